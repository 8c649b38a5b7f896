import { describe, expect, test } from "vitest";
import { fileKind, readTextFile } from "#modules/assistant/library/importing/import.rules.ts";
import { isWhole, textsKey, pageNumbers, textsQuery, rowAt, viewOf } from "#modules/assistant/library/texts.rules.ts";
import { textsView } from "#modules/assistant/library/texts.search.ts";
import { formatAge } from "#lib/format.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("a view of the documents", () => {
  test.each([
    ["nothing is all of them", {}, {}],
    ["a folder and a kind", { folder: "f1", kind: "letter" }, { folder: "f1", kind: "letter" }],
    ["favourites, as the address writes it", { favourites: "true" }, { favourites: true }],
    ["a number that was looked for", { q: 2019 }, { q: "2019" }],
    ["what the page does not know goes", { kind: "poem", folder: 3, favourites: "no", q: "  " }, {}],
  ])("from the address: %s", (_what, address, view) => {
    expect(textsView(address)).toEqual(view);
  });

  test("is asked for as the API names it, and spaces around the words make no other view", () => {
    expect(textsQuery({ favourites: true, kind: "text", q: " tide " }, 3)).toEqual({
      page: "3",
      content_format: "none",
      favourite: "true",
      kind: "text",
      q: "tide",
    });
    expect(textsKey({ q: "tide " })).toBe(textsKey({ q: "tide" }));
    expect(viewOf(textsKey({ folder: "f1", kind: "cv" }))).toEqual({ folder: "f1", kind: "cv" });
    expect([isWhole({}), isWhole({ kind: "cv" })]).toEqual([true, false]);
  });

  test("finds a row on its page, and names the pages of the rows on the screen", () => {
    const row = { id: "a" } as never;
    expect(rowAt({ 2: [row] }, 50)).toBe(row);
    expect(rowAt({ 2: [row] }, 49)).toBeUndefined();
    expect([pageNumbers(0, 20), pageNumbers(45, 101), pageNumbers(10_000, 10_000)]).toEqual([[1], [1, 2, 3], [201]]);
  });
});

describe("a file that is imported", () => {
  test.each([
    ["a PDF under any name", "notes.md", utf8("%PDF-1.7"), "server"],
    ["a DOCX that is called .pdf", "letter.pdf", new Uint8Array([0x50, 0x4b, 3, 4]), "server"],
    ["a DOCX with a password", "letter.docx", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "server"],
    ["bytes that are no text", "photo.txt", new Uint8Array([1, 0, 2]), "server"],
    ["broken bytes that claim no text", "letter.docx", new Uint8Array([0xe9, 0x20]), "server"],
    ["Markdown", "notes.MD", utf8("# Tides"), "markdown"],
    ["plain words, whatever they are called", "letter.pdf", utf8("words"), "plain"],
    ["an older text of Windows", "lettre.txt", new Uint8Array([0x63, 0x61, 0x66, 0xe9]), "plain"],
  ])("is known by its bytes: %s", (_what, name, bytes, kind) => {
    expect(fileKind(name, bytes)).toBe(kind);
  });

  test("of Markdown is called as its first heading, and says that its pictures are lost", () => {
    const { title, blocks, lost } = readTextFile(
      "a.md",
      utf8("# The *tides*\n\nHigh. ![A boat](boat.png)"),
      "markdown",
    );
    expect([title, lost]).toEqual(["The tides", ["pictures"]]);
    expect(blocks.map(({ type }) => type)).toEqual(["paragraph"]);
  });

  test("of plain text keeps its lines and its signs, and is called as the file", () => {
    const { title, blocks, lost } = readTextFile(
      "My notes.txt",
      utf8("# not a title\r\nline two\n\n\n*last*\n"),
      "plain",
    );
    expect([title, lost]).toEqual(["My notes", []]);
    expect(blocks).toEqual([
      {
        id: "f-1",
        type: "paragraph",
        content: [{ type: "text", text: "# not a title" }, { type: "break" }, { type: "text", text: "line two" }],
      },
      { id: "f-2", type: "paragraph", content: [{ type: "text", text: "*last*" }] },
    ]);
  });

  test("of an older encoding keeps its accents", () => {
    const [paragraph] = readTextFile("a.txt", new Uint8Array([0x63, 0x61, 0x66, 0xe9]), "plain").blocks;
    expect(paragraph).toMatchObject({ content: [{ text: "café" }] });
    const utf16 = new Uint8Array([0xff, 0xfe, 0x63, 0, 0xe9, 0]);
    expect(fileKind("a.txt", utf16)).toBe("plain");
    expect(readTextFile("a.txt", utf16, "plain").blocks).toMatchObject([{ content: [{ text: "cé" }] }]);
  });
});

test.each([
  [5_000, "1 min"],
  [12 * 60_000, "12 min"],
  [26 * 3_600_000, "1 day"],
  [23 * 86_400_000, "3 weeks"],
  [65 * 86_400_000, "2 months"],
  [800 * 86_400_000, "2 years"],
])("an age of %d ms is %s", (age, words) => {
  expect(formatAge(1e12 - age, 1e12, "en")).toBe(words);
});
