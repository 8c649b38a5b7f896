import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import type { OwnCaller } from "../../support/people.ts";
import { startRemoval } from "../users/removal.fixture.ts";
import type { Break, Removal } from "../users/removal.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

/** A team of people with their roles, the oldest first. */
async function makeTeam(...members: readonly (readonly [OwnCaller, Role])[]): Promise<WorkspaceId> {
  const id = createId() as WorkspaceId;
  await database.sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [id]);
  for (const [place, [{ id: person }, role]] of members.entries())
    await database.sql(
      "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, now() + $4 * interval '1 s')",
      [person, id, role, place],
    );
  return id;
}

const rolesIn = async (team: WorkspaceId) => {
  const rows = await database.sql("select person_id, role from membership where workspace_id = $1", [team]);
  return Object.fromEntries(rows.map((row) => [String(row["person_id"]), row["role"]]));
};
const person = () => makePerson(database.db);
const stands = async (team: WorkspaceId) =>
  (await database.sql("select id from workspace where id = $1", [team])).length === 1;
const teamsIn = ({ queued }: Removal) =>
  queued.flatMap((message) => ("workspaceId" in message ? [message.workspaceId as WorkspaceId] : []));

async function workTeams(removal: Removal): Promise<void> {
  for (const id of teamsIn(removal)) await removal.teamConsumer.work(id);
}

describe("an account that is the last owner of a team", () => {
  test("is asked for each such team's next owner before anything is changed", async () => {
    const removal = startRemoval(database);
    const [ada, ben, cy] = [await person(), await person(), await person()];
    const team = await makeTeam([ada, "owner"], [ben, "member"]);
    await makeTeam([ada, "owner"], [cy, "owner"]);
    await expect(removal.service.remove(ada, ada.email, "en")).rejects.toMatchObject({
      code: "workspaces.last_owner",
      details: { workspace: team, name: "Harbour" },
    });
    const wrong = [{ id: team, next_owner: cy.id }];
    await expect(removal.service.remove(ada, ada.email, "en", wrong)).rejects.toThrow("workspaces.member_not_found");
    expect(await rolesIn(team)).toEqual({ [ada.id]: "owner", [ben.id]: "member" });
    expect(removal.queued).toEqual([]);
  });

  test("leaves it to the one named, and what the team owns stays", async () => {
    const removal = startRemoval(database);
    const [ada, ben] = [await person(), await person()];
    const team = await makeTeam([ada, "owner"], [ben, "viewer"]);
    await database.sql("insert into folder (id, user_id, name, created_at) values ($1, $1, 'Ours', now())", [team]);
    await removal.service.remove(ada, ada.email, "en", [{ id: team, next_owner: ben.id }]);
    expect(await rolesIn(team)).toEqual({ [ben.id]: "owner" });
    await removal.consumer.work(ada.id);
    await workTeams(removal);
    expect(await database.sql("select name from folder where user_id = $1", [team])).toEqual([{ name: "Ours" }]);
  });

  test("ends it with the account where no next owner is wished, and where they are alone in it", async () => {
    const removal = startRemoval(database);
    const [ada, ben] = [await person(), await person()];
    const [alone, shared] = [await makeTeam([ada, "owner"]), await makeTeam([ada, "owner"], [ben, "admin"])];
    const other = await makeTeam([ben, "owner"], [ada, "member"]);
    await removal.service.remove(ada, ada.email, "en", [{ id: shared, next_owner: null }]);
    expect(teamsIn(removal).toSorted()).toEqual([alone, shared].toSorted());
    await removal.consumer.work(ada.id);
    await workTeams(removal);
    expect([await stands(alone), await stands(shared), await stands(other)]).toEqual([false, false, true]);
    expect(await rolesIn(other)).toEqual({ [ben.id]: "owner" });
    const mails = removal.posted.filter(({ mail }) => mail.to === ben.email).map(({ mail }) => mail.subject);
    expect(mails).toEqual(["The team Harbour has been deleted"]);
  });

  test("leaves it to its admin of the longest standing where a restore forgot what was wished", async () => {
    const removal = startRemoval(database);
    const [ada, ben, cy, di] = [await person(), await person(), await person(), await person()];
    const team = await makeTeam([ada, "owner"], [ben, "member"], [cy, "admin"], [di, "admin"]);
    removal.listed.push(ada.id);
    await removal.service.removeAgain(null);
    expect(await rolesIn(team)).toEqual({ [ben.id]: "member", [cy.id]: "owner", [di.id]: "admin" });
    expect(teamsIn(removal)).toEqual([]);
  });
});

