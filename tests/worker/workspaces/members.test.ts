import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOwnId } from "../../support/owner-ids.ts";
import { newsOf } from "../../support/news.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openWorld } from "./world.ts";
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

describe("the members of a team", () => {
  test("take along what they share: each is listed with how many things these are, a folder with all in it as one", async () => {
    const member = await world.join(owner, "member");
    await database.sql(
      `insert into assistant_folder (id, user_id, name, parent_id, shared_in, created_at)
       select f.id || $1, $1, f.id, f.parent || $1, $2, now() from (values ('top', null), ('inner', 'top')) f(id, parent)`,
      [member.id, owner.workspaceId],
    );
    await database.sql(
      `insert into assistant_template (user_id, name, description, icon, sort_order, prompt, shared_in)
       values ($1, '{}', '{}', 'pen', 1, '{}', $2)`,
      [member.id, owner.workspaceId],
    );
    const sharedBy = async (id: string) => (await world.members.list(owner)).data.find((one) => one.id === id)?.shared;
    expect([await sharedBy(member.id), await sharedBy(owner.id)]).toEqual([2, 0]);
    await world.members.remove(owner, member.id);
    const left = `select (select count(*)::int from assistant_folder where user_id = $1) as folders,
      (select count(*)::int from assistant_folder where user_id = $1 and shared_in is not null) as shared`;
    expect(await database.sql(left, [member.id])).toEqual([{ folders: 2, shared: 0 }]);
  });

  test("are listed with name, address, role and seats, and another team's are not there", async () => {
    const admin = await world.join(owner, "admin");
    const stranger = await world.team(await world.person());
    const { data, seats } = await world.members.list(owner);
    expect(data).toMatchObject([
      { id: owner.id, name: "Ada", email: owner.email, role: "owner" },
      { id: admin.id, role: "admin" },
    ]);
    expect(seats).toEqual({ included: 10, taken: 2 });
    expect(data.map(({ shared }) => shared)).toEqual([0, 0]);
    for (const act of [
      () => world.members.changeRole(stranger, admin.id, "viewer"),
      () => world.members.remove(stranger, admin.id),
      () => world.members.transfer(stranger, admin.id),
      () => world.members.remove(owner, createOwnId()),
    ])
      await expect(act()).rejects.toThrow("workspaces.member_not_found");
  });

  test("get another role, of which they hear, and which ends what they hold open", async () => {
    const member = await world.join(owner, "member");
    expect(await world.members.changeRole(owner, member.id, "viewer")).toMatchObject({ id: member.id, role: "viewer" });
    expect(world.ended).toEqual([{ personId: member.id, workspaceId: owner.workspaceId }]);
    expect(await newsOf(database, member.id)).toMatchObject([
      { kind: "team-role", facts: { workspace: owner.workspaceId, name: "Harbour", role: "viewer" } },
    ]);
    await world.members.changeRole(owner, member.id, "viewer");
    expect(world.ended).toHaveLength(1);
  });

  test("are removed at once, though what they hold open cannot be reached", async () => {
    const member = await world.join(owner, "member");
    world.endMembership.mockRejectedValueOnce(new Error("away"));
    expect(await world.members.remove(owner, member.id)).toEqual({ success: true });
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["owner"]);
    expect(await newsOf(database, member.id)).toMatchObject([{ kind: "team-left", facts: { name: "Harbour" } }]);
    await expect(world.members.leave(member)).rejects.toThrow("request.not_found");
  });

  test("leave by themselves, and are not removed by themselves", async () => {
    const admin = await world.join(owner, "admin");
    await expect(world.members.remove(admin, admin.id)).rejects.toThrow("request.invalid");
    await world.members.leave(admin);
    expect(world.ended).toEqual([{ personId: admin.id, workspaceId: owner.workspaceId }]);
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["owner"]);
  });
});

describe("owners", () => {
  test("are made, changed and removed by owners alone", async () => {
    const [admin, member] = [await world.join(owner, "admin"), await world.join(owner, "member")];
    const second = await world.join(owner, "owner");
    for (const act of [
      () => world.members.changeRole(admin, member.id, "owner"),
      () => world.members.changeRole(admin, admin.id, "owner"),
      () => world.members.changeRole(admin, second.id, "member"),
      () => world.members.remove(admin, second.id),
      () => world.members.transfer(admin, member.id),
    ])
      await expect(act()).rejects.toThrow("workspaces.owners_only");
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["admin", "member", "owner", "owner"]);
    await world.members.changeRole(owner, member.id, "owner");
    await world.members.remove(owner, second.id);
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["admin", "owner", "owner"]);
  });

  test("the last one neither leaves nor becomes less, with others or alone", async () => {
    await expect(world.members.leave(owner)).rejects.toThrow("workspaces.last_owner");
    await world.join(owner, "admin");
    await expect(world.members.leave(owner)).rejects.toThrow("workspaces.last_owner");
    await expect(world.members.changeRole(owner, owner.id, "admin")).rejects.toThrow("workspaces.last_owner");
    expect(await world.members.changeRole(owner, owner.id, "owner")).toMatchObject({ role: "owner" });
    expect(await world.teams.view(owner)).toMatchObject({ role: "owner", last_owner: true });
  });

  test("one makes another the owner in their place, in one step", async () => {
    const member = await world.join(owner, "viewer");
    const { data } = await world.members.transfer(owner, member.id);
    expect(data.map(({ id, role }) => [id, role])).toEqual([
      [owner.id, "admin"],
      [member.id, "owner"],
    ]);
    expect(world.ended.map(({ personId }) => personId).toSorted()).toEqual([owner.id, member.id].toSorted());
    expect(await newsOf(database, member.id)).toMatchObject([{ kind: "team-role", facts: { role: "owner" } }]);
    await expect(world.members.transfer(owner, member.id)).rejects.toThrow("workspaces.owners_only");
  });

  test("one who transfers to themselves stays the owner", async () => {
    expect(await world.members.transfer(owner, owner.id)).toMatchObject({ data: [{ id: owner.id, role: "owner" }] });
  });

  test("two who go at the same moment leave one", async () => {
    const second = await world.join(owner, "owner");
    const left = await Promise.allSettled([world.members.leave(owner), world.members.leave(second)]);
    expect(codesOf(left)).toEqual(["workspaces.last_owner"]);
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["owner"]);
  });

  test("two who make each other less at the same moment leave one", async () => {
    const second = await world.join(owner, "owner");
    const changed = await Promise.allSettled([
      world.members.changeRole(owner, second.id, "member"),
      world.members.changeRole(second, owner.id, "member"),
    ]);
    expect(codesOf(changed)).toEqual(["workspaces.owners_only"]);
    expect(await world.rolesIn(owner.workspaceId)).toEqual(["member", "owner"]);
  });
});
