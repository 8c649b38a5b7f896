import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { renderCv } from "../../press/cv/render-cv.ts";
import { blockSource } from "../../worker/contract/cv/read/block-source.rules.ts";
import { sourceOfPages } from "../../worker/contract/cv/read/page-source.rules.ts";
import { readCv } from "../../worker/contract/cv/read/read-cv.rules.ts";
import { cvDesigns } from "../../worker/contract/cv/resume.ts";
import type { Cv } from "../../worker/contract/cv/resume.ts";
import { sheetOf } from "../../worker/contract/cv/sheet.rules.ts";
import { typeset } from "../../worker/contract/document/typeset.rules.ts";
import { readOffice } from "../../worker/providers/documents/office/office.ts";
import { kept } from "../support/cv-fields.ts";
import { readAll } from "../support/document-reading.ts";
import { press } from "../support/press.ts";
import { cvOf, sampleCv } from "../support/sample-cvs.ts";

const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
);

async function set(cv: Cv, format: "pdf" | "docx" = "pdf", photo: Uint8Array | null = null) {
  const rendered = await renderCv(cv, { format, mark: null, modified: 0, photo, compiler: press });
  if ("errors" in rendered) throw new Error(rendered.errors.join("; "));
  return rendered;
}

const counted = () => {
  let next = 0;
  return () => `id${(next += 1)}`;
};

/** Letters and digits alone: what no reader of a page may lose or move. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** What a sheet says, in its order. */
const said = (cv: Cv): string[] => {
  const { name, label, contacts, sections } = sheetOf(cv);
  const parts = sections.map(({ title, lines, entries }) => [
    title,
    ...lines,
    ...entries.flatMap((entry) => [
      entry.title,
      ...entry.details,
      entry.dates,
      entry.text,
      ...entry.bullets.map(({ text }) => text),
    ]),
  ]);
  return [name, label, ...contacts.map(({ text }) => text), ...parts.flat()].map(bare);
};

/** What a text does not say, or not where it should. */
function misplaced(cv: Cv, text: string): string[] {
  const read = bare(text.replaceAll(/\n\d+ \/ \d+(?=\n|$)/g, ""));
  let at = 0;
  return said(cv).filter((words) => {
    const found = read.indexOf(words, at);
    if (found >= 0) at = found + words.length;
    return found < 0;
  });
}

const modes = [[], ["-layout"], ["-raw"]];
const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;

describe.each(cvDesigns)("the design %s", (design) => {
  test.each([
    ["fr", 1],
    ["fr", 2],
    ["fr", 4],
    ["en", 1],
    ["en", 2],
    ["en", 4],
  ] as const)(
    "sets a CV in %s that has words for %d pages, which machines read in its order",
    async (language, pages) => {
      const cv = sampleCv(language, pages, design);
      const { bytes, page } = await set(cv);
      const fewer = design === "compact" ? { 1: 1, 2: 1, 4: 3 }[pages] : pages;
      expect(page).toEqual({ pages: fewer, smallestPoints: expect.any(Number) as number, missing: [] });
      expect(page?.smallestPoints).toBeGreaterThanOrEqual(9);

      const read = await readAll(bytes);
      const text = read.map((one) => one.text).join("\n\n");
      expect(misplaced(cv, text)).toEqual([]);
      for (const mode of hasPdftotext ? modes : []) {
        const { stdout } = spawnSync("pdftotext", [...mode, "-", "-"], { input: bytes, encoding: "utf8" });
        expect(misplaced(cv, stdout.replaceAll("\f", "\n"))).toEqual([]);
      }

      const inside = new TextDecoder("latin1").decode(bytes);
      const count = (pattern: RegExp) => inside.match(pattern)?.length ?? 0;
      expect([count(/\/MarkInfo/g), count(/\/StructTreeRoot/g) > 0]).toEqual([1, true]);
      expect(count(/\/Type\s*\/FontDescriptor/g)).toBeGreaterThan(0);
      expect(count(/\/FontFile[23]?\s/g)).toBe(count(/\/Type\s*\/FontDescriptor/g));

      const pagesOf = read.map((one) => bare(one.text));
      const split = sheetOf(cv).sections.flatMap(({ entries }) =>
        entries.filter((entry) => {
          const next = entry.text === "" ? entry.bullets[0]?.text : entry.text.split("\n")[0];
          const head = bare([entry.title, ...entry.details, entry.dates].join(""));
          return (
            next !== undefined && !pagesOf.some((one) => one.includes(head + bare(entry.url) + bare(next).slice(0, 12)))
          );
        }),
      );
      expect(split.map(({ title }) => title)).toEqual([]);

      const back = readCv(sourceOfPages(read), counted());
      expect([back.language, back.unfound]).toEqual([language, []]);
      expect(kept(cv.resume, back.resume)).toBeGreaterThanOrEqual(0.95);
    },
  );
});

