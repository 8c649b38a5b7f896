import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Work } from "../work.ts";

/** One file alone: libass searches glyphs in each file of a family. Its family is `captionFont` of the wire. */
const font = "@expo-google-fonts/instrument-sans/700Bold/InstrumentSans_700Bold.ttf";

/** Writes an ASS file and answers the filter that draws it; its text is data of that file and never of a filter. */
export async function captionsFilter(captions: string | null, work: Work): Promise<string | null> {
  if (captions === null) return null;
  await writeFile(work.pathOf("captions.ass"), captions);
  await mkdir(work.pathOf("fonts"), { recursive: true });
  await copyFile(createRequire(import.meta.url).resolve(font), join(work.pathOf("fonts"), "captions.ttf"));
  return "ass=filename=captions.ass:fontsdir=fonts";
}
