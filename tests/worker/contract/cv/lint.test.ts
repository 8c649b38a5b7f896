import { describe, expect, test } from "vitest";
import { lintCv, remarkCodes } from "../../../../worker/contract/cv/lint/lint.rules.ts";
import type { LintInput, RemarkCode } from "../../../../worker/contract/cv/lint/remark.ts";
import type { Cv } from "../../../../worker/contract/cv/resume.ts";
import { sampleCv } from "../../../support/sample-cvs.ts";
import { cases, english, french, job, page, person } from "./lint-cases.ts";

const now = Date.UTC(2026, 5, 15);
const lint = (cv: Cv, more: Partial<LintInput> = {}) => lintCv({ cv, now, ...more });
const long = (word: string) => Array.from({ length: 40 }, () => word).join(" ");
const codesOf = (cv: Cv, more?: Partial<LintInput>) => lint(cv, more).map(({ code }) => code);

test.each(["en", "fr"] as const)("a good CV in %s has no remark but a matter of taste", (language) => {
  const found = lint(sampleCv(language), { page });
  expect(found.filter(({ severity }) => severity !== "hint")).toEqual([]);
});

test.each(cases)("%s: %s", (code, _, wrong, right, more) => {
  expect([codesOf(wrong, more).includes(code), codesOf(right).includes(code)]).toEqual([true, false]);
});

test("every code has a case", () => {
  expect(remarkCodes.filter((code) => !cases.some(([of]) => of === code))).toEqual([]);
});

describe("a fix", () => {
  test.each<[RemarkCode, Cv, string]>([
    ["address_odd", person({ email: "ann@gmial.com" }), "ann@gmail.com"],
    ["link_without_protocol", person({ url: "example.org/me" }), "https://example.org/me"],
    [
      "start_weak",
      english({ work: [job({ endDate: "2026-01" }, "Responsible for managing 4 ovens.")] }),
      "Managed 4 ovens.",
    ],
    ["start_weak", english({ work: [job({}, "In charge of planning 4 routes.")] }), "Plan 4 routes."],
    [
      "start_weak",
      french({ work: [job({ endDate: "2026-01" }, "Responsable de la formation de 3 apprentis.")] }),
      "A formé 3 apprentis.",
    ],
    ["start_weak", french({ work: [job({}, "Chargée de la gestion du stock.")] }), "Gère le stock."],
    ["first_person", english({ work: [job({}, "I baked 3 loaves.")] }), "Baked 3 loaves."],
    ["first_person", french({ work: [job({}, "J’ai cuit 3 pains.")] }), "A cuit 3 pains."],
    ["text_hidden", english({ work: [job({}, "Baked\u200B 3 loaves.")] }), "Baked 3 loaves."],
  ])("of %s writes what its button says", (code, cv, to) => {
    const fix = lint(cv).find((remark) => remark.code === code)?.fix;
    expect(fix?.to).toBe(to);
    const fixed = fix ? fix.apply(cv) : cv;
    expect([codesOf(fixed).includes(code), JSON.stringify(fixed.resume).includes(JSON.stringify(to))]).toEqual([
      false,
      true,
    ]);
  });

  test.each<[RemarkCode, Cv]>([
    ["dates_reversed", english({ work: [job({ endDate: "2023-12" })] })],
    ["skill_doubled", english({ skills: [{ name: "SQL" }, { name: "sql" }] })],
    ["photo_unusual", english({}, { photo: { key: "k", media_type: "image/png" } })],
  ])("of %s leaves nothing of it", (code, cv) => {
    const fix = lint(cv).find((remark) => remark.code === code)?.fix;
    expect(codesOf(fix ? fix.apply(cv) : cv)).not.toContain(code);
  });

  test("is not offered where only the person knows what was meant", () => {
    const cv = french({ work: [job({}, "Responsable du respect des 4 consignes.", "Mon four et moi.")] });
    expect(lint(cv).filter(({ fix }) => fix)).toEqual([]);
  });
});

describe("a remark about an entry", () => {
  const blank = { startDate: "2020-01", endDate: "2021-01", position: " ", name: "" };
  const cv = english({ work: [job({ name: "", position: "" }), job({ startDate: "" }), blank], own: [] });
  const entriesOf = (more?: Partial<LintInput>) =>
    lint(cv, more).flatMap(({ params }) => (params && "entry" in params ? [params.entry] : []));

  test("names it by its employer, else by its place in its section", () => {
    expect(new Set(entriesOf())).toEqual(new Set(["Acme", "Experience 3"]));
    expect(entriesOf({ nameless: ({ section, place }) => `${section} no ${place}` })).toContain("work no 3");
  });

  test("never leaves its name out", () => {
    const texts = ["Responsible for the oven.", "I bake.", long("Baked")];
    const entries = [{ ...blank, startDate: "", endDate: "" }, { ...blank, endDate: "2019-01" }, { ...blank }];
    for (const work of [entries.map((entry) => ({ ...entry, highlights: texts })), entries]) {
      const remarks = lint(english({ work, education: entries, volunteer: entries }));
      const named = remarks.flatMap(({ params }) => Object.entries(params ?? {}));
      expect(named.filter(([name, value]) => ["entry", "other", "after"].includes(name) && value === "")).toEqual([]);
    }
  });
});

test("a fix of a sentence leaves the rest of its text", () => {
  const cv = english({ work: [job({ highlights: [], summary: "Baked 3 loaves. I managed 4 ovens. Sold 5." })] });
  const fix = lint(cv).find(({ code }) => code === "first_person")?.fix;
  expect(fix?.apply(cv).resume.work[0]?.summary).toBe("Baked 3 loaves. Managed 4 ovens. Sold 5.");
});

test("a remark names the letters that are meant", () => {
  const found = lint(french({ work: [job({}, "Responsable de la formation de 3 apprentis.")] }));
  const remark = found.find(({ code }) => code === "start_weak");
  const { id, from = 0, to = 0 } = remark?.place ?? { section: "" };
  expect([id, "Responsable de la formation de 3 apprentis.".slice(from, to)]).toEqual(["work1b1", "Responsable de la"]);
});
