import { describe, expect, onTestFinished, test } from "vitest";
import { createLinkedin } from "../../../worker/networks/linkedin/linkedin.ts";
import { isSamePost } from "../../../worker/networks/same-post.rules.ts";
import { connect, consent, redirectUri, valueOf, verifier } from "../../support/consenting.ts";
import { fresh, hourMs, item, secondMs, source } from "./drafts.ts";
import { useLinkedin } from "./linkedin-world.ts";

const dayMs = 24 * hourMs;
const world = useLinkedin();

const textAt = async (url: string) => (await fetch(url)).text();

const headers = {
  "content-type": "application/json",
  "linkedin-version": "202607",
  "x-restli-protocol-version": "2.0.0",
};

describe("an account is connected", () => {
  test("as a member, for 60 days, without a refresh token", async () => {
    const { actor, grant } = await connect(world.network, "ada-2");
    expect(actor.remoteId).toBe("urn:li:person:ada-2");
    expect(grant).toMatchObject({ refreshToken: null, scopes: world.network.scopes("member") });
    expect(grant.accessExpiresAt).toBe(world.clock.now() + 60 * dayMs);
    world.clock.advance(60 * dayMs);
    expect(await world.network.create(actor, item(fresh()))).toMatchObject({
      outcome: "not_sent",
      reason: "unauthorized",
    });
  });

  test("with a refresh token where LinkedIn gives one, whose end does not move", async () => {
    world.standIn.state.givesRefreshTokens = true;
    const { grant } = await connect(world.network, "ada-2");
    world.standIn.state.givesRefreshTokens = false;
    world.clock.advance(60 * dayMs);
    const renewed = valueOf(await world.network.refresh("member", grant.refreshToken ?? ""));
    expect(renewed).toMatchObject({
      refreshExpiresAt: grant.refreshExpiresAt,
      accessExpiresAt: world.clock.now() + 60 * dayMs,
    });
    expect(await world.network.refresh("page", grant.refreshToken ?? "")).toMatchObject({ code: "grant" });
  });

  test("as each page that the member may publish for, through an app of its own", async () => {
    const { grant } = await connect(world.network, "cam-1", "page");
    expect(valueOf(await world.network.accounts("page", grant.accessToken))).toEqual([
      { remoteId: "urn:li:organization:501", name: "Studio Lumen", handle: "studio-lumen", subscriptionType: null },
      { remoteId: "urn:li:organization:502", name: "Atelier Nord", handle: "atelier-nord", subscriptionType: null },
    ]);
    await expect(connect(world.network, "ada-2", "page")).rejects.toThrow("no account");
  });

  test("only with the keys of an app for its kind", () => {
    const { apps, url: baseUrl } = world.standIn;
    const kinds = (page: typeof apps.page | undefined) =>
      createLinkedin({ apps: { member: apps.member, page }, baseUrl }, world.clock).kinds;
    expect([kinds(apps.page), kinds(undefined)]).toEqual([["member", "page"], ["member"]]);
  });

  test.each([
    ["where LinkedIn names the nonce that it was sent, by the code of this beginning alone", true, "refused"],
    ["where it names none, by the state alone", false, "done"],
  ])("%s", async (_what, givesNonces, outcome) => {
    world.standIn.state.givesNonces = givesNonces;
    onTestFinished(() => void (world.standIn.state.givesNonces = false));
    const address = await world.network.authorizeUrl({ kind: "member", state: "s", verifier, redirectUri });
    const exchange = async (verifier: string) => {
      const code = (await consent(address, "cam-1")).searchParams.get("code") ?? "";
      return world.network.exchange({ kind: "member", code, verifier, redirectUri });
    };
    expect(await exchange(verifier)).toMatchObject({ outcome: "done" });
    expect(await exchange("z".repeat(43))).toMatchObject({ outcome });
  });

  test("by a code that counts once, from the registered address alone", async () => {
    const ask = (uri: string) => world.network.authorizeUrl({ kind: "member", state: "s", verifier, redirectUri: uri });
    const code = (await consent(await ask(redirectUri), "cam-1")).searchParams.get("code") ?? "";
    const request = { kind: "member", code, verifier, redirectUri } as const;
    expect(await world.network.exchange(request)).toMatchObject({ outcome: "done" });
    expect(await world.network.exchange(request)).toMatchObject({ outcome: "refused", code: "grant" });
    await expect(consent(await ask(`${redirectUri}/`), "cam-1")).rejects.toThrow("400");
    const back = await consent(await ask(redirectUri), "cam-1", "refuse");
    expect(back.searchParams.get("error")).toBe("user_cancelled_authorize");
  });
});

