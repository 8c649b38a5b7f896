import { describe, expect, test } from "vitest";
import { filesOf } from "../../press/files.ts";
import type { BlockDocument } from "../../worker/contract/document/blocks.ts";
import { markdownToBlocks } from "../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { drawnPages } from "../support/drawn-pages.ts";
import type { DrawnLetter } from "../support/drawn-pages.ts";
import { press } from "../support/press.ts";

async function lettersOf(title: string, markdown: string, matter: BlockDocument["matter"] = []) {
  const blocks = markdownToBlocks(markdown, { prefix: "b" });
  const document: BlockDocument = { title, language: "fr", style: "business", matter, blocks };
  const compiled = (await press()).compile(filesOf(document, "business", new Map()));
  if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
  const pages = await drawnPages(compiled.pdf);
  return pages.map(({ width, letters }) => ({ width, letters }));
}

const arabic = /\p{Script=Arabic}/u;
const hebrew = /\p{Script=Hebrew}/u;
const edgesOf = (letters: readonly DrawnLetter[], script: RegExp) => {
  const own = letters.filter(({ letter }) => script.test(letter));
  return { left: Math.min(...own.map(({ left }) => left)), right: Math.max(...own.map(({ right }) => right)) };
};

describe("a PDF", () => {
  test("of Arabic begins its lines at the right, its code at the left, and its tables with the column at the right", async () => {
    const [page] = await lettersOf(
      "مرحبا",
      "مرحبا بكم\n\n```sh\nnpm\n```\n\n| دينار | Plan |\n|---|---|\n| سفينة | Six |",
    );
    const { width = 0, letters = [] } = page ?? {};
    const lines = [...new Set(letters.map(({ line }) => Math.round(line)))].toSorted((a, b) => b - a);
    const at = (line: number | undefined) => letters.filter((one) => Math.round(one.line) === line);
    const first = lines.map(at).find((line) => line.every(({ letter }) => arabic.test(letter))) ?? [];
    const code = lines.map(at).find((line) => line.map(({ letter }) => letter).join("") === "npm") ?? [];
    expect(edgesOf(first, arabic).right).toBeGreaterThan(width * 0.8);
    expect(edgesOf(code, /[a-z]/).left).toBeLessThan(width * 0.25);
    const latin = letters.filter(({ letter }) => /[A-Z]/.test(letter));
    const row = letters.filter(({ line }) => Math.abs(line - (latin.at(-1)?.line ?? 0)) < 12);
    expect(row.some(({ letter }) => arabic.test(letter))).toBe(true);
    expect(edgesOf(row, arabic).left).toBeGreaterThan(edgesOf(row, /[SPix]/).right);
  });

  test("of French sets its Hebrew paragraphs from the right, and a Hebrew word within a line in its place", async () => {
    const [page] = await lettersOf("Titre", "Le mot שלום veut dire bonjour.\n\nהמחיר הוא 5.");
    const { width = 0, letters = [] } = page ?? {};
    const own = letters.filter(({ letter }) => hebrew.test(letter));
    const [inLine = 0, alone = 0] = [...new Set(own.map(({ line }) => Math.round(line)))].toSorted((a, b) => b - a);
    const on = (line: number) => letters.filter((one) => Math.round(one.line) === line);
    expect(edgesOf(on(alone), hebrew).right).toBeGreaterThan(width * 0.8);
    expect(edgesOf(on(inLine), hebrew).right).toBeLessThan(edgesOf(on(inLine), /[a-z]/).right);
    expect(on(alone).find(({ letter }) => letter === "5")?.right).toBeLessThan(edgesOf(on(alone), hebrew).left);
  });

  test("of Hebrew has its title at the right of its cover", async () => {
    const [cover] = await lettersOf("שלום", "# פרק\n\nהמחיר הוא 5 דולר.", ["cover"]);
    expect(edgesOf(cover?.letters ?? [], hebrew).right).toBeGreaterThan((cover?.width ?? 0) * 0.7);
  });
});
