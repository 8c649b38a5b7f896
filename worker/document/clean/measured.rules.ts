import type { Image } from "../../contract/document/blocks.ts";

/** What the bytes of a picture say: its kind, and its width and height in pixels. */
export type ImageFacts = Omit<Image, "key">;
