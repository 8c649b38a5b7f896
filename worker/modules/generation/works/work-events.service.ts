import { encodeEvent } from "../../../contract/chat/event-stream.ts";
import { passed } from "../../../lib/clock.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { workNotFound } from "../generation.errors.ts";
import type { StandingRepository, WorkStanding } from "./standing.repository.ts";
import { isWatchStale } from "./watching.rules.ts";
import { toWorkState } from "./work-view.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  standing: Pick<StandingRepository, "find" | "watch">;
  clock: Clock;
}

const lookMs = 1_500;
/** A proxy closes what is silent for longer. */
const silenceMs = 15_000;
/** The caller is identified anew when the stream is opened again. */
const lifeMs = 120_000;

export type WorkEvents = ReturnType<typeof createWorkEvents>;

/** How far works are, as server-sent events: the row of each is the truth, for streams and for polling alike. */
export function createWorkEvents({ standing, clock }: Dependencies) {
  const encoder = new TextEncoder();

  async function look(workspaceId: WorkspaceId, id: string): Promise<WorkStanding | null> {
    const work = await standing.find(workspaceId, id);
    const now = new Date(clock.now());
    if (work !== null && isWatchStale(work, now)) await standing.watch(workspaceId, id, now);
    return work;
  }

  return {
    /** generation.not_found. The stream ends with the work, with two minutes, or with its reader. */
    async open(workspaceId: WorkspaceId, id: string, language: Language, signal: AbortSignal): Promise<Response> {
      if ((await standing.find(workspaceId, id)) === null) throw workNotFound();
      const endsAt = clock.now() + lifeMs;
      let said = "";
      let saidAt = clock.now();
      let isOver = false;

      /** The next words of the stream; null ends it. */
      async function next(): Promise<string | null> {
        while (!isOver && !signal.aborted && clock.now() < endsAt) {
          const work = await look(workspaceId, id);
          if (work === null) return null;
          const state = encodeEvent({ event: "state", data: toWorkState(work, language) });
          isOver = work.status === "completed" || work.status === "failed";
          if (state !== said) {
            [said, saidAt] = [state, clock.now()];
            return state;
          }
          if (clock.now() - saidAt >= silenceMs) {
            saidAt = clock.now();
            return ":\n\n";
          }
          if (!isOver) await passed(clock, lookMs);
        }
        return null;
      }

      const events = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const words = await next();
          if (words === null) controller.close();
          else controller.enqueue(encoder.encode(words));
        },
        cancel() {
          isOver = true;
        },
      });
      return new Response(events, {
        headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" },
      });
    },
  };
}
