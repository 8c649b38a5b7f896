import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newsOf } from "../../support/news.ts";
import { day, openWorld } from "./world.ts";
import type { Member, World } from "./world.ts";

let database: TestDatabase;
let world: World;
let owner: Member;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  world = openWorld(database);
  owner = await world.team(await world.person());
});

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const newAddress = () => `${createId().toLowerCase()}@example.test`;

describe("inviting an address", () => {
  test("mails who invites, the team, the role and an address whose secret no table keeps", async () => {
    const email = newAddress();
    const sent = await world.invitations.invite(owner, { email: ` ${email.toUpperCase()} `, role: "agent" }, "en");
    expect(sent).toMatchObject({ email, role: "agent", invited_by: "Ada" });
    const { mail } = world.posted[0] as (typeof world.posted)[number];
    expect(mail).toMatchObject({ to: email, subject: "Ada invites you to the team Harbour" });
    expect(mail.text).toContain("as a support agent");
    const { token } = world.mailed(email);
    expect(token).toHaveLength(48);
    const [row] = await database.sql("select * from invitation where id = $1", [sent.id]);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await world.isHashed(token)).toBe(true);
    expect(world.counted).toEqual([`invitations team ${owner.workspaceId}`, `invited e-mail ${email}`]);
    expect(await world.invitations.list(owner)).toMatchObject({ data: [sent], seats: { included: 10, taken: 2 } });
  });

  test("once more renews it: with the new role, seven days, and an address in the place of the first", async () => {
    const email = newAddress();
    const first = await world.invited(owner, email, "member");
    world.clock.advance(day);
    const second = await world.invited(owner, email, "admin");
    const { data, seats } = await world.invitations.list(owner);
    const expires_at = new Date(world.clock.now() + 7 * day).toISOString();
    expect(data).toMatchObject([{ email, role: "admin", expires_at }]);
    expect(seats.taken).toBe(2);
    await expect(world.acceptance.read(first, null)).rejects.toThrow("workspaces.invitation_over");
    expect(await world.acceptance.read(second, null)).toMatchObject({ role: "admin", email });
  });

  test("says the same whether it has an account or not, but not of a member", async () => {
    const ben = await world.person();
    const [known, unknown] = [
      await world.invitations.invite(owner, { email: ben.email, role: "member" }, "en"),
      await world.invitations.invite(owner, { email: newAddress(), role: "member" }, "en"),
    ];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    const member = await world.join(owner, "viewer");
    await expect(world.invitations.invite(owner, { email: member.email, role: "admin" }, "en")).rejects.toThrow(
      "workspaces.already_member",
    );
  });

  test("is refused at 50 open ones, of which the expired are none", async () => {
    await world.setSeats(owner.workspaceId, 100);
    await database.sql(
      `insert into invitation (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
       select $1 || n, $1, n || '@example.test', 'member', $1 || n, $2, $2, $2::timestamptz + interval '7 days' from generate_series(1, 50) n`,
      [owner.workspaceId, new Date(world.clock.now()).toISOString()],
    );
    const invitation = { email: newAddress(), role: "member" as const };
    await expect(world.invitations.invite(owner, invitation, "en")).rejects.toThrow("workspaces.invitations_full");
    expect(await world.invitations.invite(owner, { email: "7@example.test", role: "admin" }, "en")).toMatchObject({
      role: "admin",
    });
    world.clock.advance(7 * day);
    expect(await world.invitations.invite(owner, invitation, "en")).toMatchObject({ email: invitation.email });
    const { data } = await world.invitations.list(owner);
    expect(data).toHaveLength(51);
    world.clock.advance(31 * day);
    await world.invitations.removeOld();
    expect(await world.invitations.list(owner)).toMatchObject({ data: [{ email: invitation.email }] });
  });

  test("is sent again for another seven days, and is taken back; of another team it is not found", async () => {
    const email = newAddress();
    const first = await world.invited(owner, email);
    const [invitation] = (await world.invitations.list(owner)).data;
    const id = invitation?.id ?? "";
    const stranger = await world.team(await world.person());
    await expect(world.invitations.resend(stranger, id, {}, "en")).rejects.toThrow("workspaces.invitation_not_found");
    await expect(world.invitations.revoke(stranger, id)).rejects.toThrow("workspaces.invitation_not_found");
    world.clock.advance(8 * day);
    await expect(world.acceptance.read(first, null)).rejects.toThrow("workspaces.invitation_over");
    const sent = await world.invitations.resend(owner, id, { locale: "fr" }, "en");
    expect(sent.expires_at).toBe(new Date(world.clock.now() + 7 * day).toISOString());
    expect(world.posted.at(-1)?.mail.subject).toBe("Ada vous invite dans l'équipe Harbour");
    const { token } = world.mailed(email);
    expect(await world.acceptance.read(token, null)).toMatchObject({ email });
    await world.invitations.revoke(owner, id);
    await expect(world.acceptance.read(token, null)).rejects.toThrow("workspaces.invitation_over");
    await expect(world.invitations.revoke(owner, id)).rejects.toThrow("workspaces.invitation_not_found");
  });
});

