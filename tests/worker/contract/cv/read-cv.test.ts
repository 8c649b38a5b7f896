import { describe, expect, test } from "vitest";
import { cvToMarkdown, cvToText } from "../../../../worker/contract/cv/cv-text.rules.ts";
import { keepFound } from "../../../../worker/contract/cv/read/found.rules.ts";
import { readCv } from "../../../../worker/contract/cv/read/read-cv.rules.ts";
import { findSpan } from "../../../../worker/contract/cv/read/read-dates.rules.ts";
import { sheetOf } from "../../../../worker/contract/cv/sheet.rules.ts";
import { kept, lost } from "../../../support/cv-fields.ts";
import { cvOf, sampleCv } from "../../../support/sample-cvs.ts";

const counted = () => {
  let next = 0;
  return () => `id${(next += 1)}`;
};
const read = (text: string) => readCv({ text }, counted());

test.each([
  ["Cook, Acme, March 2019 – Present", "2019-03", ""],
  ["Cook, Acme (Mar. 2019 - Feb 2021)", "2019-03", "2021-02"],
  ["Cuisinier, de sept. 2016 à févr. 2020", "2016-09", "2020-02"],
  ["Cuisinière depuis 2015", "2015", ""],
  ["09/2016 – 02/2020 Acme", "2016-09", "2020-02"],
  ["2016-09 to 2020-02", "2016-09", "2020-02"],
  ["2012–2014 Lycée", "2012", "2014"],
  ["BTS, Lycée, 2014", "", "2014"],
  ["août 2011 – aujourd’hui", "2011-08", ""],
  ["01/09/2016 - 28/02/2021 : Assistante", "2016-09", "2021-02"],
  ["6/15/2019 – Present", "2019-06", ""],
  ["1er mars 2019 au 30 juin 2020", "2019-03", "2020-06"],
  ["Courier, 05/13 – 08/14", "2013-05", "2014-08"],
  ["Jan '19 - Mar '21", "2019-01", "2021-03"],
  ["[ 01/02/2020 – Current ]", "2020-02", ""],
  ["March 2019 - December 2021 (2 years 10 months)", "2019-03", "2021-12"],
  ["Barista | Summer 2015", "", "2015"],
  ["Reed College, Class of 2016", "", "2016"],
  ["Graduated May 2013", "", "2013-05"],
  ["2008 Meylan", "", "2008"],
] as const)("the dates of %j are %j and %j", (line, start, end) => {
  expect(findSpan(line)).toMatchObject({ start, end });
});

test.each(["Sold 2012 loaves to 40 shops", "A livré 1 950 repas", "Room 2020b", "Windows 2000 and later"])(
  "%j names no dates",
  (line) => {
    expect(findSpan(line)).toBeNull();
  },
);

describe.each(["fr", "en"] as const)("a CV in %s", (language) => {
  test.each([1, 2, 4] as const)("of %d pages comes back from its plain text and its Markdown", (pages) => {
    const cv = sampleCv(language, pages);
    for (const text of [cvToText(sheetOf(cv)), cvToMarkdown(sheetOf(cv))]) {
      const back = read(text);
      expect([back.language, back.unfound, lost(cv.resume, back.resume)]).toEqual([language, [], []]);
    }
  });
});

const job = (position: string, name: string, location: string, startDate: string) => ({
  position,
  name,
  location,
  startDate,
});

const sections = (lines: string[]) => read(["ADA BYRON", "", "EXPERIENCE", ...lines].join("\n")).resume;

