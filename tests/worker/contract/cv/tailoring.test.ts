import { describe, expect, test } from "vitest";
import { judgeLetter } from "../../../../worker/contract/cv/letter.rules.ts";
import { addFact, judgeMatch } from "../../../../worker/contract/cv/match.rules.ts";
import { sheetOf } from "../../../../worker/contract/cv/sheet.rules.ts";
import { sampleCv } from "../../../support/sample-cvs.ts";

const cv = { ...sampleCv("fr"), hidden: ["basics.licence"] };
const ad = `Ateliers Kerouan, Lorient, recherche un responsable de production. Vous encadrez une équipe de 5 à 10 personnes,
tenez le budget de production et maîtrisez un logiciel de GPAO. Master en génie industriel, permis B et anglais C1 appréciés.
Soudure TIG. 45 000 € par an.`;

describe("the match table", () => {
  const requirements = judgeMatch(cv, ad, [
    {
      text: "Encadrer une équipe de 5 à 10 personnes",
      proofs: [{ place: "work1b1", quote: "Encadre 4 salariés et 22 bénévoles" }],
    },
    { text: "Permis B", proofs: [{ place: "basics.licence", quote: "Permis B" }], wish: true },
    {
      text: "Logiciel de GPAO",
      proofs: [
        { place: "work1b1", quote: "logiciel de GPAO" },
        { place: "skills9", quote: "GPAO" },
      ],
      question: "Avez-vous planifié avec un logiciel ?",
    },
    { text: "Parler couramment le japonais", proofs: [] },
    { text: 7 },
  ]);

  test("shows what the CV proves, what is hidden in it, and asks about the rest", () => {
    expect(requirements.map(({ text, state, proofs }) => [text, state, proofs.length])).toEqual([
      ["Encadrer une équipe de 5 à 10 personnes", "shown", 1],
      ["Permis B", "hidden", 1],
      ["Logiciel de GPAO", "absent", 0],
    ]);
    expect(requirements[2]?.question).toBe("Avez-vous planifié avec un logiciel ?");
    expect(requirements[0]?.proofs[0]?.entry).toBe("La Petite Rustine");
  });

  test("takes the person's answer as a line of an entry or as a skill", () => {
    const told = addFact(addFact(cv, "work1", { id: "new1", text: "Planifie avec une GPAO." }), "skills", {
      id: "new2",
      text: "GPAO",
    });
    const { sections } = sheetOf(told);
    expect(sections.find(({ name }) => name === "work")?.entries[0]?.bullets.at(-1)?.text).toBe(
      "Planifie avec une GPAO.",
    );
    expect(sections.find(({ name }) => name === "skills")?.lines.join()).toContain("GPAO");
    expect(addFact(cv, "nowhere", { id: "new3", text: "x" })).toEqual(cv);
  });
});

describe("a letter", () => {
  test.each([
    "Madame, Monsieur,\n\nVotre offre de responsable de production à Lorient m’intéresse.",
    "J’encadre 4 salariés et 22 bénévoles à La Petite Rustine, à Rennes.",
    "Vous cherchez une personne pour encadrer une équipe de 5 à 10 personnes chez Ateliers Kerouan.",
    "J’ai formé 3 apprentis au diagnostic électrique à l’Hôpital Sud entre 2016 et 2020.",
    "Je serais heureuse d’apprendre la soudure TIG à vos côtés.",
    "Titulaire d’un BTS, j’ai réduit les délais et j’aime le travail bien fait.",
  ])("may say: %s", (letter) => {
    expect(judgeLetter(cv, ad, letter)).toEqual([]);
  });

  test.each<[string, string]>([
    ["number", "J’encadre 40 salariés."],
    ["number", "J’ai encadré une équipe de 5 à 10 personnes."],
    ["number", "J’ai travaillé à l’Hôpital Sud depuis 2009."],
    ["name", "J’ai travaillé chez Airbus."],
    ["name", "J’ai travaillé chez Ateliers Kerouan."],
    ["rank", "Je suis titulaire d’un master."],
    ["rank", "Je suis ingénieure et certifiée."],
    ["rank", "Titulaire d’un doctorat, je connais la réparation."],
    ["skill", "J’ai pratiqué la soudure pendant des années."],
    ["skill", "Je maîtrise le logiciel de production."],
    ["name", "Je parle anglais, niveau C1."],
    ["address", "Mon site est sur www.exemple.com."],
  ])("may not invent a %s: %s", (code, text) => {
    const letter = `Madame, Monsieur,\n\n${text}\n\nCordialement.`;
    const faults = judgeLetter(cv, ad, letter);
    expect(faults.map((fault) => [fault.code, letter.slice(fault.from, fault.to)])).toEqual([[code, text]]);
  });

  test("in English is held to the same", () => {
    const english = sampleCv("en");
    const offer = "Pennine Foods seeks a depot manager with Kubernetes and a degree in engineering, 60 people.";
    const faults = (letter: string) => judgeLetter(english, offer, letter).map(({ code }) => code);
    expect(
      faults("I lead 3 shifts and 46 people at Northfield Foods. Your depot at Pennine Foods interests me."),
    ).toEqual([]);
    expect(faults("I led 60 people.")).toEqual(["number"]);
    expect(faults("I have a degree in engineering.")).toEqual(["rank"]);
    expect(faults("I worked at Pennine Foods.")).toEqual(["name"]);
    expect(faults("I know Kubernetes well.")).toEqual(["name"]);
  });
});
