import type { Files } from "../bindings/files.ts";
import type { Press } from "../bindings/press.ts";
import type { BlockDocument } from "../contract/document/blocks.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/ids.ts";
import { logError } from "../lib/log.ts";
import { cleanDocument } from "./clean/clean-document.ts";
import type { PressFailure, PressFormat } from "./press-calls.ts";

interface Dependencies {
  files: Pick<Files, "put" | "readBytes" | "remove">;
  press: Pick<Press, "render">;
}

interface Order {
  /** A name of its own for the work, the same for all its files. */
  identifier: string;
  modified: Date;
}

export type PressService = ReturnType<typeof createPressing>;
export type PressedBytes = { bytes: Uint8Array; failure: null } | { bytes: null; failure: PressFailure | null };

/** Has the press set a document for one download: neither the document nor the file stays in the store. */
export function createPressing({ files, press }: Dependencies) {
  return async (
    written: BlockDocument,
    format: PressFormat,
    { identifier, modified }: Order,
  ): Promise<PressedBytes> => {
    const key = `transfer/${createId()}`;
    const [document, output] = [`${key}-document`, key];
    try {
      const { document: cleaned } = cleanDocument(written);
      await files.put(document, new TextEncoder().encode(JSON.stringify(cleaned)), "application/json; charset=utf-8");
      const order = { document, format, output, identifier, modified: modified.getTime() };
      const { failure } = await press.render(order).catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        logError("document.press_lost", error);
        return { failure: "not_set" as const };
      });
      const bytes = failure === null ? await files.readBytes(output) : null;
      return bytes === null ? { bytes, failure } : { bytes, failure: null };
    } finally {
      await files.remove([document, output]);
    }
  };
}
