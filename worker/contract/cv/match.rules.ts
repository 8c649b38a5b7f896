import * as z from "zod/mini";
import { setField } from "./edit.rules.ts";
import { allEntries, cvSections } from "./entries.rules.ts";
import { stemOf } from "./guard/guard-text.rules.ts";
import { guardWords } from "./guard/guard-words.ts";
import { lintWords } from "./lint/lint-words.ts";
import type { Cv } from "./resume.ts";
import { comparableWords } from "./texts.rules.ts";

/** What a model reads in an offer, and where it sees that in the CV. */
export const readRequirement = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** Wished for rather than asked. */
  wish: z.prefault(z.boolean(), false),
  proofs: z.prefault(
    z.array(z.object({ place: z.string().check(z.maxLength(80)), quote: z.string().check(z.maxLength(500)) })),
    [],
  ),
  /** What to ask the person where nothing shows it. */
  question: z.prefault(z.string().check(z.trim(), z.maxLength(300)), ""),
});
export const mostRequirements = 40;
const mostProofs = 3;

export const requirementStates = ["shown", "hidden", "absent"] as const;

export const requirement = z.object({
  text: z.string(),
  wish: z.boolean(),
  state: z.enum(requirementStates),
  proofs: z.array(z.object({ place: z.string(), entry: z.string(), quote: z.string() })),
  /** Only of what is absent; empty where the page has its own. */
  question: z.string(),
});
export type Requirement = z.infer<typeof requirement>;

interface CvFragment {
  text: string;
  /** The employer or section under which a person finds it. */
  entry: string;
  hidden: boolean;
}

/** Every text of a CV that can prove something, hidden ones as well, by its place. */
function placesOf(cv: Cv): Map<string, CvFragment> {
  const hidden = new Set(cv.hidden);
  const { basics } = cv.resume;
  const places = new Map<string, CvFragment>([
    ["summary", { text: basics.summary, entry: "", hidden: hidden.has("summary") }],
    ["basics.licence", { text: basics.licence, entry: "", hidden: hidden.has("basics.licence") }],
    ["basics.location", { text: basics.location.city, entry: "", hidden: hidden.has("basics.location") }],
  ]);
  for (const { name, title, entries } of cvSections(cv)) {
    for (const entry of entries) {
      const isHidden = hidden.has(name) || hidden.has(entry.id);
      const under = entry.organisation === "" ? title : entry.organisation;
      const text = [entry.title, entry.organisation, entry.score, ...entry.terms, entry.text].join("\n");
      places.set(entry.id, { text, entry: under, hidden: isHidden });
      for (const bullet of entry.bullets) {
        places.set(bullet.id, { text: bullet.text, entry: under, hidden: isHidden || hidden.has(bullet.id) });
      }
    }
  }
  return places;
}

const spaced = (text: string) => ` ${comparableWords(text).join(" ")} `;

/** This share of the words with a meaning of a requirement stands in the offer. */
const grounded = 0.7;

function isAsked(text: string, ad: string, language: Cv["language"]): boolean {
  const stems = (of: string) =>
    comparableWords(of)
      .filter((word) => !lintWords[language].empty.has(word) && !guardWords[language].neutral.has(word))
      .map((word) => stemOf(word, language));
  const [asked, offered] = [stems(text), new Set(stems(ad))];
  return asked.length > 0 && asked.filter((stem) => offered.has(stem)).length >= grounded * asked.length;
}

/** What an offer asks for, beside what the CV shows of it. What the offer or the CV does not say is left out. */
export function judgeMatch(cv: Cv, ad: string, read: readonly unknown[]): Requirement[] {
  const places = placesOf(cv);
  return read.slice(0, mostRequirements).flatMap((one): Requirement[] => {
    const { success, data } = z.safeParse(readRequirement, one);
    if (!success || !isAsked(data.text, ad, cv.language)) return [];
    const found = data.proofs.flatMap(({ place, quote }) => {
      const at = places.get(place);
      return at && comparableWords(quote).length > 0 && spaced(at.text).includes(spaced(quote))
        ? [{ place, quote, ...at }]
        : [];
    });
    const shown = found.filter(({ hidden }) => !hidden);
    const state = shown.length > 0 ? "shown" : found.length > 0 ? "hidden" : "absent";
    const proofs = (shown.length > 0 ? shown : found).slice(0, mostProofs);
    return [
      {
        text: data.text,
        wish: data.wish,
        state,
        proofs: proofs.map(({ place, entry, quote }) => ({ place, entry, quote })),
        question: state === "absent" ? data.question : "",
      },
    ];
  });
}

/** The person's own answer becomes a fact of the master: a line of an entry, or a skill. */
export function addFact(cv: Cv, place: string, fact: { id: string; text: string }): Cv {
  if (place === "skills") {
    const skills = [...cv.resume.skills, { id: fact.id, name: fact.text, level: "", keywords: [] }];
    return { ...cv, resume: { ...cv.resume, skills } };
  }
  const entry = allEntries(cv).find(({ id }) => id === place);
  if (!entry) return cv;
  return withBullets(cv, entry.id, [...entry.bullets, fact]);
}

const withBullets = (cv: Cv, id: string, bullets: readonly { id: string; text: string }[]): Cv =>
  setField(cv, id, "highlights", bullets as never);
