import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { newsOf } from "../../support/news.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { day, openWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(() => {
  world = openWorld(database);
});

/** Fourteen days from now, as the world has it. */
const inTime = () => new Date(world.clock.now() + 14 * day).toISOString();

describe("making a team", () => {
  test("makes its person the owner, once for a request, and gives no plan", async () => {
    const ada = await world.person();
    const request_id = createId();
    const [made, again] = await Promise.all([
      world.teams.make(ada, { name: "Harbour", request_id }),
      world.teams.make(ada, { name: "Harbour", request_id }),
    ]);
    expect(made).toMatchObject({ name: "Harbour", personal: false, role: "owner", ends_at: null, last_owner: false });
    expect(again).toEqual(made);
    expect(await database.sql("select user_id from entitlement where user_id = $1", [made.id])).toEqual([]);
    const { data } = await world.teams.list(ada);
    expect(data.map(({ id, personal }) => [id, personal])).toEqual([
      [ada.id, true],
      [made.id, false],
    ]);
    const view = await world.teams.view(world.within(ada, made.id as never));
    expect(view).toMatchObject({ members: 1, seats: { included: 1, taken: 1 } });
  });

  test("the same request of another person is another team", async () => {
    const [ada, ben] = [await world.person(), await world.person()];
    const request_id = createId();
    const [hers, his] = [
      await world.teams.make(ada, { name: "Harbour", request_id }),
      await world.teams.make(ben, { name: "Harbour", request_id }),
    ];
    expect(hers.id).not.toBe(his.id);
  });

  test("asks for a confirmed address", async () => {
    const ada = { ...(await world.person()), emailVerified: false };
    await expect(world.teams.make(ada, { name: "Harbour", request_id: createId() })).rejects.toThrow(
      "auth.email_unconfirmed",
    );
  });

  test("ends at ten that a person owns, those in which they are a member not counted", async () => {
    const [ada, ben] = [await world.person(), await world.person()];
    const bens = await world.team(ben);
    await database.sql(
      "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'admin', now())",
      [ada.id, bens.workspaceId],
    );
    const asked = Array.from({ length: 12 }, () => world.teams.make(ada, { name: "Quay", request_id: createId() }));
    const made = await Promise.allSettled(asked);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refused = made.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(["workspaces.too_many", "workspaces.too_many"]);
  });

  test("that its maker has left is not found by the same request", async () => {
    const ada = await world.person();
    const request_id = createId();
    const made = await world.teams.make(ada, { name: "Harbour", request_id });
    await database.sql("delete from membership where person_id = $1 and workspace_id = $2", [ada.id, made.id]);
    await expect(world.teams.make(ada, { name: "Harbour", request_id })).rejects.toThrow("request.not_found");
  });
});

describe("a personal workspace", () => {
  test.each<[string, (ada: Awaited<ReturnType<World["person"]>>) => Promise<unknown>]>([
    ["renamed", (ada) => world.teams.rename(ada, "Mine")],
    ["ended", (ada) => world.teams.end(ada, { name: "" }, "en")],
    ["kept", (ada) => world.teams.keep(ada)],
    ["left", (ada) => world.members.leave(ada)],
    ["given another role in", (ada) => world.members.changeRole(ada, ada.id, "viewer")],
    ["transferred", (ada) => world.members.transfer(ada, ada.id)],
    ["joined", (ada) => world.invitations.invite(ada, { email: "ben@example.test", role: "member" }, "en")],
  ])("is never %s", async (_what, call) => {
    const ada = await world.person();
    await expect(call(ada)).rejects.toThrow("workspaces.personal");
    expect(await world.teams.list(ada)).toMatchObject({ data: [{ id: ada.id, name: "", role: "owner" }] });
  });
});

describe("ending a team", () => {
  test("takes 14 days, tells each member by mail and in the app, and the owners how they keep it", async () => {
    const owner = await world.team(await world.person());
    const member = await world.join(owner, "member");
    await database.sql(
      `insert into notification_settings (user_id, choices, zone, language, updated_at) values ($1, '{}', 'Europe/Paris', 'fr', now())`,
      [member.id],
    );
    const endsAt = inTime();
    expect(await world.teams.end(owner, { name: "Harbour" }, "en")).toMatchObject({ ends_at: endsAt });
    const mailTo = (email: string) => world.posted.find(({ mail }) => mail.to === email)?.mail;
    expect(mailTo(owner.email)).toMatchObject({ subject: "The team Harbour will be deleted on 14 December 2026" });
    expect(mailTo(owner.email)?.text).toContain("Keep team");
    expect(mailTo(owner.email)?.text).toContain(`https://ensemble.example/team?workspace=${owner.workspaceId}`);
    expect(mailTo(member.email)).toMatchObject({ subject: "L'équipe Harbour sera supprimée le 14 décembre 2026" });
    expect(await newsOf(database, member.id)).toMatchObject([
      { kind: "team-ending", facts: { name: "Harbour", ends_at: endsAt }, mailed: true },
    ]);
  });

  test.each(["harbour", "Harbour ", ""])("is refused where %j is typed", async (name) => {
    const owner = await world.team(await world.person());
    await expect(world.teams.end(owner, { name }, "en")).rejects.toThrow("workspaces.name_differs");
    expect(await world.teams.view(owner)).toMatchObject({ ends_at: null });
  });

  test("twice keeps the first moment, and completes the mails that a failure left unsent", async () => {
    const owner = await world.team(await world.person());
    const endsAt = inTime();
    world.breakOnce();
    await expect(world.teams.end(owner, { name: "Harbour" }, "en")).rejects.toThrow("cannot be kept");
    world.clock.advance(60_000);
    expect(await world.teams.end(owner, { name: "Harbour" }, "en")).toMatchObject({ ends_at: endsAt });
    expect(world.posted).toHaveLength(1);
    world.clock.advance(day);
    expect(await world.teams.end(owner, { name: "Harbour" }, "en")).toMatchObject({ ends_at: endsAt });
    expect(world.posted).toHaveLength(1);
  });

  test("lets no person in meanwhile, and is taken back", async () => {
    const owner = await world.team(await world.person());
    const member = await world.join(owner, "member");
    const ben = await world.person();
    const token = await world.invited(owner, ben.email);
    await world.teams.end(owner, { name: "Harbour" }, "en");
    const invitation = { email: "cy@example.test", role: "member" as const };
    await expect(world.invitations.invite(owner, invitation, "en")).rejects.toThrow("workspaces.ending");
    await expect(world.acceptance.accept(ben, { token })).rejects.toThrow("workspaces.ending");
    world.clock.advance(1_000);
    expect(await world.teams.keep(owner)).toMatchObject({ ends_at: null });
    expect(await world.teams.keep(owner)).toMatchObject({ ends_at: null });
    expect(await newsOf(database, member.id)).toMatchObject([{ kind: "team-ending" }, { kind: "team-kept" }]);
    expect(await world.acceptance.accept(ben, { token })).toMatchObject({ id: owner.workspaceId });
  });
});

test("a team has another name", async () => {
  const owner = await world.team(await world.person());
  expect(await world.teams.rename(owner, "Quay")).toMatchObject({ id: owner.workspaceId, name: "Quay" });
});
