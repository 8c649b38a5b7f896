import { describe, expect, test } from "vitest";
import type { MediaSource } from "../../../worker/networks/network.port.ts";
import { connect, valueOf } from "../../support/consenting.ts";
import { film, fresh, hourMs, item, secondMs, source } from "./drafts.ts";
import { useX } from "./x-world.ts";

const world = useX();

/** What the network says when every part was sent. */
async function refusalOf(media: MediaSource) {
  let progress = valueOf(await world.network.upload(world.actor, media, null));
  for (;;) {
    const next = await world.network.upload(world.actor, media, progress);
    if (next.outcome !== "done") return next;
    progress = next.value;
    if (progress.notBefore !== null) world.clock.advance(progress.notBefore - world.clock.now());
  }
}

describe("a file is uploaded in steps that can be stored", () => {
  test.each([
    ["an image", source("image", "image/png", 4_500_000), ["parts", "parts", "finalize", "ready"]],
    [
      "an image with a description",
      source("image", "image/png", 9, "A sunrise"),
      ["parts", "finalize", "describe", "ready"],
    ],
    ["a video", film(1, 5_000_000), ["parts", "parts", "finalize", "processing", "processing", "ready"]],
  ])("%s", async (_, media, stages) => {
    const done = await world.upload(media);
    expect(done.stages).toEqual(stages);
    expect(done.progress.expiresAt).toBeGreaterThan(world.clock.now() + 23 * hourMs);
    expect(world.standIn.state.media[done.progress.mediaId]).toMatchObject({ alt: media.alt, failure: null });
    const shown = await fetch(`${world.standIn.url}/media/${done.progress.mediaId}`);
    expect((await shown.arrayBuffer()).byteLength).toBe(media.bytes);
  });

  test("and is refused where it is too large, or was not processed", async () => {
    const large = { ...source("image", "image/png", 1), bytes: 6_000_000 };
    expect(await world.network.upload(world.actor, large, null)).toMatchObject({ outcome: "refused", code: "media" });
    world.standIn.state.failingMedia = 1;
    expect(await refusalOf(source("image", "image/png", 9))).toMatchObject({ outcome: "refused", code: "media" });
  });

  test("a video that X cannot process is refused with what X says, once it was processed", async () => {
    const garbled = source("video", "video/mp4", 1_000);
    expect(await refusalOf(garbled)).toMatchObject({
      outcome: "refused",
      code: "media",
      detail: "InvalidMedia: the file is no video that can be read",
    });
  });
});

describe("a refusal is named", () => {
  test("the same text twice is a duplicate", async () => {
    const text = fresh();
    await world.network.create(world.actor, item(text));
    const again = await world.network.create(world.actor, item(text));
    expect(again).toMatchObject({
      outcome: "refused",
      code: "duplicate",
      duplicateOf: null,
      receipt: { httpStatus: 403 },
    });
    expect(world.shownOf(text)).toHaveLength(1);
  });

  test.each([
    ["a text that is too long", () => item("a".repeat(281)), "too_long"],
    ["a file that does not exist", () => item(fresh(), { media: [{ mediaId: "1", alt: "", kind: "image" }] }), "media"],
    ["a second cashtag", () => item("$AAPL and $MSFT"), "invalid"],
  ])("%s", async (_, draft, code) => {
    expect(await world.network.create(world.actor, draft())).toMatchObject({ outcome: "refused", code });
  });

  test("a Premium account may write more", async () => {
    const { actor: premium } = await connect(world.network, "1002");
    expect(await world.network.create(premium, item(fresh("a".repeat(281))))).toMatchObject({ outcome: "done" });
  });

  test("a suspended account, a missing scope and an empty purse", async () => {
    const { state } = world.standIn;
    const person = state.people["1001"];
    if (person) person.suspended = true;
    expect(await world.network.create(world.actor, item(fresh()))).toMatchObject({ code: "suspended" });
    if (person) person.suspended = false;
    for (const grant of Object.values(state.grants)) grant.scopes = ["tweet.read"];
    expect(await world.network.create(world.actor, item(fresh()))).toMatchObject({ code: "scope" });
    for (const grant of Object.values(state.grants)) grant.scopes = [...world.network.scopes("member")];
    state.credits = 0;
    expect(await world.network.create(world.actor, item(fresh()))).toMatchObject({
      code: "credits",
      receipt: { httpStatus: 402 },
    });
    state.credits = null;
  });

  test("after so many posts in 15 minutes X says when it takes more", async () => {
    world.standIn.state.postsInWindow = 2;
    const { actor: busy } = await connect(world.network, "1002");
    for (let made = 0; made < 2; made++) valueOf(await world.network.create(busy, item(fresh())));
    const refused = await world.network.create(busy, item(fresh()));
    if (refused.outcome !== "not_sent") throw new Error("it was sent");
    expect(refused.reason).toBe("rate_limited");
    world.clock.advance((refused.retryAt ?? 0) - world.clock.now());
    expect(await world.network.create(busy, item(fresh()))).toMatchObject({ outcome: "done" });
    world.standIn.state.postsInWindow = 100;
  });
});

describe("what became of a call that failed", () => {
  test.each([
    ["500 before", { when: "before", status: 503 }, "server_error", 0],
    ["500 after", { when: "after", status: 500 }, "server_error", 1],
    ["cut before", { when: "before", how: "cut" }, "cut", 0],
    ["cut after", { when: "after", how: "cut" }, "cut", 1],
    ["a yes that cannot be read", { when: "after", status: 201, body: "no" }, "unread", 1],
  ] as const)("%s it was done is unknown", async (_, fault, reason, posts) => {
    const text = fresh();
    void world.standIn.failNext({ on: "POST /2/tweets", ...fault });
    expect(await world.network.create(world.actor, item(text))).toMatchObject({ outcome: "unknown", reason });
    expect(world.shownOf(text)).toHaveLength(posts);
  });

  test("after 30 seconds the client gives up, and X may still accept it late", async () => {
    const text = fresh();
    const met = world.standIn.failNext({ on: "POST /2/tweets", when: "late", lateMs: 60 * secondMs });
    const sent = world.network.create(world.actor, item(text));
    await met;
    world.clock.advance(30 * secondMs);
    expect(await sent).toMatchObject({ outcome: "unknown", reason: "timeout" });
    expect(world.shownOf(text)).toHaveLength(0);
    world.clock.advance(31 * secondMs);
    world.standIn.advance(0);
    await expect.poll(() => world.shownOf(text).length).toBe(1);
  });

  test.each([
    [521, "refused", ""],
    [525, "tls", ""],
    [530, "dns", "error code: 1016"],
  ] as const)("an edge that answers %i never reached the network", async (status, reason, body) => {
    void world.standIn.failNext({ on: "POST /2/tweets", when: "before", status, body });
    expect(await world.network.create(world.actor, item(fresh()))).toMatchObject({ outcome: "not_sent", reason });
  });

  test("no detail repeats a token", async () => {
    const body = { title: "Bad", detail: `no: ${world.actor.accessToken}` };
    void world.standIn.failNext({ on: "POST /2/tweets", when: "before", status: 400, body });
    const outcome = await world.network.create(world.actor, item(fresh()));
    expect(outcome).toMatchObject({ outcome: "refused", detail: "Bad: no: [secret]" });
  });
});
