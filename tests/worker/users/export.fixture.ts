import { personalData } from "../../../worker/registries.ts";
import { createExportRepository } from "../../../worker/modules/users/export.repository.ts";
import { createExportService } from "../../../worker/modules/users/export.service.ts";
import type { ArchiveEntry } from "../../../worker/personal/archive.ts";
import { collectPersonal } from "../../../worker/personal/collect-personal.ts";
import type { Archive } from "../../../worker/personal/collect-personal.ts";
import type { PersonalServices } from "../../../worker/services.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { counted, triedTooOften } from "../../support/tries.ts";

/** The archive as all modules declare it: reading it calls none of their services. */
export const { archive } = collectPersonal(personalData, {} as PersonalServices);

/** Exports over a real database; `allowed` are the subjects whose limit is not reached. A key that begins with `lost` has no content. */
export const startExports = ({ db }: TestDatabase, allowed: ReadonlySet<string>, of: Archive = archive) =>
  createExportService({
    archive: of,
    exports: createExportRepository(db),
    files: {
      read: async (id) =>
        id.startsWith("lost") ? null : { body: new Blob([`picture ${id}`]).stream(), mediaType: "image/png", bytes: 1 },
    },
    guests: { takeFor: async (subject, kind) => (kind === "export" && allowed.has(subject) ? counted : triedTooOften) },
    clock: createHandClock(Date.UTC(2026, 10, 21)),
  });

export async function readInput(input: ArchiveEntry["input"]): Promise<string> {
  if (typeof input === "string") return input;
  if (input instanceof ReadableStream) return new Response(input).text();
  let text = "";
  for await (const part of input) text += part;
  return text;
}
