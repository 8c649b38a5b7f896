import { describe, expect, test } from "vitest";
import type { Block, Inline } from "#contract/document/blocks.ts";
import { BlockView } from "#modules/generation/blocks/BlockView.tsx";
import { notesIn, shownText } from "#modules/generation/blocks/content.rules.ts";
import { DrawingContext } from "#modules/generation/blocks/drawing.ts";
import { throwDocument } from "../../support/block-documents.ts";
import { renderEnglish } from "../ui/render-english.tsx";
import { noteOn, said } from "./texts.ts";

function show(block: Block, { language = "en", beside = true }: { language?: "en" | "fr"; beside?: boolean } = {}) {
  const numbers = new Map(notesIn(block).map((note, index) => [note, index + 11]));
  return renderEnglish(
    <DrawingContext value={{ language, numbers, notes: beside ? "beside" : "under", source: null }}>
      <BlockView block={block} />
    </DrawingContext>,
  );
}

const paragraph = (...content: Inline[]): Block => ({ type: "paragraph", content });

describe("a block in the reader", () => {
  test("is set as printers of its language do, a quotation across marks too", () => {
    const content: Inline[] = [said('Il dit : "'), { type: "text", text: "oui", emphasis: true }, said('" !')];
    expect(show(paragraph(...content), { language: "fr" })).toBe(
      "<p>Il dit\u00a0: «\u00a0<em>oui</em>\u00a0»\u00a0!</p>",
    );
  });

  test("keeps code as it is written", () => {
    expect(show(paragraph({ type: "text", text: 'a ? "b" : c', code: true }), { language: "fr" })).toContain(
      '<code dir="ltr">a ? &quot;b&quot; : c</code>',
    );
  });

  test("names a callout and the parts of a recipe in the language of the text, not of the page", () => {
    expect(show({ type: "callout", kind: "tip", blocks: [] }, { language: "fr" })).toContain(">Conseil</p>");
    const recipe: Block = { type: "recipe", title: "Pain", servings: 2, ingredients: [], steps: [] };
    const html = show(recipe, { language: "fr" });
    for (const word of ["Pour 2 personnes", "Ingrédients", "Préparation"]) expect(html).toContain(`>${word}</p>`);
  });

  test("shows tags of a model as words, and a link that runs a script as none", () => {
    const link = { type: "text", text: "here", link: "javascript:alert(1)" } as const;
    const html = show(paragraph(said("<img onerror=x>"), link));
    expect(html).toBe("<p>&lt;img onerror=x&gt;here</p>");
  });

  test.each([
    [
      "a list that goes on",
      { type: "list", ordered: true, start: 4, items: [[paragraph(said("a"))]] },
      '<ol start="4">',
    ],
    [
      "a quotation with its author",
      { type: "quote", blocks: [paragraph(said("a"))], by: "Ada" },
      "<footer>Ada</footer>",
    ],
    [
      "a table with a head",
      { type: "table", head: [[said("Year")]], rows: [[[said("1966")]]] },
      '<th scope="col">Year',
    ],
    ["a tip without a title", { type: "callout", kind: "tip", blocks: [] }, ">Tip</p>"],
    ["a date of a timeline", { type: "timeline", events: [{ date: "1966", content: [said("a")] }] }, "<dt>1966</dt>"],
    ["a verse", { type: "verse", stanzas: [[[said("one")], [said("two")]]] }, "two"],
    [
      "a recipe",
      { type: "recipe", title: "Soup", servings: 4, ingredients: [[said("a leek")]], steps: [[said("Cut it.")]] },
      "Serves 4",
    ],
    [
      "a picture as its words",
      { type: "figure", image: { key: "k", media_type: "image/png", width: 4, height: 3 }, alt: "A dike" },
      "A dike",
    ],
    ["a formula, until it is typeset", { type: "math", tex: "x^2" }, "x^2"],
    ["a rule", { type: "rule" }, "<hr/>"],
  ] satisfies [string, Block, string][])("shows %s", (_, block, part) => expect(show(block)).toContain(part));

  test("nested beyond measure is left out and breaks nothing", () => {
    let block: Block = paragraph(said("deepest"));
    for (let depth = 0; depth < 60; depth += 1) block = { type: "quote", blocks: [block] };
    expect(show(block)).not.toContain("deepest");
  });

  test.each([1, 2, 3, 4, 5, 6])("of any shape is drawn (seed %i)", (seed) => {
    const { blocks } = throwDocument(seed, { blocks: 30 });
    for (const block of blocks) expect(() => show(block)).not.toThrow();
  });
});

describe("a note", () => {
  const noted = paragraph(said("It fell."), noteOn(72, "words of the file"));

  test("stands beside the text, with its number, its passage and its page", () => {
    const html = show(noted);
    expect(html).toMatch(/<sup[^>]*>11<\/sup><span[^>]*role="note"/);
    expect(html).toContain("words of the file</q>");
    expect(html).toContain("p. 72");
  });

  test("is closed behind its number where there is no room beside the text", () => {
    const html = show(noted, { beside: false });
    expect(html).toContain('aria-expanded="false"');
    expect(html).not.toContain("words of the file");
  });

  test("of a table stands above it, where nothing cuts it off", () => {
    const html = show({ type: "table", head: [], rows: [[[said("315"), noteOn(80, "315 GWh")]]] });
    expect(html.indexOf("315 GWh")).toBeLessThan(html.indexOf("<table>"));
    expect(html.match(/role="note"/g)).toHaveLength(1);
  });
});

describe("the plain words of a block", () => {
  test("are those that are read, without marks and notes, each line apart", () => {
    const table: Block = {
      type: "table",
      head: [[said("Year")], [said("Tide")]],
      rows: [[[said("1966")], [said("high"), noteOn(3, "never read here")]]],
    };
    expect(shownText([table])).toBe("Year Tide 1966 high");
    expect(shownText([paragraph(said("a"), { type: "text", text: "b", strong: true }, said("c"))])).toBe("abc");
  });
});
