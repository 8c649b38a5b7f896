import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const titles = async (userId: OwnId, query: Record<string, string> = {}) => {
  await world.search.catchUp();
  const found = await world.documents.list(alone(userId), query);
  return (Array.isArray(found) ? found : found.data).map(({ title }) => title);
};

describe("the list of texts", () => {
  test("shows the last changed first, whole without a page, and in pages where one is asked for", async () => {
    const { id: userId } = await world.newPerson();
    for (const number of Array.from({ length: 51 }).keys()) {
      world.clock.advance(1_000);
      await world.addText(userId, "", `Text ${number}`);
    }
    expect((await titles(userId)).slice(0, 2)).toEqual(["Text 50", "Text 49"]);
    expect(await titles(userId)).toHaveLength(51);
    const second = await world.documents.list(alone(userId), { page: "2" });
    expect(second).toMatchObject({
      current_page: 2,
      last_page: 2,
      total: 51,
      data: [{ title: "Text 0", excerpt: "" }],
    });
    expect(await world.documents.list(alone(userId), {})).not.toContainEqual(expect.objectContaining({ excerpt: "" }));
  });

  test.each([
    ["a word of the text in another case, without its accents", { q: "RESILIATION" }, ["Letter"]],
    ["the beginnings of words of title and text", { q: "lett abonn" }, ["Letter"]],
    ["signs that mean something to a search", { q: "' & ! | :*" }, []],
    ["words that no text has", { q: "boat" }, []],
    ["favourites", { favourite: "true" }, ["Note"]],
    ["what is no favourite", { favourite: "false" }, ["Letter"]],
    ["a kind", { kind: "letter" as const }, ["Letter"]],
    ["texts in no folder", { folder: "none" }, ["Note"]],
  ])("finds %s", async (_what, query, found) => {
    const { id: userId } = await world.newPerson();
    const caller = { ...(await world.newPerson()), id: userId };
    const folder = await world.folders.create(caller, caller.id, "Post", null);
    await world.documents.create(
      userId,
      { title: "Letter", content: "Résiliation de l'abonnement", kind: "letter", folder_id: folder.id },
      "fr",
    );
    const note = await world.addText(userId, "Milk", "Note");
    await world.documents.markFavorite(alone(userId), note, true);
    expect(await titles(userId, query)).toEqual(found);
    expect(await titles(userId, { folder: folder.id })).toEqual(["Letter"]);
  });

  test("knows no folder and no text of another account", async () => {
    const [ada, ben] = [await world.newPerson(), await world.newPerson()];
    const folder = await world.folders.create(ben, ben.id, "His", null);
    const text = await world.addText(ben.id, "His");
    const absent = { code: "folders.not_found" };
    await expect(world.documents.list(alone(ada.id), { folder: folder.id })).rejects.toMatchObject(absent);
    await expect(world.documents.create(ada.id, { title: "Mine", folder_id: folder.id }, "en")).rejects.toMatchObject(
      absent,
    );
    for (const call of [
      () => world.documents.read(alone(ada.id), text),
      () => world.write(ada.id, text, "Mine"),
      () => world.documents.remove(alone(ada.id), text),
      () => world.documents.erase(alone(ada.id), text),
      () => world.documents.duplicate(alone(ada.id), text, undefined),
      () => world.documents.markFavorite(alone(ada.id), text, true),
      () => world.versions.list(alone(ada.id), text),
      () => world.versions.keep(alone(ada.id), text, "Mine"),
      () => world.versions.restore(alone(ada.id), text, 1, null),
    ])
      await expect(call()).rejects.toMatchObject({ code: "assistant.not_found" });
    expect(await world.wordsOf(ben.id, text)).toBe("His");
  });
});

test("a text is found by what it says now, once its save was followed by its words", async () => {
  const { id: userId } = await world.newPerson();
  const id = await world.addText(userId, "harbour", "Draft");
  await world.search.index(id);
  const found = async (q: string) => (await world.documents.list(alone(userId), { q })) as { title: string }[];
  expect(await found("harbour dra")).toHaveLength(1);
  await world.saving.update(alone(userId), id, { title: "Lighthouse" });
  expect(await found("harbour draft")).toHaveLength(1);
  await Promise.all([world.search.index(id), world.search.index(id)]);
  expect([await found("lighthouse harbour"), await found("draft")]).toMatchObject([[{ title: "Lighthouse" }], []]);
  await world.documents.erase(alone(userId), id);
  await world.search.index(id);
});
