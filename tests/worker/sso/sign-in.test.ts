import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isProved } from "../../../worker/callers/sessions.rules.ts";
import { companyHost } from "../../../local/openid/company.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { sha256Base64Url } from "../../../worker/lib/sha256.ts";
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
});

const grace = () => `grace@${domain}`;
const hour = 3_600_000;
const detailsOf = async (refused: Promise<unknown>): Promise<Record<string, string> | null> =>
  refused.then(
    () => null,
    ({ code, details }: { code: string; details?: Record<string, string> }) => ({ code, ...details }),
  );
const verifier = "v".repeat(43);
/** A sign-in that ends in the wish to link the account that is there. */
async function claimOf(email: string): Promise<string> {
  const { url } = await world.signIn.start({ email, challenge: await sha256Base64Url(verifier) }, address);
  const code = world.tokenOf(await world.comeBack(await world.signInThere(url, email)));
  const refused = await detailsOf(world.signIn.finish({ code, verifier }, address));
  expect(refused).toMatchObject({ code: "sso.link_needed", email });
  return refused?.["claim"] ?? "";
}
/** A person with an account of their own and an address of the team. */
async function employee() {
  const person = await world.teams.person();
  await database.sql(`update "user" set email = $2 where id = $1`, [person.id, grace()]);
  return { ...person, email: grace() };
}

describe("the sign-in page", () => {
  test("offers a team's provider by the domain of an address, the same whether it has an account", async () => {
    const team = { team: { name: "Harbour" } };
    expect(await world.signIn.find(`nobody@${domain.toUpperCase()}`, address)).toEqual(team);
    expect(await world.signIn.find((await employee()).email, address)).toEqual(team);
    expect(await world.signIn.find("someone@elsewhere.example", address)).toEqual({ team: null });
    expect(await world.signIn.find(`someone@mail.${domain}`, address)).toEqual({ team: null });
  });

  test("sends the browser there with a proof key, a nonce, a state and the address", async () => {
    const { url } = await world.begin(grace());
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(new URL(url).hostname).toBe(companyHost.replace(".example", ".localhost"));
    expect(asked).toMatchObject({ response_type: "code", code_challenge_method: "S256", login_hint: grace() });
    expect(asked["redirect_uri"]).toBe(`https://ensemble.example/api/auth/callback/team/${owner.workspaceId}`);
    expect([asked["state"], asked["nonce"], asked["code_challenge"]]).not.toContain(undefined);
    expect(asked["prompt"]).toBeUndefined();
  });
});

describe("a person who signs in for the first time", () => {
  test("gets an account with a confirmed address, and a place in the team", async () => {
    const { user, workspace } = await world.signedIn(grace());
    expect(workspace).toBe(owner.workspaceId);
    expect(user).toMatchObject({ name: "Grace Hopper", email: grace(), email_verified: true, guest: false });
    expect(user).toMatchObject({ only_workspace: workspace, incognito: true });
    expect(await world.teams.rolesIn(owner.workspaceId)).toEqual(["member", "owner"]);
  });

  test("is the same person the next time, also with another address of the domain", async () => {
    const first = await world.signedIn(grace());
    const again = await world.signedIn(grace());
    expect(again.user.id).toBe(first.user.id);
    expect(await world.teams.rolesIn(owner.workspaceId)).toEqual(["member", "owner"]);
  });

  test("comes in with the role of their invitation, which is used then", async () => {
    await world.teams.invited(owner, grace(), "viewer");
    await world.signedIn(grace());
    expect(await world.teams.rolesIn(owner.workspaceId)).toEqual(["owner", "viewer"]);
    expect((await world.teams.invitations.list(owner)).data).toEqual([]);
  });

  test("reads that every seat is taken, and no account is made", async () => {
    await world.teams.setSeats(owner.workspaceId, 1);
    await expect(world.signedIn(grace())).rejects.toThrow("workspaces.full");
    expect(await database.sql(`select id from "user" where email = $1`, [grace()])).toEqual([]);
  });

  test("comes in by an invitation alone where the team wants it so", async () => {
    await world.provider.save(owner, { ...world.settings, client_secret: undefined, joins_as: null });
    await expect(world.signedIn(grace())).rejects.toThrow("sso.not_invited");
    await world.teams.invited(owner, grace(), "member");
    expect(await world.signedIn(grace())).toMatchObject({ workspace: owner.workspaceId });
  });

  test("who was let go does not come back by a sign-in, but by an invitation", async () => {
    const { user } = await world.signedIn(grace());
    await database.sql("delete from membership where person_id = $1 and workspace_id = $2", [
      user.id,
      owner.workspaceId,
    ]);
    await expect(world.signedIn(grace())).rejects.toThrow("sso.not_invited");
    await world.teams.invited(owner, grace(), "viewer");
    expect((await world.signedIn(grace())).user.id).toBe(user.id);
  });
});

