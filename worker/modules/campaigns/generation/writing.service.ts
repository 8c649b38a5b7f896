import { askInShape } from "../../../answers/shaped.ts";
import type { ShapedQuestion } from "../../../answers/shaped.ts";
import type { Writer } from "../../../answers/writer.service.ts";
import type { AppError } from "../../../lib/app-error.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { modelNotFound } from "../../models/models.errors.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { requestReused } from "../../publishing/publications/publishing.errors.ts";
import { modelsUnavailable, writingFailed, writingRuns } from "../campaigns.errors.ts";
import { writingCost } from "./writing-cost.rules.ts";
import type { NewWriting, WritingRepository } from "./writing.repository.ts";

interface Dependencies {
  writing: WritingRepository;
  writer: Pick<Writer, "candidates" | "ask">;
  meters: Pick<Meters, "reserve" | "settle" | "release">;
  clock: Clock;
}

export type Person = Pick<UserCaller, "kind" | "id" | "workspaceId">;

export interface WritingTask<T> extends Pick<
  ShapedQuestion<T>,
  "messages" | "read" | "maxOutputTokens" | "timeLimitMs"
> {
  kind: string;
  requestId: string | undefined;
  /** A model of the plan; absent or null is the plan's own writer. */
  chosen?: number | null;
  /** What a repeat of the request has to ask for, too. */
  asked: unknown;
  /** What a failure of the models is called; social.writing_failed where it has no name of its own. */
  failed?: () => AppError;
}

const minute = 60_000;
/** Longer than two answers take. */
const lostAfterMs = 5 * minute;
const keptMs = 24 * 60 * minute;

export type WritingService = ReturnType<typeof createPostWriting>;

/** What a model writes while a person waits: one unit of `social-generation` each, and once for a request. */
export function createPostWriting({ writing, writer, meters, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function pay<T>(caller: Person, wanted: NewWriting, task: WritingTask<T>): Promise<T> {
    const { chosen = null, messages, maxOutputTokens, timeLimitMs, read, failed = writingFailed } = task;
    const candidates = await writer.candidates(caller.workspaceId, chosen);
    if (candidates.length === 0) throw chosen === null ? modelsUnavailable() : modelNotFound();
    const terms = { costMicros: writingCost(candidates, task), heldUntil: new Date(clock.now() + lostAfterMs) };
    const payer = { workspaceId: caller.workspaceId, actorId: caller.id };
    const hold = await meters.reserve(caller, "", "social-generation", wanted.hold, 1, terms);
    try {
      const question = { workspaceId: caller.workspaceId, chosen, messages, maxOutputTokens, timeLimitMs, read };
      const { value, legs } = await askInShape(writer, question);
      const paidMicros = legs.reduce((sum, leg) => sum + leg.costMicros, 0);
      if (value === null) {
        await writing.forget({ ...wanted, legs, payer }, now());
        await meters.settle(hold, 0, paidMicros);
        throw failed();
      }
      await writing.keep({ ...wanted, legs, payer }, value, now());
      await meters.settle(hold, 1, paidMicros);
      return value;
    } catch (error) {
      await meters.release(hold);
      throw error;
    }
  }

  return {
    /**
     * What was written, and its id: that of the request. What the task calls its failure, social.writing_runs,
     * social.request_reused, models.unavailable, models.not_found; what `Meters.reserve` refuses
     */
    async write<T>(caller: Person, task: WritingTask<T>): Promise<{ id: string; value: T }> {
      const { kind, requestId = createId(), asked } = task;
      const id = (await sha256Of(`writing\n${caller.workspaceId}\n${kind}\n${requestId}`)).slice(0, 32);
      const wanted = {
        id,
        workspaceId: caller.workspaceId,
        kind,
        askedHash: await sha256Of(JSON.stringify(asked)),
        hold: createId(),
      };
      const known = await writing.claim(wanted, now(), new Date(clock.now() - lostAfterMs));
      if (known === null) {
        try {
          return { id, value: await pay(caller, wanted, task) };
        } catch (error) {
          await writing.forget(
            { ...wanted, legs: [], payer: { workspaceId: caller.workspaceId, actorId: caller.id } },
            now(),
          );
          throw error;
        }
      }
      if (known.askedHash !== wanted.askedHash) throw requestReused();
      if (known.answer === null) throw writingRuns();
      // A first try that ended between its two writes left this to do.
      await meters.settle({ id: known.hold, object: null }, 1);
      return { id, value: known.answer as T };
    },

    removeOld: (at: Date): Promise<void> => writing.removeBefore(new Date(at.getTime() - keptMs)),
  };
}
