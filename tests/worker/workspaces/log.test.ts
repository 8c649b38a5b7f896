import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { supportRows } from "../support/rows.ts";
import { day, openWorld } from "./world.ts";
import type { Member, World } from "./world.ts";

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await startDatabase();
  world = openWorld(database);
});
afterAll(() => database.close());

const act = { call: "addChatbot", subject: "chatbot b1", label: "Rivage", role: null, address: "192.0.2.7" } as const;
const by = ({ id, name, workspaceId }: Member) => ({ by: { id, name }, workspaceId });

test("a team's log says who did what and from where, the latest first, and nothing of other teams", async () => {
  const owner = await world.team(await world.person());
  const member = await world.join(owner, "member");
  const other = await world.team(await world.person());
  await world.log.note({ ...act, ...by(owner) });
  world.clock.advance(1_000);
  await world.log.note({ ...act, ...by(member), call: "removeChatbot", label: null });
  await world.log.note({ ...act, ...by(other) });
  const { data, total } = await world.log.list(owner, {});
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { by: member.id, call: "removeChatbot", by_us: false },
    { by: owner.id, call: "addChatbot", label: "Rivage", address: "192.0.2.7" },
  ]);
  expect((await world.log.list(owner, { by: member.id })).data.map(({ call }) => call)).toEqual(["removeChatbot"]);
});

test("what is gone is called as the log called it last, in this team alone, and a member by their name", async () => {
  const [owner, other] = [await world.team(await world.person()), await world.team(await world.person())];
  const member = await world.join(owner, "member");
  const gone = { ...act, call: "removeChatbot", label: null } as const;
  await world.log.note({ ...act, ...by(owner), subject: "b1" });
  await world.log.note({ ...gone, ...by(other) });
  for (const subject of ["chatbot b1", "chatbot b2", `member ${member.id}`, null]) {
    world.clock.advance(1_000);
    await world.log.note({ ...gone, ...by(owner), subject });
  }
  const labels = async (team: Member) => (await world.log.list(team, {})).data.map(({ label }) => label).toReversed();
  expect(await labels(owner)).toEqual(["Rivage", "Rivage", null, member.name, null]);
  expect(await labels(other)).toEqual([null]);
});

test("nothing is kept of a personal workspace", async () => {
  const ada = await world.person();
  await world.log.note({ ...act, by: { id: ada.id, name: "Ada" }, workspaceId: ada.workspaceId });
  expect((await world.log.list(ada, {})).total).toBe(0);
});

test("what our admins do to a team's chatbot, or to the team, is in its log", async () => {
  const owner = await world.team(await world.person());
  const ada = await world.person();
  const [bot, own] = [
    await supportRows(database.db).chatbot(owner.workspaceId),
    await supportRows(database.db).chatbot(ada.workspaceId),
  ];
  for (const thing of [bot.id, own.id, owner.workspaceId, ada.id, createId()])
    await world.log.noteOurs({ call: "stopChatbot", subject: `chatbot ${thing}`, thing });
  const { data } = await world.log.list(owner, {});
  expect(data.map(({ subject }) => subject).toSorted()).toEqual(
    [`chatbot ${bot.id}`, `chatbot ${owner.workspaceId}`].toSorted(),
  );
  expect(data[0]).toMatchObject({ by: null, by_us: true, address: null });
});

test("the name of who did it stays when the account goes", async () => {
  const owner = await world.team(await world.person());
  const member = await world.join(owner, "admin");
  await world.log.note({ ...act, ...by(member) });
  await database.sql(`delete from "user" where id = $1`, [member.id]);
  expect((await world.log.list(owner, {})).data).toMatchObject([{ by: null, by_name: "Ada", by_us: false }]);
});

test("as a table no cell is read as a formula", async () => {
  const owner = await world.team(await world.person());
  await world.log.note({ ...act, ...by(owner), label: "=HYPERLINK(1)" });
  const text = await world.log.export(owner);
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain(`"'=HYPERLINK(1)"`);
});

test("it goes after a year", async () => {
  const owner = await world.team(await world.person());
  await world.log.note({ ...act, ...by(owner) });
  world.clock.advance(364 * day);
  await world.log.note({ ...act, ...by(owner), call: "removeChatbot" });
  world.clock.advance(2 * day);
  await world.log.removeOld();
  expect((await world.log.list(owner, {})).data.map(({ call }) => call)).toEqual(["removeChatbot"]);
});
