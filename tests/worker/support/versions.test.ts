import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { wholeChatbot } from "./rows.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { inOwn } from "../../support/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
afterAll(() => world.close());

const stored = async (id: string) => (await world.sql("select * from chatbot where id = $1", [id]))[0] ?? {};

describe("a source", () => {
  test("is deleted with its file and its passages; what is no file is not deleted as one", async () => {
    const ada = await world.newOwner();
    const { bot, text } = await wholeChatbot(world.db, ada.id);
    const fileKey = createId();
    const file = await world.rows.source(bot, { kind: "file", fileKey });
    const asFile = world.sources.remove(ada.id, text.id, { only: "file" });
    await expect(asFile).rejects.toMatchObject({ code: "support.source_not_found" });
    await world.sources.remove(ada.id, file.id, { only: "file" });
    await world.sources.remove(ada.id, text.id);
    expect(world.removed).toContain(fileKey);
    expect(await world.sql("select id from source where user_id = $1", [ada.id])).toEqual([]);
  });
});

const states = async (workspaceId: WorkspaceId, id: string) =>
  (await world.versions.list(workspaceId, id)).map(({ n, state }) => `${n} ${state}`);

describe("a version", () => {
  test("that is held goes live in the place of the one before, and that one can come back", async () => {
    const ada = await world.newOwner();
    const bot = await world.rows.chatbot(ada.id, { liveVersion: 1 });
    await world.rows.version(bot);
    await world.rows.version(bot, { n: 2, state: "held" });
    await world.rows.version(bot, { n: 3, state: "building" });
    await world.versions.publish(inOwn(ada.id), bot.id, 2);
    await world.versions.publish(inOwn(ada.id), bot.id, 2);
    expect(await states(ada.id, bot.id)).toEqual(["3 building", "2 live", "1 old"]);
    expect((await stored(bot.id))["live_version"]).toBe(2);
    const by = "select n, published_by from support_version where chatbot_id = $1 and n <= 2 order by n";
    expect(await world.sql(by, [bot.id])).toEqual([
      { n: 1, published_by: null },
      { n: 2, published_by: ada.id },
    ]);
    await world.versions.publish(inOwn(ada.id), bot.id, 1);
    expect(await states(ada.id, bot.id)).toEqual(["3 building", "2 old", "1 live"]);
    expect((await stored(bot.id))["live_version"]).toBe(1);
  });

  test.each([
    ["building", 2, "support.version_not_ready"],
    ["failed", 2, "support.version_not_ready"],
    ["held", 9, "support.version_not_found"],
  ] as const)("that is %s cannot go live as number %i: %s", async (state, n, code) => {
    const ada = await world.newOwner();
    const bot = await world.rows.chatbot(ada.id, { liveVersion: 1 });
    await world.rows.version(bot);
    await world.rows.version(bot, { n: 2, state });
    await expect(world.versions.publish(inOwn(ada.id), bot.id, n)).rejects.toMatchObject({ code });
    expect(await states(ada.id, bot.id)).toEqual([`2 ${state}`, "1 live"]);
  });
});
