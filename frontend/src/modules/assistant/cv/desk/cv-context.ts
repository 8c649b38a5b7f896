import { createContext, useContext } from "react";
import { proxy, useSnapshot } from "valtio";
import type { RemarkPlace, Remark } from "#contract/cv/lint/remark.ts";
import type { Cv } from "#contract/cv/resume.ts";
import type { CvWriting } from "../engine/open-cv.ts";
import type { ChosenPicture } from "../photo/chosen-picture.ts";

/** What is open in the form, and where the person is led. */
export interface FormState {
  section: string | null;
  entry: string | null;
  /** Sections without entries that were asked for. */
  added: string[];
  /** A new object each time, also to the same place. */
  goal: RemarkPlace | null;
}

export const newFormState = () => proxy<FormState>({ section: "basics", entry: null, added: [], goal: null });

interface CvGround {
  writing: CvWriting;
  form: FormState;
  remarks: readonly Remark[];
  /** Says what was done, for those who do not see it. */
  say: (text: string) => void;
  /** Asks which part of a picture becomes the photo. */
  crop: (chosen: ChosenPicture) => void;
}

const CvContext = createContext<CvGround | null>(null);
export const CvProvider = CvContext.Provider;

export function useCvGround(): CvGround {
  const ground = useContext(CvContext);
  if (!ground) throw new Error("outside of a CV's page");
  return ground;
}

export function useCv(): { cv: Cv; writes: boolean; edit: CvWriting["edit"] } {
  const { writing } = useCvGround();
  // A field is written at once, so that its caret stays where it is.
  const { cv, writes } = useSnapshot(writing.view, { sync: true });
  return { cv: cv as Cv, writes, edit: writing.edit };
}

/** One section is open at a time. */
export function openSection(form: FormState, name: string | null): void {
  form.section = name;
}

export function openEntry(form: FormState, id: string | null): void {
  form.entry = id;
}

/** A section that stays in the form while it has no entries. */
export function askForSection(form: FormState, name: string): void {
  if (!form.added.includes(name)) form.added.push(name);
}

/** Opens the form where a remark stands. */
export function goTo(form: FormState, place: RemarkPlace, entry: string | null): void {
  form.section = place.section;
  if (entry !== null) form.entry = entry;
  form.goal = { ...place };
}

/** The letters of a text that remarks mean. */
export function useMarks(id: string): { from: number; to: number }[] {
  const { remarks } = useCvGround();
  return remarks.flatMap(({ place: { id: at, from, to } }) =>
    at === id && from !== undefined && to !== undefined && to > from ? [{ from, to }] : [],
  );
}
