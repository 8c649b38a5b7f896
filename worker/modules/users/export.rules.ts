/** Letters and digits of any script, and nothing that a file system or a shell reads: path signs, controls, dots. */
function plainName(text: string): string {
  const words = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, 60)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** `order` counts from 1 and makes the name unlike any other. */
export function conversationPath(order: number, title: string | null): string {
  const name = plainName(title ?? "");
  return `conversations/${String(order).padStart(3, "0")}${name === "" ? "" : `-${name}`}.json`;
}

export function filePath(id: string, mediaType: string): string {
  const kind = /^[a-z]+\/([a-z0-9]{1,10})$/.exec(mediaType)?.[1] ?? "bin";
  return `files/${id}.${kind === "jpeg" ? "jpg" : kind}`;
}
