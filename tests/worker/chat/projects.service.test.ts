import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projects as most } from "../../../worker/contract/limits.ts";
import type { OwnCaller } from "../../support/people.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makeModel } from "../../support/rows.ts";
import { createBranchesRepository } from "../../../worker/modules/chat/conversations/branches.repository.ts";
import { createBranchesService } from "../../../worker/modules/chat/conversations/branches.service.ts";
import { createConversationsRepository } from "../../../worker/modules/chat/conversations/conversations.repository.ts";
import { start } from "../conversations/fixture.ts";
import { createProjectsFixture, draft } from "./projects.fixture.ts";

let database: TestDatabase;
let fixture: ReturnType<typeof createProjectsFixture>;
let ada: OwnCaller;
let ben: OwnCaller;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  fixture = createProjectsFixture(database.db);
  ada = await makePerson(database.db);
  ben = await makePerson(database.db);
});

const make = (owner = ada, over: Partial<typeof draft> = {}) =>
  fixture.projects.create(owner.id, { ...draft, ...over }, undefined);

describe("a project", () => {
  test("keeps its name, instructions, model and colour, and counts the conversations that are not archived", async () => {
    const model = await makeModel(database.db);
    const { id } = await make(ada, { model_id: model });
    await fixture.addTo(ada.id, id, 1);
    await fixture.arrange(ada.id, await fixture.addTo(ada.id, id, 2), { archived: true });
    expect(await fixture.projects.read(ada.id, id)).toMatchObject({ ...draft, model_id: model, conversations: 1 });
    expect(await fixture.projects.list(ada.id)).toMatchObject([
      { id, name: "Thesis", color: "green", archived_at: null },
    ]);
  });

  test("is changed in part", async () => {
    const { id } = await make();
    expect(await fixture.projects.update(ada.id, id, { name: "Book" })).toMatchObject({ ...draft, name: "Book" });
  });

  test("is added once, however often its request comes", async () => {
    const request = createId();
    const [first, again] = await Promise.all([0, 1].map(() => fixture.projects.create(ada.id, draft, request)));
    expect([first?.id, again?.id]).toEqual([request, request]);
    expect(await fixture.projects.list(ada.id)).toHaveLength(1);
    await expect(fixture.projects.create(ben.id, draft, request)).rejects.toThrow("chat.project_not_found");
  });

  test("is one of a hundred at most", async () => {
    await database.sql(
      `insert into project (id, user_id, name, color, created_at, updated_at)
       select gen_random_uuid()::text, $1, 'P', 'red', now(), now() from generate_series(2, $2)`,
      [ada.id, most.perAccount],
    );
    await make();
    await expect(make()).rejects.toThrow("chat.projects_full");
    await make(ben);
    expect(await fixture.projects.list(ada.id)).toHaveLength(most.perAccount);
  });

  test("names a model that answers, or none", async () => {
    await expect(make(ada, { model_id: 2_000_000 })).rejects.toThrow("models.not_found");
    const { id } = await make();
    await expect(fixture.projects.update(ada.id, id, { name: "Lost", model_id: 2_000_000 })).rejects.toThrow(
      "models.not_found",
    );
    expect(await fixture.projects.read(ada.id, id)).toMatchObject({ name: "Thesis", model_id: null });
  });
});

describe("a project that is deleted", () => {
  test("leaves its conversations in the history", async () => {
    const { id } = await make();
    const kept = await fixture.addTo(ada.id, id, 1);
    expect(await fixture.projects.remove(ada.id, id, { withConversations: false })).toBe(0);
    expect(await fixture.service.read(ada.id, kept)).toMatchObject({ project_id: null });
    await expect(fixture.projects.read(ada.id, id)).rejects.toThrow("chat.project_not_found");
  });

  test("takes them along a part at a time where they are to go, their answers and images too", async () => {
    const { id } = await make();
    for (let minute = 0; minute <= most.removedAtOnce; minute += 1) await fixture.addTo(ada.id, id, minute);
    const other = await fixture.addConversation(ada.id, 1, "Elsewhere");
    expect(await fixture.projects.remove(ada.id, id, { withConversations: true })).toBe(1);
    expect(await fixture.projects.read(ada.id, id)).toMatchObject({ conversations: 1 });
    expect(await fixture.projects.remove(ada.id, id, { withConversations: true })).toBe(0);
    expect(fixture.dropped).toHaveLength(most.removedAtOnce + 1);
    expect(fixture.dropped).not.toContain(other);
    expect(await fixture.titles(ada.id)).toEqual(["Elsewhere"]);
  });
});

describe("another's project is chat.project_not_found, and nothing of it changes", () => {
  test.each([
    ["read", (id: string) => fixture.projects.read(ben.id, id)],
    ["changed", (id: string) => fixture.projects.update(ben.id, id, { name: "Stolen" })],
    ["deleted", (id: string) => fixture.projects.remove(ben.id, id, { withConversations: true })],
    [
      "given a conversation",
      async (id: string) => fixture.arrange(ben.id, await fixture.addConversation(ben.id, 1), { project_id: id }),
    ],
  ])("when it is %s", async (_name, act) => {
    const { id } = await make();
    const inside = await fixture.addTo(ada.id, id, 1);
    const before = await fixture.projects.read(ada.id, id);
    await expect(act(id)).rejects.toThrow("chat.project_not_found");
    expect(await fixture.projects.read(ada.id, id)).toEqual(before);
    expect(await fixture.service.read(ada.id, inside)).toMatchObject({ project_id: id });
  });
});

test("a branch that goes on in a new conversation stays in the project of its original", async () => {
  const { id } = await make();
  const original = await fixture.addTo(ada.id, id, 1);
  const question = await fixture.addMessage(original);
  const repository = createConversationsRepository(database.db);
  const branches = createBranchesService({
    branches: createBranchesRepository(database.db),
    conversations: repository,
    files: { copy: async () => true, remove: async () => undefined },
    clock: { now: () => start, after: () => () => {} },
  });
  const copied = await branches.copy({ userId: ada.id, messageId: question }, { title: "Another way" });
  expect(copied).toMatchObject({ project_id: id });
});
