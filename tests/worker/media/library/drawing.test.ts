import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { markDrawn } from "../../../../worker/contract/provenance/picture-mark.rules.ts";
import { capCounts } from "../../../../worker/cap-counts.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import { createModelRoles } from "../../../../worker/modules/models/roles.repository.ts";
import { createDrawingRepository } from "../../../../worker/modules/media/library/drawing.repository.ts";
import { createDrawing } from "../../../../worker/modules/media/library/drawing.service.ts";
import type { DrawRequest } from "../../../../worker/modules/media/library/drawing.service.ts";
import { createMediaRepository } from "../../../../worker/modules/media/library/media.repository.ts";
import { toMediaView } from "../../../../worker/modules/media/library/media-view.rules.ts";
import type { ImageResult, ImageRequest } from "../../../../worker/providers/image/image.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { makeModel } from "../../../support/rows.ts";
import { openAccounts } from "../../limits/accounts.fixture.ts";
import type { Accounts } from "../../limits/accounts.fixture.ts";
import { noon, socialRows } from "../../publishing/rows.ts";
import { pngOf } from "./pictures.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

/** Ten images, and what five of them cost. */
const plan: PlanLimits = {
  "image-creation": { period: "month", units: 10, costMicros: 50_000 },
  caps: { "media-storage": 500 },
} as PlanLimits;
const refuse = () => Promise.reject(new Error("not asked here"));

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

let caller: { kind: "user"; id: OwnId; workspaceId: OwnId; sessionId: string };
let model: number;
beforeEach(async () => {
  await accounts.sql("truncate ai_model restart identity cascade");
  await makeModel(accounts.db, { name: "words" });
  model = await makeModel(accounts.db, { name: "canvas", requestName: "canvas-1", kind: "image", unitPrice: 0.01 });
  caller = { ...(await accounts.makeAccount(plan)).payer, sessionId: "session" };
});

const drawn = (width: number): ImageResult => ({
  outcome: "drawn",
  bytes: pngOf(width, 30),
  type: "image/png",
  tokens: { input: 7, output: 200 },
});

/** The service with a vendor that answers these, one after the other, and then the last again. */
function open(...answers: (ImageResult | (() => Promise<ImageResult>))[]) {
  const asked: Omit<ImageRequest, "signal">[] = [];
  const bucket = new Map<string, Uint8Array>();
  const clock = createHandClock(noon.getTime());
  const caps = createCapsRepository(accounts.db, capCounts);
  const drawing = createDrawing({
    switches: allOn,
    images: {
      async draw({ model: name, prompt, size }) {
        asked.push({ model: name, prompt, size });
        const answer = answers[Math.min(asked.length, answers.length) - 1];
        if (answer === undefined) throw new Error("no answer is laid out");
        return typeof answer === "function" ? answer() : answer;
      },
    },
    models: createModelRoles(accounts.db),
    media: createMediaRepository(accounts.db, caps),
    caps,
    library: {
      show: async (row, session) =>
        toMediaView(row, { url: `/${row.id}?session=${session}`, posterUrl: null, usedIn: 0 }),
    },
    calls: createDrawingRepository(accounts.db),
    files: {
      put: async (key, bytes) => void bucket.set(key, bytes),
      remove: async (keys) => keys.forEach((key) => bucket.delete(key)),
    },
    limits: createMeters({
      limits: accounts.limits,
      caps: { require: refuse },
      sessions: { requireSignature: refuse },
      guests: accounts.quota,
      clock,
    }),
    clock,
  });
  const draw = (change: Partial<DrawRequest> = {}) =>
    drawing.draw(caller, { prompt: "A loaf", size: "1024x1024", modelId: null, requestId: null, ...change });
  return { asked, bucket, draw };
}

/** Units and micro-USD that are used, and that are held. */
async function counted() {
  const [row] = await accounts.sql(
    "select used, reserved, cost_used, cost_reserved from quota where user_id = $1 and query_type = 'image-creation'",
    [caller.id],
  );
  return row && [row["used"], Number(row["cost_used"]), row["reserved"], Number(row["cost_reserved"])];
}
const ledger = () =>
  accounts.sql(
    `select kind, model_id, input_tokens, output_tokens, cost_micros::int, success, error_type from usage_record
       where user_id = $1 order by created_at, answer_id`,
    [caller.id],
  );

