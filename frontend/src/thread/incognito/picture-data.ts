const chunk = 0x8000;

/** SHA-256 of the bytes in lower-case hexadecimal, as signed turns name a picture. */
export async function digestOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  // A call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += chunk)
    binary += String.fromCharCode(...bytes.subarray(from, from + chunk));
  return `data:${file.type};base64,${btoa(binary)}`;
}

/** Null for what is no picture as base64. */
export function fileOfDataUrl(url: string, name: string): File | null {
  const [, type, base64] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return null;
  try {
    return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}
