import { withoutSecrets } from "./settings.ts";
import type { Values } from "./settings.ts";
import type { Stage } from "./stage.ts";
import type { Tools } from "./tools.ts";

/** What checks and steps work on. */
export interface Deployment {
  stage: Stage;
  /** What the person gave. */
  values: Values;
  /** Settings that steps of this run have made. */
  made: Record<string, string>;
  tools: Tools;
  say(line: string): void;
}

/** Something that must be there before anything is changed. */
export interface Check {
  name: string;
  /** What is missing, each as a sentence that says what to do. */
  find(deployment: Deployment): Promise<string[]>;
}

/** Every step can be done again. */
export interface Step {
  name: string;
  /** What it does, without a secret. */
  describe(deployment: Deployment): string;
  /** Where it is not for this installation. */
  isLeftOut?(deployment: Deployment): boolean;
  /** Asks without changing anything; absent: it is done by every deploy. */
  isDone?(deployment: Deployment): Promise<boolean>;
  run(deployment: Deployment): Promise<void>;
  /** What to do when it fails. */
  remedy: string;
}

/** Why a deploy ended: one step or what is missing. Everything before it stands. */
export class DeployError extends Error {
  override name = "DeployError";
}

const withSafeWords = ({ values, made }: Deployment, text: string) => withoutSecrets(text, { ...values, ...made });
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Changes nothing: says what is missing and what each step would do. True where nothing is missing. */
export async function planSteps(checks: readonly Check[], steps: readonly Step[], deployment: Deployment) {
  const say = (line: string) => deployment.say(withSafeWords(deployment, line));
  const missing = await findMissing(checks, deployment);
  for (const line of missing) say(`missing  ${line}`);
  for (const step of steps) {
    const state = await stateOf(step, deployment);
    say(`${state.padEnd(9)}${step.name}${state === "left out" ? "" : `: ${step.describe(deployment)}`}`);
  }
  return missing.length === 0;
}

async function stateOf(step: Step, deployment: Deployment): Promise<"left out" | "done" | "would do" | "unknown"> {
  if (step.isLeftOut?.(deployment)) return "left out";
  try {
    return (await step.isDone?.(deployment)) ? "done" : "would do";
  } catch {
    // Without a login nothing can be asked; the checks say so.
    return "unknown";
  }
}

/** Does all steps in order; a DeployError says what is missing or which step failed, and what to do. */
export async function runSteps(checks: readonly Check[], steps: readonly Step[], deployment: Deployment) {
  const safe = (text: string) => withSafeWords(deployment, text);
  const missing = await findMissing(checks, deployment);
  if (missing.length > 0)
    throw new DeployError(safe(["nothing was changed; missing:", ...missing.map((line) => `  ${line}`)].join("\n")));
  const saying = { ...deployment, say: (line: string) => deployment.say(safe(line)) };
  for (const [at, step] of steps.entries()) {
    const place = `${String(at + 1).padStart(2)}/${steps.length} ${step.name}`;
    if (step.isLeftOut?.(saying)) continue;
    try {
      if (await step.isDone?.(saying)) {
        saying.say(`${place}: done before`);
        continue;
      }
      saying.say(`${place}: ${step.describe(saying)}`);
      await step.run(saying);
    } catch (error) {
      const lines = [
        `${place} failed: ${wordsOf(error)}`,
        `what to do: ${step.remedy}`,
        "then run the same command again",
      ];
      throw new DeployError(safe(lines.join("\n")));
    }
  }
}

async function findMissing(checks: readonly Check[], deployment: Deployment): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks) {
    const lines = await find(deployment).catch((error: unknown) => [wordsOf(error)]);
    found.push(...lines.map((line) => `${name}: ${line}`));
  }
  return found;
}