describe("CVs that others made", () => {
  test.each([
    [["Cook, Acme Ltd, York, 2019 – 2021"], job("Cook", "Acme Ltd", "York", "2019")],
    [["Tesco, Salford · 2019 – 2021", "Customer assistant"], job("Customer assistant", "Tesco", "Salford", "2019")],
    [["Fenwick Bank · Boston, MA", "Analyst · 2019 – 2021"], job("Analyst", "Fenwick Bank", "Boston, MA", "2019")],
    [["Doctolib — Développeur", "Paris · 2019 – 2021"], job("Développeur", "Doctolib", "Paris", "2019")],
    [["Serveuse", "Brasserie du Port – Brest", "2019 – 2021"], job("Serveuse", "Brasserie du Port", "Brest", "2019")],
    [["2019 – 2021 · Cook, Acme Ltd, York."], job("Cook", "Acme Ltd", "York", "2019")],
    [["[ 01/02/2019 – Current ]", "Cook", "Acme Ltd", "City: York"], job("Cook", "Acme Ltd", "York", "2019-02")],
    [["Staff nurse, Cardiology, York Infirmary, 2019"], job("Staff nurse, Cardiology", "York Infirmary", "", "")],
    [["Engineer", "Vitkovice s.r.o.", "2019 – 2021"], job("Engineer", "Vitkovice s.r.o.", "", "2019")],
  ])("a job in the lines %j has its title, employer and town", (lines, expected) => {
    const text = ["Ada Byron", "", "EXPERIENCE", ...lines, "- Did it."].join("\n");
    const { resume, unsure } = readCv({ text, isWhole: true }, counted());
    expect([resume.work.length, unsure]).toEqual([1, []]);
    expect(resume.work[0]).toMatchObject(expected);
  });

  test.each([
    ["06/02/2019 – 09/14/2021", "2019-06", []],
    ["06/02/2019 – 14/09/2021", "2019-02", []],
    ["06/02/2019 – 09/03/2021", "2019-06", ["startDate", "endDate"]],
    ["[ 06/02/2019 – 09/03/2021 ]", "2019-02", []],
  ])("with %j begin in %s, and what may be day or month is marked", (dates, startDate, unsure) => {
    const found = read(`Ada Byron\n\nEXPERIENCE\nCook, Acme Ltd, ${dates}`);
    expect(found.resume.work).toMatchObject([{ startDate }]);
    expect(found.unsure.map(({ field }) => field)).toEqual(unsure);
  });

  test("in capitals have headings of their own, and employers that are none", () => {
    const divers = sections(["Cook, Acme, 2019 – 2021", "", "MISCELLANEOUS", "Volunteer firefighter since 2016"]);
    expect([divers.work.length, divers.own.map(({ title }) => title)]).toEqual([1, ["MISCELLANEOUS"]]);
    const employers = sections(["ACME LTD · 2019 – 2021", "Cook", "", "BYRON BANK · 2017 – 2019", "Clerk"]);
    expect(employers.work.map(({ name, position }) => [name, position])).toEqual([
      ["ACME LTD", "Cook"],
      ["BYRON BANK", "Clerk"],
    ]);
  });

  test("with dates on the right and employers below the title", () => {
    const { resume } = read(
      [
        "JANE Q. MILLER",
        "Email: jane@example.org | Phone: (555) 010-1234 | github.com/janem | Austin, TX 78701",
        "",
        "PROFESSIONAL EXPERIENCE",
        "Staff Nurse\tJan 2020 - Present",
        "Mercy Hospital, Austin",
        "- Cared for 24 patients a shift, on a ward that opened in 2019 and",
        "closed for refurbishment in 2021.",
        "- Trained 6 graduates.",
        "",
        "EDUCATION",
        "Bachelor of Science in Nursing, University of Texas, 2015 - 2019",
        "",
        "TECHNICAL SKILLS",
        "Languages: Python, SQL",
        "Triage • Wound care • Epic",
      ].join("\n"),
    );
    expect(resume.basics).toMatchObject({ name: "JANE Q. MILLER", email: "jane@example.org", phone: "(555) 010-1234" });
    expect(resume.basics.profiles).toMatchObject([{ network: "GitHub", username: "janem" }]);
    expect(resume.work[0]).toMatchObject({ position: "Staff Nurse", startDate: "2020-01", endDate: "" });
    expect(resume.work[0]?.highlights.map(({ text }) => text)).toEqual([
      "Cared for 24 patients a shift, on a ward that opened in 2019 and closed for refurbishment in 2021.",
      "Trained 6 graduates.",
    ]);
    expect(resume.education[0]).toMatchObject({
      institution: "University of Texas",
      startDate: "2015",
      endDate: "2019",
    });
    expect(resume.skills.map(({ name, keywords }) => [name, ...keywords])).toEqual([
      ["Languages", "Python", "SQL"],
      ["Triage"],
      ["Wound care"],
      ["Epic"],
    ]);
  });

  test("en français, avec des rubriques à leur façon", () => {
    const { language, resume, order } = read(
      [
        "Marc Lefèvre",
        "Cuisinier",
        "12 rue des Lilas, 69003 Lyon, France",
        "Tél : 04 78 00 11 22 · marc@exemple.fr · Permis B, véhiculé",
        "",
        "EXPÉRIENCES PROFESSIONNELLES",
        "Second de cuisine – Brasserie du Parc – depuis mars 2018",
        "• Dirige 5 commis et les achats de la semaine.",
        "",
        "DIPLÔMES",
        "CAP Cuisine, CFA de Lyon, 2012",
        "",
        "LANGUES",
        "Français (langue maternelle), anglais (B1)",
      ].join("\n"),
    );
    expect([language, order]).toEqual(["fr", ["work", "education", "languages"]]);
    expect(resume.basics).toMatchObject({
      label: "Cuisinier",
      licence: "Permis B, véhiculé",
      location: { address: "12 rue des Lilas", postalCode: "69003", city: "Lyon", countryCode: "FR" },
    });
    expect(resume.work[0]).toMatchObject({
      position: "Second de cuisine",
      name: "Brasserie du Parc",
      startDate: "2018-03",
    });
    expect(resume.education[0]).toMatchObject({ studyType: "CAP", area: "Cuisine", endDate: "2012" });
    expect(resume.languages.map(({ language, fluency }) => [language, fluency])).toEqual([
      ["Français", "langue maternelle"],
      ["anglais", "B1"],
    ]);
  });

  test.each([
    "",
    "\n\n",
    "•",
    "x".repeat(5_000),
    "EXPERIENCE\n".repeat(300),
    "Word, Paris, Atlantis\n".repeat(20_000),
    "• a\n".repeat(500),
    "@·|,–".repeat(200),
  ])("that say nothing are read without a fault", (text) => {
    expect(read(text).resume.work).toEqual(expect.any(Array));
  });
});

