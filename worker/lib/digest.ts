/** SHA-256 of what comes in pieces, in lower-case hexadecimal; no piece is kept. */
export function createDigest() {
  const stream = new crypto.DigestStream("SHA-256");
  const writer = stream.getWriter();
  return {
    add: (bytes: Uint8Array): Promise<void> => writer.write(bytes),

    async end(): Promise<string> {
      await writer.close();
      return [...new Uint8Array(await stream.digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}
