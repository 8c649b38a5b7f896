import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportSeen } from "../../../worker/modules/support/conversations/conversations.tables.ts";
import { supportPersonal } from "../../../worker/modules/support/support.personal.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readInput, startExports } from "../users/export.fixture.ts";
import { supportRows, wholeChatbot } from "./rows.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

/** Read marks are an agent's own: they name no workspace. */
const tables = supportPersonal.tables.flatMap(({ table }) => (table === supportSeen ? [] : [getTableName(table)]));

/** How many rows an account has in each table of the tool. */
async function rowsOf(workspaceId: WorkspaceId): Promise<number[]> {
  const counts = tables.map((table) => `select count(*)::int as n from ${table} where user_id = $1`);
  const rows = await Promise.all(counts.map((count) => database.sql(count, [workspaceId])));
  return rows.map(([row]) => Number(row?.["n"]));
}

async function archiveOf(person: Parameters<ReturnType<typeof startExports>["open"]>[0]) {
  const { entries } = await startExports(database, new Set([`export ${person.id}`])).open(person, "en");
  const found = new Map<string, string>();
  for await (const { name, input } of entries) found.set(name, await readInput(input));
  return found;
}

test("the archive of an account has its chatbots and what their visitors said, and nothing of others", async () => {
  const [ada, ben] = [await makePerson(database.db), await makePerson(database.db)];
  const own = await wholeChatbot(database.db, ada.id, { secret: "sealed words", secretKeyId: "one" });
  await wholeChatbot(database.db, ben.id, { name: "Secret of Ben" });
  const found = await archiveOf(ada);
  expect(JSON.parse(found.get("chatbots.json") ?? "")).toMatchObject({
    chatbots: [{ id: own.bot.id, name: "Rivage", public_key: own.bot.publicKey }],
    sources: [{ id: own.text.id, content: "Two weeks." }],
    versions: [{ chatbot_id: own.bot.id, n: 1 }],
    tests: [{ question: "How long?", must_cite: own.text.id }],
    test_runs: [{ test_id: own.test.id, passed: true }],
    webhooks: [{ url: "https://shop.example/hook" }],
  });
  expect(JSON.parse(found.get("visitors.json") ?? "")).toMatchObject({
    leads: [{ id: own.lead.id, email: "hugo@example.test" }],
    conversations: [{ id: own.conversation.id, lead_id: own.lead.id }],
    messages: expect.arrayContaining([
      expect.objectContaining({ role: "visitor" }),
      expect.objectContaining({ role: "bot", outcome: "answered" }),
    ]),
    feedback: [{ message_id: own.answer.id, rating: "up" }],
    questions: [{ id: own.question.id, source_id: own.text.id }],
  });
  const all = [...found.values()].join("\n");
  for (const secret of ["Secret of Ben", "sealed"]) expect(all).not.toContain(secret);
});

test("everything goes with the account, and nothing of others", async () => {
  const [ada, ben] = [await makePerson(database.db), await makePerson(database.db)];
  for (const { id } of [ada, ben]) await wholeChatbot(database.db, id);
  const before = await rowsOf(ben.id);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await database.sql('delete from "user" where id = $1', [ada.id]);
  expect(Math.max(...(await rowsOf(ada.id)))).toBe(0);
  expect(await rowsOf(ben.id)).toEqual(before);
});

test("a source goes with its readings, and leaves the tests and questions that named it", async () => {
  const ada = await makePerson(database.db);
  const { bot, text, test: saved, question } = await wholeChatbot(database.db, ada.id);
  await database.sql("delete from source where id = $1", [text.id]);
  const left = await database.sql(
    `select (select count(*)::int from support_source where chatbot_id = $1) as sources,
      (select count(*)::int from support_version_source where chatbot_id = $1) as known,
      (select must_cite from support_test where id = $2) as cited,
      (select source_id from support_question where id = $3) as source`,
    [bot.id, saved.id, question.id],
  );
  expect(left).toEqual([{ sources: 0, known: 0, cited: null, source: null }]);
});

test.each([29, 731])("messages are not kept for %i days", async (retentionDays) => {
  const ada = await makePerson(database.db);
  await expect(supportRows(database.db).chatbot(ada.id, { retentionDays })).rejects.toMatchObject({
    cause: { constraint: "chatbot_retention" },
  });
});
