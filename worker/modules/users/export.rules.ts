/** Letters and digits of any script, and nothing that a file system or a shell reads: path signs, controls, dots. */
function plainName(text: string): string {
  const words = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, 60)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** `order` counts from 1 and makes the name unlike any other. */
function orderedName(order: number, text: string): string {
  const name = plainName(text);
  return `${String(order).padStart(3, "0")}${name === "" ? "" : `-${name}`}`;
}

export const conversationPath = (order: number, title: string | null): string =>
  `conversations/${orderedName(order, title ?? "")}.json`;

export const documentPath = (order: number, name: string): string =>
  `documents/${orderedName(order, name.replace(/\.pdf$/i, ""))}.pdf`;

export function filePath(id: string, mediaType: string): string {
  const kind = /^[a-z]+\/([a-z0-9]{1,10})$/.exec(mediaType)?.[1] ?? "bin";
  return `files/${id}.${kind === "jpeg" ? "jpg" : kind}`;
}