describe("a person with an account", () => {
  test("links it by their own sign-in, and comes in as who they are", async () => {
    const person = await employee();
    const claim = await claimOf(person.email);
    const { user, workspace } = await world.signIn.link(person, { claim, verifier });
    expect(user).toMatchObject({ id: person.id, only_workspace: owner.workspaceId });
    expect(workspace).toBe(owner.workspaceId);
    expect((await world.signedIn(person.email)).user.id).toBe(person.id);
    await expect(world.signIn.link(person, { claim, verifier })).rejects.toThrow("auth.link_invalid");
  });

  test("links no other account, none without a confirmed address, and none from another browser", async () => {
    const person = await employee();
    const claim = await claimOf(person.email);
    const stranger = await world.teams.person();
    await expect(world.signIn.link(stranger, { claim, verifier })).rejects.toThrow("sso.link_foreign");
    const unconfirmed = { ...person, emailVerified: false };
    await expect(world.signIn.link(unconfirmed, { claim, verifier })).rejects.toThrow("auth.email_unconfirmed");
    const elsewhere = world.signIn.link(person, { claim, verifier: "w".repeat(43) });
    await expect(elsewhere).rejects.toThrow("auth.link_invalid");
    expect(await database.sql("select * from team_identity where workspace_id = $1", [owner.workspaceId])).toEqual([]);
  });
});

