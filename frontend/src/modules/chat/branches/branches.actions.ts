import { chooseBranch, copyBranch } from "#contract/chat/branches.contract.ts";
import { call } from "#api/call.ts";
import { earlierQuery } from "#thread/earlier.rules.ts";
import { liveTurn } from "#thread/threads.ts";
import type { Turn } from "#thread/turns.rules.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import type { BranchStep, Room } from "../chat.store.ts";
import { bringToTop } from "../conversations.actions.ts";
import { room as actions } from "../room.thread.ts";
import { reportToTabs } from "../tab-news.ts";
import { shownTurns } from "../turns.rules.ts";

/** Shows the branch of a message, with the turns from `holding` on at least. Throws what the API refuses. */
export async function showBranch(room: Room, message: string, holding?: string): Promise<void> {
  await actions.change(room, async (turns) => {
    const part = { turns, ...(holding !== undefined && { holding }) };
    return shownTurns(await call(chooseBranch, { params: { id: message }, query: earlierQuery(part) }));
  });
  if (room.id !== null) reportToTabs({ type: "switched", id: room.id });
}

/** What stands above the step stays, so that the reader's place does; null where the step is the first turn. */
function heldMessage({ turns: [first] }: Room, { key }: Turn): string | null {
  return first === undefined || first.key === key ? null : (first.question?.id ?? null);
}

/** Shows the branch beside the one of a question or its answer that stands, down to where it was left last. */
export async function stepToBranch(
  room: Room,
  turn: Turn,
  by: BranchStep["by"],
  of: "question" | "answer" = "question",
): Promise<void> {
  const to = turn[of]?.branch?.[by];
  if (room.id === null || !to || room.step?.state === "leading" || liveTurn(room)) return;
  room.step = { to, by, state: "leading" };
  try {
    await showBranch(room, to, heldMessage(room, turn) ?? to);
    room.step.state = "arrived";
  } catch (error) {
    room.step = null;
    reportError(error);
    // It stands otherwise than this page knew.
    void actions.read(room);
  }
}

/** The list shows the branch that was stepped to. */
export function markSeen({ step }: Room): void {
  if (step?.state === "arrived") step.state = "seen";
}

/** Copies the conversation up to an answer; the id of the new one, or null where there is none. */
export async function continueElsewhere(answer: string, title: string): Promise<string | null> {
  try {
    const body = { title, request_id: crypto.randomUUID() };
    const made = await call(copyBranch, { params: { id: answer }, body });
    const { id, title: called, project_id: project } = made;
    bringToTop(id, { title: called, running: null, project });
    reportToTabs({ type: "asked", id, title: called, answer: null, project });
    return id;
  } catch (error) {
    reportError(error);
    return null;
  }
}
