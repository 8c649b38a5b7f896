import { workspaceEntry } from "#lib/personal.ts";
import { isStep, type Step } from "./steps.search.ts";

type StepsByChatbot = Readonly<Record<string, readonly Step[]>>;

const isPassed = (stored: unknown): stored is StepsByChatbot =>
  typeof stored === "object" &&
  stored !== null &&
  Object.values(stored).every((one) => Array.isArray(one) && one.every(isStep));

const kept = workspaceEntry<StepsByChatbot>("support.steps", "remembered", {}, (stored) =>
  isPassed(stored) ? stored : null,
);

/** The steps of a chatbot's making that were gone on from, in this browser. */
export const passedSteps = (botId: string): readonly Step[] => kept.read()[botId] ?? [];

export const passStep = (botId: string, step: Step): boolean =>
  kept.write({ ...kept.read(), [botId]: [...new Set([...passedSteps(botId), step])] });

/** The chatbot is made. */
export function forgetSteps(botId: string): void {
  const { [botId]: _gone, ...others } = kept.read();
  kept.write(others);
}