describe("a session that a team's provider opened", () => {
  test("opens that team, and neither the person's own workspace nor another team of theirs", async () => {
    const { token, user } = await world.signedIn(grace());
    expect(await world.callerIn(token, owner.workspaceId)).toMatchObject({ id: user.id, boundTo: owner.workspaceId });
    const other = await world.team();
    await database.sql(
      "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'member', now())",
      [user.id, other.workspaceId],
    );
    for (const elsewhere of [null, user.id, other.workspaceId, createId()])
      expect(await detailsOf(world.callerIn(token, elsewhere))).toEqual({
        code: "sso.other_workspace",
        workspace: owner.workspaceId,
      });
  });

  test("sees that team alone in the list of workspaces", async () => {
    const { token } = await world.signedIn(grace());
    const { data } = await world.teams.teams.list(await world.callerIn(token, owner.workspaceId));
    expect(data.map(({ id }) => id)).toEqual([owner.workspaceId]);
  });

  test("ends with the membership, with what it holds open", async () => {
    const { token, user } = await world.signedIn(grace());
    const caller = await world.callerIn(token, owner.workspaceId);
    expect(await world.isAlive(caller.sessionId, owner)).toBe(true);
    await database.sql("delete from membership where person_id = $1 and workspace_id = $2", [
      user.id,
      owner.workspaceId,
    ]);
    await expect(world.callerIn(token, owner.workspaceId)).rejects.toThrow("auth.expired");
    await expect(world.callerIn(token, null)).rejects.toThrow("auth.expired");
    expect(await world.isAlive(caller.sessionId, owner)).toBe(false);
  });

  test("reads no answer that the person's own workspace pays", async () => {
    const { token, user } = await world.signedIn(grace());
    const { sessionId } = await world.callerIn(token, owner.workspaceId);
    expect(await world.isAlive(sessionId, { id: user.id, workspaceId: user.id } as never)).toBe(false);
  });

  test("ends after twelve hours, however it is used", async () => {
    const { token } = await world.signedIn(grace());
    world.clock.advance(12 * hour - 1);
    await world.callerIn(token, owner.workspaceId);
    world.clock.advance(1);
    await expect(world.callerIn(token, owner.workspaceId)).rejects.toThrow("auth.expired");
  });

  test.each(["switched off", "removed"])("ends as the provider is %s", async (how) => {
    const { token } = await world.signedIn(grace());
    if (how === "removed") await world.provider.remove(owner);
    else await world.provider.switch(owner, { enabled: false, required: false, keeper: null });
    await expect(world.callerIn(token, owner.workspaceId)).rejects.toThrow("auth.expired");
    expect(world.closed).toHaveBeenLastCalledWith(expect.objectContaining({ workspaceId: owner.workspaceId }));
  });

  test("is proved once more by a sign-in at the provider, of that very person", async () => {
    const { token } = await world.signedIn(grace());
    world.clock.advance(hour);
    const caller = await world.callerIn(token, owner.workspaceId);
    expect(isProved(caller, world.clock.now())).toBe(false);
    const other = await world.proofBegun(caller);
    const foreign = world.tokenOf(await world.comeBack(await world.signInThere(other.url, `other@${domain}`)));
    await expect(world.proofs.finish(caller, { code: foreign, verifier: other.verifier })).rejects.toThrow(
      "sso.other_person",
    );
    const own = await world.proofBegun(caller);
    expect(Object.fromEntries(new URL(own.url).searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
    const code = world.tokenOf(await world.comeBack(await world.signInThere(own.url, grace())));
    await world.proofs.finish(caller, { code, verifier: own.verifier });
    expect(isProved(await world.callerIn(token, owner.workspaceId), world.clock.now())).toBe(true);
  });

  test("of the person's own is not proved by it", async () => {
    const own = await world.callerIn(await world.ownSession(owner), owner.workspaceId);
    await expect(world.proofBegun(own)).rejects.toThrow("sso.off");
  });
});

const require = () => world.provider.switch(owner, { enabled: true, required: true, keeper: owner.id });

describe("a provider that is required", () => {
  test("closes the team, and nothing else, to other sign-ins of members with an address of its domains", async () => {
    const member = await world.teams.join(owner, "admin");
    await database.sql(`update "user" set email = $2 where id = $1`, [member.id, grace()]);
    const token = await world.ownSession(member);
    const { sessionId } = await world.callerIn(token, owner.workspaceId);
    await require();
    expect(await detailsOf(world.callerIn(token, owner.workspaceId))).toEqual({
      code: "sso.needed",
      workspace: owner.workspaceId,
    });
    expect(await world.isAlive(sessionId, owner)).toBe(false);
    expect(await world.callerIn(token, null)).toMatchObject({ id: member.id, workspaceId: member.id });
  });

  test("leaves who has another address as they were, unless they came in by it before", async () => {
    const member = await world.teams.join(owner, "member");
    const token = await world.ownSession(member);
    await require();
    await world.callerIn(token, owner.workspaceId);
    await database.sql(
      "insert into team_identity (workspace_id, issuer, subject, person_id, created_at) values ($1, 'i', $2, $2, now())",
      [owner.workspaceId, member.id],
    );
    await expect(world.callerIn(token, owner.workspaceId)).rejects.toThrow("sso.needed");
  });

  test("leaves the owner who is named a way in of their own, and every owner once that one is none", async () => {
    const [keeper, other] = [owner, await world.teams.join(owner, "owner")];
    for (const [index, { id }] of [keeper, other].entries())
      await database.sql(`update "user" set email = $2 where id = $1`, [id, `owner${index}@${domain}`]);
    await require();
    await world.callerIn(await world.ownSession(keeper), owner.workspaceId);
    await expect(world.callerIn(await world.ownSession(other), owner.workspaceId)).rejects.toThrow("sso.needed");
    await database.sql("update membership set role = 'member' where person_id = $1 and workspace_id = $2", [
      keeper.id,
      owner.workspaceId,
    ]);
    await world.callerIn(await world.ownSession(other), owner.workspaceId);
    await expect(world.callerIn(await world.ownSession(keeper), owner.workspaceId)).rejects.toThrow("sso.needed");
  });

  test("is not required without an owner who keeps a way in, and rests while the plan does not include it", async () => {
    const member = await world.teams.join(owner, "member");
    for (const keeper of [null, member.id])
      await expect(world.provider.switch(owner, { enabled: true, required: true, keeper })).rejects.toThrow(
        "sso.keeper_needed",
      );
    await database.sql(`update "user" set email = $2 where id = $1`, [member.id, grace()]);
    await require();
    await database.sql(`update entitlement set limits = limits - 'sso' where user_id = $1`, [owner.workspaceId]);
    await world.callerIn(await world.ownSession(member), owner.workspaceId);
  });
});
