import { visitSource } from "#contract/sources.rules.ts";
import { searchOf } from "./pages.rules.ts";
import { resolveNavigation } from "./navigation.rules.ts";
import type { Decision, Need, Destination, Target, Traveller } from "./traveller.ts";

export interface JourneyParts {
  /** Who the reader is now. */
  traveller(): Traveller;
  /** Resolves when it is read or cannot be, or after a short while. */
  read(needs: readonly Need[]): Promise<void>;
  /** Asks again for the plan of the account and what is active with it. */
  readAccount(): Promise<void>;
  move(planId: number): Promise<void>;
  activate(moduleId: number): Promise<void>;
  reportError(error: unknown): void;
}

type FinalDecision = Extract<Decision, { kind: "stay" | "go" }>;

/** Carries a decision through, with one wait and one effect at most: null where the reader stays, else where to. */
export async function carryOut(target: Target, first: Decision, parts: JourneyParts): Promise<Destination | null> {
  let decision: Decision = first;
  const decideNow = () => resolveNavigation(target, parts.traveller());
  if (decision.kind === "wait") {
    await parts.read(decision.needs);
    decision = decideNow();
  }
  try {
    // A plan that changed elsewhere since this page was told of it is not moved back.
    if (decision.kind === "move") {
      await parts.readAccount();
      decision = decideNow();
    }
    if (decision.kind === "wait") return placeOf(resign(target, parts));
    if (decision.kind !== "move" && decision.kind !== "activate") return placeOf(decision);
    await (decision.kind === "move" ? parts.move(decision.planId) : parts.activate(decision.moduleId));
  } catch (error) {
    parts.reportError(error);
    return placeOf(resign(target, parts));
  }
  return decision.kind === "move" && !isAt(target, decision.after) ? decision.after : null;
}

function resign(target: Target, parts: JourneyParts): FinalDecision {
  const decision = resolveNavigation(target, { ...parts.traveller(), gaveUp: true });
  return decision.kind === "go" ? decision : { kind: "stay" };
}

const placeOf = (decision: FinalDecision): Destination | null => (decision.kind === "go" ? decision : null);

function isAt(target: Target, { to, search }: Destination): boolean {
  const asked = new URLSearchParams(searchOf(target)).toString();
  return target.path === to && asked === new URLSearchParams(search).toString() && visitSource(target.search) === null;
}
