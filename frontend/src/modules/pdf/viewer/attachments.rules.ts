/** What can be shown of an attached file. */
export type AttachmentKind = "text" | "pdf" | "none";

/** Letters of a text that are shown. */
export const mostShown = 200_000;
/** Bytes by which a file is known. */
const beginning = 1_024;

/** The kind follows from the content: names say nothing. */
export function attachmentKind(content: Uint8Array): AttachmentKind {
  const head = new TextDecoder("latin1").decode(content.subarray(0, beginning));
  if (head.includes("%PDF-")) return "pdf";
  return attachmentText(content) === null ? "none" : "text";
}

/** Null for what is no text. */
export function attachmentText(content: Uint8Array): string | null {
  // A character that the end cuts in two is left out.
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const text = decoder.decode(content.subarray(0, mostShown * 4), { stream: true });
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
