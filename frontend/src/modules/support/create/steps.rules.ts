import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { CreateView, Step } from "./steps.search.ts";

/** The step that the address asks for, else the one that comes next. */
export function stepOf(view: CreateView, bot: Pick<TrainedChatbot, "sources" | "site_url"> | null): Step {
  if (bot === null) return "address";
  if (view.step !== undefined && view.step !== "address") return view.step;
  if (bot.site_url === null) return "look";
  return bot.sources.length === 0 ? "pages" : "look";
}

/** Whether a step has its tick: `passed` are those that were gone on from, for looking and trying leave nothing behind. */
export function isDone(
  step: Step,
  bot: Pick<TrainedChatbot, "sources" | "status"> | null,
  passed: readonly Step[],
): boolean {
  if (bot === null) return false;
  if (step === "pages") return bot.sources.length > 0;
  if (step === "install") return bot.status !== "private";
  return step === "address" || passed.includes(step);
}
