import type { Files } from "../bindings/files.ts";
import type { GuestLimits } from "../bindings/guest-limits.ts";
import type { Clock } from "../lib/clock.ts";
import { storable } from "../lib/text.rules.ts";
import type { Hold } from "../modules/limits/quota.ts";
import type { AnswersRepository } from "./answers.repository.ts";
import type { AnswerKind, AnswerKinds } from "./kind.ts";
import { chargeOf } from "./outcome.rules.ts";
import type { AnswerRun, Outcome, OutcomeState } from "./run.ts";
import { noSources } from "./sources.rules.ts";
import type { Sources } from "./sources.rules.ts";
import type { Finish } from "./stored.ts";

interface Dependencies {
  kinds: AnswerKinds;
  answers: Pick<AnswersRepository, "finish">;
  guests: Pick<GuestLimits, "settle" | "withdraw">;
  files: Pick<Files, "remove">;
  clock: Clock;
}

export type FinishAnswer = ReturnType<typeof createFinishing>;

/** The end of an answer: its charge, its row, the guest's unit, and what its kind does then. */
export function createFinishing({ kinds, answers, guests, files, clock }: Dependencies) {
  /** How it ended: an unseen one of a guest is given back where the object that holds its unit says so. */
  const stateOf = async (state: OutcomeState, kind: AnswerKind, hold: Hold | null): Promise<OutcomeState> => {
    if (state !== "unseen") return state;
    if (kind.unseenIsFree) return "withdrawn";
    if (!hold) return state;
    return (await guests.withdraw(hold)) ? "withdrawn" : "stopped";
  };

  /**
   * Stores and settles an answer, once however often it is called, has its kind do what follows, and returns how it ended:
   * whether an unseen one is given back is decided where its unit is held.
   */
  return async function finish(
    run: AnswerRun,
    outcome: Outcome<OutcomeState>,
    text: string,
    title: string | null,
    sources: Sources = noSources,
  ): Promise<Finish> {
    const now = new Date(clock.now());
    const kind = kinds.of(run.kind);
    const hold = run.guestHold === null ? null : { id: run.id, object: run.guestHold };
    const decided = { ...outcome, state: await stateOf(outcome.state, kind, hold) };
    const isFree = kind.isFree?.(sources) ?? false;
    const charge = chargeOf(decided, isFree ? 0 : run.units);
    const ended = await answers.finish({
      run,
      outcome: withStorableThoughts(decided),
      text: storable(text),
      title,
      sources,
      ...charge,
      now,
    });
    if (hold) await guests.settle(hold, charge.units);
    if (ended.state === "withdrawn" && !run.incognito) {
      await files.remove(run.question.images.map(({ file_id }) => file_id));
    }
    await kind.ended?.(run, { ...ended, sources });
    return ended;
  };
}

const withStorableThoughts = <O extends Outcome<OutcomeState>>(outcome: O): O =>
  outcome.thoughts ? { ...outcome, thoughts: { ...outcome.thoughts, text: storable(outcome.thoughts.text) } } : outcome;
