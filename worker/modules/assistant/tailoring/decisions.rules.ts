import type { ProposedChange } from "../../../contract/assistant/tailoring.ts";
import { setText, show } from "../../../contract/cv/edit.rules.ts";
import { applyPatches, judgePatches } from "../../../contract/cv/patches.rules.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { cvTexts } from "../../../contract/cv/texts.rules.ts";
import { cvSections } from "../../../contract/cv/entries.rules.ts";

type State = ProposedChange["state"];

/** A copy with one change as the person decided; a change that no longer fits stays open and changes nothing. */
export function applyDecision(cv: Cv, change: ProposedChange, state: State): { cv: Cv; change: ProposedChange } {
  if (state === change.state) return { cv, change };
  if (state !== "accepted") {
    return { cv: change.state === "accepted" ? undo(cv, change) : cv, change: { ...change, state } };
  }
  const { refused } = judgePatches(cv, [change.patch]);
  const stands = refused.every(({ code }) => code === "no_change");
  return stands ? { cv: applyPatches(cv, [change.patch]), change: { ...change, state } } : { cv, change };
}

/** What was accepted goes back where nothing was written over it since; an order stays. */
function undo(cv: Cv, { patch, before }: ProposedChange): Cv {
  if (patch.kind === "hide") return show(cv, patch.id);
  if (patch.kind === "move") return cv;
  const now = cvTexts(cv, cvSections(cv)).find(({ id }) => id === patch.id)?.text;
  return now === patch.text ? setText(cv, patch.id, before) : cv;
}
