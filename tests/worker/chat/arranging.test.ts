import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostPinned } from "../../../worker/contract/limits.ts";
import type { OwnCaller } from "../../support/people.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { createProjectsFixture, draft } from "./projects.fixture.ts";

let database: TestDatabase;
let fixture: ReturnType<typeof createProjectsFixture>;
let ada: OwnCaller;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  fixture = createProjectsFixture(database.db);
  ada = await makePerson(database.db);
});

describe("the lists of conversations", () => {
  test("leave out what is archived, itself or with its project; a search and the filter find it", async () => {
    const { id: project } = await fixture.projects.create(ada.id, draft, undefined);
    await fixture.addConversation(ada.id, 1, "Tides, open");
    await fixture.arrange(ada.id, await fixture.addConversation(ada.id, 2, "Tides, archived"), { archived: true });
    await fixture.addTo(ada.id, project, 3, "Tides, in a project");
    expect(await fixture.titles(ada.id)).toEqual(["Tides, in a project", "Tides, open"]);
    await fixture.projects.update(ada.id, project, { archived: true });
    expect(await fixture.titles(ada.id)).toEqual(["Tides, open"]);
    expect(await fixture.titles(ada.id, { filter: "archived" })).toEqual(["Tides, in a project", "Tides, archived"]);
    expect(await fixture.titles(ada.id, { q: "tides" })).toHaveLength(3);
    expect(await fixture.titles(ada.id, { q: "tides", filter: "archived" })).toHaveLength(2);
    expect((await fixture.service.list(ada.id, "desc")).map(({ title }) => title)).toEqual(["Tides, open"]);
    expect(await fixture.titles(ada.id, { project })).toEqual(["Tides, in a project"]);
    await fixture.projects.update(ada.id, project, { archived: false });
    expect(await fixture.titles(ada.id)).toEqual(["Tides, in a project", "Tides, open"]);
  });

  test("of a project have its conversations and no other's", async () => {
    const { id: project } = await fixture.projects.create(ada.id, draft, undefined);
    const ben = await makePerson(database.db);
    await fixture.addConversation(ada.id, 1, "Outside");
    await fixture.addTo(ada.id, project, 2, "Inside");
    expect(await fixture.titles(ada.id, { project })).toEqual(["Inside"]);
    expect(await fixture.titles(ben.id, { project })).toEqual([]);
  });
});

describe("a conversation", () => {
  test.each([
    ["is pinned", [{ pinned: true }], [true, false]],
    ["is unpinned", [{ pinned: true }, { pinned: false }], [false, false]],
    ["that is archived is pinned no longer", [{ pinned: true }, { archived: true }], [false, true]],
    ["that is pinned is archived no longer", [{ archived: true }, { pinned: true }], [true, false]],
    ["is archived where both are asked for", [{ pinned: true, archived: true }], [false, true]],
    ["that nothing is said of stays as it is", [{ pinned: true }, {}], [true, false]],
  ])("%s", async (_name, steps, [isPinned, isArchived]) => {
    const id = await fixture.addConversation(ada.id, 1);
    let last;
    for (const step of steps) last = await fixture.arrange(ada.id, id, step);
    expect([last?.pinned_at !== null, last?.archived_at !== null]).toEqual([isPinned, isArchived]);
    expect(await fixture.service.read(ada.id, id)).toMatchObject({ updated_at: last?.updated_at });
  });

  test("moves into a project and out of it", async () => {
    const { id: project } = await fixture.projects.create(ada.id, draft, undefined);
    const id = await fixture.addConversation(ada.id, 1);
    expect(await fixture.arrange(ada.id, id, { project_id: project })).toMatchObject({ project_id: project });
    expect(await fixture.arrange(ada.id, id, { project_id: null })).toMatchObject({ project_id: null });
  });

  test("is pinned as one of thirty at most; one that is pinned stays so", async () => {
    const ids: string[] = [];
    for (let n = 0; n <= mostPinned; n += 1) ids.push(await fixture.addConversation(ada.id, n, `Number ${n}`));
    for (const id of ids.slice(1)) await fixture.arrange(ada.id, id, { pinned: true });
    await expect(fixture.arrange(ada.id, ids[0] ?? "", { pinned: true })).rejects.toThrow("chat.pins_full");
    await fixture.arrange(ada.id, ids[1] ?? "", { pinned: true });
    expect(await fixture.titles(ada.id, { filter: "pinned" })).toHaveLength(mostPinned);
  });

  test("of another is chat.conversation_not_found", async () => {
    const ben = await makePerson(database.db);
    const id = await fixture.addConversation(ada.id, 1);
    await expect(fixture.arrange(ben.id, id, { archived: true })).rejects.toThrow("chat.conversation_not_found");
    expect(await fixture.service.read(ada.id, id)).toMatchObject({ archived_at: null });
  });
});
