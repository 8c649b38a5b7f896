/** A text with what was said where the cursor stands, parted by spaces, and where the cursor goes. */
export function inserted(text: string, at: number, said: string): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const words = `${/\S$/.test(before) ? " " : ""}${said}${/^\S/.test(after) ? " " : ""}`;
  return { text: before + words + after, cursor: before.length + words.trimEnd().length };
}
