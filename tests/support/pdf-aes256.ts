import { createCipheriv, createHash } from "node:crypto";
import type { Protect } from "./pdf-writer.ts";

const bytesOf = (length: number, seed: number): Buffer =>
  createHash("sha512").update(String(seed)).digest().subarray(0, length);
const inHex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString("hex")}>`;

function encrypt(name: string, key: Buffer, iv: Buffer | null, data: Uint8Array, padded = false): Buffer {
  const cipher = createCipheriv(name, key, iv).setAutoPadding(padded);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

const sums = ["sha256", "sha384", "sha512"] as const;

/** ISO 32000-2, algorithm 2.B: rounds of AES and whichever sum the round before chose. */
function harden(password: Buffer, salt: Buffer, user: Buffer = Buffer.alloc(0)): Buffer {
  let key = createHash("sha256")
    .update(Buffer.concat([password, salt, user]))
    .digest();
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const once = Buffer.concat([password, key, user]);
    const many = Buffer.concat(Array.from({ length: 64 }, () => once));
    const mixed = encrypt("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32), many);
    const choice = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(sums[choice] ?? "sha256")
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const noIv = Buffer.alloc(16);

/** The standard handler, revision 6 (ISO 32000-2, 7.6.4), for files without strings: AES with 256 bits, passwords in UTF-8. */
export function encryptWithAes256(passwords: { user: string; owner: string }): { trailer: string; protect: Protect } {
  const [user, owner] = [Buffer.from(passwords.user), Buffer.from(passwords.owner)];
  const key = bytesOf(32, 1);
  const salts = [2, 3, 4, 5].map((seed) => bytesOf(8, seed));
  const [check = key, open = key, ownerCheck = key, ownerOpen = key] = salts;
  const u = Buffer.concat([harden(user, check), check, open]);
  const ue = encrypt("aes-256-cbc", harden(user, open), noIv, key);
  const o = Buffer.concat([harden(owner, ownerCheck, u), ownerCheck, ownerOpen]);
  const oe = encrypt("aes-256-cbc", harden(owner, ownerOpen, u), noIv, key);
  const allowed = Buffer.from([0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...Buffer.from("Tadb"), 1, 2, 3, 4]);
  const perms = encrypt("aes-256-ecb", key, null, allowed);
  const filter = "/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF";
  const entries = `/Filter /Standard /V 5 /R 6 /Length 256 ${filter} /P -4 /EncryptMetadata true
    /O ${inHex(o)} /U ${inHex(u)} /OE ${inHex(oe)} /UE ${inHex(ue)} /Perms ${inHex(perms)}`;
  const id = inHex(bytesOf(16, 6));
  return {
    trailer: `/Encrypt << ${entries} >> /ID [${id} ${id}]`,
    protect(object, bytes) {
      const iv = bytesOf(16, 100 + object);
      return Buffer.concat([iv, encrypt("aes-256-cbc", key, iv, bytes, true)]);
    },
  };
}
