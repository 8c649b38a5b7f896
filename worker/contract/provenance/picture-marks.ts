import type { ModelMark } from "./model-mark.rules.ts";

/** Where a kind of picture keeps what says how it was made. */
export interface PictureMarks {
  /** The text of its packets and of its signed manifest (C2PA), as Latin-1. */
  read(bytes: Uint8Array): string;
  /** The same picture without a manifest and with no other packet than the one that says this; null: with none. */
  write(bytes: Uint8Array, mark: ModelMark | null): Uint8Array<ArrayBuffer>;
}
