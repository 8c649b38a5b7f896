const side = 256;

/** The middle of a picture as a small square. Throws where the browser cannot read it. */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const whole = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - whole) / 2, (picture.height - whole) / 2];
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  canvas.getContext("2d")?.drawImage(picture, left, top, whole, whole, 0, 0, side, side);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (drawn === null) throw new Error("the canvas gave no picture");
  return new File([drawn], "picture.png", { type: "image/png" });
}
