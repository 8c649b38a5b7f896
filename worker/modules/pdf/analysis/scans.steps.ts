import type { StoredDocument, StoredDocuments } from "../../../bindings/parser.ts";
import type { QueryType } from "../../../contract/meters.ts";
import { AppError } from "../../../lib/app-error.ts";
import { toBase64 } from "../../../lib/base64.ts";
import { createId } from "../../../lib/ids.ts";
import type { Hold } from "../../limits/quota.ts";
import { chunkPage } from "../../../knowledge/chunking.rules.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import type { PassagesRepository } from "../../../knowledge/passages.repository.ts";
import { embeddingsStep } from "./analysis.rules.ts";
import { besideIn } from "../../../knowledge/hidden-text.rules.ts";
import { detectLanguage, searchLanguageOf } from "../../../knowledge/languages.rules.ts";
import type { AskPlatform } from "./platform.ts";
import { ParserLost } from "./parser-lost.ts";
import type { AnalysisStep, StepWork } from "./step.ts";
import { parseScan, scanMessages } from "./summary.prompts.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  parser: StoredDocuments;
  pages: Pick<PagesRepository, "listScanned" | "markUnreadable">;
  passages: Pick<PassagesRepository, "storePages">;
  platform: AskPlatform;
  limits: {
    reserve(
      payer: { kind: "user"; workspaceId: WorkspaceId },
      address: string,
      queryType: QueryType,
      id: string,
      units: number,
    ): Promise<Hold>;
    settle(hold: Hold, units: number): Promise<void>;
    release(hold: Hold): Promise<void>;
  };
}

/** Pixels: the small print of an A4 page can still be read. */
const width = 1_400;
const atOnce = 4;
const maxOutputTokens = 4_096;
const timeLimitMs = 90_000;

/** Reads pages that are pictures with a model that sees, each for a unit of pdf-image-analyse. */
export function createScansWork(parts: Dependencies): StepWork<"scans"> {
  return async ({ pages }, step) => {
    const left = await parts.pages.listScanned(step.place, pages);
    // A kill between the storing and the counting of these leaves them uncounted; what is counted stays as it is.
    for (const page of pages) if (!left.includes(page)) await parts.limits.settle(holdOf(step, page), 1);
    const { fileKey: key } = step.document;
    const opened = await parts.parser.open({
      key,
      password: step.secret,
      limits: { pages: step.carried.mostPages },
      opened: true,
      known: step.carried.known,
    });
    if (opened.failure !== null) return step.end();
    try {
      for (let at = 0; at < left.length; at += atOnce) {
        await Promise.all(left.slice(at, at + atOnce).map((page) => readScan(parts, opened.document, page, step)));
        await step.progress((at + atOnce) / left.length);
      }
    } finally {
      await opened.document.close();
    }
    await step.end([embeddingsStep]);
  };
}

async function readScan(parts: Dependencies, file: StoredDocument, page: number, step: AnalysisStep): Promise<void> {
  const { pages, limits } = parts;
  const hold = await reserve(parts, page, step);
  if (hold === null) return;
  const text = await see(parts, file, page, step);
  if (text === null) return limits.release(hold);
  // A look that finds nothing was a look: else a file of noise would be looked at without end.
  if (text === "") await pages.markUnreadable(step.place, [page], null);
  else await store(parts, file, page, text, step);
  await limits.settle(hold, 1);
}

/** The hold of this job: a page that is looked at again is counted again. */
const holdOf = ({ document, job }: AnalysisStep, page: number): Hold => ({
  id: `scan:${document.id}:${job}:${page}`,
  object: null,
});

/** Null where the owner's plan has no more of it. */
async function reserve({ limits }: Dependencies, page: number, step: AnalysisStep): Promise<Hold | null> {
  const { id } = holdOf(step, page);
  try {
    return await limits.reserve({ kind: "user", workspaceId: step.place.workspaceId }, "", "pdf-image-analyse", id, 1);
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("limits.")) return null;
    throw error;
  }
}

/** Null where the page cannot be drawn, or no model looks at it. */
async function see(
  { platform }: Dependencies,
  file: StoredDocument,
  page: number,
  { place }: AnalysisStep,
): Promise<string | null> {
  const picture = await file.draw(page, width).catch((error: unknown) => {
    throw new ParserLost(error);
  });
  if (picture === null) return null;
  const messages = scanMessages(toBase64(picture.png));
  const answer = await platform.ask({
    workspaceId: place.workspaceId,
    messages,
    maxOutputTokens,
    timeLimitMs,
    seesImages: true,
  });
  return answer === null ? null : parseScan(answer);
}

async function store(
  { passages }: Dependencies,
  file: StoredDocument,
  number: number,
  text: string,
  step: AnalysisStep,
) {
  const [page] = await file.read(number, number);
  if (!page) return;
  const whole = [text, besideIn(page.text)].filter((part) => part !== "").join("\n\n");
  const content = { ...page, text: whole, runs: [], headings: [], unreadable: null };
  const language = searchLanguageOf(detectLanguage(text) ?? step.carried.language);
  const found = chunkPage(content).chunks.map((chunk) => ({ ...chunk, id: createId(), embedding: null }));
  await passages.storePages(step.place, [{ language, page: content, passages: found }]);
}
