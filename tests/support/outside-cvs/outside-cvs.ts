import type { Resume } from "../../../worker/contract/cv/resume.ts";
import { cvOf } from "../sample-cvs.ts";
import * as docx from "./docx-layouts.ts";
import { canvaBand, canvaSidebarLeft, canvaSidebarRight, canvaTimeline, twoColumns } from "./pdf-columns.ts";
import { academic, datesUnder, harvard, stacked } from "./pdf-pages.ts";
import { europass, linkedIn } from "./pdf-profiles.ts";
import { caleb, ingrid, priya, rosalind, tobias } from "./people-en.ts";
import { eloise, julien, mathis, nadia, solene } from "./people-fr.ts";
import type { Person } from "./person.ts";

/** A CV that another program made, and each field that a person finds in it. */
export interface OutsideCv {
  name: string;
  kind: "docx" | "pdf";
  /** Sets its file: PDFs in Chromium, which `tests/media/outside-cvs.ts` keeps in `files`. */
  make(): Promise<Uint8Array<ArrayBuffer>>;
  expected: Resume;
}

type Fields = Record<string, unknown>;

/** Without the fields that a layout does not show, by their paths: `work.location`. */
function without(value: unknown, paths: readonly string[], path = ""): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => without(one, paths, path));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).map(([name, one]) => [name, path === "" ? name : `${path}.${name}`, one] as const);
  return Object.fromEntries(
    kept.filter(([, at]) => !paths.includes(at)).map(([name, at, one]) => [name, without(one, paths, at)]),
  );
}

interface Shown {
  /** What the layout leaves out. */
  hides?: readonly string[];
  /** It sets what was done as lines without bullets. */
  asText?: boolean;
  /** What it shows otherwise. */
  instead?: (person: Person) => Fields;
}

function shown(person: Person, { hides = [], asText = false, instead = () => ({}) }: Shown): Resume {
  const work = person.work.map(({ highlights, ...job }) =>
    asText ? { ...job, summary: highlights.join("\n") } : { ...job, highlights },
  );
  const resume = without({ ...person, work, ...instead(person) }, hides) as Fields;
  return cvOf("en", resume).resume;
}

function listed(
  kind: OutsideCv["kind"],
  name: string,
  layout: (person: Person) => Promise<Uint8Array<ArrayBuffer>>,
  person: Person,
  differs: Shown = {},
): OutsideCv {
  return { name, kind, make: () => layout(person), expected: shown(person, differs) };
}

const motherTongue = (said: string) => (person: Person) => ({
  languages: person.languages.map((one, at) => (at === 0 ? { ...one, fluency: said } : one)),
});
const firstSkills = (person: Person) => ({ skills: person.skills.slice(0, 3) });

/** Twenty, in the layouts that word processors, design sites and profile sites offer. */
export const outsideCvs: readonly OutsideCv[] = [
  listed("docx", "word-basic", docx.wordBasic, ingrid, {
    hides: ["basics.label", "work.location", "education.location"],
  }),
  listed("docx", "word-table-of-days", docx.wordDatesTable, eloise),
  listed("docx", "word-page-table", docx.wordSidebarTable, nadia, { hides: ["basics.birthDate"] }),
  listed("docx", "google-two-columns", docx.googleSerif, tobias, {
    hides: ["basics.summary", "basics.profiles", "certificates"],
    asText: true,
  }),
  listed("docx", "google-one-column", docx.googleSpearmint, solene, {
    hides: ["basics.summary", "basics.profiles"],
    asText: true,
  }),
  listed("docx", "word-tabs", docx.wordTabs, mathis),
  listed("docx", "word-letters-apart", docx.wordSpaced, rosalind, { hides: ["basics.licence"] }),
  listed("pdf", "canva-bar-left", canvaSidebarLeft, solene),
  listed("pdf", "canva-bar-right", canvaSidebarRight, ingrid, {
    hides: ["basics.profiles", "work.location", "education.location"],
  }),
  listed("pdf", "canva-band", canvaBand, julien, { hides: ["basics.profiles"] }),
  listed("pdf", "canva-timeline", canvaTimeline, rosalind),
  listed("pdf", "linkedin-en", linkedIn("en"), tobias, {
    hides: [
      "basics.phone",
      "basics.location.postalCode",
      "certificates.issuer",
      "certificates.date",
      "education.location",
    ],
    asText: true,
    instead: (person) => ({
      ...firstSkills(person),
      basics: { ...person.basics, profiles: person.basics.profiles?.slice(0, 1) },
    }),
  }),
  listed("pdf", "linkedin-fr", linkedIn("fr"), julien, {
    hides: ["basics.phone", "basics.licence", "education.location", "interests"],
    asText: true,
    instead: firstSkills,
  }),
  listed("pdf", "europass-en", europass("en"), ingrid, {
    hides: ["basics.profiles", "basics.label", "basics.location.countryCode"],
    instead: motherTongue("mother tongue"),
  }),
  listed("pdf", "europass-fr", europass("fr"), nadia, {
    hides: ["basics.label", "education.score"],
    instead: motherTongue("langue maternelle"),
  }),
  listed("pdf", "school", harvard, caleb, { hides: ["education.startDate"] }),
  listed("pdf", "academic", academic, priya),
  listed("pdf", "dates-below", datesUnder, mathis),
  listed("pdf", "jobs-below-employer", stacked, tobias),
  listed("pdf", "two-columns", twoColumns, eloise),
];
