import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";

/** How a chatbot is made, in this order; each can be left and come back to. */
export const steps = ["address", "pages", "look", "try", "install"] as const;
export type Step = (typeof steps)[number];

/** What the address of the page says: which chatbot is made, and at which step. */
export interface CreateView {
  chatbot?: string;
  step?: Step;
}

export const isStep = (text: unknown): text is Step => steps.some((step) => step === text);

export const createView = ({ chatbot, step }: Record<string, unknown>): CreateView => ({
  ...(typeof chatbot === "string" && chatbot !== "" && { chatbot }),
  ...(isStep(step) && { step }),
});

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
