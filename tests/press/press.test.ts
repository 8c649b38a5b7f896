import { describe, expect, test } from "vitest";
import { readFacts } from "../../press/facts.ts";
import { filesOf } from "../../press/files.ts";
import type { Block, BlockDocument } from "../../worker/contract/document/blocks.ts";
import { isStyleId, styles } from "../../worker/document/styles/styles.ts";
import type { StyleId } from "../../worker/document/styles/styles.ts";
import { readAll } from "../support/document-reading.ts";
import { press } from "../support/press.ts";
import { bookOf, paragraph, sampleBook, titleOf, words } from "../support/sample-books.ts";

const ids = Object.keys(styles).filter(isStyleId);

async function compile(document: BlockDocument, images = new Map<string, Uint8Array>()) {
  return (await press()).compile(filesOf(document, document.style as StyleId, images));
}

async function set(document: BlockDocument, images?: Map<string, Uint8Array>) {
  const compiled = await compile(document, images);
  if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
  return { pdf: compiled.pdf, ...readFacts(compiled.facts) };
}

const plain = (...blocks: Block[]) => bookOf({ style: "poetry", language: "fr", matter: [] }, blocks);
const textOf = async (pdf: Uint8Array<ArrayBuffer>) =>
  (await readAll(pdf)).map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ");

describe.each(ids)("the style %s", (style) => {
  const language = ids.indexOf(style) % 2 === 0 ? "fr" : "en";
  const document = sampleBook({ style, language });

  test("sets a tagged book on its trim, with each chapter on the page that the contents name", async () => {
    const { pdf, pages, headings } = await set(document);
    const read = await readAll(pdf);
    expect(read).toHaveLength(pages);
    expect(new TextDecoder("latin1").decode(pdf)).toContain("/MarkInfo");
    const { width, height } = styles[style].trim;
    const [first] = read;
    expect([first?.width, first?.height].map((points) => Math.round(((points ?? 0) / 72) * 25.4))).toEqual([
      width,
      height,
    ]);
    const chapters = headings.filter(({ level }) => level === 1);
    expect(chapters).toHaveLength(3);
    const folded = read.map(({ text }) => text.replaceAll(/[\s\u2060-]+/g, ""));
    // The back of the cover, the half title on a right page, the imprint behind it.
    expect(folded[1]).toBe("");
    expect(folded[2]).not.toContain("1921");
    expect(folded[3]).toContain("1921");
    const contents = folded[4] ?? "";
    for (const [place, { page }] of chapters.entries()) {
      const title = titleOf(place, language).replaceAll(/[\s-]+/g, "");
      // A title in the margin is read word by word, among the lines beside it.
      const [start] = titleOf(place, language).split(" ");
      expect(folded[page - 1]).toContain(style === "essay" ? start : title);
      expect(contents).toContain(`${title}${page}`);
    }
  });
});

test("no two styles share trim, body and opening", () => {
  const looks = ids.map((id) => JSON.stringify([styles[id].trim, styles[id].body.family, styles[id].opening]));
  expect([ids.length, new Set(looks).size]).toEqual([21, 21]);
});

test("every kind of block is set, and its words are there once", async () => {
  const { pdf } = await set(
    plain(
      { type: "heading", level: 1, unnumbered: true, content: words("Avant-propos") },
      { type: "heading", level: 2, content: words("Alpha") },
      {
        type: "paragraph",
        content: [...words("bravo "), { type: "text", text: "charlie", strong: true, link: "https://e.org" }],
      },
      {
        type: "list",
        ordered: true,
        start: 3,
        items: [[paragraph("delta")], [{ type: "list", ordered: false, items: [[paragraph("echo")]] }]],
      },
      { type: "quote", blocks: [paragraph("foxtrot")], by: "Golf" },
      { type: "table", head: [words("hotel"), words("india")], rows: [[words("juliett")]], caption: words("kilo") },
      { type: "callout", kind: "tip", title: "Lima", blocks: [paragraph("mike")] },
      { type: "verse", stanzas: [[words("november"), words("oscar")]], by: "Papa" },
      { type: "recipe", title: "Quebec", servings: 4, ingredients: [words("romeo")], steps: [words("sierra")] },
      { type: "timeline", events: [{ date: "1921", content: words("tango") }] },
      { type: "code", language: "sh", text: "uniform --victor" },
      { type: "math", tex: "\\text{whiskey}" },
      { type: "rule" },
      { type: "page_break" },
      paragraph("yankee zoulou"),
    ),
  );
  const said = await textOf(pdf);
  const spelled =
    "Alpha bravo charlie delta echo foxtrot Golf hotel india juliett kilo Lima mike november oscar Papa Quebec romeo sierra 1921 tango uniform victor whiskey yankee zoulou".split(
      " ",
    );
  expect(spelled.filter((word) => said.split(word).length !== 2)).toEqual([]);
  expect(said).toContain("3. delta");
});

