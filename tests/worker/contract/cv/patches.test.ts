import { describe, expect, test } from "vitest";
import { idsOf } from "../../../../worker/contract/cv/ids.rules.ts";
import type { CvPatch } from "../../../../worker/contract/cv/patches.ts";
import { applyPatches, judgePatches } from "../../../../worker/contract/cv/patches.rules.ts";
import type { Cv } from "../../../../worker/contract/cv/resume.ts";
import { cvTexts } from "../../../../worker/contract/cv/texts.rules.ts";
import { cvOf, sampleCv } from "../../../support/sample-cvs.ts";
import { englishAttacks, frenchAttacks } from "./patch-attacks.ts";

const french = sampleCv("fr", 2);
const english = sampleCv("en", 2);
const attacks = [
  ...frenchAttacks.map(([what, patch]) => [what, french, patch] as const),
  ...englishAttacks.map(([what, patch]) => [what, english, patch] as const),
];
const hide = (at: number): CvPatch => ({ kind: "hide", source: "work1", id: `work1b${at}` });
const written = (id: string, text: string, source = id.replace(/b\d+$/, "")): CvPatch => ({
  kind: "replace",
  source,
  id,
  text,
});

test("of a hundred tries to have a CV say what it does not, none passes and no line is lost", () => {
  const passed = attacks.filter(([, cv, patch]) => judgePatches(cv, [patch]).accepted.length > 0);
  expect(passed.map(([what, , patch]) => [what, patch])).toEqual([]);
  expect(attacks.length).toBeGreaterThanOrEqual(100);
  for (const cv of [french, english]) {
    const of = attacks.filter(([, one]) => one === cv).map(([, , patch]) => patch);
    expect(applyPatches(cv, of as CvPatch[])).toEqual(cv);
  }
});

test("no line takes a word that its entry does not show", () => {
  const words =
    "GPAO, soudure, allemand, Python, ISO 9001, Kubernetes, welding, German, SAP, agile, leadership, budget Y".split(
      ", ",
    );
  const tries = [french, english].flatMap((cv) =>
    cvTexts(cv)
      .filter(({ kind }) => kind === "bullet")
      .flatMap(({ id, entry, text }) =>
        words.flatMap((word) =>
          [`${text} ${word}.`, `${word}: ${text}`].map((to) => [cv, written(id, to, entry ?? "")] as const),
        ),
      ),
  );
  const passed = tries.filter(([cv, patch]) => judgePatches(cv, [patch]).accepted.length > 0);
  expect([tries.length > 900, passed.map(([, patch]) => patch)]).toEqual([true, []]);
});

describe("what the CV bears out passes", () => {
  test.each<[Cv, CvPatch]>([
    [french, written("work2b3", "Formation de 3 apprentis au diagnostic électrique.")],
    [french, written("work2b3", "Au diagnostic électrique, a formé 3 apprentis.")],
    [french, written("work1b1", "Depuis l’ouverture, 1 412 objets réparés ; encadre 22 bénévoles et 4 salariés.")],
    [french, written("work1b3", "Assure le suivi des subventions et tient un budget annuel de 86 000 €.")],
    [french, written("work1b2", "En réorganisant l’accueil, a ramené le délai moyen de 19 à 8 jours.")],
    [
      french,
      written(
        "summary",
        "Dix ans d’atelier, dont six à encadrer. J’organise la réparation avec des équipes de salariés et de bénévoles : accueil du public, gestion de stock, diagnostic électrique.",
      ),
    ],
    [
      french,
      written(
        "summary",
        "J’organise la réparation d’objets avec des équipes mêlant salariés et bénévoles. Anglais B2.",
      ),
    ],
    [french, { kind: "move", source: "skills2", id: "skills2", before: "skills1" }],
    [french, { kind: "move", source: "work1", id: "work1b2", before: "work1b1" }],
    [french, { kind: "move", source: "skills", id: "skills", before: "work" }],
    [french, { kind: "hide", source: "languages3", id: "languages3" }],
    [french, { kind: "hide", source: "work1", id: "work1b3" }],
    [english, written("work1b1", "Lead 46 people and 3 shifts across a depot of 9,000 square metres.")],
    [english, written("work2b3", "Training of 22 new colleagues in cold-chain safety.")],
    [english, written("work1b2", "In two years, cut waste of fresh stock from 6.1% to 2.4%.")],
    [
      english,
      written(
        "summary",
        "Nine years in chilled distribution, five of them leading shifts. Plans routes and stock, with SQL and Excel.",
      ),
    ],
  ])("%#", (cv, patch) => {
    expect(judgePatches(cv, [patch])).toEqual({ accepted: [patch], refused: [] });
  });
});

test.each<[string, string, string]>([
  ["adds_number", "work1b1", "Encadre 5 salariés et 22 bénévoles ; 1 412 objets réparés depuis l’ouverture."],
  ["alters_number", "work1b2", "A ramené le délai moyen de 8 à 19 jours en réorganisant l’accueil."],
  ["adds_title", "work1b3", "Directrice, tient un budget annuel de 86 000 € et le suivi des subventions."],
  ["adds_name", "work1b3", "Tient un budget annuel de 86 000 € et le suivi des subventions de l’ADEME."],
  ["adds_skill", "work1b3", "Tient un budget annuel de 86 000 €, la comptabilité et le suivi des subventions."],
  ["adds_address", "work1b3", "Tient un budget annuel de 86 000 € et le suivi des subventions : a@b.fr"],
  ["turns_meaning", "work1b3", "Ne tient pas un budget annuel de 86 000 € ni le suivi des subventions."],
  ["loses_facts", "work1b3", "86 000 €."],
])("the refusal says %s", (code, id, text) => {
  expect(judgePatches(french, [written(id, text)]).refused).toMatchObject([{ code }]);
});

test("a part in something stays a part", () => {
  const cv = cvOf("en", {
    work: [{ position: "Intern", name: "Acme", highlights: ["Helped build the new depot in Leeds."] }],
  });
  const { refused } = judgePatches(cv, [written("work1b1", "Built the new depot in Leeds.")]);
  expect(refused).toMatchObject([{ code: "adds_responsibility" }]);
});

test("a line is written once, and the last of several is not hidden one after the other", () => {
  const { accepted, refused } = judgePatches(french, [
    written("work2b3", "Formation de 3 apprentis au diagnostic électrique."),
    written("work2b3", "Au diagnostic électrique, a formé 3 apprentis."),
    hide(1),
    hide(2),
    hide(3),
  ]);
  expect([accepted.length, refused.map(({ code }) => code)]).toEqual([3, ["doubled", "hides_last"]]);
});

test("a tailored copy has every entry and every line of its master", () => {
  const copy = applyPatches(french, [
    written("summary", "J’organise la réparation d’objets avec des équipes mêlant salariés et bénévoles."),
    { kind: "move", source: "skills2", id: "skills2", before: "skills1" },
    { kind: "move", source: "skills", id: "skills", before: "work" },
    { kind: "hide", source: "languages3", id: "languages3" },
  ]);
  expect(idsOf(copy.resume).toSorted()).toEqual(idsOf(french.resume).toSorted());
  expect([copy.resume.skills[0]?.name, copy.hidden, copy.order.slice(0, 3)]).toEqual([
    "Gestion de stock",
    ["languages3"],
    ["summary", "skills", "work"],
  ]);
});
