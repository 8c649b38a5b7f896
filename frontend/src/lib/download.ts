/** The name that a Content-Disposition gives a file (RFC 6266), without any folder; null where it gives none. */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? "");
  const name = (extended && decoded(extended)) ?? plain?.[1]?.replaceAll(/\\(.)/g, "$1") ?? plain?.[2];
  return name?.split(/[/\\]/).at(-1) || null;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export interface DownloadProgress {
  bytes: number;
  /** Null where the answer does not tell its length. */
  total: number | null;
}

/** The whole body, telling how much has come. */
export async function receive(response: Response, onProgress: (received: DownloadProgress) => void): Promise<Blob> {
  const length = Number(response.headers.get("content-length"));
  const total = Number.isSafeInteger(length) && length > 0 ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    parts.push(step.value);
    bytes += step.value.byteLength;
    onProgress({ bytes, total });
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

/** Puts a file into the reader's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
