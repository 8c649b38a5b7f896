import { estimateTokens } from "../../../contract/chat/tokens.rules.ts";
import { bestPassages, givenPassages, wholePage } from "../../../knowledge/given-passages.rules.ts";
import type { ChosenPassage } from "../../../knowledge/given-passages.rules.ts";
import { roomOf } from "../../../knowledge/whole-files.rules.ts";
import { routeQuestion } from "../questions.rules.ts";
import type { AskedDocuments, RunDocuments } from "./evidence.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { namedLength, summariesLength } from "./evidence-lengths.rules.ts";
import type { FoundEvidence } from "./evidence.sql.ts";

/** What of all that was found goes along with the question, under ids that no text of a file can know. */
export function toRunDocuments(about: AskedDocuments, found: FoundEvidence, contextTokens: number): RunDocuments {
  const [documentId] = about.documentIds;
  const whole = wholeFiles(found, contextTokens);
  const named = namedPages(found, contextTokens);
  const looking = whole === null ? lookingFrom(about, found, named, contextTokens) : null;
  return {
    documentId,
    names: Object.fromEntries(found.files.map(({ id, name }) => [id, name])),
    ...passagesOf(documentId, found, [...named, ...(whole ?? directPassages(about, found, contextTokens))]),
    // A model that has the whole file needs no summary of it.
    summaries: whole === null ? summariesFor(about, found) : [],
    selection: about.selection,
    purpose: about.purpose,
    settings: found.settings,
    locale: about.locale,
    looking,
  };
}

/** The same with what was found when it was looked further. */
export function withEvidence(about: RunDocuments, evidence: readonly ChosenPassage[]): RunDocuments {
  const files = about.looked.documents.map((id) => ({ id }));
  const given = [...(about.looking?.named ?? []), ...evidence];
  return { ...about, ...passagesOf(about.documentId, { files }, given), looking: null };
}

function passagesOf(
  documentId: string,
  { files }: { files: readonly { id: string }[] },
  given: readonly ChosenPassage[],
) {
  const passages = givenPassages(given);
  const pages = new Set(passages.filter((passage) => passage.sourceId === documentId).map(({ page }) => page));
  return {
    passages,
    looked: { pages: [...pages].toSorted((a, b) => a - b), documents: files.map(({ id }) => id) },
  };
}

function lookingFrom(
  { question, embedding, vectorWeight, route, purpose }: AskedDocuments,
  { files, search }: FoundEvidence,
  named: readonly ChosenPassage[],
  contextTokens: number,
): RunDocuments["looking"] {
  return {
    sources: files.map(({ id: sourceId, gen }) => ({ sourceId, gen })),
    question,
    direct: search,
    vectorWeight: embedding === null ? 0 : vectorWeight,
    room: roomOf(contextTokens),
    // What asks about a whole or about marked words has the words of the file already.
    rewrites: route.from === "passages" && purpose === "ask",
    named,
  };
}

/** Short files as they are, page by page; null where they are long for this model. */
function wholeFiles({ pages }: FoundEvidence, contextTokens: number): ChosenPassage[] | null {
  const tokens = pages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  if (pages.length === 0 || tokens > contextTokens / 2) return null;
  return pages.filter(({ text }) => text.trim() !== "").map(wholePage);
}

const directPassages = (
  { embedding, vectorWeight }: AskedDocuments,
  { search }: FoundEvidence,
  contextTokens: number,
) => bestPassages(search, embedding === null ? 0 : vectorWeight, roomOf(contextTokens));

/** In their order, as far as half of the model's context goes: a page may hold as much as a book. */
function namedPages({ named }: FoundEvidence, contextTokens: number): ChosenPassage[] {
  let left = Math.min(namedLength, contextTokens * 2);
  return named.flatMap((page) => {
    const text = cutText(page.text, left);
    left -= text.length;
    return text.trim() === "" ? [] : [wholePage({ ...page, text })];
  });
}

/** The summary of a section, where it is known; else the whole's and then the sections', as far as they fit. */
function summariesFor({ route }: AskedDocuments, { summaries }: FoundEvidence): RunDocuments["summaries"] {
  const section = route.from === "section" ? summaries.filter(({ title }) => isSection(title, route.number)) : [];
  let left = summariesLength;
  return (section.length > 0 ? section : summaries).flatMap(({ documentId, title, firstPage, lastPage, summary }) => {
    const text = `${title ?? ""} (${firstPage}-${lastPage})\n${summary}`.trim();
    left -= text.length;
    return left >= 0 ? [{ documentId, text }] : [];
  });
}

/** 'Chapter IV', '4. Tides' and '4 Tides' are section 4. */
function isSection(title: string | null, number: string): boolean {
  const route = routeQuestion(title ?? "");
  if (route.from === "section") return route.number === number;
  return /^\s*(\d+(?:\.\d+)*)\b/.exec(title ?? "")?.[1] === number;
}
