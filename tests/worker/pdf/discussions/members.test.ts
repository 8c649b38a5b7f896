import { expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { WorkspaceId } from "../../../../worker/lib/owner-ids.ts";
import { discussionIdOf } from "../../../../worker/modules/pdf/discussions/discussion-id.ts";
import { createDiscussionsRepository } from "../../../../worker/modules/pdf/discussions/discussions.repository.ts";
import { storeFile } from "../../../support/stored-file.ts";
import { makeTeam } from "../../../support/teams.ts";
import { admit, ask, database, member, modelId, refusedBy, tides, withDatabase } from "./fixture.ts";
import type { Reader } from "./fixture.ts";

withDatabase();

/** Two members of a team that has a plan and a file. */
async function openTeam() {
  const [ada, ben] = [await member(), await member()];
  const workspaceId = await makeTeam(database.sql, { id: ada.userId }, { id: ben.userId });
  await database.sql(
    "insert into entitlement (user_id, plan_id, limits) select $1, plan_id, limits from entitlement where user_id = $2",
    [workspaceId, ada.userId],
  );
  const documentId = await storeFile(database.sql, { workspaceId, pages: [tides] });
  return { ada, ben, workspaceId, documentId };
}

const readerIn = ({ userId: id }: Reader, workspaceId: WorkspaceId) => ({ id, workspaceId });

async function askIn(reader: Reader, workspaceId: WorkspaceId, documentId: string, question: string) {
  const lane = await discussionIdOf(readerIn(reader, workspaceId), documentId);
  return ask(reader, documentId, { question }, { workspace: workspaceId, lane, modelId });
}

const questionsOf = async (reader: Reader, workspaceId: WorkspaceId, documentId: string) => {
  const own = readerIn(reader, workspaceId);
  const found = await createDiscussionsRepository(database.db).find(
    own,
    documentId,
    await discussionIdOf(own, documentId),
    { turns: 9, before: null },
  );
  return found?.messages.flatMap(({ role, message }) => (role === "user" ? message : [])) ?? null;
};

test("each member of a team has a discussion of a file of their own, which no other one finds", async () => {
  const { ada, ben, workspaceId, documentId } = await openTeam();
  expect(await admit(await askIn(ada, workspaceId, documentId, "When is it high?"))).toMatchObject({ admitted: true });
  const bens = await askIn(ben, workspaceId, documentId, "When is it low?");
  // What Ada asks still runs: it neither keeps Ben waiting nor goes along with his question.
  expect(await admit(bens)).toMatchObject({
    admitted: true,
    found: { facts: { thread: { begun: false, history: null } } },
  });
  expect(await questionsOf(ada, workspaceId, documentId)).toEqual(["When is it high?"]);
  expect(await questionsOf(ben, workspaceId, documentId)).toEqual(["When is it low?"]);
  const recent = await createDiscussionsRepository(database.db).listRecent(readerIn(ben, workspaceId), 9);
  expect(recent.map(({ lastQuestion }) => lastQuestion)).toEqual(["When is it low?"]);
  const again = await askIn(ada, workspaceId, documentId, "And where?");
  expect((await refusedBy({ ...again, replaces: bens.questionId })).admitted).toBe(false);
});

test("the first question of two tabs begins one discussion, and no person has two of a file", async () => {
  const { ada, workspaceId, documentId } = await openTeam();
  const tabs = await Promise.all(
    ["high", "low"].map((tide) => askIn(ada, workspaceId, documentId, `When is it ${tide}?`)),
  );
  const verdicts = await Promise.all(tabs.map(admit));
  expect(verdicts.map(({ admitted }) => admitted).toSorted()).toEqual([false, true]);
  const refused = verdicts.find(({ admitted }) => !admitted);
  expect(refused?.refusals.map(({ name }) => name)).toContain("busy");
  const rows = "select id, user_id from conversation where document_id = $1";
  expect(await database.sql(rows, [documentId])).toEqual([{ id: tabs[0]?.lane, user_id: ada.userId }]);
  const second = database.sql(
    "insert into conversation (id, user_id, document_id, created_at, updated_at) values ($1, $2, $3, now(), now())",
    [createId(), ada.userId, documentId],
  );
  await expect(second).rejects.toThrow("conversation_discussion");
});

test("in a workspace of their own a person's discussion has the id of its file, as the release before has it", async () => {
  const reader = await member();
  expect(await discussionIdOf({ id: reader.userId, workspaceId: null }, "tides")).toBe("tides");
  expect(await discussionIdOf({ id: reader.userId, workspaceId: reader.workspaceId }, "tides")).toBe("tides");
});

test("a file that goes takes along the discussions of all who asked, and those of no other file", async () => {
  const { ada, ben, workspaceId, documentId } = await openTeam();
  const others = await storeFile(database.sql, { workspaceId, pages: [tides] });
  for (const reader of [ada, ben]) await admit(await askIn(reader, workspaceId, documentId, "When?"));
  await admit(await askIn(ben, workspaceId, others, "Why?"));
  // Who left the team asked, too.
  await database.sql("delete from membership where person_id = $1 and workspace_id = $2", [ben.userId, workspaceId]);
  const discussions = createDiscussionsRepository(database.db);
  expect((await discussions.listAskers(workspaceId, documentId)).toSorted()).toEqual(
    [ada.userId, ben.userId].toSorted(),
  );
  expect(await discussions.listAskers(ada.workspaceId, documentId)).toEqual([]);
  await discussions.removeAll(ada.workspaceId, documentId);
  expect(await questionsOf(ada, workspaceId, documentId)).toEqual(["When?"]);
  await discussions.removeAll(workspaceId, documentId);
  const left = "select document_id from conversation where user_id in ($1, $2)";
  expect(await database.sql(left, [ada.userId, ben.userId])).toEqual([{ document_id: others }]);
});