test("a value that the file does not hold stays empty and is listed", () => {
  const source = cvToText(sheetOf(sampleCv("en")));
  const claimed = cvOf("en", {
    basics: { name: "Daniel Okafor", label: "Chief executive" },
    work: [
      {
        position: "Operations lead",
        name: "Northfield Foods",
        startDate: "2021-02",
        endDate: "2024-09",
        highlights: ["Lead 3 shifts and 46 people across a depot of 9,000 square metres.", "Doubled the profit."],
      },
    ],
    education: [{ studyType: "PhD", institution: "Leeds Beckett University" }],
    skills: [{ name: "SQL", keywords: ["Excel", "Kubernetes"] }],
  });
  const { resume, unfound } = keepFound(claimed.resume, source);
  expect(unfound.map(({ id, field, value }) => [id, field, value])).toEqual([
    ["basics", "label", "Chief executive"],
    ["work1", "endDate", "2024-09"],
    ["work1b2", "text", "Doubled the profit."],
    ["education1", "studyType", "PhD"],
    ["skills1", "keywords", "Kubernetes"],
  ]);
  expect(kept(claimed.resume, resume)).toBeLessThan(1);
  expect(resume.work[0]).toMatchObject({ name: "Northfield Foods", startDate: "2021-02", endDate: "" });
  expect([resume.work[0]?.highlights.length, resume.skills[0]?.keywords]).toEqual([1, ["Excel"]]);
});
