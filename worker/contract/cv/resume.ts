import * as z from "zod/mini";
import { language } from "../schema.ts";
import { cvDate, dated, linked, line, note, place, rows, told, words } from "./resume-fields.ts";
import { builtInSections } from "./sections.ts";
import { idsOf } from "./ids.rules.ts";

/** The caps of one CV: far over what a page holds, so that only abuse meets them. */
export const cvCaps = { entries: 60, skills: 100, own: 10, profiles: 20, characters: 200_000 } as const;

/** What an import tells of hidden text. */
export const unseenCaps = { passages: 20, letters: 300 } as const;

const basics = z.object({
  name: line,
  label: line,
  email: line,
  phone: line,
  url: line,
  summary: note,
  location: z.object({ address: line, postalCode: line, city: line, region: line, countryCode: line }),
  profiles: rows(cvCaps.profiles, { network: line, username: line, url: line }),
  /** The driving licence, as French CVs name it: "Permis B". */
  licence: line,
  /** Empty unless the person wants it shown. */
  birthDate: cvDate,
});

/** JSON Resume 1.x under its own names, with an id for every entry and bullet; unknown fields are dropped. Empty means absent. */
export const resume = z.object({
  basics,
  work: rows(cvCaps.entries, { name: line, position: line, ...place, ...dated, ...linked, ...told }),
  education: rows(cvCaps.entries, {
    institution: line,
    studyType: line,
    area: line,
    score: line,
    ...place,
    ...dated,
    ...linked,
    ...told,
  }),
  skills: rows(cvCaps.skills, { name: line, level: line, keywords: words }),
  languages: rows(cvCaps.entries, { language: line, fluency: line }),
  projects: rows(cvCaps.entries, { name: line, entity: line, ...dated, ...linked, ...told, keywords: words }),
  certificates: rows(cvCaps.entries, { name: line, issuer: line, date: cvDate, ...linked }),
  volunteer: rows(cvCaps.entries, { organization: line, position: line, ...place, ...dated, ...linked, ...told }),
  awards: rows(cvCaps.entries, { title: line, awarder: line, date: cvDate, summary: note }),
  publications: rows(cvCaps.entries, { name: line, publisher: line, releaseDate: cvDate, ...linked, summary: note }),
  interests: rows(cvCaps.entries, { name: line, keywords: words }),
  references: rows(cvCaps.entries, { name: line, reference: note }),
  /** Sections of the person's own. */
  own: rows(cvCaps.own, {
    title: line,
    entries: rows(cvCaps.entries, { name: line, entity: line, ...place, ...dated, ...linked, ...told }),
  }),
});
export type Resume = z.infer<typeof resume>;

export const cvDesigns = ["editorial", "plain", "compact", "academic", "warm"] as const;
export type CvDesign = (typeof cvDesigns)[number];
export const papers = ["a4", "letter"] as const;
export type Paper = (typeof papers)[number];
/** Points of the running text. */
export const cvSizes = { least: 8.5, usual: 10, most: 12 } as const;

const design = z.object({
  id: z.enum(cvDesigns),
  paper: z.enum(papers),
  size: z.number().check(z.minimum(cvSizes.least), z.maximum(cvSizes.most), z.multipleOf(0.5)),
});

/** A stored picture; its key is the server's. */
const photo = z.object({ key: z.string().check(z.maxLength(200)), media_type: z.enum(["image/jpeg", "image/png"]) });

/** What a place is called: a section, an own section, an entry, a bullet, or a field of the basics. */
const placeName = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,80}$/));

export const cv = z
  .object({
    language,
    resume,
    /** Sections as they stand on the page: names of built-in ones and ids of own ones. One that is not named comes last. */
    order: z.array(placeName).check(z.maxLength(builtInSections.length + cvCaps.own)),
    /** Places that the page does not show. */
    hidden: z.array(placeName).check(z.maxLength(2_000)),
    design,
    photo: z.nullable(photo),
    /** Passages of the imported file that its pages do not show, until the person has noted them. */
    unseen: z.optional(
      z.array(z.string().check(z.maxLength(unseenCaps.letters))).check(z.maxLength(unseenCaps.passages)),
    ),
  })
  .check(
    z.refine((found) => JSON.stringify(found.resume).length <= cvCaps.characters, { path: ["resume"] }),
    z.refine((found) => new Set(idsOf(found.resume)).size === idsOf(found.resume).length, { path: ["resume"] }),
  );
export type Cv = z.infer<typeof cv>;
/** A CV within its caps; null for what is none. */
export function asCv(value: unknown): Cv | null {
  const { success, data } = z.safeParse(cv, value);
  return success ? data : null;
}

/** What versions of a CV keep: its language is the document's, its photo has no versions. */
export type CvData = Omit<Cv, "language" | "photo">;
