import type { CvDocument } from "../../../contract/assistant/cv.contract.ts";
import { cvToMarkdown } from "../../../contract/cv/cv-text.rules.ts";
import type { Cv, CvData } from "../../../contract/cv/resume.ts";
import { sheetOf } from "../../../contract/cv/sheet.rules.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { markdownToBlocks } from "../../../contract/document/markdown/markdown-to-blocks.ts";
import type { StoredCv } from "./cv.repository.ts";

/** The CV as its document, its data and its photo make it. */
export const cvFrom = ({ document: { language }, data, photo }: Pick<StoredCv, "document" | "data" | "photo">): Cv => ({
  ...data,
  language,
  photo,
});

export function dataOf(cv: Cv): CvData {
  const { language: _, photo: __, ...data } = cv;
  return data;
}

/** What lists, searches and archives show of a CV: its page as blocks. */
export const blocksOfCv = (cv: Cv): TopBlock[] => markdownToBlocks(cvToMarkdown(sheetOf(cv)), { prefix: "c" });

export const toCvDocument = (stored: StoredCv): CvDocument => ({
  document: stored.document,
  cv: cvFrom(stored),
  tailoring: stored.tailoring,
});