const untidy = cvOf("en", {
  basics: {
    name: "Zoë O’Brien-Łukasiewicz",
    email: "zoe@example.org",
    phone: "+353 1 555 0100",
    location: { address: "4 Quay Street", city: "Galway", countryCode: "IE" },
    profiles: [{ network: "GitHub", username: "zoe", url: "https://github.com/zoe" }],
    summary: "Writes firmware. Likes it small & readable: <10 kB, 100 % tested #embedded *always*.",
  },
  work: [
    {
      position: "Engineer, Firmware",
      name: "Acme, Inc.",
      location: "Galway",
      startDate: "2022-05",
      highlights: [
        "Cut boot time from 4.2 s to 0.9 s on a board that ships in 31 countries and keeps its settings when the power fails, which it does.",
      ],
    },
    { position: "Research assistant", name: "University of Galway", endDate: "2021" },
  ],
  education: [{ studyType: "PhD", area: "Computer Science", institution: "University of Galway", endDate: "2021-11" }],
  skills: [{ name: "Languages", keywords: ["C", "Rust", "C++"] }, { name: "Oscilloscopes" }],
});

test.each(cvDesigns)("a CV with commas, signs and long lines comes back from %s as well", async (design) => {
  const cv: Cv = { ...untidy, design: { id: design, paper: "letter", size: 10.5 } };
  const read = await readAll((await set(cv)).bytes);
  expect([Math.round(read[0]?.width ?? 0), Math.round(read[0]?.height ?? 0)]).toEqual([612, 792]);
  const back = readCv(sourceOfPages(read), counted());
  expect(kept(cv.resume, back.resume)).toBeGreaterThanOrEqual(0.95);
});

test.each(["fr", "en"] as const)(
  "the word-processor file in %s has the same order, no table, and comes back",
  async (language) => {
    const cv = sampleCv(language, 4);
    const { bytes, page } = await set(cv, "docx");
    const again = await set(cv, "docx");
    const reading = readOffice(bytes.slice(), { prefix: "b" });
    const { blocks, title } = reading.failure === null ? reading.content : { blocks: [], title: null };
    const source = blockSource(blocks, title);
    expect([page, Buffer.compare(bytes, again.bytes), blocks.filter(({ type }) => type === "table")]).toEqual([
      null,
      0,
      [],
    ]);
    expect(misplaced(cv, source.text)).toEqual([]);
    expect(kept(cv.resume, readCv(source, counted()).resume)).toBeGreaterThanOrEqual(0.95);
  },
);

async function images(design: Cv["design"]["id"]) {
  const cv: Cv = { ...sampleCv("fr", 1, design), photo: { key: "p", media_type: "image/png" } };
  const { bytes } = await set(cv, "pdf", png);
  return new TextDecoder("latin1").decode(bytes).match(/\/Subtype\s*\/Image/g)?.length ?? 0;
}

test("only the design that has a place for it shows the photo", async () => {
  expect([(await images("warm")) > 0, await images("plain")]).toEqual([true, 0]);
});

test("the compact design sets its words smaller so that they fill one page, and says the size", async () => {
  const cv = sampleCv("en", 2, "compact");
  const { page } = await set({ ...cv, design: { ...cv.design, size: 12 } });
  expect(page?.pages).toBe(1);
  expect(page?.smallestPoints).toBeLessThan(12);
});

test.each(['#panic("x")', "$x^2", "@ref <label>", "*a* _b_ `c`", "\\ // /* */", "https://a.example/~b_c#d"])(
  "what a CV holds is data: %s",
  async (text) => {
    const cv = cvOf("en", { basics: { name: `A ${text}`, summary: `B ${text} C` }, skills: [{ name: text }] });
    const read = await readAll((await set(cv)).bytes);
    expect(
      read
        .map((one) => one.text)
        .join(" ")
        .replaceAll(/\s+/g, " "),
    ).toContain(`B ${typeset(text, "en")} C`);
  },
);

test("signs that no font draws are listed, and an empty CV is a page", async () => {
  expect((await set(cvOf("fr", { basics: { name: "Ann 蛇 Lee" } }))).page?.missing).toEqual(["蛇"]);
  expect((await set(cvOf("fr", {}))).page).toMatchObject({ pages: 1, missing: [] });
});

test.each(cvDesigns)("%s sets dates in a line of their own, and no contact alone in its line", async (design) => {
  const sample = sampleCv("fr", 1, design);
  const basics = { ...sample.resume.basics, licence: "Permis B" };
  const read = await readAll((await set({ ...sample, resume: { ...sample.resume, basics } })).bytes);
  const lines = read.flatMap(({ text }) => text.split("\n")).map((line) => line.trim());
  const [work] = sheetOf(sample).sections.find(({ name }) => name === "work")?.entries ?? [];
  expect(lines.filter((line) => bare(line) === bare(work?.dates ?? ""))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith("Permis B"))).toEqual([expect.stringMatching(/[·|] Permis B$/)]);
});

test("a diploma and its subject have a comma between them", () => {
  expect(sheetOf(untidy).sections.flatMap(({ entries }) => entries.map(({ title }) => title))).toContain(
    "PhD, Computer Science",
  );
});

test("points that would leave one alone on a page stand together", async () => {
  const highlights = ["One.", "Two.", "Three."];
  for (const lead of Array.from({ length: 12 }).keys()) {
    const before = {
      name: "Before",
      position: "Lead",
      highlights: Array.from({ length: 28 + lead }, (_, at) => `Line ${at}.`),
    };
    const cv = cvOf("en", { work: [before, { position: "Engineer", name: "Acme", startDate: "2020", highlights }] });
    const pages = (await readAll((await set(cv)).bytes)).map(({ text }) => text);
    const whole = pages.filter((text) => ["Engineer", ...highlights].every((words) => text.includes(words)));
    expect(whole, `${lead} lines before`).toHaveLength(1);
  }
});
