import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { leave, makeTeam } from "../../support/teams.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { bearing } from "../../support/credentials.ts";
import { personalWorkspaceOf } from "../../../worker/lib/owner-ids.ts";

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.identity.admins.create({ name: "Root", email: "admin@example.test", password, totp: false });
});
afterAll(() => world.close());

const expired = { code: "auth.expired" };

describe("a token is refused, always with the same answer,", () => {
  const forgeries: [string, (token: string) => string | Promise<string>][] = [
    ["without a signature", (token) => token.split(".")[0] ?? ""],
    [
      "with another's signature",
      async (token) => `${token.split(".")[0]}.${(await world.auth.createGuest(address)).token.split(".")[1]}`,
    ],
    ["with a changed letter", (token) => (token.startsWith("a") ? "b" : "a") + token.slice(1)],
    ["with an empty signature", (token) => `${token.split(".")[0]}.`],
    ["signed with the admins' secret", (token) => world.identity.signatures.admins.sign(token.split(".")[0] ?? "")],
    ["encoded as in a cookie", (token) => encodeURIComponent(token)],
    ["of JSON Web Token form with alg none", () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`],
    ["with SQL in it", (token) => `' or 1=1 --${token.slice(12)}`],
  ];
  test.each(forgeries)("%s", async (_name, forge) => {
    const { token } = await world.auth.createGuest(address);
    const before = world.roundTrips();
    const forged = await forge(token);
    const made = world.roundTrips();
    await expect(world.sessions.requireCaller(bearing(forged))).rejects.toMatchObject(expired);
    expect(world.roundTrips()).toBe(made);
    expect(made - before).toBeLessThanOrEqual(1);
  });

  test("when it is genuine and names no session", async () => {
    const signed = await world.identity.signatures.people.sign("A".repeat(48));
    await expect(world.sessions.requireCaller(bearing(signed))).rejects.toMatchObject(expired);
  });

  test("when the person was suspended meanwhile", async () => {
    const { token, user } = await world.signUp("soon-suspended@example.test");
    await world.sql(`update "user" set suspended_at = now() where id = $1`, [user.id]);
    await expect(world.sessions.requireCaller(bearing(token))).rejects.toMatchObject(expired);
  });

  test("when it is a person's and an admin is asked for, and the reverse, even with equal words in both tables", async () => {
    const person = await world.signUp("person@example.test");
    const admin = await world.auth.signInAdmin({ email: "admin@example.test", password }, world.visit);
    if (!admin.token) throw new Error("the admin was not signed in");
    await world.sql("update admin_session set token = $1", [person.token.split(".")[0]]);
    await expect(world.sessions.requireAdmin(person.token)).rejects.toMatchObject(expired);
    await world.sql("update session set token = $1 where user_id = $2", [admin.token.split(".")[0], person.user.id]);
    await expect(world.sessions.requireCaller(bearing(admin.token))).rejects.toMatchObject(expired);
  });
});

/** What follows a call, a moment after it. */
async function touch(token: string) {
  world.wait(1);
  await world.sessions.touch(await world.sessions.requireCaller(bearing(token)), null);
}

describe("a session", () => {
  test("is recognised in one round trip", async () => {
    const { token } = await world.signUp("quick@example.test");
    const before = world.roundTrips();
    await world.sessions.requireCaller(bearing(token));
    expect(world.roundTrips() - before).toBe(1);
  });

  test("past half its life gets a whole one again; used a moment ago, nothing is written", async () => {
    const { token } = await world.signUp("slides@example.test");
    await touch(token);
    const before = world.roundTrips();
    await touch(token);
    expect(world.roundTrips() - before).toBe(1);
    world.wait(16 * day);
    await touch(token);
    world.wait(20 * day);
    expect((await world.sessions.requireCaller(bearing(token))).email).toBe("slides@example.test");
  });

  test("of a person ends after ninety days, however much it is used; a guest's goes on", async () => {
    const { token } = await world.signUp("always@example.test");
    const guest = await world.auth.createGuest(address);
    for (let visits = 0; visits < 6; visits += 1) {
      world.wait(14 * day);
      await touch(token);
      await touch(guest.token);
    }
    world.wait(6 * day + 1);
    await expect(world.sessions.requireCaller(bearing(token))).rejects.toMatchObject(expired);
    expect((await world.sessions.requireCaller(bearing(guest.token))).kind).toBe("guest");
  });

  test("ends after thirty days without a visit", async () => {
    const { token } = await world.signUp("gone@example.test");
    world.wait(30 * day + 1);
    await expect(world.sessions.requireCaller(bearing(token))).rejects.toMatchObject(expired);
  });

  test("is no longer among the living once it is signed out, suspended or moved", async () => {
    const names = ["stays", "leaves", "falls"];
    const callers = [];
    for (const name of names)
      callers.push(
        await world.sessions.requireCaller(bearing((await world.signUp(`alive-${name}@example.test`)).token)),
      );
    const guest = await world.auth.createGuest(address);
    const guestCaller = await world.sessions.requireCaller(bearing(guest.token));
    const [stays, leaves, falls] = callers;
    if (!stays || !leaves || !falls) throw new Error("three callers are needed");
    await world.auth.signOut(leaves);
    await world.sql(`update "user" set suspended_at = now() where id = $1`, [falls.id]);
    await world.signUp("alive-guest@example.test", guest.token);
    const ids = [...callers, guestCaller].map(({ sessionId }) => sessionId);
    expect(await world.sessions.stillAlive(ids, personalWorkspaceOf(stays.id))).toEqual([stays.sessionId]);
  });

  test("reads on what a team pays for while its person is a member, and what was asked as a guest after that", async () => {
    const people = [];
    for (const name of ["owner", "member"])
      people.push(await world.sessions.requireCaller(bearing((await world.signUp(`team-${name}@example.test`)).token)));
    const [owner, member] = people;
    if (!owner || !member) throw new Error("two callers are needed");
    const ids = [owner.sessionId, member.sessionId];
    const team = await makeTeam(world.sql, owner, member);
    expect((await world.sessions.stillAlive(ids, team)).toSorted()).toEqual(ids.toSorted());
    await leave(world.sql, team, member);
    expect(await world.sessions.stillAlive(ids, team)).toEqual([owner.sessionId]);
    const guest = await world.auth.createGuest(address);
    const { id: guestId } = await world.sessions.requireCaller(bearing(guest.token));
    await world.signUp("team-guest@example.test", guest.token);
    expect(await world.sessions.stillAlive([owner.sessionId], personalWorkspaceOf(guestId))).toEqual([owner.sessionId]);
    expect(await world.sessions.stillAlive(ids, "gone" as WorkspaceId)).toEqual([]);
  });
});