describe("an invitation", () => {
  test("shows a visitor what it offers, and tells who is signed in where they stand", async () => {
    const [ben, cy] = [await world.person(), await world.person()];
    const token = await world.invited(owner, ben.email, "viewer");
    const offer = { workspace: { id: owner.workspaceId, name: "Harbour" }, role: "viewer", invited_by: "Ada" };
    expect(await world.acceptance.read(token, null)).toMatchObject({ ...offer, email: ben.email, state: null });
    expect(await world.acceptance.read(token, ben)).toMatchObject({ state: "open" });
    expect(await world.acceptance.read(token, cy)).toMatchObject({ state: "other_address" });
    expect(await world.acceptance.read(token, { ...owner, kind: "user" })).toMatchObject({ state: "member" });
    expect(await world.acceptance.read(token, { ...ben, kind: "guest" })).toMatchObject({ state: null });
    await database.sql(`update "user" set email_verified = false where id = $1`, [ben.id]);
    expect(await world.acceptance.read(token, ben)).toMatchObject({ state: "other_address" });
    await expect(world.acceptance.accept(ben, { token })).rejects.toThrow("workspaces.other_address");
  });

  test("makes its address's account a member once, without a plan or a trial, and its inviter hears of it", async () => {
    const ben = await world.person();
    const token = await world.invited(owner, ben.email, "admin");
    const [one, other] = await Promise.all([
      world.acceptance.accept(ben, { token }),
      world.acceptance.accept(ben, { token }),
    ]);
    expect(one).toMatchObject({ id: owner.workspaceId, name: "Harbour", role: "admin", personal: false });
    expect(other).toEqual(one);
    expect(await world.acceptance.accept(ben, { token })).toEqual(one);
    expect(await world.acceptance.read(token, ben)).toMatchObject({ state: "member" });
    expect(await database.sql("select user_id from entitlement where user_id = $1", [ben.id])).toEqual([]);
    expect(await database.sql("select user_id from trial_claim where user_id = $1", [ben.id])).toEqual([]);
    expect(await newsOf(database, owner.id)).toMatchObject([{ kind: "team-joined", facts: { person: "Ada" } }]);
    expect((await world.invitations.list(owner)).data).toEqual([]);
    const cy = await world.person();
    await expect(world.acceptance.accept(cy, { token })).rejects.toThrow("workspaces.invitation_over");
    await world.members.remove(owner, ben.id);
    await expect(world.acceptance.accept(ben, { token })).rejects.toThrow("workspaces.invitation_over");
  });

  test("leaves a member the role that they have", async () => {
    const ben = await world.person();
    const token = await world.invited(owner, ben.email, "viewer");
    await database.sql(
      "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'admin', now())",
      [ben.id, owner.workspaceId],
    );
    expect(await world.acceptance.accept(ben, { token })).toMatchObject({ role: "admin" });
    expect(await world.acceptance.accept(owner, { token })).toMatchObject({ role: "owner" });
  });

  test("is over after seven days", async () => {
    const ben = await world.person();
    const token = await world.invited(owner, ben.email);
    world.clock.advance(7 * day);
    await expect(world.acceptance.accept(ben, { token })).rejects.toThrow("workspaces.invitation_over");
    await expect(world.acceptance.sendCode(ben, { token }, "en")).rejects.toThrow("workspaces.invitation_over");
    await expect(world.acceptance.accept(ben, { token: "x".repeat(48) })).rejects.toThrow("workspaces.invitation_over");
  });
});

describe("an account with another address", () => {
  let cy: Awaited<ReturnType<World["person"]>>;
  let email: string;
  let token: string;
  beforeEach(async () => {
    cy = await world.person();
    email = newAddress();
    token = await world.invited(owner, email);
  });

  test("accepts with the code that was mailed to the invited one", async () => {
    await expect(world.acceptance.accept(cy, { token })).rejects.toThrow("workspaces.other_address");
    await world.acceptance.sendCode(cy, { token }, "en");
    const { code } = world.mailed(email);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await database.sql("select * from invitation where email = $1", [email]);
    expect(JSON.stringify(row)).not.toContain(code);
    await expect(world.acceptance.accept(cy, { token, code: wrong(code) })).rejects.toThrow("workspaces.code_invalid");
    expect(await world.acceptance.accept(cy, { token, code })).toMatchObject({ id: owner.workspaceId, role: "member" });
    expect(world.counted.at(-1)).toMatch(/^invitation-codes invitation \w+$/);
    await expect(world.acceptance.sendCode(cy, { token }, "en")).rejects.toThrow("workspaces.already_member");
  });

  test("has five tries, however many come at once, and a new code has as many", async () => {
    await world.acceptance.sendCode(cy, { token }, "en");
    const { code } = world.mailed(email);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => world.acceptance.accept(cy, { token, code: wrong(code) })),
    );
    expect(new Set(codesOf(tries))).toEqual(new Set(["workspaces.code_invalid"]));
    await expect(world.acceptance.accept(cy, { token, code })).rejects.toThrow("workspaces.code_invalid");
    await expect(world.acceptance.accept(cy, { token, code })).rejects.toThrow("workspaces.code_invalid");
    await world.acceptance.sendCode(cy, { token }, "en");
    const { code: next } = world.mailed(email);
    expect(await world.acceptance.accept(cy, { token, code: next })).toMatchObject({ id: owner.workspaceId });
  });

  test("has a quarter of an hour, and its code opens nothing for another", async () => {
    const di = await world.person();
    await world.acceptance.sendCode(cy, { token }, "en");
    const { code } = world.mailed(email);
    await expect(world.acceptance.accept(di, { token, code })).rejects.toThrow("workspaces.code_invalid");
    world.clock.advance(15 * 60_000);
    await expect(world.acceptance.accept(cy, { token, code })).rejects.toThrow("workspaces.code_invalid");
  });
});

