/** Bytes in which a page names its own encoding (HTML, 13.2.3.2). */
const prescan = 1_024;
const named = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Text by its byte order mark, the encoding that the site or the page names, UTF-8 where it is that, or Windows-1252. */
export function decodePage(bytes: Uint8Array, charset: string | null): string {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, prescan));
  const marked = /^(?:(\xef\xbb\xbf)|(\xff\xfe)|(\xfe\xff))/.exec(beginning);
  if (marked) return decoderOf(marked[1] ? "utf-8" : marked[2] ? "utf-16le" : "utf-16be").decode(bytes);
  const label = charset ?? named.exec(beginning)?.[1]?.replace(/^utf-16(le|be)?$/i, "utf-8");
  if (label !== undefined) return decoderOf(label).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
