import { describe, expect, test } from "vitest";
import { isSamePost } from "../../../worker/networks/same-post.rules.ts";
import { connect, consent, redirectUri, valueOf, verifier } from "../../support/consenting.ts";
import { fresh, hourMs, item, secondMs, source } from "./drafts.ts";
import { useX } from "./x-world.ts";

const world = useX();

const ask = () => world.network.authorizeUrl({ kind: "member", state: "s", verifier, redirectUri });

describe("an account is connected", () => {
  test("by a code that counts once", async () => {
    const back = await consent(await ask(), "1002");
    expect(back.searchParams.get("state")).toBe("s");
    const request = { kind: "member", code: back.searchParams.get("code") ?? "", verifier, redirectUri } as const;
    const grant = valueOf(await world.network.exchange(request));
    expect(grant).toMatchObject({
      scopes: world.network.scopes("member"),
      accessExpiresAt: world.clock.now() + 2 * hourMs,
    });
    expect(valueOf(await world.network.accounts("member", grant.accessToken))).toEqual([
      { remoteId: "1002", name: "Studio Lumen", handle: "studio_lumen", subscriptionType: "Premium" },
    ]);
    expect(await world.network.exchange(request)).toMatchObject({ outcome: "refused", code: "grant" });
  });

  test.each([
    ["after 30 seconds", 31 * secondMs, {}],
    ["with another verifier", 0, { verifier: "x".repeat(43) }],
    ["from another address", 0, { redirectUri: `${redirectUri}/` }],
  ])("but not %s", async (_, wait, changed) => {
    const back = await consent(await ask(), "1001");
    world.clock.advance(wait);
    const code = back.searchParams.get("code") ?? "";
    const outcome = await world.network.exchange({ kind: "member", code, verifier, redirectUri, ...changed });
    expect(outcome).toMatchObject({ outcome: "refused", code: "grant" });
  });

  test("a person may refuse, and an address that is not registered is not gone back to", async () => {
    expect((await consent(await ask(), "1001", "refuse")).searchParams.get("error")).toBe("access_denied");
    const foreign = await world.network.authorizeUrl({
      kind: "member",
      state: "s",
      verifier,
      redirectUri: "http://a.example/",
    });
    await expect(consent(foreign, "1001")).rejects.toThrow("400");
  });
});

describe("a profile", () => {
  test("is read by its name, with its newest posts and what X bills for it", async () => {
    const own = fresh("A thought of my own");
    valueOf(await world.network.create(world.actor, item(own)));
    world.clock.advance(20 * secondMs);
    const profile = valueOf(await world.network.profile(world.actor, null));
    expect(profile.facts).toMatchObject({ name: expect.any(String), handle: expect.any(String) });
    expect(profile.posts[0]).toBe(own);
    expect(profile.costMicros).toBe(10_000 + profile.posts.length * 5_000);
    const named = valueOf(await world.network.profile(world.actor, "Camille_Morel"));
    expect(named.facts).toMatchObject({ name: "Camille Morel", handle: "camille_morel", location: "Nantes" });
    expect(named.costMicros).toBe(10_000 + named.posts.length * 5_000);
    expect(named.costMicros).toBeLessThanOrEqual(world.network.profileMicros);
  });

  test("of a name that no account has is gone", async () => {
    expect(await world.network.profile(world.actor, "nobody_at_all")).toMatchObject({
      outcome: "refused",
      code: "gone",
    });
  });
});

describe("a token", () => {
  test("counts two hours, and is renewed by a refresh token that counts once", async () => {
    const { grant } = await connect(world.network, "1001");
    world.clock.advance(2 * hourMs + secondMs);
    expect(await world.network.create(world.actor, item(fresh()))).toMatchObject({
      outcome: "not_sent",
      reason: "unauthorized",
    });
    const renewed = valueOf(await world.network.refresh("member", grant.refreshToken ?? ""));
    expect(renewed.refreshToken).not.toBe(grant.refreshToken);
    expect(
      await world.network.create({ ...world.actor, accessToken: renewed.accessToken }, item(fresh())),
    ).toMatchObject({
      outcome: "done",
    });
    expect(await world.network.refresh("member", grant.refreshToken ?? "")).toMatchObject({
      outcome: "refused",
      code: "grant",
    });
  });

  test("that is revoked does not count", async () => {
    expect(await world.network.revoke("member", world.actor.accessToken)).toMatchObject({ outcome: "done" });
    expect(await world.network.create(world.actor, item(fresh()))).toMatchObject({ reason: "unauthorized" });
    expect(await world.network.revoke("member", world.actor.accessToken)).toMatchObject({ outcome: "done" });
  });
});

