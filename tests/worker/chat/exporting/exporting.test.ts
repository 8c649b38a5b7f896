import { afterAll, beforeAll, expect, test } from "vitest";
import { exportedConversation } from "../../../../worker/contract/chat/exported.ts";
import { sourceTypes } from "../../../../worker/contract/provenance/model-mark.rules.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { createConversationsRepository } from "../../../../worker/modules/chat/conversations/conversations.repository.ts";
import { createExportingRepository } from "../../../../worker/modules/chat/exporting/exporting.repository.ts";
import { createExporting } from "../../../../worker/modules/chat/exporting/exporting.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makePerson } from "../../../support/people.ts";
import { createFixture } from "../../conversations/fixture.ts";

let database: TestDatabase;
let ada: OwnCaller;
beforeAll(async () => {
  database = await startDatabase();
  ada = await makePerson(database.db);
});
afterAll(() => database.close());

type Press = Parameters<typeof createExporting>[0]["press"];

const exportingWith = (press: Press) =>
  createExporting({
    conversations: createConversationsRepository(database.db),
    exported: createExportingRepository(database.db),
    press,
  });
const pressed: Press = async ({ title }) => ({ bytes: new TextEncoder().encode(`%PDF ${title}`), failure: null });
const textOf = ({ body }: { body: ReadableStream }) => new Response(body).text();

test("JSON has every branch with what it follows, names the one that is shown, and tells no cost", async () => {
  const { addConversation, addMessage } = createFixture(database.db);
  const id = await addConversation(ada.id, 0, "Tides");
  const away = new Date();
  const first = await addMessage(id, { text: "First version", supersededAt: away });
  const one = await addMessage(id, { role: "assistant", text: "One", parentId: first, supersededAt: away });
  const second = await addMessage(id, { text: "Second version" });
  const two = await addMessage(id, { role: "assistant", text: "Two", parentId: second, costMicros: 4_321 });
  await addMessage(id, { text: "Given back", parentId: two, state: "stopped", supersededAt: away });
  const file = await exportingWith(pressed).open(ada.id, id, { format: "json", language: "en" });
  expect(file).toMatchObject({ name: "Tides.json", mediaType: "application/json; charset=utf-8" });
  const text = await textOf(file);
  const exported = exportedConversation.parse(JSON.parse(text));
  expect([exported.current, exported.digitalSourceType]).toEqual([two, sourceTypes.edited]);
  expect(exported.messages.map((message) => [message.id, message.parent_id, message.text])).toEqual([
    [first, null, "First version"],
    [one, first, "One"],
    [second, null, "Second version"],
    [two, second, "Two"],
  ]);
  expect(text).not.toContain("4321");
});

test.each(["md", "pdf"] as const)("%s has the branch that is shown, under the conversation's title", async (format) => {
  const { addConversation, addMessage } = createFixture(database.db);
  const id = await addConversation(ada.id, 0, "Tides / now");
  await addMessage(id, { text: "Left", supersededAt: new Date() });
  await addMessage(id, { text: "Shown" });
  const file = await exportingWith(pressed).open(ada.id, id, { format, language: "en" });
  const text = await textOf(file);
  expect(text).toContain("Tides / now");
  expect(text).not.toContain("Left");
  expect(file.bytes).toBe(text.length);
});

test("a PDF that the press does not set has a code", async () => {
  const id = await createFixture(database.db).addConversation(ada.id, 0);
  const failing = exportingWith(async () => ({ bytes: null, failure: "not_set" }));
  await expect(failing.open(ada.id, id, { format: "pdf", language: "fr" })).rejects.toThrow("chat.not_exported");
});

test("another's conversation is exported for its owner alone", async () => {
  const id = await createFixture(database.db).addConversation(ada.id, 0);
  const ben = await makePerson(database.db);
  await expect(exportingWith(pressed).open(ben.id, id, { format: "md", language: "en" })).rejects.toThrow(
    "chat.conversation_not_found",
  );
});