const heading = (text: string): Block => ({ type: "heading", level: 1, content: words(text) });
const paper = (blocks: Block[], untitled?: true): BlockDocument => ({
  ...bookOf({ style: "plain", language: "en", matter: [] }, blocks),
  title: "Tides",
  ...(untitled && { untitled }),
});

describe("a letter or a paper", () => {
  const running = [heading("First"), paragraph("One."), heading("Second"), paragraph("Two.")];

  test("runs on under its title, without a number on its only page", async () => {
    const { pdf, pages } = await set(paper(running));
    expect([pages, await textOf(pdf)]).toEqual([1, "Tides First One. Second Two."]);
  });

  test("begins with its own words where its title only names the file", async () => {
    expect(await textOf((await set(paper(running, true))).pdf)).toBe("First One. Second Two.");
  });

  test("has numbers where it has several pages", async () => {
    const { pdf } = await set(paper([paragraph("One."), { type: "page_break" }, paragraph("Two.")]));
    expect((await readAll(pdf)).map(({ text }) => text.replaceAll(/\s+/g, " "))).toEqual(["Tides One. 1", "Two. 2"]);
  });
});

describe("notes", () => {
  const claim: Block = {
    type: "paragraph",
    content: [...words("La digue fut fermée."), { type: "note", blocks: [paragraph("Entretien de 2016.")] }],
  };

  test("stand at the foot of their page", async () => {
    const { pdf } = await set(plain(claim, { type: "page_break" }, paragraph("Ensuite.")));
    const [first, second] = await readAll(pdf);
    expect(first?.text).toContain("Entretien de 2016.");
    expect(second?.text).toContain("Ensuite.");
  });

  test("stand at the end where the document has a part for them", async () => {
    const { pdf } = await set({ ...plain(claim), matter: ["notes"] });
    const [first, last] = await readAll(pdf);
    expect(first?.text).not.toContain("Entretien");
    expect(last?.text.replaceAll(/\s+/g, " ")).toMatch(/Notes 1 Entretien de 2016\./);
  });
});

describe("a formula", () => {
  test.each<[string, string]>([
    ["\\frac{a+b}{c}", "a+bc"],
    ["\\sum_{i=1}^{n} x_i", "n∑xii=1"],
    ["\\begin{cases} 1 & x>0 \\\\ 0 & y \\end{cases}", "{1x>00y"],
    ["\\sqrt[3]{x} \\in \\mathbb{R}", "3√x∈ℝ"],
  ])("is drawn: %s", async (tex, signs) => {
    const drawn = (await textOf((await set(plain({ type: "math", tex }))).pdf))
      .normalize("NFKC")
      .replace(/ 1$/, "")
      .replaceAll(" ", "");
    expect([...drawn].toSorted().join("")).toBe([...signs.normalize("NFKC")].toSorted().join(""));
  });

  test("that cannot be read stands as it was written, within a line as well", async () => {
    const { pdf } = await set(plain({ type: "paragraph", content: [{ type: "math", tex: "\\nosuch{" }] }));
    expect(await textOf(pdf)).toContain("\\nosuch{");
  });
});

describe("what a text holds is data", () => {
  test.each([
    '#panic("x")',
    "$x^2",
    "<label>",
    "@ref",
    '#import "/style.json"',
    "= Titre",
    "*gras* _ital_",
    "\\ // /* */",
  ])("%s is set as it is written", async (text) => {
    const { pdf } = await set(plain(paragraph(`A ${text} B`)));
    expect((await textOf(pdf)).replaceAll(" ", "")).toContain(`A${text}B`.replaceAll(" ", ""));
  });

  test("a lone surrogate costs one character, not the document", async () => {
    const { pdf } = await set(plain(paragraph("avant \ud83d après")));
    expect(await textOf(pdf)).toMatch(/avant (\S+ )?après/);
  });
});

describe("a document that cannot be set", () => {
  const image = { key: "files/broken", media_type: "image/png" as const, width: 10, height: 10 };
  const broken = plain({ type: "figure", image, alt: "Une digue" });

  test("answers why, and the next one is set", async () => {
    const compiled = await compile(broken, new Map([["files/broken", new Uint8Array([1, 2, 3])]]));
    expect(compiled).toMatchObject({ errors: [expect.stringMatching(/image|decode|format/i)] });
    expect((await set(plain(paragraph("La suite.")))).pages).toBe(1);
  });
});

test("the same document gives the same bytes, and ten books leave the memory as it was", async () => {
  const book = sampleBook({ style: "history", chapters: 10, paragraphs: 8 });
  const { pdf } = await set(book);
  const before = (await press()).memoryBytes();
  for (let times = 0; times < 9; times += 1) expect((await set(book)).pdf.length).toBe(pdf.length);
  expect(Buffer.from((await set(book)).pdf).equals(Buffer.from(pdf))).toBe(true);
  expect((await press()).memoryBytes()).toBe(before);
  expect(before).toBeLessThan(68_000_000);
});