describe("an image that a model draws", () => {
  test("joins the media as a made one, is one unit, and its cost is in the ledger", async () => {
    const { asked, bucket, draw } = open(drawn(40));
    const { url, media } = await draw({ prompt: "A loaf: fresh/warm" });
    expect(asked).toEqual([{ model: "canvas-1", prompt: "A loaf: fresh/warm", size: "1024x1024" }]);
    expect(media).toMatchObject({
      origin: "generated",
      mime_type: "image/png",
      width: 40,
      prompt: "A loaf: fresh/warm",
      s3_url: url,
    });
    expect([...bucket.values()]).toEqual([markDrawn("image/png", pngOf(40, 30))]);
    expect(await counted()).toEqual([1, 10_000, 0, 0]);
    expect(await ledger()).toEqual([
      {
        kind: "image",
        model_id: model,
        input_tokens: 7,
        output_tokens: 200,
        cost_micros: 10_000,
        success: true,
        error_type: null,
      },
    ]);
  });

  test("is drawn once for a request that is repeated, and not for another prompt", async () => {
    const { asked, draw } = open(drawn(40));
    const requestId = createId();
    const first = await draw({ requestId });
    expect(await draw({ requestId })).toEqual(first);
    expect(asked).toHaveLength(1);
    await expect(draw({ requestId, prompt: "A cake" })).rejects.toMatchObject({ code: "social.request_reused" });
    expect(await counted()).toEqual([1, 10_000, 0, 0]);
    expect((await draw()).media.id).not.toBe(first.media.id);
  });

  test("asked for twice at once is kept once and is one unit, though the vendor bills both", async () => {
    const { bucket, draw } = open(drawn(40), drawn(41));
    const requestId = createId();
    const [one, other] = await Promise.all([draw({ requestId }), draw({ requestId })]);
    expect(other).toEqual(one);
    expect(bucket.size).toBe(1);
    expect(await counted()).toEqual([1, 20_000, 0, 0]);
  });

  test.each([
    ["what its rules forbid", { outcome: "refused", reason: "safety" } as const, "social.image_refused", true],
    [
      "when the vendor fails",
      { outcome: "failed", errorType: "http_429_error", reason: "Slow down" } as const,
      "social.image_failed",
      false,
    ],
  ])("is not made %s: nothing is counted, and the call stands in the ledger", async (_, answer, code, success) => {
    const { draw } = open(answer);
    await expect(draw()).rejects.toMatchObject({ code });
    expect(await counted()).toEqual([0, 0, 0, 0]);
    expect(await ledger()).toMatchObject([{ cost_micros: 0, success }]);
  });

  test("that cannot be read is no unit, but its bill counts", async () => {
    const { draw } = open({ ...drawn(40), bytes: pngOf(40, 30).slice(0, 40) } as ImageResult);
    await expect(draw()).rejects.toMatchObject({ code: "social.media_damaged" });
    expect(await counted()).toEqual([0, 10_000, 0, 0]);
  });

  test("for an account that is removed while it is drawn leaves nothing", async () => {
    const { bucket, draw } = open(async () => {
      await accounts.sql('delete from "user" where id = $1', [caller.id]);
      return drawn(40);
    });
    await expect(draw()).rejects.toThrow("limits.not_included");
    expect(bucket.size).toBe(0);
  });

  test("is refused before it is drawn where the ceiling, the units, the room or the plan end", async () => {
    const { asked, draw } = open(...[40, 41, 42, 43, 44].map((width) => drawn(width)));
    for (let n = 0; n < 5; n += 1) await draw();
    await expect(draw()).rejects.toMatchObject({ code: "limits.cost_reached" });
    await accounts.sql("update quota set used = 10, cost_used = 0 where user_id = $1", [caller.id]);
    await expect(draw()).rejects.toMatchObject({ code: "limits.reached" });
    await socialRows(accounts.db).media(caller.id, { bytes: 498_000_000 });
    await expect(draw()).rejects.toMatchObject({ code: "limits.cap_reached" });
    caller.workspaceId = (await accounts.makeAccount({} as PlanLimits)).workspaceId;
    await expect(draw()).rejects.toMatchObject({ code: "limits.not_included" });
    expect(asked).toHaveLength(5);
  });

  test("is drawn by the model that is chosen, if it draws and is offered", async () => {
    const { asked, draw } = open(drawn(40));
    const fine = await makeModel(accounts.db, {
      requestName: "canvas-2",
      kind: "image",
      unitPrice: 0.02,
      sortOrder: 9,
    });
    await draw({ modelId: fine });
    expect(asked).toMatchObject([{ model: "canvas-2" }]);
    const elsewhere = await makeModel(accounts.db, { kind: "image", provider: "aiml" });
    const gone = await makeModel(accounts.db, { kind: "image", archivedAt: noon });
    for (const modelId of [model - 1, elsewhere, gone, 9_999])
      await expect(draw({ modelId })).rejects.toMatchObject({ code: "social.images_unavailable" });
  });
});
