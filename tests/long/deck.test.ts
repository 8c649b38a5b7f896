import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packDeck } from "../../press/deck/pack-deck.ts";
import type { Deck } from "../../worker/contract/generation/deck.ts";
import { sqlite } from "../support/anki.ts";
import { findInterpreter } from "../support/outside-tools.ts";

const python = findInterpreter("mnemosyne");
const folder = mkdtempSync(join(tmpdir(), "deck-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = Date.parse("2026-11-22T10:00:00Z");
const card = (at: number, given: Partial<Deck["cards"][number]>): Deck["cards"][number] => ({
  id: `${at}`.padStart(24, "k"),
  type: "basic",
  front: "Quand la mer est-elle haute ?",
  back: "Deux fois\npar jour",
  page: 12,
  quote: "Elle monte deux fois.",
  chapter: "Le port",
  ...given,
});
const deck: Deck = {
  title: "Les marées",
  language: "fr",
  source: "Usine marémotrice",
  made,
  cards: [
    card(0, { front: "Que vaut $x^2 < 3$ ?" }),
    card(1, { type: "reversed", front: "Marnage", back: "Écart des hauteurs", chapter: "" }),
    card(2, { type: "cloze", front: "La mer {{c1::monte}} ; elle {{c3::baisse::verbe}}", back: "Toujours" }),
    card(3, { front: "[sound:x.mp3] <script>alert(1)</script> [latex]x[/latex]", back: "{{c1::x}}" }),
  ],
};

interface ImportedCard {
  type: string;
  tags: string[];
  question: string;
  answer: string;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#91;": "[",
  "&#123;": "{",
  "&amp;": "&",
};
/** What a reader sees of a side. */
const seenOf = (html: string): string =>
  html
    .replaceAll(/<head>.*?<\/head>/gs, "")
    .replaceAll(/<(?:br|hr|p|blockquote)\b[^>]*>/g, " / ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

test("another program takes a deck for Anki: each card, its proof, and no card twice", async ({ skip }) => {
  const file = join(folder, "deck.apkg");
  writeFileSync(file, await packDeck(await sqlite(), deck, made));
  if (python === null) return skip();
  const { code, text } = python(join(import.meta.dirname, "import_deck.py"), file, file);
  expect(code, text).toBe(0);
  const cards = JSON.parse(text.split("\n").find((line) => line.startsWith("[")) ?? "[]") as ImportedCard[];
  const proof = "/ « Elle monte deux fois. » / Usine marémotrice, p. 12";
  const [port, all] = ["Les marées::Le port", "Les marées"];
  expect(cards.map(({ type, tags, question, answer }) => [type, tags, seenOf(question), seenOf(answer)])).toEqual([
    [
      "Ensemble",
      ["Chapitre::Le_port", port, "page::12"],
      "Que vaut \\(x^2 < 3\\) ?",
      `Que vaut \\(x^2 < 3\\) ? / Deux fois / par jour ${proof}`,
    ],
    ["Ensemble (and reversed)", [all, "page::12"], "Marnage", `Marnage / Écart des hauteurs ${proof}`],
    ["Ensemble (and reversed)", [all, "page::12"], "Écart des hauteurs", `Écart des hauteurs / Marnage ${proof}`],
    [
      "Ensemble (cloze)",
      ["Chapitre::Le_port", port, "page::12"],
      "La mer [...] ; elle baisse",
      `La mer monte ; elle baisse / Toujours ${proof}`,
    ],
    [
      "Ensemble (cloze)",
      ["Chapitre::Le_port", port, "page::12"],
      "La mer monte ; elle [verbe]",
      `La mer monte ; elle baisse / Toujours ${proof}`,
    ],
    [
      "Ensemble",
      ["Chapitre::Le_port", port, "page::12"],
      "[sound:x.mp3] <script>alert(1)</script> [latex]x[/latex]",
      `[sound:x.mp3] <script>alert(1)</script> [latex]x[/latex] / {{c1::x}} ${proof}`,
    ],
  ]);
});
