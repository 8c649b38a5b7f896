import type { CvDesign } from "#contract/cv/resume.ts";

// A file of its own each: inside the script, every page of the module would load it.
const urls = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url&no-inline", import: "default" });

/** The pixels of the chooser; a picture has twice as many. */
export const pictureSize = { width: 44, height: 62 } as const;

/** A page as the press sets it in this design. */
export const pictureOf = (id: CvDesign): string => urls[`./pictures/${id}.webp`] ?? "";
