import * as z from "zod/mini";
import { cv as cvShape } from "#contract/cv/resume.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { personalDatabase } from "#lib/personal-database.ts";
import type { UnsavedEdit, SavedVersion, WrittenRules } from "#lib/saving/written.ts";
import { isSameCv, mergeCv, resolveCv, type CvConflict } from "./merge-cv.rules.ts";

/** All of a CV that is saved, kept here and merged; its photo is the server's alone. */
export interface WrittenCv {
  title: string;
  cv: Cv;
}

export type SavedCv = SavedVersion<WrittenCv>;

export const cvRules: WrittenRules<WrittenCv, CvConflict> = {
  isSame: (one, other) => one.title === other.title && isSameCv(one.cv, other.cv),
  merge(base, mine, theirs) {
    const { cv, conflicts } = mergeCv(base.cv, mine.cv, theirs.cv);
    return { text: { title: mine.title === base.title ? theirs.title : mine.title, cv }, conflicts };
  },
  resolve: (now, conflict, choice, newId) => ({ ...now, cv: resolveCv(now.cv, conflict, choice, newId) }),
};

const written = { title: z.string(), cv: cvShape };
const shape = z.object({ base: z.object({ ...written, version: z.int() }), text: z.object(written) });

/** Edits of CVs that no server has acknowledged, by the id of their document. */
export const keptCvs = personalDatabase<UnsavedEdit<WrittenCv>>("cv", (stored) => {
  const { success, data } = z.safeParse(shape, stored);
  return success ? data : null;
});
