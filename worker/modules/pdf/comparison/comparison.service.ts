import type { ComparedChange, ComparedPart, compareDocuments } from "../../../contract/pdf/comparison.contract.ts";
import { compareTexts } from "../../../contract/pdf/comparison.rules.ts";
import type { ComparedPage, TextRange } from "../../../contract/pdf/comparison.rules.ts";
import { comparison as most } from "../../../contract/limits.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import { quadsOf } from "../../../knowledge/quads.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { SourceGeneration } from "../../../knowledge/source.ts";
import type { AnalysisRepository } from "../analysis/analysis.repository.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { documentNotReady } from "../discussions/discussions.errors.ts";
import { tooLongToCompare } from "./comparison.errors.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  documents: Pick<AnalysisRepository, "find">;
  pages: Pick<PagesRepository, "measure" | "listTexts" | "readRuns">;
}

/** Compares two files of one person, by what their analyses read. */
export function createComparisonService({ documents, pages }: Dependencies) {
  async function require(workspaceId: WorkspaceId, id: string): Promise<SourceGeneration> {
    const found = await documents.find(id, workspaceId);
    if (found === null) throw documentNotFound();
    if (found.status !== "completed") throw documentNotReady();
    const file = { workspaceId, sourceId: id, gen: found.gen };
    if ((await pages.measure(file)) > most.characters) throw tooLongToCompare();
    return file;
  }

  /** One side of the changes, in their order: what its pages say, and where. */
  async function readSide(file: SourceGeneration, read: readonly ComparedPage[], sides: readonly TextRange[][]) {
    const texts = new Map(read.map(({ page, text }) => [page, text]));
    const shown = sides.map((side) => side.slice(0, most.pagesOfChange));
    const runs = await pages.readRuns(file, [...new Set(shown.flat().map(({ page }) => page))]);
    return shown.map((side) =>
      side.map(({ page, start, end }): ComparedPart => {
        const text = texts.get(page) ?? "";
        const quads = quadsOf(text, runs.get(page) ?? [], [{ start, end }]).slice(0, most.quads);
        return { page, text: cutText(text.slice(start, end), most.lengthOfPart), quads };
      }),
    );
  }

  return {
    /** pdf.not_found, pdf.not_ready, pdf.too_long_to_compare: of either file. */
    async compare(workspaceId: WorkspaceId, id: string, otherId: string): Promise<ResponseOf<typeof compareDocuments>> {
      const [one, other] = await Promise.all([require(workspaceId, id), require(workspaceId, otherId)]);
      const [before, after] = await Promise.all([pages.listTexts(one), pages.listTexts(other)]);
      const { changes, shared } = compareTexts(before, after);
      const listed = changes.slice(0, most.changes);
      const [old, now] = await Promise.all([
        readSide(
          one,
          before,
          listed.map((change) => change.before),
        ),
        readSide(
          other,
          after,
          listed.map((change) => change.after),
        ),
      ]);
      const parts = listed.map((_, at): ComparedChange => ({ before: old[at] ?? [], after: now[at] ?? [] }));
      return { changes: parts, more: changes.length - listed.length, shared };
    },
  };
}
