/** A picture that was drawn anew from a file, with what the file says that a model had to do with it. */
export async function withMarkOf(file: Blob, drawn: Blob): Promise<Blob> {
  const { markOfPicture, remarkPicture } = await import("#contract/provenance/picture-mark.rules.ts");
  const mark = markOfPicture(file.type, new Uint8Array(await file.arrayBuffer()));
  if (mark === null) return drawn;
  return new Blob([remarkPicture(drawn.type, new Uint8Array(await drawn.arrayBuffer()), mark)], { type: drawn.type });
}
