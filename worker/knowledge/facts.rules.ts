import { guardImprovement } from "../contract/assistant/improve-guard.rules.ts";

/**
 * Numbers, dates, names and links that a rewritten text lost, and those but names that it invented. What `said` names, the
 * person's own instruction, may come and go.
 */
export function changedFacts(before: string, after: string, said = ""): { lost: string[]; invented: string[] } {
  const allowed = said.toLowerCase();
  const found = guardImprovement(before, after).filter(({ text }) => !allowed.includes(text.toLowerCase()));
  return {
    lost: found.filter(({ change }) => change === "vanished").map(({ text }) => text),
    invented: found.filter(({ change, kind }) => change === "appeared" && kind !== "name").map(({ text }) => text),
  };
}
