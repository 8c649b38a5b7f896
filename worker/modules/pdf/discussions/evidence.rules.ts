import { estimateTokens } from "../../../contract/chat/tokens.rules.ts";
import { createId } from "../../../lib/ids.ts";
import { roomOf } from "../../../knowledge/whole-files.rules.ts";
import { fuse, rankByWords, selectPassages } from "../../../knowledge/ranking.rules.ts";
import { routeQuestion } from "../questions.rules.ts";
import type { AskedDocuments, EvidencePage, RunDocuments, RunPassage } from "./evidence.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { namedLength, summariesLength } from "./evidence-lengths.rules.ts";
import type { Found } from "./evidence.sql.ts";

type Given = Omit<RunPassage, "id">;

/** What of all that was found goes along with the question, under ids that no text of a file can know. */
export function toRunDocuments(about: AskedDocuments, found: Found, contextTokens: number): RunDocuments {
  const [documentId] = about.documentIds;
  const whole = wholeFiles(found, contextTokens);
  const named = namedPages(found, contextTokens);
  const looking = whole === null ? lookingFrom(about, found, named, contextTokens) : null;
  return {
    documentId,
    names: Object.fromEntries(found.files.map(({ id, name }) => [id, name])),
    ...passagesOf(documentId, found, [...named, ...(whole ?? bestPassages(about, found, contextTokens))]),
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
export function withEvidence(about: RunDocuments, evidence: readonly Given[]): RunDocuments {
  const files = about.looked.documents.map((id) => ({ id }));
  const given = [...(about.looking?.named ?? []), ...evidence];
  return { ...about, ...passagesOf(about.documentId, { files }, given), looking: null };
}

function passagesOf(documentId: string, { files }: { files: readonly { id: string }[] }, given: readonly Given[]) {
  const passages = withoutRepeats(given).map((passage, at) => ({ ...passage, id: opaqueId(at) }));
  const pages = new Set(passages.filter((passage) => passage.sourceId === documentId).map(({ page }) => page));
  return {
    passages,
    looked: { pages: [...pages].toSorted((a, b) => a - b), documents: files.map(({ id }) => id) },
  };
}

function lookingFrom(
  { question, embedding, vectorWeight, route, purpose }: AskedDocuments,
  { files, search }: Found,
  named: readonly Given[],
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

const opaqueId = (at: number) => `${createId().slice(0, 4)}${at.toString(36)}`;

const wholePage = (page: EvidencePage): Given => ({ ...page, start: 0, end: page.text.length, headings: [] });

/** Short files as they are, page by page; null where they are long for this model. */
function wholeFiles({ pages }: Found, contextTokens: number): Given[] | null {
  const tokens = pages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  if (pages.length === 0 || tokens > contextTokens / 2) return null;
  return pages.filter(({ text }) => text.trim() !== "").map(wholePage);
}

function bestPassages({ embedding, vectorWeight }: AskedDocuments, { search }: Found, contextTokens: number): Given[] {
  const ranked = fuse(rankByWords(search), search.candidates, embedding === null ? 0 : vectorWeight);
  let room = roomOf(contextTokens);
  const chosen = selectPassages(ranked)
    .filter(({ text }) => (room -= text.length) >= 0)
    .map(({ sourceId, gen, page, start, end, text, headings }) => ({
      sourceId,
      gen,
      page,
      start,
      end,
      text,
      headings,
    }));
  // A model reads what belongs together better in the order of the page than in that of a ranking.
  return chosen.toSorted((a, b) => compare(a.sourceId, b.sourceId) || a.page - b.page || a.start - b.start);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In their order, as far as half of the model's context goes: a page may hold as much as a book. */
function namedPages({ named }: Found, contextTokens: number): Given[] {
  let left = Math.min(namedLength, contextTokens * 2);
  return named.flatMap((page) => {
    const text = cutText(page.text, left);
    left -= text.length;
    return text.trim() === "" ? [] : [wholePage({ ...page, text })];
  });
}

/** Of a section its own, where it is known; else the whole's and then the sections', as far as they fit. */
function summariesFor({ route }: AskedDocuments, { summaries }: Found): RunDocuments["summaries"] {
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

/** A passage of a page that is there whole says nothing new. */
function withoutRepeats(given: readonly Given[]): Given[] {
  return given.filter((passage, at) => {
    const before = given
      .slice(0, at)
      .filter((other) => other.sourceId === passage.sourceId && other.page === passage.page);
    return !before.some((other) => other.start <= passage.start && passage.end <= other.end);
  });
}

/** A short question goes on from the one before: alone it would find what any passage says. */
export function goesOn(question: string): boolean {
  return question.trim().split(/\s+/).length <= 5;
}
