import { WorkerEntrypoint } from "cloudflare:workers";
import type { PressCalls, PressEnterRequest } from "../worker/document/press-calls.ts";
import { systemClock } from "../worker/lib/clock.ts";
import { busy, createLanes } from "../worker/lib/gate.ts";
import type { Lane } from "../worker/lib/gate.ts";
import { createRoom } from "../worker/lib/room.ts";
import { memoryOfSetting, pressMemory } from "./memory.rules.ts";
import { compilerBytes, Place } from "./place.ts";

interface Env {
  FILES: R2Bucket;
}

/** Turns to compute: those of a kind wait for each other, and not for those of another. */
const works = {
  person: { atOnce: 1, waiting: 10, waitMs: 20_000 },
  job: { atOnce: 1, waiting: 100, waitMs: 120_000 },
} as const;
const sheets = {
  person: { atOnce: 2, waiting: 20, waitMs: 20_000 },
  job: { atOnce: 1, waiting: 100, waitMs: 120_000 },
} as const;
const gates = {
  work: createLanes(works, systemClock),
  deck: createLanes(works, systemClock),
  cv: createLanes(sheets, systemClock),
};
const room = createRoom(pressMemory(compilerBytes), systemClock);

/** Sets stored documents as files in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Press extends WorkerEntrypoint<Env> implements PressCalls {
  async enter({ kind, key, alone }: PressEnterRequest, lane: Lane): ReturnType<PressCalls["enter"]> {
    const head = key === null ? null : await this.env.FILES.head(key);
    const place = new Place({ files: this.env.FILES, gate: gates[kind][lane] });
    const claim = { bytes: memoryOfSetting(kind, head?.size ?? 0), alone, drop: () => undefined };
    const lease = await room.enter(claim, lane);
    if (lease === null) return busy;
    place.hold(lease);
    return { failure: null, place };
  }
}
