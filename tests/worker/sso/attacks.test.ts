import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../../local/openid/provider.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { address } from "../auth/world.ts";
import type { Member } from "../workspaces/world.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
let domain: string;
let owner: Member;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  world = await openWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});
beforeEach(async () => {
  domain = `${createId().toLowerCase()}.example`;
  owner = await world.teamWithProvider(domain);
  return () => world.company.play(null);
});

const grace = () => `grace@${domain}`;
const countOf = async (table: "session" | '"user"' | "team_identity") =>
  Number((await database.sql(`select count(*) from ${table}`))[0]?.["count"]);
const rows = async () => [await countOf("session"), await countOf('"user"'), await countOf("team_identity")];

/** Faults of the provider, and of who stands between it and us. */
const faults: readonly [Fault, string][] = [
  ["another issuer in the answer", "sso.failed"],
  ["no issuer in the answer", "sso.failed"],
  ["another client", "sso.failed"],
  ["another audience", "sso.failed"],
  ["an audience of several", "sso.failed"],
  ["another issuer in the token", "sso.failed"],
  ["another nonce", "sso.failed"],
  ["no nonce", "sso.failed"],
  ["an expired token", "sso.failed"],
  ["a token without a signature", "sso.failed"],
  ["a token signed by a stranger", "sso.failed"],
  ["no token", "sso.failed"],
  ["no keys", "sso.failed"],
  ["another issuer in the discovery", "sso.failed"],
  ["an address that is not verified", "sso.email_unverified"],
  ["no address", "sso.email_unverified"],
];

describe("a sign-in by a team's provider opens nothing, and makes nothing,", () => {
  test.each(faults)("with %s", async (fault, code) => {
    const { url } = await world.begin(grace());
    const before = await rows();
    world.company.play(fault);
    const back = await world.signInThere(url, grace());
    expect(await world.comeBack(back)).toEqual({ kind: "failed", code });
    expect(await rows()).toEqual(before);
  });

  test("for an address of a foreign domain, whatever the provider says of it", async () => {
    const { url } = await world.begin(grace());
    const victim = await world.teams.person();
    const before = await rows();
    const back = await world.signInThere(url, victim.email);
    expect(await world.comeBack(back)).toEqual({ kind: "failed", code: "sso.foreign_email" });
    expect(await rows()).toEqual(before);
  });

  test("once its answer was used", async () => {
    const { verifier, url } = await world.begin(grace());
    const back = await world.signInThere(url, grace());
    const code = world.tokenOf(await world.comeBack(back));
    expect(await world.comeBack(back)).toEqual({ kind: "failed", code: "sso.failed" });
    await world.signIn.finish({ code, verifier }, address);
    await expect(world.signIn.finish({ code, verifier }, address)).rejects.toThrow("auth.link_invalid");
  });

  test("to a browser that did not begin it", async () => {
    const [thief, victim] = [await world.begin(grace()), await world.begin(grace())];
    const code = world.tokenOf(await world.comeBack(await world.signInThere(victim.url, grace())));
    const stolen = world.signIn.finish({ code, verifier: thief.verifier }, address);
    await expect(stolen).rejects.toThrow("auth.link_invalid");
  });

  test("with a code that was made for another sign-in: its proof key does not fit", async () => {
    const [first, second] = [await world.begin(grace()), await world.begin(grace())];
    const code = (await world.signInThere(first.url, grace())).searchParams.get("code") ?? "";
    const back = await world.signInThere(second.url, grace());
    back.searchParams.set("code", code);
    expect(await world.comeBack(back)).toEqual({ kind: "failed", code: "sso.failed" });
  });

  test("with a state that is unknown, or another team's", async () => {
    const other = await world.teamWithProvider(`${createId().toLowerCase()}.example`);
    const back = await world.signInThere((await world.begin(grace())).url, grace());
    const elsewhere = new URL(back);
    elsewhere.pathname = elsewhere.pathname.replace(owner.workspaceId, other.workspaceId);
    expect(await world.comeBack(elsewhere)).toEqual({ kind: "failed", code: "sso.failed" });
    back.searchParams.set("state", createId() + createId());
    expect(await world.comeBack(back)).toEqual({ kind: "failed", code: "sso.failed" });
  });

  test("where the person refuses it there", async () => {
    const { url } = await world.begin(grace());
    const back = await world.signInThere(url, grace());
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
    expect(await world.comeBack(back)).toEqual({ kind: "failed", code: "sso.failed" });
  });

  test("while the browser is there and the provider is switched off, or set anew", async () => {
    const [first, second] = [await world.begin(grace()), await world.begin(grace())];
    await world.provider.switch(owner, { enabled: false, required: false, keeper: null });
    expect(await world.comeBack(await world.signInThere(first.url, grace()))).toMatchObject({ code: "sso.failed" });
    world.clock.advance(1_000);
    await world.provider.save(owner, world.settings);
    await world.provider.switch(owner, { enabled: false, required: false, keeper: null });
    expect(await world.comeBack(await world.signInThere(second.url, grace()))).toMatchObject({ code: "sso.failed" });
    await expect(world.begin(grace())).rejects.toThrow("sso.off");
    expect(await world.signIn.find(grace(), address)).toEqual({ team: null });
  });

  test("once another team has proved the domain", async () => {
    const { verifier, url } = await world.begin(grace());
    const code = world.tokenOf(await world.comeBack(await world.signInThere(url, grace())));
    await world.proved(await world.team(), domain);
    await expect(world.signIn.finish({ code, verifier }, address)).rejects.toThrow("sso.off");
    await expect(world.begin(grace())).rejects.toThrow("sso.off");
  });

  test("once the plan does not include it any more", async () => {
    await database.sql(`update entitlement set limits = limits - 'sso' where user_id = $1`, [owner.workspaceId]);
    await expect(world.begin(grace())).rejects.toThrow("sso.off");
  });

  test("for the account of another: it is linked after its own proof alone", async () => {
    const victim = await world.teams.person();
    await database.sql(`update "user" set email = $2 where id = $1`, [victim.id, grace()]);
    const before = await rows();
    await expect(world.signedIn(grace())).rejects.toThrow("sso.link_needed");
    expect(await rows()).toEqual(before);
  });
});

test.each<Fault>(["an old sign-in", "no time of the sign-in", "another nonce", "a token signed by a stranger"])(
  "a proof by the provider counts for nothing with %s",
  async (fault) => {
    const { token } = await world.signedIn(grace());
    const { url } = await world.proofBegun(await world.callerIn(token, owner.workspaceId));
    world.company.play(fault);
    expect(await world.comeBack(await world.signInThere(url, grace()))).toEqual({ kind: "failed", code: "sso.failed" });
  },
);
