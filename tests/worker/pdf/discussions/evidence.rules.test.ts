import { expect, test } from "vitest";
import type { AskedDocuments } from "../../../../worker/modules/pdf/discussions/evidence.ts";
import { toRunDocuments } from "../../../../worker/modules/pdf/discussions/evidence.rules.ts";
import type { FoundEvidence } from "../../../../worker/modules/pdf/discussions/evidence.sql.ts";

const documentId = "d".repeat(24);
const asked: AskedDocuments = {
  ownerId: "o".repeat(24),
  documentIds: [documentId],
  folderId: null,
  question: "What do pages 1 to 12 say?",
  goesOn: false,
  embedding: null,
  vectorWeight: 1,
  selection: null,
  route: { from: "pages", first: 1, last: 12 },
  purpose: "ask",
  locale: "en",
};
const found = (letters: number): FoundEvidence => ({
  files: [{ id: documentId, name: "a.pdf", gen: 1, pages: 200 }],
  settings: { answer_language: null, strictness: "strict" },
  pages: [],
  named: Array.from({ length: 12 }, (_, at) => ({
    sourceId: documentId,
    gen: 1,
    page: at + 1,
    text: "a".repeat(letters),
  })),
  summaries: [],
  search: { passages: 0, asked: [], candidates: [] },
});

test.each([
  ["as they are where they fit", 1_000, 100_000, 12_000],
  ["as far as half of what the model reads goes", 5_000, 8_000, 16_000],
  ["no further than a short file may be long", 200_000, 1_000_000, 100_000],
])("named pages go along %s", (_, letters, contextTokens, given) => {
  const { passages } = toRunDocuments(asked, found(letters), contextTokens);
  expect(passages.reduce((sum, { text }) => sum + text.length, 0)).toBe(given);
  expect(passages.every(({ text, start, end }) => end - start === text.length)).toBe(true);
});
