const made = new WeakMap<File, Promise<File>>();

/** A picture as it is sent: made smaller once, where it is large and the browser can draw it; else as it is. */
export function smaller(file: File): Promise<File> {
  const known = made.get(file) ?? shrink(file).catch(() => file);
  made.set(file, known);
  return known;
}

/** Most visits send no picture. */
async function shrink(file: File): Promise<File> {
  const { shrink } = await import("./attachments/shrink.ts");
  return shrink(file);
}