describe("seats", () => {
  test("a team without a plan has one, and its owner sits on it", async () => {
    const ben = await world.person();
    const made = await world.teams.make(ben, { name: "Quay", request_id: createId() });
    const bare = world.within(ben, made.id as Member["workspaceId"]);
    const invitation = { email: newAddress(), role: "viewer" as const };
    await expect(world.invitations.invite(bare, invitation, "en")).rejects.toThrow("workspaces.full");
  });

  test("are taken by open invitations, and free again when one is over", async () => {
    await world.setSeats(owner.workspaceId, 2);
    const email = newAddress();
    await world.invited(owner, email);
    const other = { email: newAddress(), role: "member" as const };
    await expect(world.invitations.invite(owner, other, "en")).rejects.toThrow("workspaces.full");
    expect(await world.invitations.invite(owner, { email, role: "admin" }, "en")).toMatchObject({ role: "admin" });
    world.clock.advance(7 * day);
    await world.invited(owner, other.email);
    const expired = (await world.invitations.list(owner)).data.find((one) => one.email === email);
    await expect(world.invitations.resend(owner, expired?.id ?? "", {}, "en")).rejects.toThrow("workspaces.full");
  });

  test("fewer than members throw no one out and let no one in", async () => {
    const ben = await world.person();
    await world.join(owner, "member");
    const token = await world.invited(owner, ben.email);
    await world.setSeats(owner.workspaceId, 1);
    await expect(world.acceptance.accept(ben, { token })).rejects.toThrow("workspaces.full");
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["member", "owner"]);
    expect(await world.acceptance.read(token, ben)).toMatchObject({ state: "open" });
    await world.setSeats(owner.workspaceId, 3);
    expect(await world.acceptance.accept(ben, { token })).toMatchObject({ role: "member" });
  });

  test("the last one goes to one of two who accept at the same moment", async () => {
    const people = [await world.person(), await world.person()];
    const tokens = await Promise.all(people.map(({ email }) => world.invited(owner, email)));
    await world.setSeats(owner.workspaceId, 2);
    const accepted = await Promise.allSettled(
      people.map((person, at) => world.acceptance.accept(person, { token: tokens[at] ?? "" })),
    );
    expect(codesOf(accepted)).toEqual(["workspaces.full"]);
    expect(await world.rolesIn(owner.workspaceId)).toHaveLength(2);
  });

  test("the last one goes to one of two addresses that are invited at the same moment", async () => {
    await world.setSeats(owner.workspaceId, 2);
    const invited = await Promise.allSettled(
      [newAddress(), newAddress()].map((email) => world.invitations.invite(owner, { email, role: "member" }, "en")),
    );
    expect(codesOf(invited)).toEqual(["workspaces.full"]);
    expect(world.posted).toHaveLength(1);
  });

  test("a plan that shrinks while people accept lets in no more than it had", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => world.person()));
    const tokens: string[] = [];
    for (const { email } of people) tokens.push(await world.invited(owner, email));
    await Promise.allSettled([
      ...people.map((person, at) => world.acceptance.accept(person, { token: tokens[at] ?? "" })),
      world.setSeats(owner.workspaceId, 2),
    ]);
    const before = await world.rolesIn(owner.workspaceId);
    const late = await world.person();
    await expect(world.invitations.invite(owner, { email: late.email, role: "member" }, "en")).rejects.toThrow(
      "workspaces.full",
    );
    expect(await world.rolesIn(owner.workspaceId)).toEqual(before);
  });
});

test("one that is accepted and taken back at the same moment is one of both", async () => {
  const ben = await world.person();
  const token = await world.invited(owner, ben.email);
  const [invitation] = (await world.invitations.list(owner)).data;
  const [accepted, revoked] = await Promise.allSettled([
    world.acceptance.accept(ben, { token }),
    world.invitations.revoke(owner, invitation?.id ?? ""),
  ]);
  expect([accepted.status, revoked.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await world.rolesIn(owner.workspaceId)).toHaveLength(accepted.status === "fulfilled" ? 2 : 1);
});
