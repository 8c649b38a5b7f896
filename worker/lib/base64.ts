const chunk = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  // A call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += chunk)
    binary += String.fromCharCode(...bytes.subarray(from, from + chunk));
  return btoa(binary);
}

/** RFC 4648, 5: without padding, good in addresses and file names. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null for what is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** Null for what is no base64; both alphabets are read. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | null =>
  fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
