import { describe, expect, test } from "vitest";
import { readAll, readFirst, readText, withDocument } from "../../../support/document-reading.ts";
import { createDice } from "../../../support/dice.ts";
import { readMapped } from "../../../support/mapped-font.ts";
import { writePdf } from "../../../support/pdf-writer.ts";
import type { Placed } from "../../../support/pdf-writer.ts";

const dice = createDice(41);
const syllables = ["lo", "ra", "mi", "ten", "sul", "ve", "nor", "ka"];
const word = () => Array.from({ length: 2 + dice(2) }, () => syllables[dice(syllables.length)]).join("");
const sentence = (words: number) => Array.from({ length: words }, word).join(" ");

/** Lines of a column, from the top. */
const column = (lines: readonly string[], x: number, y: number, size = 10): Placed[] =>
  lines.map((text, at) => ({ x, y: y - at * size * 1.2, text, size }));

describe("the order of reading", () => {
  const left = Array.from({ length: 12 }, () => sentence(7));
  const right = Array.from({ length: 12 }, () => sentence(7));
  const columns = [...column(left, 50, 700), ...column(right, 310, 700)];

  test("two columns are read one after the other", async () => {
    const { text } = await readFirst(writePdf({ pages: [{ texts: columns }] }));
    expect(text).toBe(`${left.join("\n")}\n\n${right.join("\n")}`);
  });

  test("also where the lines were written from left to right across the page", async () => {
    const across = columns.toSorted((a, b) => b.y - a.y || a.x - b.x);
    const { text } = await readFirst(writePdf({ pages: [{ texts: across }] }));
    expect(text).toBe(`${left.join("\n")}\n\n${right.join("\n")}`);
  });

  test("a title over two columns comes before both, a note under them after both", async () => {
    const title = { x: 50, y: 760, text: sentence(9), size: 20 };
    const note = { x: 50, y: 500, text: sentence(16), size: 10 };
    const { text } = await readFirst(writePdf({ pages: [{ texts: [note, ...columns, title] }] }));
    expect(text.split("\n\n")).toEqual([title.text, left.join("\n"), right.join("\n"), note.text]);
  });

  test("rows of a table stay rows, their cells apart by tabs", async () => {
    const rows = [
      ["Harbour", "Spring", "Autumn"],
      ["Brest", "7.1", "7.4"],
      ["Calais", "6.4", "6.9"],
      ["Nantes", "5.8", "6.0"],
    ];
    const texts = rows.flatMap((cells, row) =>
      cells.map((text, cell) => ({ x: 60 + cell * 140, y: 600 - row * 16, text })),
    );
    const byColumn = texts.toSorted((a, b) => a.x - b.x);
    const { text } = await readFirst(writePdf({ pages: [{ texts: byColumn }] }));
    expect(text).toBe(rows.map((cells) => cells.join("\t")).join("\n"));
  });

  test("a box of facts beside running text is read after it", async () => {
    const facts = ["Range 7 m", "Moon full", "Wind west", "Sea calm", "Air cold", "Sky clear"];
    const beside = facts.map((line, at) => ({ x: 400, y: 695 - at * 14, text: line }));
    const { text } = await readFirst(writePdf({ pages: [{ texts: [...column(left, 50, 700), ...beside] }] }));
    expect(text).toBe(`${left.join("\n")}\n\n${facts.join("\n")}`);
  });

  test("a watermark behind the lines does not mix them", async () => {
    const mark = { x: 60, y: 600, text: "DRAFT", size: 120 };
    const { text } = await readFirst(writePdf({ pages: [{ texts: [...column(left, 50, 700), mark] }] }));
    expect(text.split("\n").filter((line) => left.includes(line))).toEqual(left);
  });

  test("one wide space in running text is no cell", async () => {
    const texts = [
      { x: 50, y: 700, text: "The tide turns at noon." },
      { x: 180, y: 700, text: "Then the boats leave." },
      { x: 50, y: 688, text: "They come back before the night and land their catch." },
    ];
    const { text } = await readFirst(writePdf({ pages: [{ texts }] }));
    expect(text.split("\n")[0]).toBe("The tide turns at noon. Then the boats leave.");
  });

  test("a note that stands across the margin comes last", async () => {
    const aside = { x: 30, y: 300, text: "kept in the margin", turned: 90 };
    const { text } = await readFirst(writePdf({ pages: [{ texts: [aside, ...column(left, 60, 700)] }] }));
    expect(text).toBe(`${left.join("\n")}\n\n${aside.text}`);
  });

  test("a distance between lines begins a paragraph", async () => {
    const texts = [...column(left.slice(0, 4), 50, 700), ...column(left.slice(4, 8), 50, 630)];
    const { text } = await readFirst(writePdf({ pages: [{ texts }] }));
    expect(text).toBe(`${left.slice(0, 4).join("\n")}\n\n${left.slice(4, 8).join("\n")}`);
  });
});

