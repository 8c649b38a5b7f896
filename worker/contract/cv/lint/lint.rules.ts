import { lintBullets, lintNumbers } from "./bullets.rules.ts";
import { lintContact, lintLinks } from "./contact.rules.ts";
import { lintDates, lintGaps, lintOverlaps } from "./dates.rules.ts";
import { lintHidden, lintLanguages, lintPages, lintPhoto, lintSummary } from "./page.rules.ts";
import type { Lint, LintInput, Remark, RemarkCode, RemarkParams, Severity } from "./remark.ts";
import { lintSections } from "./sections.rules.ts";
import { lintSkills, lintStuffing } from "./skills.rules.ts";
import { lintCliches, lintPerson, lintStarts, lintTense, lintVerbs } from "./words.rules.ts";

const lints: readonly Lint[] = [
  lintContact,
  lintLinks,
  lintDates,
  lintOverlaps,
  lintGaps,
  lintSections,
  lintBullets,
  lintNumbers,
  lintStarts,
  lintPerson,
  lintTense,
  lintVerbs,
  lintCliches,
  lintSkills,
  lintStuffing,
  lintSummary,
  lintPages,
  lintPhoto,
  lintLanguages,
  lintHidden,
];

const codes: Record<RemarkCode, true> = {
  name_missing: true,
  email_missing: true,
  phone_missing: true,
  city_missing: true,
  address_odd: true,
  link_odd: true,
  link_without_protocol: true,
  dates_missing: true,
  dates_reversed: true,
  dates_future: true,
  dates_overlapping: true,
  gap: true,
  section_missing: true,
  bullets_missing: true,
  bullet_long: true,
  bullets_many: true,
  number_missing: true,
  start_weak: true,
  first_person: true,
  tense_mixed: true,
  verb_repeated: true,
  cliche: true,
  skills_many: true,
  skill_doubled: true,
  summary_long: true,
  pages_many: true,
  type_small: true,
  glyph_missing: true,
  photo_unusual: true,
  languages_mixed: true,
  keywords_stuffed: true,
  text_hidden: true,
} satisfies Record<keyof RemarkParams, true>;
/** All that is looked at, in the order of the form. */
export const remarkCodes = Object.keys(codes) as readonly RemarkCode[];

const ranks: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };

/** What could be better in a CV, the gravest first; the same CV at the same moment has the same remarks. */
export const lintCv = (input: LintInput): Remark[] =>
  lints.flatMap((lint) => lint(input)).toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
