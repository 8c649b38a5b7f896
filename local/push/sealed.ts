import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** What a browser keeps of its subscription: the private half of its key, and a secret of 16 bytes. */
export interface BrowserKeys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

const tagBytes = 16;
const saltBytes = 16;
/** RFC 8188, 2.1: salt, record size, length of the key id. */
const fixedBytes = saltBytes + 4 + 1;

/** Opens one record as a browser does: RFC 8291, 3.4 over RFC 8188, 2. Throws for what is not sealed for this browser. */
export function openSealed(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const idBytes = body.readUInt8(fixedBytes - 1);
  const recordBytes = body.readUInt32BE(saltBytes);
  const salt = body.subarray(0, saltBytes);
  const senderKey = body.subarray(fixedBytes, fixedBytes + idBytes);
  const record = body.subarray(fixedBytes + idBytes);
  if (record.length > recordBytes) throw new Error("more than one record");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const keyMaterial = Buffer.from(hkdfSync("sha256", curve.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", keyMaterial, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // The last record ends with 2, and zeroes after it.
  let end = padded.length - 1;
  while (padded[end] === 0) end -= 1;
  if (padded[end] !== 2) throw new Error("no end of the last record");
  return padded.subarray(0, end).toString("utf8");
}
