import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { writings } from "../../../worker/contract/limits.ts";
import { minutes, openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const kept = async (userId: OwnId, id: string) =>
  (await world.versions.list(alone(userId), id)).map(({ version, cause }) => `${version} ${cause}`);

describe("a save", () => {
  test("over another version is refused with the version that stands, and writes nothing", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    const second = await world.write(userId, id, "Two", { base_version: 1 });
    expect(second.version).toBe(2);
    await expect(world.write(userId, id, "Three", { base_version: 1 })).rejects.toMatchObject({
      code: "assistant.stale",
      details: { version: 2, updated_at: second.updated_at },
    });
    expect(await world.wordsOf(userId, id)).toBe("Two");
  });

  test("of what stands there already changes nothing, so that a lost answer may be asked for again", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    const first = await world.write(userId, id, "Two", { base_version: 1 });
    world.clock.advance(minutes(5));
    expect(await world.write(userId, id, "Two", { base_version: 1 })).toEqual(first);
    expect(await world.write(userId, id, "Two")).toEqual(first);
  });

  test("of two at once one is written and the other refused", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    const both = await Promise.allSettled(
      ["Left", "Right"].map((words) => world.write(userId, id, words, { base_version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await world.documents.read(alone(userId), id)).version).toBe(2);
  });

  test("without a base stays, and what it wrote over is a version", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    await world.write(userId, id, "Two");
    await world.write(userId, id, "Three");
    expect(await kept(userId, id)).toEqual(["2 manual", "1 manual"]);
    expect(await world.wordsOf(userId, id)).toBe("Three");
  });
});

/** Saves by itself every `seconds`, over the version that stands. */
async function autosave(userId: OwnId, id: string, saves: number, seconds: number): Promise<void> {
  for (const _ of Array.from({ length: saves })) {
    const { version } = await world.documents.read(alone(userId), id);
    world.clock.advance(seconds * 1_000);
    await world.write(userId, id, `Words ${version}`, { base_version: version, cause: "autosave" });
  }
}

describe("versions", () => {
  test("are kept at most once in two minutes while a text is written", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "Begin");
    await autosave(userId, id, 13, 30);
    expect(await kept(userId, id)).toEqual(["13 autosave", "9 autosave", "5 autosave", "1 manual"]);
  });

  test("keep how a text stood when its writer went away", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "Begin");
    await autosave(userId, id, 3, 1);
    world.clock.advance(minutes(600));
    await autosave(userId, id, 1, 1);
    expect(await kept(userId, id)).toEqual(["4 autosave", "1 manual"]);
  });

  test("are always kept before and after an edit of a model, and before one is restored", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    await world.write(userId, id, "Two", { base_version: 1, cause: "autosave" });
    await world.write(userId, id, "By a model", { base_version: 2, cause: "ai" });
    await world.write(userId, id, "Four", { base_version: 3, cause: "autosave" });
    expect(await kept(userId, id)).toEqual(["3 ai", "2 autosave", "1 manual"]);
    const restored = await world.versions.restore(alone(userId), id, 2, 4);
    expect(restored.version).toBe(5);
    expect(await world.wordsOf(userId, id)).toBe("Two");
    await world.write(userId, id, "Six", { base_version: 5, cause: "autosave" });
    expect(await kept(userId, id)).toEqual(["5 restore", "4 autosave", "3 ai", "2 autosave", "1 manual"]);
    await expect(world.versions.restore(alone(userId), id, 2, 4)).rejects.toMatchObject({ code: "assistant.stale" });
  });

  test("are kept once around the changes of a model that are accepted one after the other", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    for (const [at, words] of ["Two", "Three", "Four"].entries())
      await world.write(userId, id, words, { base_version: at + 1, cause: "ai" });
    await world.write(userId, id, "Five", { base_version: 4, cause: "autosave" });
    expect(await kept(userId, id)).toEqual(["4 ai", "1 manual"]);
  });

  test("an empty text leaves none", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "");
    await world.write(userId, id, "One", { base_version: 1 });
    expect(await kept(userId, id)).toEqual([]);
  });

  test("fifty are kept, and named ones beside them", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "Begin");
    const named = await world.versions.keep(alone(userId), id, "As sent");
    expect(named).toMatchObject({ version: 1, label: "As sent" });
    await autosave(userId, id, 55, 121);
    const list = await world.versions.list(alone(userId), id);
    expect(list).toHaveLength(writings.versions + 1);
    expect(list.at(-1)).toEqual(named);
    await world.versions.name(alone(userId), id, 1, null);
    await autosave(userId, id, 1, 121);
    expect((await world.versions.list(alone(userId), id)).map(({ version }) => version)).not.toContain(1);
    await expect(world.versions.read(alone(userId), id, 1)).rejects.toMatchObject({
      code: "assistant.version_not_found",
    });
  });

  test("are read as they were", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One", "First");
    await world.write(userId, id, "Two", { title: "Second" });
    const version = await world.versions.read(alone(userId), id, 1);
    expect(version).toMatchObject({ title: "First", words: 1, content: "One\n", content_format: "markdown" });
    const { content } = await world.versions.read(alone(userId), id, 1, "blocks");
    expect(JSON.parse(content)).toMatchObject([{ type: "paragraph" }]);
  });

  test("a hundred may have a name", async () => {
    const { id: userId } = await world.newPerson();
    const id = await world.addText(userId, "One");
    await world.sql(
      `insert into assistant_version (document_id, version, user_id, title, language, content, words, cause, label, created_at)
       select $1, n + 1000, $2, '', 'en', '[]', 0, 'manual', 'x', now() from generate_series(1, 100) n`,
      [id, userId],
    );
    await expect(world.versions.keep(alone(userId), id, "One more")).rejects.toMatchObject({ code: "assistant.full" });
  });
});