describe("a post", () => {
  test("keeps its brackets, hashtags, mentions and addresses", async () => {
    const text = `${fresh("We (the team)")} with @[Studio Lumen](urn:li:organization:501): https://a.example/x_(y) #proud_of`;
    const { url } = valueOf(await world.network.create(world.page, item(text)));
    const shown = await textAt(url);
    expect(shown).toContain("We (the team)");
    expect(shown).toContain("with Studio Lumen: https://a.example/x_(y) #proud_of");
    expect(shown).not.toContain("cut off");
  });

  test("that is not escaped is cut off at a bracket", async () => {
    const body = { commentary: "We (the team) won", author: world.page.remoteId, visibility: "PUBLIC" };
    const posted = await fetch(`${world.standIn.url}/rest/posts`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${world.page.accessToken}` },
      body: JSON.stringify({ ...body, lifecycleState: "PUBLISHED", distribution: { feedDistribution: "MAIN_FEED" } }),
    });
    const shown = await textAt(`${world.standIn.url}/feed/update/${posted.headers.get("x-restli-id")}`);
    expect(shown).toContain("<pre>We </pre>");
    expect(shown).toContain("cut off at a bracket");
  });

  test("of a page is found among its own, after a while; a member's posts cannot be read", async () => {
    world.standIn.state.readLagSeconds = 20;
    const since = world.clock.now();
    const text = fresh("Read (again) #proud https://a.example/");
    const images = [
      await world.upload(world.page, source("image", "image/png", 9)),
      await world.upload(world.page, source("image", "image/png", 9)),
    ];
    const media = images.map(({ progress: { mediaId } }) => ({ mediaId, alt: "A sunrise", kind: "image" as const }));
    const { id } = valueOf(await world.network.create(world.page, item(text, { media })));
    expect(valueOf(await world.network.recentPosts(world.page, since))).toEqual([]);
    world.clock.advance(20 * secondMs);
    const [found] = valueOf(await world.network.recentPosts(world.page, since));
    expect(found).toMatchObject({ id, mediaCount: 2 });
    expect(isSamePost({ text, mediaCount: 2 }, found ?? { text: "", mediaCount: 0 })).toBe(true);
    expect([world.network.canReadPosts("page"), world.network.canReadPosts("member")]).toEqual([true, false]);
    expect(await world.network.recentPosts(world.member, since)).toMatchObject({ outcome: "refused", code: "scope" });
  });

  test("takes a first comment, whose text is not escaped", async () => {
    const { id } = valueOf(await world.network.create(world.member, item(fresh())));
    const comment = fresh("The link (at last): a_b");
    valueOf(await world.network.comment(world.member, id, comment));
    expect(world.shownOf(comment)).toMatchObject([{ commentOn: id }]);
    expect(await world.network.comment(world.member, "urn:li:share:1", "x")).toMatchObject({
      outcome: "refused",
      code: "gone",
    });
  });

  test("of a page has numbers", async () => {
    const { id } = valueOf(await world.network.create(world.page, item(fresh())));
    const numbers = valueOf(await world.network.metrics(world.page, [id, "urn:li:share:1"]));
    expect([...numbers]).toEqual([[id, expect.objectContaining({ reached: expect.any(Number) })]]);
  });
});
