import { readFile } from "node:fs/promises";
import type { FramesOrder, TakenFrames } from "../../worker/providers/engine/engine.ts";
import { takePicture } from "../picture/take-picture.ts";
import type { Work } from "../work.ts";

export async function takeFrames({ input, atMs, side }: FramesOrder, work: Work): Promise<TakenFrames> {
  const file = await work.open(input, work.stage(0, 0.7));
  const taking = work.stage(0.7, 1);
  const frames: string[] = [];
  for (const [index, moment] of atMs.entries()) {
    const name = `frame-${index}.jpg`;
    await takePicture(file, { atMs: moment, side, name }, work);
    frames.push(await readFile(work.pathOf(name), "base64"));
    taking((index + 1) / atMs.length);
  }
  return { frames };
}
