import { WorkerEntrypoint } from "cloudflare:workers";
import pdfium from "@hyzyla/pdfium/pdfium.wasm";
import { systemClock } from "../worker/lib/clock.ts";
import { busy, createLanes } from "../worker/lib/gate.ts";
import type { Lane } from "../worker/lib/gate.ts";
import { createRoom } from "../worker/lib/room.ts";
import { createDocumentParser } from "../worker/providers/documents/parser.ts";
import type { EnterRequest, ParserCalls } from "../worker/providers/documents/parser-calls.ts";
import { memoryOfReading, parserMemory } from "./memory.rules.ts";
import { Place } from "./place.ts";
import { findFile } from "./stored-file.ts";

interface Env {
  FILES: R2Bucket;
}

const parser = createDocumentParser({ load: () => Promise.resolve(pdfium), clock: systemClock });

/** Turns to compute: those of a kind wait for each other, and not for those of another. */
const files = {
  person: { atOnce: 3, waiting: 12, waitMs: 20_000 },
  job: { atOnce: 3, waiting: 100, waitMs: 120_000 },
} as const;
const pages = {
  person: { atOnce: 6, waiting: 60, waitMs: 10_000 },
  job: { atOnce: 4, waiting: 100, waitMs: 120_000 },
} as const;
const gates = {
  pdf: createLanes(files, systemClock),
  office: createLanes(files, systemClock),
  html: createLanes(pages, systemClock),
  web: createLanes(pages, systemClock),
};
const room = createRoom(parserMemory, systemClock);

/** Reads stored files in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Parser extends WorkerEntrypoint<Env> implements ParserCalls {
  async enter(request: EnterRequest, lane: Lane): ReturnType<ParserCalls["enter"]> {
    const file = "key" in request ? await findFile(this.env.FILES, request.key) : null;
    if ("key" in request && file === null) return { failure: "gone" };
    const { kind, alone } = request;
    const { besidePdfium, bytes } = memoryOfReading(kind, "bytes" in request ? request.bytes : (file?.bytes ?? 0));
    const place = new Place({ file, gate: gates[kind][lane], parser, besidePdfium });
    const lease = await room.enter({ bytes, alone, drop: () => place.leave() }, lane);
    if (lease === null) return busy;
    place.hold(lease);
    return { failure: null, place };
  }
}
