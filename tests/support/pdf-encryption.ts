import { createHash } from "node:crypto";
import type { Protect } from "./pdf-writer.ts";

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Uint8Array[]): Buffer => createHash("md5").update(Buffer.concat(parts)).digest();
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);

/** RC4, which no runtime offers any more. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [first, second] = [0, 0];
  return Uint8Array.from(data, (byte) => {
    first = (first + 1) & 255;
    second = (second + (state[first] ?? 0)) & 255;
    swap(first, second);
    return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 255] ?? 0);
  });
}

const inHex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString("hex")}>`;

/** The standard handler, revision 2 (ISO 32000-1, 7.6.3): 40 bits, enough to be asked for a password. */
export function encryptPdf(passwords: { user: string; owner: string }): { trailer: string; protect: Protect } {
  const permissions = -4;
  const id = Buffer.from("0123456789abcdef");
  const owner = rc4(md5(padded(passwords.owner)).subarray(0, 5), padded(passwords.user));
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const key = md5(padded(passwords.user), owner, allowed, id).subarray(0, 5);
  const entries = `/Filter /Standard /V 1 /R 2 /O ${inHex(owner)} /U ${inHex(rc4(key, padding))} /P ${permissions}`;
  return {
    trailer: `/Encrypt << ${entries} >> /ID [${inHex(id)} ${inHex(id)}]`,
    protect: (object, bytes) => rc4(md5(key, Buffer.from([object & 255, object >> 8, 0, 0, 0])).subarray(0, 10), bytes),
  };
}
