import { logError } from "../../lib/log.ts";
import type { AnswerKind } from "../kind.ts";
import type { AnswerRun, EndState } from "../run.ts";
import type { Memory } from "./memory.ts";

/** Whether a better title is sought after an answer that ended so: one that failed or was given back names nothing. */
export const isTitled = (kind: AnswerKind, run: AnswerRun, state: EndState, text: string): boolean =>
  run.wantsTitle && kind.title !== undefined && state !== "failed" && state !== "withdrawn" && text !== "";

interface Dependencies {
  kind: AnswerKind;
  memory: Memory | null;
}

/** Finds a title and gives it to the conversation; null where it keeps the one that it has. It never throws. */
export async function findTitle(
  { kind: { title, remember }, memory }: Dependencies,
  run: AnswerRun,
): Promise<string | null> {
  try {
    const sought = await title?.seek(run);
    if (!sought) return null;
    if (sought.found !== null && memory) remember?.entitle(memory.content, sought.found);
    return (await title?.keep(run, sought)) ? sought.found : null;
  } catch (error) {
    logError("title.not_found", error, { answer: run.id });
    return null;
  }
}