const readLines = (...lines: string[]) => readText(writePdf({ pages: [{ texts: column(lines, 50, 700) }] }));

describe("words", () => {
  test.each([
    ["a hyphen", "the infor-", "mation office", "the information office"],
    ["a soft hyphen", "the infor\u00AD", "mation office", "the information office"],
    ["both", "the infor-\u00AD", "mation office", "the information office"],
    ["no word's rest below", "between 1990-", "1999 and later", "between 1990-\n1999 and later"],
    ["a name below", "the Franco-", "Prussian war", "the Franco-\nPrussian war"],
    ["a soft hyphen before a name", "the Franco\u00AD", "Prussian war", "the Franco-\nPrussian war"],
  ])("parted at a line's end by %s", async (_, above, below, whole) => {
    expect(await readLines(above, below)).toBe(whole);
  });

  test("bold letters imitated by writing twice are one text", async () => {
    const texts = [0, 0.4].map((shift) => ({ x: 50 + shift, y: 700, text: "Summary" }));
    expect(await readText(writePdf({ pages: [{ texts }] }))).toBe("Summary");
  });

  test("letters that stand apart by less than a space are one word", async () => {
    const content = "BT /F1 10 Tf 50 700 Td [(ti) -20 (de) 15 (s) -600 (rise)] TJ ET";
    expect(await readText(writePdf({ pages: [{ content }] }))).toBe("tides rise");
  });

  test.each([
    ["a soft hyphen", "00AD"],
    ["a space without width", "200B"],
    ["a word joiner", "2060"],
  ])("%s inside a line is not text", async (_, sign) => {
    expect(await readMapped("infor+mation", { "2B": sign })).toBe("information");
  });

  test("characters that no database stores are gone", async () => {
    const text = await readMapped("tides AB", { "41": "0000", "42": "D800" });
    expect(text).toContain("tides");
    expect(text).not.toContain("\0");
    expect(text.isWellFormed()).toBe(true);
  });
});

describe("headings", () => {
  const body = Array.from({ length: 20 }, () => sentence(9));
  const texts: Placed[] = [
    { x: 50, y: 790, text: "Tides of the Atlantic", size: 24 },
    { x: 50, y: 750, text: "Why the sea", size: 14 },
    { x: 50, y: 733, text: "rises twice a day", size: 14 },
    ...column(body, 50, 700),
    { x: 50, y: 440, text: "Sources", size: 12 },
    ...column(body, 50, 420),
  ];

  test("are found by the size of their letters, with a level, over several lines", async () => {
    const { text, headings } = await readFirst(writePdf({ pages: [{ texts }] }));
    expect(headings.map(({ start, end, level }) => [level, text.slice(start, end)])).toEqual([
      [1, "Tides of the Atlantic"],
      [2, "Why the sea\nrises twice a day"],
      [3, "Sources"],
    ]);
  });

  test("a page of large letters in a document of small ones is headings, whichever page is read first", async () => {
    const pages = [{ texts: [{ x: 50, y: 500, text: "Part one", size: 20 }] }, { texts: column(body, 50, 700) }];
    const bytes = writePdf({ pages });
    const alone = await withDocument(bytes, (document) => document.readPage(1));
    expect(alone.headings).toEqual([{ start: 0, end: 8, level: 1 }]);
    expect((await readAll(bytes))[0]).toEqual(alone);
    const known = await withDocument(bytes, (document) => document.learn());
    expect(known).toEqual({ bodySize: 10, mayHideText: false });
    expect((await readAll(bytes, { opened: true, known }))[0]).toEqual(alone);
  });
});

describe("text that is invisible on the page", () => {
  test.each([
    ["written beside the page", { x: 700, y: 400, text: "secret" }],
    ["written under the page", { x: 50, y: -40, text: "secret" }],
    ["a tenth of a point high", { x: 50, y: 400, text: "secret", size: 0.1 }],
  ])("%s is not its text", async (_, hidden) => {
    const page = { texts: [{ x: 50, y: 700, text: "The tide." }, hidden] };
    expect(await readText(writePdf({ pages: [page] }))).toBe("The tide.");
  });

  test.each([
    ["a wall", "/MediaBox [0 0 14400 14400]", 8],
    ["a stamp", "/MediaBox [0 0 60 90]", 0.3],
  ])("but small letters on a page the size of %s are", async (_, entries, size) => {
    const texts = [{ x: 20, y: 40, text: "The tide.", size }];
    expect(await readText(writePdf({ pages: [{ texts, entries }] }))).toBe("The tide.");
  });

  test("and neither is what the crop box cuts off", async () => {
    const texts = [
      { x: 50, y: 700, text: "secret" },
      { x: 120, y: 300, text: "The tide." },
    ];
    const bytes = writePdf({ pages: [{ texts, entries: "/CropBox [100 200 400 400]" }] });
    expect(await readText(bytes)).toBe("The tide.");
  });
});
