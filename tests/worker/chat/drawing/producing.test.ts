import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AnswerRun, AnswerSink, RunModel } from "../../../../worker/answers/run.ts";
import { capCounts } from "../../../../worker/cap-counts.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createDrawnPictures } from "../../../../worker/modules/chat/drawing/drawn-pictures.repository.ts";
import type { PictureContext } from "../../../../worker/modules/chat/drawing/picture.context.ts";
import { createPictureProducing } from "../../../../worker/modules/chat/drawing/producing.service.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import type { ImageResult, ImageRequest } from "../../../../worker/providers/image/image.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { openAccounts } from "../../limits/accounts.fixture.ts";
import type { Accounts } from "../../limits/accounts.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

const refuse = () => Promise.reject(new Error("not asked here"));
const caps = { "chat-storage": 10 };
const planner = { period: "month", units: null, costMicros: 15_000 } as const;
const combo = { planner, caps } as PlanLimits;
const bytes = new Uint8Array([1, 2, 3]);
/** Bytes of the picture with what says that a model made it. */
const marked = 477;
const drawn: ImageResult = { outcome: "drawn", bytes, type: "image/png", tokens: { input: 7, output: 200 } };
const model = { id: 9, name: "Canvas", provider: "chatgpt", requestName: "canvas-1", unitPrice: 0.01 } as RunModel;

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

let userId: OwnId;
let lane: string;
beforeEach(async () => {
  userId = (await accounts.makeAccount(combo)).userId;
  lane = createId();
  await accounts.sql("insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
    lane,
    userId,
  ]);
});

function open(answer: ImageResult, stop = new AbortController()) {
  const asked: Omit<ImageRequest, "signal">[] = [];
  const bucket = new Map<string, Uint8Array>();
  const said: unknown[] = [];
  const clock = createHandClock(Date.now());
  const produce = createPictureProducing({
    images: {
      async draw({ model: name, prompt, size }) {
        asked.push({ model: name, prompt, size });
        return answer;
      },
    },
    pictures: createDrawnPictures(accounts.db),
    files: {
      put: async (key, content) => void bucket.set(key, content as Uint8Array),
      remove: async (keys) => keys.forEach((key) => bucket.delete(key)),
    },
    caps: createCapsRepository(accounts.db, capCounts),
    limits: createMeters({
      limits: accounts.limits,
      caps: { require: refuse },
      sessions: { requireSignature: refuse },
      guests: accounts.quota,
      clock,
    }),
    clock,
  });
  const sink = {
    model: () => {},
    text: (text) => void said.push(text),
    note: (note) => void said.push(note),
    citation: () => {},
  } satisfies AnswerSink;
  const run = {
    id: createId(),
    lane,
    workspaceId: userId,
    actorId: userId,
    candidates: [model],
    question: { role: "user", text: "a fox", images: [] },
    context: { size: "1536x1024", earlier: [] },
  } as unknown as AnswerRun<PictureContext>;
  return { asked, bucket, said, produce: () => produce(run, sink, stop.signal) };
}

const stored = () => accounts.sql("select media_type, bytes, drawn from file where user_id = $1", [userId]);
const ofPlanner = async () => {
  const [row] = await accounts.sql(
    "select cost_used::int, cost_reserved::int from quota where user_id = $1 and query_type = 'planner'",
    [userId],
  );
  return row;
};

describe("a picture of an answer", () => {
  test("is a file of its conversation, and its cost counts at the ceiling that it shares with the planner", async () => {
    const { asked, bucket, said, produce } = open(drawn);
    const outcome = await produce();
    expect(asked).toEqual([{ model: "canvas-1", prompt: "a fox", size: "1536x1024" }]);
    expect(outcome).toMatchObject({
      state: "complete",
      legs: [{ costMicros: 10_000, success: true, outputTokens: 200 }],
    });
    const [id] = bucket.keys();
    expect(said).toEqual([
      [{ file_id: id, media_type: "image/png", bytes: marked, width: 1_536, height: 1_024 }],
      "a fox",
    ]);
    expect(await stored()).toEqual([{ media_type: "image/png", bytes: marked, drawn: true }]);
    expect(await ofPlanner()).toEqual({ cost_used: 10_000, cost_reserved: 0 });
    expect(await open(drawn).produce()).toMatchObject({ state: "failed", reason: "limits.cost_reached" });
  });

  test("needs no planner", async () => {
    await accounts.entitle(userId, { caps } as PlanLimits);
    expect(await open(drawn).produce()).toMatchObject({ state: "complete" });
  });

  test.each([
    ["that its model declines", { outcome: "refused", reason: "rules" }, "chat.picture_refused"],
    ["that fails", { outcome: "failed", errorType: "api_error", reason: "busy" }, "chat.picture_failed"],
  ] as const)("%s is free, and leaves nothing", async (_, answer, reason) => {
    const { bucket, said, produce } = open(answer);
    expect(await produce()).toMatchObject({ state: "failed", reason, legs: [{ costMicros: 0, success: false }] });
    expect([bucket.size, said, await stored()]).toEqual([0, [], []]);
    expect(await ofPlanner()).toEqual({ cost_used: 0, cost_reserved: 0 });
  });

  test("that is stopped leaves nothing, and what its vendor bills counts", async () => {
    const stop = new AbortController();
    stop.abort();
    const late = open(drawn, stop);
    expect(await late.produce()).toMatchObject({ state: "stopped" });
    expect([late.bucket.size, await stored()]).toEqual([0, []]);
    await accounts.entitle(userId, { caps } as PlanLimits);
    const cut = await open({ outcome: "failed", errorType: "query_cancel", reason: "stopped" }, stop).produce();
    expect(cut).toMatchObject({ state: "stopped", legs: [{ costMicros: 10_000, estimated: true }] });
  });

  test("asks no model where the files of the chat have no room", async () => {
    await accounts.entitle(userId, { caps: { "chat-storage": 3 } } as PlanLimits);
    const { asked, produce } = open(drawn);
    expect(await produce()).toMatchObject({ state: "failed", reason: "limits.cap_reached" });
    expect(asked).toEqual([]);
  });
});
