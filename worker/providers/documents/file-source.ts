/** A file where it is stored. */
export interface FileSource {
  bytes: number;
  /** So many of its bytes, from an offset on. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** Each range is let go of before the next one is read, so that a file is held once. */
const rangeBytes = 4 * 1024 * 1024;

/** Hands over a file from its beginning to its end, range by range. */
export async function readRanges(
  { bytes, read }: FileSource,
  take: (range: Uint8Array<ArrayBuffer>, offset: number) => void,
): Promise<void> {
  for (let offset = 0; offset < bytes; offset += rangeBytes) {
    const length = Math.min(rangeBytes, bytes - offset);
    const range = await read(offset, length);
    if (range.length !== length) throw new Error("the file is shorter than it was");
    take(range, offset);
  }
}

export async function readWhole(source: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(source.bytes);
  await readRanges(source, (range, offset) => whole.set(range, offset));
  return whole;
}
