import type { Files } from "../../../bindings/files.ts";
import type { StoredDocuments } from "../../../bindings/parser.ts";
import type { CvPress } from "../../../bindings/press.ts";
import type { lintStoredCv } from "../../../contract/assistant/cv-lint.contract.ts";
import type { previewCv, readCvAsMachine } from "../../../contract/assistant/cv.contract.ts";
import type { ExportFormat } from "../../../contract/assistant/documents.ts";
import { cvToMarkdown, cvToText } from "../../../contract/cv/cv-text.rules.ts";
import { cvFileName } from "../../../contract/cv/file-name.rules.ts";
import type { CvFile } from "../../../contract/cv/file-name.rules.ts";
import { toJsonResume } from "../../../contract/cv/json-resume.rules.ts";
import { lintCv } from "../../../contract/cv/lint/lint.rules.ts";
import type { PageFacts } from "../../../contract/cv/lint/remark.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { markdownMark } from "../../../contract/provenance/text-mark.rules.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { sheetOf } from "../../../contract/cv/sheet.rules.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import { writings } from "../../../contract/limits.ts";
import type { CvPressRequest, PressedCv } from "../../../document/press-calls.ts";
import { toBase64 } from "../../../lib/base64.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { logError } from "../../../lib/log.ts";
import { notExported } from "../assistant.errors.ts";
import { readAllPages } from "../transfer/pages.ts";
import type { CvService } from "./cv.service.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  cvs: Pick<CvService, "open" | "withOwnPhoto">;
  press: CvPress;
  parser: StoredDocuments;
  files: Pick<Files, "remove">;
  clock: Clock;
}

const encoder = new TextEncoder();

export type CvPages = ReturnType<typeof createCvPages>;

/** CVs as the press sets them. assistant.not_found for another's CV, assistant.not_exported where it does not. */
export function createCvPages({ cvs, press, parser, files, clock }: Dependencies) {
  async function set(
    cv: Cv,
    { format, output, mark }: Pick<CvPressRequest, "format" | "output" | "mark">,
  ): Promise<PressedCv> {
    const pressed = await press.setCv({ cv, format, mark, output, modified: clock.now() }).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      logError("assistant.press_lost", error);
      return { failure: "not_set" as const };
    });
    if (pressed.failure !== null) throw notExported({ format, reason: pressed.failure });
    return pressed;
  }

  async function fileOf(
    cv: Cv,
    format: CvPressRequest["format"],
    mark: ModelMark | null,
  ): Promise<PressedCv & { file: Uint8Array }> {
    const pressed = await set(cv, { format, output: null, mark });
    if (pressed.file === null) throw notExported({ format, reason: "not_set" });
    return { ...pressed, file: pressed.file };
  }

  return {
    /** request.invalid for a photo that is not the stored one. */
    async preview(userId: PersonId, id: string, sent: Cv): Promise<ResponseOf<typeof previewCv>> {
      const { file, page } = await fileOf(await cvs.withOwnPhoto(userId, id, sent), "pdf", null);
      return { pdf: toBase64(file), page: factsOf(page) };
    },

    /** The stored CV by the rules that its page shows as it is typed. */
    async lint(userId: PersonId, id: string): Promise<ResponseOf<typeof lintStoredCv>> {
      const cv = await cvs.open(userId, id);
      const { page } = await set(cv, { format: "pdf", output: null, mark: null });
      const remarks = lintCv({ cv, now: clock.now(), ...(page && { page }) });
      return {
        remarks: remarks.map(({ fix, ...remark }) => ({
          ...remark,
          fix: fix ? { name: fix.name, to: fix.to ?? null } : null,
        })),
        page: factsOf(page),
      };
    },

    /** As our own parser takes it, which files of other people go through. */
    async readAsMachine(userId: PersonId, id: string, sent: Cv): Promise<ResponseOf<typeof readCvAsMachine>> {
      const cv = await cvs.withOwnPhoto(userId, id, sent);
      const key = `transfer/${createId()}`;
      try {
        await set(cv, { format: "pdf", output: key, mark: null });
        const limits = { bytes: writings.importBytes, pages: writings.importPages };
        const opened = await parser.open({ key, password: undefined, limits, opened: false });
        if (opened.failure !== null) throw notExported({ format: "pdf", reason: opened.failure });
        const { document } = opened;
        try {
          const pages = await readAllPages(document);
          return { text: pages.map(({ text }) => text.trim()).join("\n\n"), pages: pages.length };
        } finally {
          await document.close();
        }
      } finally {
        await files.remove([key]);
      }
    },

    /** The bytes of a file; null for a format that no CV has of its own. */
    async bytesOf(cv: Cv, format: ExportFormat, mark: ModelMark | null): Promise<Uint8Array | null> {
      switch (format) {
        case "pdf":
        case "docx":
          return (await fileOf(cv, format, mark)).file;
        case "md":
          return encoder.encode(cvToMarkdown(sheetOf(cv)) + markdownMark(mark));
        case "txt":
          return encoder.encode(cvToText(sheetOf(cv)));
        case "json":
          return encoder.encode(`${JSON.stringify(toJsonResume(cv, mark), null, 2)}\n`);
        default:
          return null;
      }
    },

    nameOf: ({ resume, language }: Cv, format: ExportFormat, file?: CvFile): string =>
      cvFileName(resume.basics.name, format, language, file),
  };
}

const factsOf = (page: PageFacts | null): ResponseOf<typeof previewCv>["page"] => {
  const { pages = 0, smallestPoints = 0, missing = [] } = page ?? {};
  return { pages, smallest_points: smallestPoints, missing: [...missing] };
};