/** A post that was made elsewhere. */
const seen = (authorId: string, number: number) => ({
  id: String(number),
  authorId,
  text: fresh(),
  mediaIds: [],
  replyTo: null,
  madeWithAi: false,
  createdAt: world.clock.now(),
  shownAt: world.clock.now(),
  deletedAt: null,
});

describe("a post", () => {
  test("is made, and found again among the account's own with its links expanded", async () => {
    const text = `${fresh("R&D <now>")} example.com/a and https://example.org/b?c=1`;
    const since = world.clock.now();
    const { progress } = await world.upload(source("image", "image/png", 10));
    const media = [{ mediaId: progress.mediaId, alt: "", kind: "image" as const }];
    const made = await world.network.create(world.actor, item(text, { media, madeWithAi: true }));
    expect(made.receipt).toEqual({
      httpStatus: 201,
      vendorRequestId: expect.any(String),
      networkAt: Math.floor(world.clock.now() / secondMs) * secondMs,
    });
    const post = valueOf(made);
    expect(post.url).toBe(`${world.standIn.url}/i/status/${post.id}`);
    expect(world.shownOf(text)).toMatchObject([{ madeWithAi: true, mediaIds: [progress.mediaId] }]);
    const [found] = valueOf(await world.network.recentPosts(world.actor, since));
    expect(found).toMatchObject({ id: post.id, mediaCount: 1, createdAt: world.clock.now() });
    expect(isSamePost({ text, mediaCount: 1 }, found ?? { text: "", mediaCount: 0 })).toBe(true);
  });

  test("is in lists only after a while, and not once it is deleted", async () => {
    world.standIn.state.readLagSeconds = 20;
    const since = world.clock.now();
    const { id } = valueOf(await world.network.create(world.actor, item(fresh())));
    expect(valueOf(await world.network.recentPosts(world.actor, since))).toEqual([]);
    world.clock.advance(20 * secondMs);
    expect(valueOf(await world.network.recentPosts(world.actor, since))).toMatchObject([{ id }]);
    await fetch(`${world.standIn.url}/posts/${id}/delete`, { method: "POST" });
    expect(valueOf(await world.network.recentPosts(world.actor, since))).toEqual([]);
  });

  test("of a thread replies to the one before, and to no other account's", async () => {
    const first = valueOf(await world.network.create(world.actor, item(fresh())));
    const second = valueOf(await world.network.create(world.actor, item(fresh(), { replyTo: first.id })));
    const since = world.clock.now() - secondMs;
    const shown = valueOf(await world.network.recentPosts(world.actor, since));
    expect(shown.find(({ id }) => id === second.id)?.replyTo).toBe(first.id);
    expect(await world.network.look(world.actor)).toMatchObject({
      value: { newest: second.id },
      receipt: { networkAt: Math.floor(world.clock.now() / secondMs) * secondMs },
    });
    const comment = fresh("First comment");
    await world.network.comment(world.actor, second.id, comment);
    expect(world.shownOf(comment)).toMatchObject([{ replyTo: second.id }]);
    expect(await world.network.create(world.actor, item(fresh(), { replyTo: "1" }))).toMatchObject({
      outcome: "refused",
      code: "invalid",
    });
  });

  test("has numbers", async () => {
    const { id } = valueOf(await world.network.create(world.actor, item(fresh())));
    const numbers = valueOf(await world.network.metrics(world.actor, [id, "1"]));
    expect([...numbers.keys()]).toEqual([id]);
    expect(numbers.get(id)).toMatchObject({
      impressions: expect.any(Number),
      reactions: expect.any(Number),
      clicks: null,
    });
  });

  test("is read over more than one page", async () => {
    const since = world.clock.now();
    const { actor: other } = await connect(world.network, "1002");
    for (let made = 1; made <= 120; made++) world.standIn.state.posts.push(seen("1002", made));
    expect(valueOf(await world.network.recentPosts(other, since))).toHaveLength(120);
  });
});
