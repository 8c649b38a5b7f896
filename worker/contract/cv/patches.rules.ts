import * as z from "zod/mini";
import { hide, move, setText } from "./edit.rules.ts";
import { allEntries, cvSections } from "./entries.rules.ts";
import type { Entry } from "./entries.rules.ts";
import { judgeWording } from "./guard/judge-wording.rules.ts";
import type { Fault } from "./guard/judge-wording.rules.ts";
import { cvPatch, mostPatches } from "./patches.ts";
import type { CvPatch, PatchFault, RefusedPatch } from "./patches.ts";
import type { Cv } from "./resume.ts";

type Refusal = { code: PatchFault; words: string[] };
const refuse = (code: PatchFault, words: string[] = []): Refusal => ({ code, words });

/** Sections whose entries say where a person was: none is hidden for one offer. */
const positions = new Set(["work", "education"]);

interface PatchVerdict {
  /** Each fits the CV as those before it leave it. */
  accepted: CvPatch[];
  refused: RefusedPatch[];
}

/** Sorts what a model proposes: what the CV does not bear out is refused, whatever the offer asked for. */
export function judgePatches(cv: Cv, proposed: readonly unknown[]): PatchVerdict {
  const judged: PatchVerdict = { accepted: [], refused: [] };
  const written = new Set<string>();
  let copy = cv;
  for (const one of proposed.slice(0, mostPatches)) {
    const { success, data: patch } = z.safeParse(cvPatch, one);
    const refusal = success ? judge(cv, copy, patch, written) : refuse("malformed");
    if (refusal || !success) judged.refused.push({ patch: one, ...(refusal ?? refuse("malformed")) });
    else {
      judged.accepted.push(patch);
      if (patch.kind === "replace") written.add(patch.id);
      copy = applyPatch(copy, patch);
    }
  }
  return judged;
}

function judge(master: Cv, copy: Cv, patch: CvPatch, written: ReadonlySet<string>): Refusal | null {
  if (patch.kind === "replace") {
    return written.has(patch.id) ? refuse("doubled") : judgeReplace(master, patch);
  }
  return patch.kind === "move" ? judgeMove(copy, patch) : judgeHide(copy, patch);
}

const toRefusal = (fault: Fault | null): Refusal | null => fault && refuse(fault.code, fault.words);

function judgeSummary(cv: Cv, source: string, text: string): Refusal | null {
  const before = cv.resume.basics.summary;
  if (source !== "summary") return refuse("wrong_source");
  if (before === "") return refuse("unknown_place");
  if (text === before) return refuse("no_change");
  const { language } = cv;
  return toRefusal(judgeWording({ language, before, after: text, facts: provenIn(cv), keepsNumbers: false }));
}

/** The text of an entry or of one of its bullets. */
const textIn = (entry: Entry, id: string): string =>
  entry.bullets.find((bullet) => bullet.id === id)?.text ?? (entry.id === id ? entry.text : "");

function judgeReplace(cv: Cv, { id, source, text }: Extract<CvPatch, { kind: "replace" }>): Refusal | null {
  if (id === "summary") return judgeSummary(cv, source, text);
  const entry = entryWith(cv, id);
  const before = entry ? textIn(entry, id) : "";
  if (!entry || before === "" || entry.section === "references") return refuse("unknown_place");
  if (source !== entry.id) return refuse("wrong_source");
  if (text === before) return refuse("no_change");
  return toRefusal(judgeWording({ language: cv.language, before, after: text, facts: [], keepsNumbers: true }));
}

/** What a summary may name: what was done and what is listed, never whom for, where or with which degree. */
const provenIn = (cv: Cv): string[] =>
  allEntries(cv).flatMap(({ section, title, text, bullets, terms }) => {
    if (section === "references") return [];
    const told = [text, ...bullets.map((bullet) => bullet.text)];
    return ["skills", "languages", "interests"].includes(section) ? [title, terms.join(", ")] : told;
  });

const entryWith = (cv: Cv, id: string): Entry | undefined =>
  allEntries(cv).find((entry) => entry.id === id || entry.bullets.some((bullet) => bullet.id === id));

/** A place among siblings: null is the end. */
const isAmong = (siblings: readonly string[], before: string | null): boolean =>
  before === null || siblings.includes(before);

function judgeMove(cv: Cv, { id, source, before }: Extract<CvPatch, { kind: "move" }>): Refusal | null {
  if (id === before) return refuse("no_change");
  const names = cvSections(cv).map(({ name }): string => name);
  if (names.includes(id)) {
    if (source !== id) return refuse("wrong_source");
    return isAmong(names, before) ? null : refuse("moves_outside");
  }
  const entry = entryWith(cv, id);
  if (!entry) return refuse("unknown_place");
  if (source !== entry.id) return refuse("wrong_source");
  // Jobs and studies stand in the order of time.
  if (entry.id === id && positions.has(entry.section)) return refuse("moves_outside");
  const siblings = entry.id === id ? allEntries(cv).filter(({ section }) => section === entry.section) : entry.bullets;
  const ids = siblings.map((sibling) => sibling.id);
  return isAmong(ids, before) ? null : refuse("moves_outside");
}

function judgeHide(cv: Cv, { id, source }: Extract<CvPatch, { kind: "hide" }>): Refusal | null {
  const entry = entryWith(cv, id);
  if (!entry) return refuse("unknown_place");
  if (source !== entry.id) return refuse("wrong_source");
  if (cv.hidden.includes(id)) return refuse("no_change");
  if (entry.id === id && positions.has(entry.section)) return refuse("hides_position");
  const siblings = entry.id === id ? allEntries(cv).filter(({ section }) => section === entry.section) : entry.bullets;
  const shown = siblings.filter((sibling) => !cv.hidden.includes(sibling.id));
  return shown.length < 2 ? refuse("hides_last") : null;
}

function applyPatch(cv: Cv, patch: CvPatch): Cv {
  if (patch.kind === "replace") return setText(cv, patch.id, patch.text);
  if (patch.kind === "hide") return hide(cv, patch.id);
  const names = cvSections(cv).map(({ name }) => name);
  if (!names.includes(patch.id)) return move(cv, patch.id, patch.before);
  const rest = names.filter((name) => name !== patch.id);
  return {
    ...cv,
    order: rest.toSpliced(patch.before === null ? rest.length : rest.indexOf(patch.before), 0, patch.id),
  };
}

/** The copy with the changes that a person accepted; those that no longer fit are left out. */
export const applyPatches = (cv: Cv, patches: readonly CvPatch[]): Cv =>
  judgePatches(cv, patches).accepted.reduce(applyPatch, cv);
