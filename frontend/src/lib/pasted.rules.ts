type ClipboardContent = Pick<DataTransfer, "files" | "getData">;

/**
 * The files of a paste. Office programs add a picture of the words that they copy, so that words go first; a file manager
 * gives the names of files as words.
 */
export function pastedFiles(data: ClipboardContent): File[] {
  const files = [...data.files];
  const names = new Set(files.map(({ name }) => name));
  const lines = data.getData("text/plain").split(/[\r\n]+/);
  return lines.every((line) => line.trim() === "" || names.has(line.trim())) ? files : [];
}

type Field = Pick<HTMLInputElement, "value" | "maxLength" | "selectionStart" | "selectionEnd">;

/** The pasted words where the field would cut them; null where they fit. */
export function pastedBeyond(data: ClipboardContent, field: Field): string | null {
  const { value, maxLength } = field;
  const chosen = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  // A field counts a line's end as one sign.
  const text = data.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  return maxLength >= 0 && value.length - chosen + text.length > maxLength ? text : null;
}
