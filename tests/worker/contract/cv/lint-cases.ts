import type { LintInput, RemarkCode } from "../../../../worker/contract/cv/lint/remark.ts";
import type { Cv } from "../../../../worker/contract/cv/resume.ts";
import { cvOf } from "../../../support/sample-cvs.ts";

const whole = {
  name: "Ann Lee",
  email: "ann.lee@example.org",
  phone: "+44 7700 900123",
  location: { city: "Leeds" },
};
export const job = (more: object = {}, ...bullets: string[]) => ({
  position: "Baker",
  name: "Acme",
  startDate: "2024-01",
  highlights: bullets.length > 0 ? bullets : ["Baked 300 loaves a day."],
  ...more,
});
export const english = (sections: object, more: Partial<Cv> = {}) => cvOf("en", { basics: whole, ...sections }, more);
export const french = (sections: object, more: Partial<Cv> = {}) => cvOf("fr", { basics: whole, ...sections }, more);
export const person = (basics: object) => english({ basics: { ...whole, ...basics }, work: [job()] });
const long = (words: number) => Array.from({ length: words }, (_, n) => `word${n}`).join(" ");
export const page = { pages: 1, smallestPoints: 10, missing: [] };

const filled = english({
  basics: { ...whole, summary: "Bakes bread for cafés." },
  work: [job()],
  education: [{ institution: "Leeds", endDate: "2020" }],
  skills: [{ name: "Baking" }],
});

