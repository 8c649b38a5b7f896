import { describe, expect, test } from "vitest";
import { connect, valueOf } from "../../support/consenting.ts";
import { film, fresh, item, secondMs, source } from "./drafts.ts";
import { useLinkedin } from "./linkedin-world.ts";

const world = useLinkedin();

describe("a file is uploaded in steps that can be stored", () => {
  test.each([
    ["a member's image", () => world.member, source("image", "image/png", 9), ["parts", "processing", "ready"]],
    [
      "a page's image",
      () => world.page,
      source("image", "image/png", 9),
      ["parts", "processing", "processing", "processing", "ready"],
    ],
    [
      "a video in parts",
      () => world.member,
      film(4, 5_000_000),
      ["parts", "parts", "finalize", "processing", "processing", "ready"],
    ],
  ])("%s", async (_, actor, media, stages) => {
    const done = await world.upload(actor(), media);
    expect(done.stages).toEqual(stages);
    const shown = await fetch(`${world.standIn.url}/media/${encodeURIComponent(done.progress.mediaId)}`);
    expect((await shown.arrayBuffer()).byteLength).toBe(media.bytes);
    const draft = item(fresh(), { media: [{ mediaId: done.progress.mediaId, alt: "A view", kind: media.kind }] });
    expect(await world.network.create(actor(), draft)).toMatchObject({ outcome: "done" });
  });

  test.each([
    ["a video of two seconds", film(2, 100_000), 0],
    ["one that is smaller than any", film(4, 0), 0],
    ["what is no video", source("video", "video/mp4", 100_000), 0],
    ["any, on a bad day", film(4, 100_000), 1],
  ])("%s is refused once LinkedIn has failed to process it", async (_what, media, failing) => {
    world.standIn.state.failingMedia = failing;
    const finalize = valueOf(
      await world.network.upload(world.member, media, valueOf(await world.network.upload(world.member, media, null))),
    );
    const processing = valueOf(await world.network.upload(world.member, media, finalize));
    expect(await world.network.upload(world.member, media, processing)).toMatchObject({
      value: { stage: "processing" },
    });
    world.clock.advance(10 * secondMs);
    expect(await world.network.upload(world.member, media, processing)).toMatchObject({
      outcome: "refused",
      code: "media",
    });
  });

  test("and a video of more than 500 MB before a byte is sent", async () => {
    const media = { ...source("video", "video/mp4", 9), bytes: 501 * 1_048_576 };
    expect(await world.network.upload(world.member, media, null)).toMatchObject({ outcome: "refused" });
  });

  test("never at an address that is not LinkedIn's", async () => {
    const body = { value: { uploadUrl: "https://a.example/upload", image: "urn:li:image:1" } };
    void world.standIn.failNext({ on: "POST /rest/images", when: "before", status: 200, body });
    expect(await world.network.upload(world.member, source("image", "image/png", 9), null)).toMatchObject({
      outcome: "unknown",
      reason: "unread",
    });
  });
});

describe("a refusal is named", () => {
  test("the same text twice, with the post that it repeats", async () => {
    const text = fresh();
    const { id } = valueOf(await world.network.create(world.member, item(text)));
    expect(await world.network.create(world.member, item(text))).toMatchObject({
      outcome: "refused",
      code: "duplicate",
      duplicateOf: id,
      receipt: { httpStatus: 422, vendorRequestId: expect.any(String), networkAt: expect.any(Number) },
    });
    expect(world.shownOf(text)).toHaveLength(1);
    // The publisher reads from the id when the other post was made.
    expect(Number(BigInt(id.slice("urn:li:share:".length)) >> 22n)).toBe(world.clock.now());
  });

  test.each([
    ["a text that is too long", () => world.network.create(world.member, item("(".repeat(3_001))), "too_long"],
    [
      "a file that does not exist",
      () =>
        world.network.create(
          world.member,
          item(fresh(), { media: [{ mediaId: "urn:li:image:1", alt: "", kind: "image" }] }),
        ),
      "media",
    ],
    [
      "a token of a member for a page",
      () => world.network.create({ ...world.member, remoteId: world.page.remoteId }, item(fresh())),
      "scope",
    ],
    [
      "another person's name",
      () => world.network.create({ ...world.member, remoteId: "urn:li:person:ada-2" }, item(fresh())),
      "scope",
    ],
  ])("%s", async (_, call, code) => {
    expect(await call()).toMatchObject({ outcome: "refused", code });
  });

  test("our version has ended", async () => {
    world.standIn.state.versions = ["202701"];
    expect(await world.network.create(world.member, item(fresh()))).toMatchObject({
      outcome: "refused",
      code: "version",
    });
    world.standIn.state.versions = ["202607"];
  });

  test("a person who withdrew the app, and one whose account is restricted", async () => {
    await fetch(`${world.standIn.url}/people/cam-1/withdraw`, { method: "POST" });
    expect(await world.network.create(world.member, item(fresh()))).toMatchObject({
      outcome: "not_sent",
      reason: "unauthorized",
    });
    const { actor } = await connect(world.network, "ada-2");
    const person = world.standIn.state.people["ada-2"];
    if (person) person.restricted = true;
    expect(await world.network.create(actor, item(fresh()))).toMatchObject({ outcome: "refused", code: "suspended" });
    if (person) person.restricted = false;
  });

  test("a day's limit does not say when it ends", async () => {
    world.standIn.state.postsOfDay = 0;
    const limited = await world.network.create(world.member, item(fresh()));
    expect(limited).toMatchObject({ outcome: "not_sent", reason: "rate_limited", retryAt: null });
    world.standIn.state.postsOfDay = 150;
  });
});

test("a post whose answer was lost was made, and the network names it to the next one", async () => {
  const text = fresh();
  void world.standIn.failNext({ on: "POST /rest/posts", when: "after", how: "cut" });
  expect(await world.network.create(world.member, item(text))).toMatchObject({ outcome: "unknown", reason: "cut" });
  const again = await world.network.create(world.member, item(text));
  expect(again).toMatchObject({ code: "duplicate", duplicateOf: world.shownOf(text)[0]?.id });
});
