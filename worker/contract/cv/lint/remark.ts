import type { Cv } from "../resume.ts";

/** `error`: a reader or a machine stumbles; `warning`: worth a change; `hint`: a matter of taste. */
export const severities = ["error", "warning", "hint"] as const;
export type Severity = (typeof severities)[number];

/** What every reader of a CV looks for. */
export const neededSections = ["work", "education", "skills", "summary"] as const;
export type NeededSection = (typeof neededSections)[number];

/** What each remark says beside its code; sentences are the pages'. */
export interface RemarkParams {
  name_missing: null;
  email_missing: null;
  phone_missing: null;
  city_missing: null;
  address_odd: { address: string; reason: "form" | "domain" | "words" };
  link_odd: { link: string };
  link_without_protocol: { link: string };
  dates_missing: { entry: string };
  dates_reversed: { entry: string };
  dates_future: { entry: string; date: string };
  dates_overlapping: { entry: string; other: string };
  gap: { months: number; after: string; before: string };
  section_missing: { section: NeededSection };
  bullets_missing: { entry: string };
  bullet_long: { entry: string; words: number };
  bullets_many: { entry: string; bullets: number };
  number_missing: { entry: string };
  start_weak: { entry: string; words: string };
  first_person: { entry: string; words: string };
  tense_mixed: { entry: string };
  verb_repeated: { verb: string; times: number };
  cliche: { words: string };
  skills_many: { skills: number };
  skill_doubled: { skill: string };
  summary_long: { words: number };
  pages_many: { pages: number };
  type_small: { points: number };
  glyph_missing: { signs: string };
  photo_unusual: null;
  languages_mixed: { words: string };
  keywords_stuffed: { word: string; times: number };
  text_hidden: { words: string };
}
export type RemarkCode = keyof RemarkParams;

/** Where a remark stands in the form: a place, a field of it, and the letters that are meant. */
export interface RemarkPlace {
  section: string;
  id?: string;
  field?: string;
  from?: number;
  to?: number;
}

export const fixNames = [
  "add_protocol",
  "swap_dates",
  "write",
  "remove",
  "hide_photo",
  "set_size",
  "clean",
  "dismiss",
] as const;

/** A change that is right whatever the person meant. `to` is what it writes, where a button can say it. */
export interface Fix {
  name: (typeof fixNames)[number];
  to?: string;
  apply(cv: Cv): Cv;
}

type RemarkOf<Code extends RemarkCode> = {
  code: Code;
  severity: Severity;
  place: RemarkPlace;
  params: RemarkParams[Code];
  fix?: Fix;
};
export type Remark = { [Code in RemarkCode]: RemarkOf<Code> }[RemarkCode];

/** What the press found when it set the pages. */
export interface PageFacts {
  pages: number;
  smallestPoints: number;
  /** Signs that no font draws. */
  missing: readonly string[];
}

export interface NamelessEntry {
  section: string;
  /** In its section, from 1. */
  place: number;
  isInside: boolean;
}

export interface LintInput {
  cv: Cv;
  /** Milliseconds since 1970. */
  now: number;
  page?: PageFacts;
  /** What an entry without a name is called at the beginning of a sentence, or inside one. */
  nameless?: (of: NamelessEntry) => string;
}

export type Lint = (input: LintInput) => Remark[];
