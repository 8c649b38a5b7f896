import type { Files } from "../../../bindings/files.ts";
import { markOfJsonResume } from "../../../contract/cv/json-resume.rules.ts";
import { blockSource } from "../../../contract/cv/read/block-source.rules.ts";
import type { CvPage } from "../../../contract/cv/read/page-cells.rules.ts";
import { sourceOfPages } from "../../../contract/cv/read/page-source.rules.ts";
import type { ImportLoss } from "../../../contract/assistant/documents.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { readDrawnPage } from "../../../document/clean/drawn-page.ts";
import { notImportable } from "../assistant.errors.ts";
import type { FileReading } from "../transfer/reading.service.ts";
import type { CvFileContent } from "./cv-import.rules.ts";
import { passagesOf, seenOf } from "./hidden-text.rules.ts";
import type { SeenPage } from "./hidden-text.rules.ts";

interface Dependencies {
  files: Pick<Files, "readBytes">;
  reading: Pick<FileReading, "kindOf" | "readDocx" | "readPages">;
}

export interface ReadCvFile {
  content: CvFileContent;
  hidden: string[];
  /** Pages that were not looked at for words in the colour of their ground. */
  uncheckedPages: number;
  lost: ImportLoss[];
  mark: ModelMark | null;
}

/** Wide enough that thin letters are dark; within the time that the parser may compute for one file. */
const drawing = { width: 1_200, budgetMs: 25_000 };
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

export type CvFiles = ReturnType<typeof createCvFiles>;

/** Stored files of CVs, known by their bytes: PDF, DOCX and JSON Resume. assistant.not_importable {reason}. */
export function createCvFiles({ files, reading }: Dependencies) {
  async function readJson(key: string): Promise<unknown> {
    const bytes = (await files.readBytes(key)) ?? new Uint8Array();
    try {
      return JSON.parse(decoder.decode(bytes)) as unknown;
    } catch {
      throw notImportable({ reason: "not_text" });
    }
  }

  return {
    async read(key: string): Promise<ReadCvFile> {
      const kind = await reading.kindOf(key);
      if (kind === "json") {
        const json = await readJson(key);
        return { content: { json }, hidden: [], uncheckedPages: 0, lost: [], mark: markOfJsonResume(json) };
      }
      if (kind === "docx") {
        const { title, blocks, hidden, ...read } = await reading.readDocx(key, true);
        const content = { source: blockSource(blocks, title) };
        return { content, hidden: passagesOf(hidden), uncheckedPages: 0, ...read };
      }
      const seen: SeenPage[] = [];
      const shown: CvPage[] = [];
      let uncheckedPages = 0;
      const { lost, mark } = await reading.readPages(key, {
        ...drawing,
        see: async (page, picture) => {
          const drawn = picture && (await readDrawnPage(picture.png));
          if (drawn === null && page.text.trim() !== "") uncheckedPages += 1;
          const found = seenOf(page, drawn);
          seen.push(found);
          shown.push({ ...page, text: found.text });
        },
      });
      const hidden = passagesOf(seen.flatMap((page) => page.hidden));
      return { content: { source: sourceOfPages(shown) }, hidden, uncheckedPages, lost, mark };
    },
  };
}