/** What a remark is about, a CV that has it and one that has not. */
export const cases: [RemarkCode, string, Cv, Cv, Partial<LintInput>?][] = [
  ["name_missing", "no name", person({ name: "" }), person({})],
  ["email_missing", "no e-mail", person({ email: "" }), person({})],
  ["phone_missing", "a telephone of four digits", person({ phone: "1234" }), person({})],
  ["city_missing", "no town", person({ location: {} }), person({})],
  ["address_odd", "an e-mail without a host", person({ email: "ann@lee" }), person({})],
  ["address_odd", "a slip in a host", person({ email: "ann@gmial.com" }), person({ email: "ann@gmail.com" })],
  [
    "address_odd",
    "a playful name",
    person({ email: "sexybaker@example.org" }),
    person({ email: "essex.baker@example.org" }),
  ],
  ["link_odd", "a link that is none", person({ url: "my site" }), person({ url: "https://example.org" })],
  [
    "link_without_protocol",
    "a bare link",
    person({ url: "example.org/me" }),
    person({ url: "https://example.org/me" }),
  ],
  ["dates_missing", "a job without dates", english({ work: [job({ startDate: "" })] }), english({ work: [job()] })],
  [
    "dates_reversed",
    "an end before its beginning",
    english({ work: [job({ endDate: "2023-12" })] }),
    english({ work: [job({ endDate: "2024-01" })] }),
  ],
  [
    "dates_future",
    "a job that has not begun",
    english({ work: [job({ startDate: "2026-07" })] }),
    english({ work: [job({ startDate: "2026-06" })] }),
  ],
  [
    "dates_future",
    "a degree in twenty years",
    english({ education: [{ institution: "Leeds", endDate: "2046" }] }),
    english({ education: [{ institution: "Leeds", endDate: "2028" }] }),
  ],
  [
    "dates_overlapping",
    "two jobs at a time",
    english({ work: [job(), job({ name: "Bmec", startDate: "2023-01", endDate: "2024-06" })] }),
    english({ work: [job(), job({ name: "Bmec", startDate: "2023-01", endDate: "2024-01" })] }),
  ],
  [
    "gap",
    "fourteen months between two jobs",
    english({ work: [job(), job({ startDate: "2020-01", endDate: "2022-10" })] }),
    english({
      work: [job(), job({ startDate: "2020-01", endDate: "2022-10" })],
      volunteer: [{ organization: "Fridge", startDate: "2022-10", endDate: "2023-12" }],
    }),
  ],
  [
    "gap",
    "two years since the last job",
    english({ work: [job({ endDate: "2024-05" })] }),
    english({ work: [job({ endDate: "2025-06" })] }),
  ],
  ["section_missing", "nothing but a name", english({}), filled],
  ["section_missing", "a section that is hidden", { ...filled, hidden: ["education"] }, filled],
  ["bullets_missing", "a job without a line", english({ work: [job({ highlights: [] })] }), english({ work: [job()] })],
  [
    "bullets_missing",
    "a job without a word",
    english({ work: [job({ highlights: [], summary: " " })] }),
    english({ work: [job({ highlights: [], summary: "Baked 300 loaves a day." })] }),
  ],
  [
    "number_missing",
    "no number in prose",
    english({ work: [job({ highlights: [], summary: "Baked bread." })] }),
    english({ work: [job({ highlights: [], summary: "Baked bread for twelve cafés." })] }),
  ],
  [
    "start_weak",
    "a duty in prose",
    english({ work: [job({ highlights: [], summary: "Baked 3 loaves. Responsible for managing 4 ovens." })] }),
    english({ work: [job({ highlights: [], summary: "Baked 3 loaves. Managed 4 ovens." })] }),
  ],
  [
    "first_person",
    "I in prose",
    english({ work: [job({ highlights: [], summary: "Baked 3 loaves. I managed 4 ovens." })] }),
    english({
      work: [job({ highlights: [], summary: "Baked 3 loaves." })],
      references: [{ name: "Sue", reference: "I would hire her again." }],
    }),
  ],
  [
    "tense_mixed",
    "past and present in prose",
    english({ work: [job({ endDate: "2026-01", highlights: [], summary: "Managed 4 ovens. Train 2 bakers." })] }),
    english({ work: [job({ endDate: "2026-01", highlights: [], summary: "Managed 4 ovens. Trained 2 bakers." })] }),
  ],
  [
    "verb_repeated",
    "one verb in prose and in lines",
    english({ work: [job({ summary: "Managed 4 ovens. Managed 2 bakers." }, "Manage the till.")] }),
    english({ work: [job({ summary: "Managed 4 ovens. Managed 2 bakers." }, "Kept the till.")] }),
  ],
  [
    "bullet_long",
    "31 words",
    english({ work: [job({}, `Baked 3 ${long(29)}`)] }),
    english({ work: [job({}, `Baked 3 ${long(28)}`)] }),
  ],
  [
    "bullets_many",
    "nine lines",
    english({ work: [job({}, ...Array.from({ length: 9 }, (_, n) => `Baked ${n} loaves`))] }),
    english({ work: [job({}, ...Array.from({ length: 8 }, (_, n) => `Baked ${n} loaves`))] }),
  ],
  [
    "number_missing",
    "no number in the last job",
    english({ work: [job({}, "Baked bread.")] }),
    english({ work: [job({}, "Baked bread for twelve cafés.")] }),
  ],
  [
    "number_missing",
    "aucun chiffre",
    french({ work: [job({}, "A cuit du pain.")] }),
    french({ work: [job({}, "A cuit du pain pour douze cafés.")] }),
  ],
  [
    "start_weak",
    "a duty",
    english({ work: [job({}, "Responsible for managing 4 ovens.")] }),
    english({ work: [job({}, "Managed 4 ovens.")] }),
  ],
  [
    "start_weak",
    "une tâche",
    french({ work: [job({}, "Responsable de la formation de 3 apprentis.")] }),
    french({ work: [job({}, "A formé 3 apprentis.")] }),
  ],
  [
    "first_person",
    "I",
    english({ work: [job({}, "I managed 4 ovens.")] }),
    english({ work: [job({}, "Managed 4 ovens and a Phase I trial of I/O boards.")] }),
  ],
  [
    "first_person",
    "j’ai",
    french({ work: [job({}, "J’ai formé 3 apprentis.")] }),
    french({ work: [job({}, "A formé 3 apprentis, jeunes et moins jeunes.")] }),
  ],
  [
    "tense_mixed",
    "past and present in a job that has ended",
    english({ work: [job({ endDate: "2026-01" }, "Managed 4 ovens.", "Train 2 bakers.")] }),
    english({ work: [job({}, "Managed 4 ovens.", "Train 2 bakers.")] }),
  ],
  [
    "tense_mixed",
    "un infinitif parmi des faits",
    french({ work: [job({}, "A formé 3 apprentis.", "Gérer le stock.")] }),
    french({ work: [job({}, "A formé 3 apprentis.", "Gère le stock.")] }),
  ],
  [
    "verb_repeated",
    "the same verb three times",
    english({ work: [job({}, "Managed 4 ovens.", "Managed 2 bakers.", "Manage the till.")] }),
    english({ work: [job({}, "Managed 4 ovens.", "Managed 2 bakers.", "Kept the till.")] }),
  ],
  [
    "verb_repeated",
    "le même verbe",
    french({ work: [job({}, "A géré 4 fours.", "A géré 2 ventes.", "Gère la caisse.")] }),
    french({ work: [job({}, "A géré 4 fours.", "A géré 2 ventes.", "Tient la caisse.")] }),
  ],
  [
    "cliche",
    "a team player",
    person({ summary: "A hard-working team player." }),
    person({ summary: "Plays in a football team." }),
  ],
  [
    "cliche",
    "force de proposition",
    french({ basics: { ...whole, summary: "Rigoureuse, force de proposition." } }),
    french({ basics: { ...whole, summary: "Chef de la force publique." } }),
  ],
  [
    "skills_many",
    "31 skills",
    english({ skills: Array.from({ length: 31 }, (_, n) => ({ name: `Skill ${n}` })) }),
    english({ skills: Array.from({ length: 30 }, (_, n) => ({ name: `Skill ${n}` })) }),
  ],
  [
    "skill_doubled",
    "one skill twice",
    english({ skills: [{ name: "Cold chain" }, { name: "cold-chain" }] }),
    english({ skills: [{ name: "Cold chain" }, { name: "Supply chain" }] }),
  ],
  ["summary_long", "81 words", person({ summary: long(81) }), person({ summary: long(80) })],
  ["pages_many", "three pages", person({}), person({}), { page: { ...page, pages: 3 } }],
  ["type_small", "letters of 9 points", person({}), person({}), { page: { ...page, smallestPoints: 9 } }],
  ["glyph_missing", "a sign that no font draws", person({}), person({}), { page: { ...page, missing: ["蛇"] } }],
  [
    "photo_unusual",
    "a photo in English",
    english({}, { photo: { key: "k", media_type: "image/png" } }),
    french({}, { photo: { key: "k", media_type: "image/png" } }),
  ],
  [
    "languages_mixed",
    "a French line",
    english({ work: [job({}, "A formé les 3 apprentis de la maison aux gestes de la cuisson.")] }),
    english({ work: [job({}, "Trained 3 apprentices of the Maison de la Presse in the craft of baking.")] }),
  ],
  [
    "keywords_stuffed",
    "one word again and again",
    english({ work: [job({}, ...Array.from({ length: 8 }, (_, n) => `Python script ${n} for client${n}`))] }),
    english({ work: [job({}, ...Array.from({ length: 7 }, (_, n) => `Python task${n} for client${n}`))] }),
  ],
  ["text_hidden", "white text in the file", { ...person({}), unseen: ["expert leader guru"] }, person({})],
  [
    "text_hidden",
    "signs without a width",
    english({ work: [job({}, "Baked\u200B 3 loaves\u{E0041}.")] }),
    english({ work: [job()] }),
  ],
];
