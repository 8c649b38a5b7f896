import type { PosterOrder, WrittenFile } from "../../worker/providers/engine/engine.ts";
import { takePicture } from "../picture/take-picture.ts";
import type { Work } from "../work.ts";

export async function takePoster({ input, atMs, side, output }: PosterOrder, work: Work): Promise<WrittenFile> {
  const file = await work.open(input, work.stage(0, 0.7));
  await takePicture(file, { atMs, side, name: "poster.jpg" }, work);
  return work.write(output, "poster.jpg");
}
