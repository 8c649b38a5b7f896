const stretch = 8_192;

/** Bytes as text, one sign each (the "latin1" of a TextDecoder is Windows-1252): what is looked for in it is ASCII. */
export function latinOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += stretch) text += String.fromCharCode(...bytes.subarray(at, at + stretch));
  return text;
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
