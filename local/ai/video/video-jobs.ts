import { randomUUID } from "node:crypto";
import { drawFilm } from "./film.ts";
import type { FilmOrder } from "./film.ts";

/** How videos of such a prompt go; whatever is left out happens as usual. */
export interface VideoScript {
  /** Part of the prompt. */
  contains?: string;
  /** Refused at once; or `cut`: the submission is taken, and the connection is torn down before the answer. */
  submit?: { status: number; message: string; retryAfter?: number } | "cut" | undefined;
  end?: VideoEnd;
  /** The vendor's words for an end that is none. */
  error?: string;
  /** Milliseconds until it is begun, and then until it ends. */
  waitMs?: number;
  drawMs?: number;
  /** For how many videos the script stands; for ever when absent. */
  times?: number;
}

export type VideoEnd = "completed" | "failed" | "cancelled" | "expired";
export type VideoState = "pending" | "in_progress" | VideoEnd;

export interface VideoJob {
  id: string;
  provider: "openrouter" | "gemini";
  model: string;
  order: FilmOrder;
  askedAt: number;
  script: VideoScript;
}

const usual = { waitMs: 1_500, drawMs: 3_500 };

/** Videos that were asked for, and how far each is by a clock of their own, which can be moved on. */
export function createVideoJobs(stopped: RegExp) {
  let scripts: (VideoScript & { left: number })[] = [];
  let jobs = new Map<string, VideoJob>();
  let films = new Map<string, Promise<Buffer>>();
  let ahead = 0;
  const now = () => Date.now() + ahead;

  function take(prompt: string): VideoScript {
    const found = scripts.find(({ contains, left }) => left > 0 && (!contains || prompt.includes(contains)));
    if (found) found.left -= 1;
    return (
      found ?? (stopped.test(prompt) ? { end: "failed", error: "The prompt was flagged by a safety filter." } : {})
    );
  }

  function stateOf({ askedAt, script }: VideoJob): VideoState {
    const { waitMs = usual.waitMs, drawMs = usual.drawMs, end = "completed" } = script;
    const passed = now() - askedAt;
    return passed < waitMs ? "pending" : passed < waitMs + drawMs ? "in_progress" : end;
  }

  return {
    stateOf,

    find: (id: string) => jobs.get(id),

    /** What became of the submission: a job, or a refusal. */
    submit(asked: Pick<VideoJob, "provider" | "model" | "order">): VideoJob | { refusal: VideoScript["submit"] } {
      const script = take(asked.order.prompt);
      if (typeof script.submit === "object") return { refusal: script.submit };
      const job = { ...asked, id: randomUUID(), askedAt: now(), script };
      jobs.set(job.id, job);
      return script.submit === "cut" ? { refusal: "cut" } : job;
    },

    /** Drawn when it is first fetched, once. */
    film({ order }: VideoJob): Promise<Buffer> {
      const key = JSON.stringify([order.prompt, order.seconds, order.width, order.height, order.image?.length]);
      const film = films.get(key) ?? drawFilm(order);
      films.set(key, film);
      return film;
    },

    /** From now on, videos that fit go so; the latest script wins. */
    script: (script: VideoScript) =>
      void scripts.unshift({ ...script, left: script.times ?? Number.POSITIVE_INFINITY }),

    /** What was asked for, oldest first, and how far it is. */
    list: () =>
      [...jobs.values()].map(({ id, provider, model, order, ...job }) => {
        const { image, ...asked } = order;
        return {
          id,
          provider,
          model,
          ...asked,
          hasImage: image !== null,
          state: stateOf({ id, provider, model, order, ...job }),
        };
      }),

    advance: (milliseconds: number) => void (ahead += milliseconds),

    reset() {
      scripts = [];
      jobs = new Map();
      films = new Map();
      ahead = 0;
    },
  };
}

export type VideoJobs = ReturnType<typeof createVideoJobs>;