/** With a file that is being read, and a member who has a file of their own. */
async function makeDue(removal: Removal) {
  const [ada, ben] = [await person(), await person()];
  const team = await makeTeam([ada, "owner"], [ben, "member"]);
  for (const owner of [team, ben.id]) {
    await database.sql("insert into source (id, user_id, kind) values ($1, $1, 'file')", [owner]);
    await database.sql("insert into folder (id, user_id, name, created_at) values ($1, $1, 'Mine', now())", [owner]);
    await database.sql(
      `insert into document (id, user_id, folder_id, name, file_key, bytes, sha256, created_at, updated_at)
       values ($1::text, $1, $1, 'a.pdf', 'pdf/' || $1::text, 3, 'sum', now(), now())`,
      [owner],
    );
    removal.bucket.add(`pdf/${owner}`);
  }
  // A member showed a picture in a discussion of the team's file.
  await database.sql(
    `insert into conversation (id, user_id, title, document_id, created_at, updated_at)
     values ('discussion-of-' || $1::text, $2, '', $1, now(), now())`,
    [team, ben.id],
  );
  await database.sql(
    `insert into file (id, user_id, conversation_id, media_type, bytes, created_at)
     values ('picture-of-' || $1::text, $2, 'discussion-of-' || $1::text, 'image/png', 3, now())`,
    [team, ben.id],
  );
  removal.bucket.add(`picture-of-${team}`);
  await database.sql(
    `insert into job (id, kind, subject, user_id, gen, state, percent, done, created_at, started_at, updated_at)
     values ($1, 'pdf-analysis', $1, $1, 1, 'running', 0, 0, now(), now(), now())`,
    [team],
  );
  await database.sql(
    "insert into quota (user_id, query_type, period_start, period_end, used) values ($1, 'chat', now(), now(), 3)",
    [team],
  );
  await database.sql("update workspace set ends_at = $2 where id = $1", [
    team,
    new Date(removal.clock.now()).toISOString(),
  ]);
  return { ada, ben, team };
}

async function expectGone({ ada, ben, team }: Awaited<ReturnType<typeof makeDue>>, removal: Removal) {
  expect(await stands(team)).toBe(false);
  for (const table of ["document", "folder", "source", "job", "quota"])
    expect(await database.sql(`select user_id from ${table} where user_id = $1`, [team])).toEqual([]);
  expect([...removal.bucket]).toEqual([`pdf/${ben.id}`]);
  expect(removal.ended).toEqual(expect.arrayContaining([team, ada.id, ben.id]));
  for (const { email } of [ada, ben])
    expect(new Set(removal.posted.filter(({ mail }) => mail.to === email).map(({ id }) => id)).size).toBe(1);
  expect(await database.sql("select id from document where user_id = $1", [ben.id])).toHaveLength(1);
  expect(removal.listed).toContain(team);
}

describe("a team whose time is over", () => {
  const hour = 60 * 60_000;

  test("is removed with its files and running work; what is its members' own stays", async () => {
    const removal = startRemoval(database);
    const due = await makeDue(removal);
    await removal.teams.removeDue();
    expect(teamsIn(removal)).toEqual([due.team]);
    await workTeams(removal);
    await expectGone(due, removal);
    await removal.teamConsumer.work(due.team);
  });

  test("is removed though its work breaks anywhere: the next try finds what was left", async () => {
    const whole = startRemoval(database);
    await makeDue(whole);
    await whole.teams.removeDue();
    await workTeams(whole);
    const breaks = Array.from({ length: whole.calls() }, (_, call) => call + 1).flatMap((at): Break[] => [
      { at, when: "before" },
      { at, when: "after" },
    ]);
    expect(breaks.length).toBeGreaterThan(30);
    for (const broken of breaks) {
      const removal = startRemoval(database, broken);
      const due = await makeDue(removal);
      await removal.teams.removeDue();
      await expect(removal.teamConsumer.work(due.team)).rejects.toThrow("broken");
      await removal.teamConsumer.work(due.team);
      await expectGone(due, removal);
    }
  });

  test("is begun once an hour until it is done, and not before its time; a personal workspace never is", async () => {
    const removal = startRemoval(database);
    const { team, ada } = await makeDue(removal);
    const early = await makeTeam([ada, "owner"]);
    await database.sql("update workspace set ends_at = now() + interval '1 day' where id = $1", [early]);
    await database.sql("update workspace set ends_at = now() - interval '1 day' where id = $1", [ada.id]);
    await removal.teams.removeDue();
    removal.clock.advance(hour / 2);
    await removal.teams.removeDue();
    expect(teamsIn(removal)).toEqual([team]);
    removal.clock.advance(hour);
    await removal.teams.removeDue();
    expect(teamsIn(removal)).toEqual([team, team]);
    await removal.teamConsumer.work(ada.id);
    await removal.teamConsumer.work(early);
    expect([await stands(ada.id), await stands(early)]).toEqual([true, true]);
    await database.sql("update workspace set ends_at = null where id = $1", [ada.id]);
    await removal.teamConsumer.work(team);
  });

  test("that a restore of the database brings back is due again", async () => {
    const removal = startRemoval(database);
    const { team } = await makeDue(removal);
    await removal.teams.removeDue();
    await workTeams(removal);
    const ada = await person();
    await database.sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [team]);
    await database.sql(
      "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'owner', now())",
      [ada.id, team],
    );
    expect(await removal.teams.removeAgain(null)).toEqual({ next: null, removed: 1 });
    await removal.teams.removeDue();
    await workTeams(removal);
    expect(await stands(team)).toBe(false);
  });
});
