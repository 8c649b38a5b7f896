import { expect, test, vi } from "vitest";
import { memoryOfReading, parserMemory } from "../../../parser/memory.rules.ts";
import { memoryOfWork, pressMemory } from "../../../press/memory.rules.ts";
import { enter } from "../../../worker/bindings/entering.ts";
import { CountedFailure } from "../../../worker/jobs/counted-failure.ts";
import { createJobRegistry } from "../../../worker/jobs/job-registry.ts";
import { defineJob } from "../../../worker/jobs/define-job.ts";
import type { BegunStep } from "../../../worker/jobs/define-job.ts";
import { createStepsConsumer } from "../../../worker/jobs/steps.consumer.ts";
import { passed } from "../../../worker/lib/clock.ts";
import { createRoom } from "../../../worker/lib/room.ts";
import type { Lease, RoomLimits } from "../../../worker/lib/room.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createLiveJobs } from "../../support/live-jobs.ts";
import { allOn } from "../../support/switches.ts";
import { ownId } from "../../support/owner-ids.ts";

const megabyte = 1_048_576;
const isolate = 128 * megabyte;

interface ReadingServices {
  read(step: BegunStep): Promise<void>;
}

const reading = defineJob<{ read: object }, ReadingServices>({
  kind: "reading",
  queue: "ensemble-documents",
  deadlineMs: 3_600_000,
  failures: { timedOut: "interrupted", exhausted: "bomb" },
  steps: {
    read: {
      phase: "reading",
      silenceMs: 120_000,
      tries: 2,
      countsAlone: true,
      onExhausted: "fail",
      run: (_, step, { read }) => read(step),
    },
  },
});

/**
 * Jobs that read through one isolate whose memory is counted: beyond its limit it is killed, and with it every reading that
 * runs in it. A file holds what it is said to, and for some seconds.
 */
function openIsolate(limits: RoomLimits, sizes: Readonly<Record<string, { claimed: number; held: number }>>) {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const clock = createHandClock();
  const registry = createJobRegistry([reading]);
  let room = createRoom(limits, clock);
  let [kills, most] = [0, 0];
  const running = new Map<BegunStep, number>();

  async function read(step: BegunStep): Promise<void> {
    const { claimed, held } = sizes[step.subject] ?? { claimed: 0, held: 0 };
    const born = kills;
    const isKilled = () => born !== kills;
    const { lease } = await enter<{ lease: Lease }>(async (alone) => {
      const taken = await room.enter({ bytes: claimed, alone, drop: () => undefined }, "job");
      if (isKilled()) throw parserLost();
      return taken === null ? { failure: "busy" } : { lease: taken };
    });
    running.set(step, held);
    const sum = [...running.values()].reduce((all, bytes) => all + bytes, limits.base());
    most = Math.max(most, sum);
    if (sum > isolate) {
      kills += 1;
      running.clear();
      room = createRoom(limits, clock);
    }
    for (let second = 0; second < 8 && !isKilled(); second += 1) await passed(clock, 1_000);
    running.delete(step);
    lease.end();
    if (isKilled()) throw parserLost();
    await step.end();
  }

  const services: ReadingServices = { read };
  const rows = { store: async () => true, remove: async () => undefined };
  const jobs = createLiveJobs({ registry, rows, services, clock });
  const consumer = createStepsConsumer({ jobs, registry, services, switches: allOn, clock });
  const subjects = Object.keys(sizes);
  return {
    /** All at once; the queue delivers what was lost six times. */
    async run(seconds: number): Promise<void> {
      for (const subject of subjects) await jobs.start(orderOf(subject));
      let delivered = 0;
      const deliver = (message: (typeof jobs.sent)[number], attempt: number): void =>
        void consumer.work(message).catch(() => (attempt < 6 ? deliver(message, attempt + 1) : consumer.lost(message)));
      for (let time = 0; time < seconds * 10; time += 1) {
        for (; delivered < jobs.sent.length; delivered += 1) {
          const message = jobs.sent[delivered];
          if (message) deliver(message, 1);
        }
        clock.advance(100);
        await settle();
        await jobs.ring();
      }
    },
    ends: () =>
      Object.fromEntries(
        subjects.map((subject) => {
          const { state, failure } = jobs.jobOf({ kind: "reading", subject }) ?? { state: "none", failure: null };
          return [subject, failure ?? state];
        }),
      ),
    facts: () => ({ kills, most }),
  };
}

const parserLost = () => new CountedFailure("the parser was lost", null);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const orderOf = (subject: string) => ({
  kind: "reading",
  subject,
  workspaceId: ownId("ada"),
  actorId: null,
  afterGen: 0,
  detail: null,
  repairs: false,
  steps: [{ id: "read", name: "read", work: {}, rank: 0, weight: 1, amount: 1 }],
  carry: null,
});

const twenty = <T>(of: (place: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`file ${place + 1}`, of(place)]));

test("twenty files of 40 MB at once through one isolate are all read, and together they never fill it", async () => {
  const bytes = memoryOfReading("pdf", 40 * megabyte).bytes;
  const files = twenty(() => ({ claimed: bytes, held: bytes }));
  const isolated = openIsolate(parserMemory, files);
  await isolated.run(60);
  const halfway = new Set(Object.values(isolated.ends()));
  expect([...halfway].toSorted()).toEqual(["completed", "running"]);
  await isolated.run(240);
  expect(new Set(Object.values(isolated.ends()))).toEqual(new Set(["completed"]));
  expect(isolated.facts().kills).toBe(0);
  expect(isolated.facts().most).toBeLessThanOrEqual(parserMemory.together);
});

test("a file that kills its isolate is a bomb, and none of the twenty that were read beside it", async () => {
  const small = memoryOfReading("pdf", 1 * megabyte).bytes;
  const bomb = { claimed: small, held: 2 * isolate };
  const isolated = openIsolate(parserMemory, { ...twenty(() => ({ claimed: small, held: small })), bomb });
  await isolated.run(240);
  const { bomb: ended, ...others } = isolated.ends();
  expect(isolated.facts().kills).toBe(3);
  expect([ended, new Set(Object.values(others))]).toEqual(["bomb", new Set(["completed"])]);
});

test("twenty works with 6 MB of pictures at once through one press are all set, and together they never fill it", async () => {
  const bytes = memoryOfWork(megabyte / 2, 6 * megabyte);
  const isolated = openIsolate(
    pressMemory(() => 0),
    twenty(() => ({ claimed: bytes, held: bytes })),
  );
  await isolated.run(300);
  expect(new Set(Object.values(isolated.ends()))).toEqual(new Set(["completed"]));
  expect(isolated.facts()).toMatchObject({ kills: 0 });
});
