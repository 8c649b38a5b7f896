import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "../../worker/contract/passkeys.contract.ts";

/** What an honest authenticator, in an honest browser, would have said. */
export interface Said {
  type: string;
  origin: string;
  rpId: string;
  challenge: string;
  /** Present 1, verified 4, a key follows 64. */
  flags: number;
  counter: number;
  userHandle: string;
  /** The COSE name of an algorithm that the key is not of. */
  algorithm: number | undefined;
  /** What the maker says of it. */
  statement: { fmt: string; attStmt: Map<string, unknown> };
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const present = 1;
const verified = 4;
const holdsKey = 64;

const bytesOf = (part: unknown) => new Uint8Array(Buffer.from(String(part), "base64url"));

const clientData = ({ type, challenge, origin: from }: Pick<Said, "type" | "challenge" | "origin">) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

function authenticatorData({ rpId, flags, counter: counted }: Said, further: Uint8Array = new Uint8Array()) {
  const numbers = Buffer.alloc(5);
  numbers.writeUInt8(flags, 0);
  numbers.writeUInt32BE(counted, 1);
  return Buffer.concat([sha256(rpId), numbers, further]);
}

type Jwk = ReturnType<ReturnType<typeof makeKey>["publicKey"]["export"]>;
type CoseKey = [number, number | Uint8Array][];

const makeKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** The keys that authenticators make, and the parts of each as COSE names them (RFC 9053, RFC 8230). */
const kinds = {
  ES256: {
    make: makeKey,
    digest: "sha256",
    parts: ({ x, y }: Jwk): CoseKey => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ],
  },
  EdDSA: {
    make: () => generateKeyPairSync("ed25519"),
    digest: null,
    parts: ({ x }: Jwk): CoseKey => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytesOf(x)],
    ],
  },
  RS256: {
    make: () => generateKeyPairSync("rsa", { modulusLength: 2_048 }),
    digest: "sha256",
    parts: ({ n, e }: Jwk): CoseKey => [
      [1, 3],
      [3, -257],
      [-1, bytesOf(n)],
      [-2, bytesOf(e)],
    ],
  },
} as const;

/** An authenticator of one passkey, in a browser that shows a site of this origin. */
export function createAuthenticator(origin: string, kind: keyof typeof kinds = "ES256") {
  const { make, digest, parts } = kinds[kind];
  const { publicKey, privateKey } = make();
  const own = parts(publicKey.export({ format: "jwk" }));
  const credentialId = randomBytes(16);
  const id = text(credentialId);
  let counter = 0;
  let handle = "";

  function keyData(algorithm: number | undefined): Buffer {
    const key = new Map(algorithm === undefined ? own : [...own, [3, algorithm] as const]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([new Uint8Array(16), length, credentialId, isoCBOR.encode(key)]);
  }

  return {
    id,

    create(options: PasskeyCreation, otherwise: Partial<Said> = {}): NewPasskeyAnswer {
      handle = options.user.id;
      const said: Said = {
        type: "webauthn.create",
        origin,
        rpId: options.rp.id,
        challenge: options.challenge,
        flags: present | verified | holdsKey,
        counter,
        userHandle: handle,
        algorithm: undefined,
        statement: { fmt: "none", attStmt: new Map() },
        ...otherwise,
      };
      const { fmt, attStmt } = said.statement;
      const authData = new Uint8Array(authenticatorData(said, keyData(said.algorithm)));
      const attestation = new Map<string, unknown>([
        ["fmt", fmt],
        ["attStmt", attStmt],
        ["authData", authData],
      ]);
      return {
        id,
        response: {
          clientDataJSON: text(clientData(said)),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
      };
    },

    answer(options: PasskeyRequest, otherwise: Partial<Said> = {}): PasskeyAnswer {
      counter += 1;
      const said: Said = {
        type: "webauthn.get",
        origin,
        rpId: options.rpId,
        challenge: options.challenge,
        flags: present | verified,
        counter,
        userHandle: handle,
        algorithm: undefined,
        statement: { fmt: "none", attStmt: new Map() },
        ...otherwise,
      };
      const client = clientData(said);
      const data = authenticatorData(said);
      const signature = sign(digest, Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: said.userHandle,
        },
      };
    },
  };
}
