import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { writeSpan } from "../../../../worker/contract/cv/dates.rules.ts";
import { cvFileName } from "../../../../worker/contract/cv/file-name.rules.ts";
import { fromJsonResume, toJsonResume } from "../../../../worker/contract/cv/json-resume.rules.ts";
import { cv as shape } from "../../../../worker/contract/cv/resume.ts";
import { cvToMarkdown, cvToText } from "../../../../worker/contract/cv/cv-text.rules.ts";
import { sheetOf } from "../../../../worker/contract/cv/sheet.rules.ts";
import { cvOf, sampleCv } from "../../../support/sample-cvs.ts";

const counted = () => {
  let next = 0;
  return () => `id${(next += 1)}`;
};
const bareResume = (resume: object): string =>
  JSON.stringify(resume, (key, value: unknown) => (key === "id" ? undefined : value));
const takes = (value: unknown) => z.safeParse(shape, value).success;

describe("a CV is refused", () => {
  const whole = sampleCv("fr", 4);
  const [job, other] = whole.resume.work;
  const withWork = (...work: unknown[]) => ({ ...whole, resume: { ...whole.resume, work } });
  test.each([
    ["with two entries of one id", withWork(job, { ...other, id: job?.id })],
    ["with an entry that is called as a section", withWork({ ...job, id: "skills" })],
    ["with a month that no year has", withWork({ ...job, startDate: "2020-13" })],
    ["with a line of 301 characters", withWork({ ...job, name: "x".repeat(301) })],
    [
      "with 41 bullets in one entry",
      withWork({ ...job, highlights: Array.from({ length: 41 }, (_, n) => ({ id: `n${n}`, text: "x" })) }),
    ],
    ["with a design that the press has not", { ...whole, design: { ...whole.design, id: "sidebar" } }],
    ["with letters of 8 points", { ...whole, design: { ...whole.design, size: 8 } }],
    [
      "with more than 200,000 characters",
      withWork(
        ...Array.from({ length: 60 }, (_, n) => ({ ...job, id: `w${n}`, highlights: [], summary: "x".repeat(4_000) })),
      ),
    ],
  ])("%s", (_, value) => {
    expect([takes(whole), takes(value)]).toEqual([true, false]);
  });
});

test("what a database or a page cannot hold is gone when a CV is read", () => {
  const { resume } = cvOf("en", { basics: { name: "Ann\u0000 \n Lee\uD800", summary: "One\r\ntwo\u0007" } });
  expect([resume.basics.name, resume.basics.summary]).toEqual(["Ann Lee\uFFFD", "One\ntwo"]);
});

test.each([
  ["fr", "2020-03", "", "mars 2020 – aujourd’hui"],
  ["en", "2020-03", "", "March 2020 – Present"],
  ["fr", "2012", "2014", "2012 – 2014"],
  ["en", "", "2019-12", "December 2019"],
  ["en", "2019-12", "2019-12", "December 2019"],
  ["fr", "", "", ""],
] as const)("in %s, %j to %j is written %j", (language, start, end, written) => {
  expect(writeSpan({ start, end }, language)).toBe(written);
});

test.each([
  ["Claire Dubois", "fr", "cv", "Dubois_Claire_CV.pdf"],
  ["DUBOIS Claire", "fr", "cv", "Dubois_Claire_CV.pdf"],
  ["Anne de La Tour", "fr", "letter", "de_La_Tour_Anne_Lettre.pdf"],
  ["Léa Œuvrard-Nuñez", "fr", "cv", "OEuvrard-Nunez_Lea_CV.pdf"],
  ["Daniel Okafor", "en", "letter", "Okafor_Daniel_Cover_Letter.pdf"],
  ["../../etc/passwd", "en", "cv", "etcpasswd_CV.pdf"],
  ["", "en", "cv", "CV.pdf"],
] as const)("the file of %j in %s (%s) is %s", (name, language, file, expected) => {
  expect(cvFileName(name, "pdf", language, file)).toBe(expected);
});

describe.each(["fr", "en"] as const)("the files of a CV in %s", (language) => {
  const cv = sampleCv(language, 4);

  test("go through JSON Resume and come back the same", () => {
    const json = JSON.parse(JSON.stringify(toJsonResume(cv, null))) as object;
    expect(bareResume(fromJsonResume(json, counted()))).toBe(bareResume(cv.resume));
  });

  test("have one order, in plain text and in Markdown", () => {
    const sheet = sheetOf(cv);
    const said = sheet.sections.flatMap(({ title, entries }) => [
      title,
      ...entries.flatMap((entry) => [
        entry.title,
        ...entry.details,
        entry.dates,
        ...entry.bullets.map(({ text }) => text),
      ]),
    ]);
    for (const text of [cvToText(sheet).toLowerCase(), cvToMarkdown(sheet).replaceAll("\\", "").toLowerCase()]) {
      let at = 0;
      const missing = said.filter((words) => {
        const found = text.indexOf(words.toLowerCase(), at);
        if (found >= 0) at = found;
        return found < 0;
      });
      expect(missing).toEqual([]);
    }
  });
});

test("hidden places stand in no file, and the order is the person's", () => {
  const cv = {
    ...sampleCv("fr"),
    hidden: ["work2b3", "skills6", "languages", "basics.phone"],
    order: ["skills", "work"],
  };
  const text = cvToText(sheetOf(cv));
  expect(["A formé", "Accueil du public", "Breton", "06 12"].filter((words) => text.includes(words))).toEqual([]);
  expect(text.indexOf("COMPÉTENCES")).toBeLessThan(text.indexOf("EXPÉRIENCE"));
});

test("a part with a comma of its own stands between points, so that a reader can tell the parts", () => {
  const cv = cvOf("en", {
    work: [{ position: "Head, Sales", name: "Acme, Inc.", location: "Leeds", startDate: "2020" }],
  });
  expect(cvToText(sheetOf(cv))).toContain("Head, Sales · Acme, Inc. · Leeds · 2020 – Present");
});

test.each([
  null,
  7,
  "x",
  [],
  { basics: 3, work: "x" },
  { work: [3, null, { highlights: "x", startDate: {} }], own: [4] },
  JSON.parse('{"__proto__":{"basics":1}}') as unknown,
])("a file of JSON Resume may hold anything: %j", (value) => {
  expect(takes({ ...sampleCv("en"), resume: fromJsonResume(value, counted()) })).toBe(true);
});
