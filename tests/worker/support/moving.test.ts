import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { membership, workspace } from "../../../worker/accounts/workspaces.tables.ts";
import { newChatbot } from "../../../worker/contract/support/chatbots.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import { job } from "../../../worker/jobs/jobs.tables.ts";
import { passage, passageTerm, source, sourcePage } from "../../../worker/knowledge/knowledge.tables.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { supportSeen } from "../../../worker/modules/support/conversations/conversations.tables.ts";
import { supportAllowanceNotice } from "../../../worker/modules/support/notices/notices.tables.ts";
import { supportPersonal } from "../../../worker/modules/support/support.personal.ts";
import { acceptPublished, publishAgreement } from "../../support/agreeing.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import type { OwnCaller } from "../../support/people.ts";
import { makeModel } from "../../support/rows.ts";
import { noon, wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

/** A team of a person, whose plan allows so many chatbots and pages. */
async function makeTeam(person: OwnCaller, role: Role = "owner", caps = { chatbots: 3, "stored-pages": 100 }) {
  const id = createId() as WorkspaceId;
  await world.db.insert(workspace).values({ id, name: "Harbour", createdAt: noon });
  await world.db.insert(membership).values({ personId: person.id, workspaceId: id, role, createdAt: noon });
  await world.sql(
    `insert into entitlement (user_id, plan_id, limits)
      select $1, plan_id, limits || jsonb_build_object('caps', $3::jsonb) from entitlement where user_id = $2`,
    [id, person.workspaceId, JSON.stringify(caps)],
  );
  return id;
}

/** Every table that a chatbot has rows in: notices of an allowance are the workspace's, and read marks are an agent's. */
const tables: PgTable[] = [
  ...supportPersonal.tables
    .map(({ table }) => table)
    .filter((table) => table !== supportAllowanceNotice && table !== supportSeen),
  source,
  sourcePage,
  passage,
  passageTerm,
  job,
];

async function rowsOf(workspaceId: WorkspaceId): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const name = getTableName(table);
    const [row] = await world.sql(`select count(*)::int as n from ${name} where user_id = $1`, [workspaceId]);
    return [name, Number(row?.["n"])] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** A chatbot with a row in every table, what it has read and a training that ended too. */
async function makeBot(person: OwnCaller) {
  const whole = await wholeChatbot(world.db, person.workspaceId);
  const of = { sourceId: whole.text.id, workspaceId: person.workspaceId, gen: 1 };
  await world.db.insert(sourcePage).values({ ...of, page: 1, text: "Two weeks." });
  await world.sql(
    `insert into passage (id, source_id, gen, page, ordinal, user_id, start, "end", headings, text, language, words, stems)
      values ($1, $2, 1, 1, 0, $3, 0, 10, '{}', 'Two weeks.', 'english', 'two', 'two')`,
    [createId(), whole.text.id, person.workspaceId],
  );
  await world.db.insert(passageTerm).values({ ...of, term: "two", language: "english", passages: 1 });
  const ended = { kind: "support-training", state: "completed" as const, percent: 100, done: 1, gen: 1 };
  const at = { createdAt: noon, startedAt: noon, updatedAt: noon };
  const row = { id: createId(), subject: whole.bot.id, workspaceId: person.workspaceId };
  await world.db.insert(job).values({ ...row, ...ended, ...at, unit: "pages" });
  return whole;
}

const move = (person: OwnCaller, id: string, to: WorkspaceId) => world.moving.move(person, id, to);

describe("a chatbot that goes to a team", () => {
  test("brings every row along, of every table, and nothing of another chatbot", async () => {
    const ada = await world.newOwner();
    const team = await makeTeam(ada);
    const { bot } = await makeBot(ada);
    const before = await rowsOf(ada.workspaceId);
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
    await makeBot(ada);
    await move(ada, bot.id, team);
    expect(await rowsOf(team)).toEqual(before);
    expect(await rowsOf(ada.workspaceId)).toEqual(before);
    expect(await world.bots.read(team, bot.id)).toMatchObject({ id: bot.id, training_status: "completed" });
    await expect(world.bots.read(ada.workspaceId, bot.id)).rejects.toMatchObject({ code: "support.not_found" });
    expect(world.objects).toContainEqual(["closeEnded", bot.id]);
  });

  test("is found there by a repeat, and comes back", async () => {
    const ada = await world.newOwner();
    const team = await makeTeam(ada);
    const { bot } = await makeBot(ada);
    await move(ada, bot.id, team);
    await move(ada, bot.id, team);
    await world.moving.move({ ...ada, workspaceId: team }, bot.id, ada.workspaceId);
    expect((await world.bots.read(ada.workspaceId, bot.id)).id).toBe(bot.id);
  });

  test.each(["agent", "editor", "approver", "viewer"] as const)(
    "needs more than the role of %s there",
    async (role) => {
      const ada = await world.newOwner();
      const { bot } = await makeBot(ada);
      const team = await makeTeam(ada, role);
      await expect(move(ada, bot.id, team)).rejects.toMatchObject({ code: "request.not_found" });
    },
  );

  test("goes to no workspace of others, and is taken from none", async () => {
    const [ada, ben] = [await world.newOwner(), await world.newOwner()];
    const { bot } = await makeBot(ada);
    const bens = await makeTeam(ben);
    await expect(move(ada, bot.id, bens)).rejects.toMatchObject({ code: "request.not_found" });
    await expect(move(ben, bot.id, bens)).rejects.toMatchObject({ code: "support.not_found" });
    expect((await world.bots.read(ada.workspaceId, bot.id)).id).toBe(bot.id);
  });
});

describe("a chatbot stays where it is", () => {
  test.each([
    ["the team has no room for a chatbot", { chatbots: 0, "stored-pages": 100 }, "limits.not_included"],
    ["the team has no room for its pages", { chatbots: 1, "stored-pages": 0 }, "limits.not_included"],
  ])("where %s", async (_name, caps, code) => {
    const ada = await world.newOwner();
    const { bot } = await makeBot(ada);
    const team = await makeTeam(ada, "owner", caps);
    await expect(move(ada, bot.id, team)).rejects.toMatchObject({ code });
    expect((await world.bots.read(ada.workspaceId, bot.id)).id).toBe(bot.id);
  });

  test("where the one place of the team is taken meanwhile", async () => {
    const ada = await world.newOwner();
    const [one, other] = [await makeBot(ada), await makeBot(ada)];
    const team = await makeTeam(ada, "owner", { chatbots: 1, "stored-pages": 100 });
    const moved = await Promise.allSettled([move(ada, one.bot.id, team), move(ada, other.bot.id, team)]);
    expect(moved.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(moved.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "limits.cap_reached" } });
  });

  test("while it answers a visitor, and while it learns", async () => {
    const ada = await world.newOwner();
    const team = await makeTeam(ada);
    const [answering, learning] = [await makeBot(ada), await makeBot(ada)];
    await world.rows.message(answering.conversation, { role: "bot", text: "", state: "running" });
    await world.sql("update job set state = 'running' where subject = $1", [learning.bot.id]);
    for (const { bot } of [answering, learning])
      await expect(move(ada, bot.id, team)).rejects.toMatchObject({ code: "support.in_use" });
  });

  test("where the team's plan has neither its model nor a widget without our name", async () => {
    const model = await makeModel(world.db);
    const ada = await world.newOwner({ widget: { canHideName: true } });
    const team = await makeTeam(ada);
    await world.sql("update entitlement set limits = limits - 'widget' where user_id = $1", [team]);
    const { bot: nameless } = await wholeChatbot(world.db, ada.workspaceId, {
      look: { ...newChatbot.look, shows_our_name: false },
    });
    await expect(move(ada, nameless.id, team)).rejects.toMatchObject({ code: "limits.not_included" });
    const { bot: costly } = await wholeChatbot(world.db, ada.workspaceId, { modelId: model });
    await expect(move(ada, costly.id, team)).rejects.toMatchObject({ code: "support.model_not_offered" });
  });

  test("where it is open and the team has not accepted the agreement on its visitors' data", async () => {
    const ada = await world.newOwner();
    const team = await makeTeam(ada);
    const { bot } = await wholeChatbot(world.db, ada.workspaceId, { status: "public" });
    await publishAgreement(world.db, "First words");
    await expect(move(ada, bot.id, team)).rejects.toMatchObject({ code: "agreements.not_accepted" });
    await acceptPublished(world.db, { id: team as OwnId });
    await move(ada, bot.id, team);
    expect((await world.bots.read(team, bot.id)).status).toBe("public");
  });
});
