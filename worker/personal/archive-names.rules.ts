/** Letters and digits of any script, and nothing that a file system or a shell reads: path signs, controls, dots. */
function plainName(text: string): string {
  const words = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, 60)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** A file name from the words of a person, at most 255 bytes; `order` counts from 1 and makes it unlike any other. */
export function orderedName(order: number, text: string): string {
  const name = plainName(text);
  return `${String(order).padStart(3, "0")}${name === "" ? "" : `-${name}`}`;
}
