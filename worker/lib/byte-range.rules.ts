/** Bytes of a content, the last one too. */
export interface ByteRange {
  from: number;
  to: number;
}

function lastBytes(length: number, size: number): ByteRange | "beyond" {
  return length === 0 ? "beyond" : { from: size - length, to: size - 1 };
}

function bytesFrom(from: number, last: string, size: number): ByteRange | "beyond" | null {
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < from) return null;
  return from >= size ? "beyond" : { from, to };
}

/**
 * What a Range header asks of so many bytes (RFC 9110, 14.1.2). Null is all of it: no header, another unit, several
 * ranges, or words that are no range; `beyond` is a range of which nothing is there.
 */
export function rangeOf(header: string | null, size: number): ByteRange | "beyond" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = asked ?? [];
  if (first === "" && last === "") return null;
  return first === "" ? lastBytes(Math.min(Number(last), size), size) : bytesFrom(Number(first), last, size);
}
