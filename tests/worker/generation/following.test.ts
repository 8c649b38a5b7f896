import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TopBlock } from "../../../worker/contract/document/blocks.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

async function begin() {
  const world = await createWorld(database);
  const { content_id: id } = await world.creating.create(world.payer, "::1", "book", world.request());
  return { world, id };
}

/** What a promise answers while time goes on. */
async function whileTimePasses<T extends object>(world: World, answer: Promise<T>): Promise<T> {
  for (;;) {
    const first = await Promise.race([answer, pause(1, null)]);
    if (first !== null) return first;
    world.clock.advance(500);
  }
}

/** Reads a stream while time goes on, until it ends. */
async function readAll(world: World, response: Response, meanwhile: (read: number) => Promise<unknown>) {
  if (response.body === null) throw new Error("it has no body");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let count = 1; ; count += 1) {
    const { done, value } = await whileTimePasses(world, reader.read());
    if (done) return text;
    text += value;
    await meanwhile(count);
  }
}

const statesOf = (text: string) =>
  [...text.matchAll(/^event: state\ndata: (.*)$/gm)].map(
    ([, data = ""]) => JSON.parse(data) as Record<string, unknown>,
  );

describe("the events of a work", () => {
  test("are its states as they change, and end with it", async () => {
    const { world, id } = await begin();
    const response = await world.events.open(world.workspaceId, id, "en", new AbortController().signal);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const text = await readAll(world, response, (read) => world.run({ steps: read === 1 ? 4 : 100 }));
    const states = statesOf(text);
    expect(states.map(({ status }) => status)).toEqual(["pending", "generating", "completed"]);
    expect(states.at(-1)).toEqual({
      ...(await world.readStatus(id, "en")),
      content_data: undefined,
    });
  });

  test("of a work that is over are its last state", async () => {
    const { world, id } = await begin();
    await world.run({ steps: 1 });
    await world.changing.stop(world.workspaceId, id, false, "en");
    const response = await world.events.open(world.workspaceId, id, "fr", new AbortController().signal);
    const states = statesOf(await readAll(world, response, async () => undefined));
    expect(states).toMatchObject([{ status: "failed", failure: "generation.stopped" }]);
    expect(states[0]?.["error_message"]).toContain("Vous avez arrêté");
  });

  test("end after two minutes, with signs of life where nothing changes", async () => {
    const { world, id } = await begin();
    const before = world.clock.now();
    const response = await world.events.open(world.workspaceId, id, "en", new AbortController().signal);
    const text = await readAll(world, response, async () => undefined);
    expect(statesOf(text)).toHaveLength(1);
    expect(text.match(/^:$/gm)?.length).toBeGreaterThan(3);
    expect(world.clock.now() - before).toBeLessThan(200_000);
  });

  test("of a work that is deleted, or whose reader has left, end", async () => {
    const { world, id } = await begin();
    const left = new AbortController();
    const gone = await world.events.open(world.workspaceId, id, "en", left.signal);
    expect(statesOf(await readAll(world, gone, async () => left.abort()))).toHaveLength(1);
    const deleted = await world.events.open(world.workspaceId, id, "en", new AbortController().signal);
    const removed = readAll(world, deleted, () => world.changing.remove(world.workspaceId, id));
    expect(statesOf(await removed)).toHaveLength(1);
  });

  test("of another's work are not found", async () => {
    const { id } = await begin();
    const other = await createWorld(database);
    const open = other.events.open(other.workspaceId, id, "en", new AbortController().signal);
    await expect(open).rejects.toMatchObject({ code: "generation.not_found" });
  });
});

describe("the pictures of a work", () => {
  const image = { key: "picture-of-ada", media_type: "image/png" as const, width: 4, height: 3 };
  const figure: TopBlock = { type: "figure", id: "f1", image, alt: "A dike", caption: [{ type: "text", text: "Low" }] };

  async function illustrated() {
    const { world, id } = await begin();
    await world.run();
    world.bucket.kept.set(image.key, new Uint8Array([1, 2, 3]));
    world.bucket.kept.set("picture-of-another", new Uint8Array([4]));
    await world.sql(
      "update generation_section set blocks = $2::jsonb where generation_id = $1 and chapter = 1 and section = 1",
      [id, JSON.stringify([figure])],
    );
    return { world, id };
  }

  test("are served to its owner, as what they are", async () => {
    const { world, id } = await illustrated();
    expect(await world.pictures.open(world.workspaceId, id, image.key)).toMatchObject({
      mediaType: "image/png",
      bytes: 3,
    });
    const other = await createWorld(database);
    await expect(other.pictures.open(other.workspaceId, id, image.key)).rejects.toMatchObject({
      code: "generation.not_found",
    });
    await expect(world.pictures.open(world.workspaceId, id, "picture-of-another")).rejects.toMatchObject({
      code: "generation.picture_gone",
    });
  });

  test("stay where a section is edited; a key that the work does not have becomes its words", async () => {
    const { world, id } = await illustrated();
    const foreign: TopBlock = { ...figure, id: "f2", image: { ...image, key: "picture-of-another" } };
    const edit = { chapter: 1, section: 1, base_gen: 1, blocks: [figure, foreign] };
    await world.changing.updateSection(world.workspaceId, id, edit, "en");
    const { sections } = (await world.works.readData(world.workspaceId, id)) as { sections: { blocks: TopBlock[] }[] };
    const blocks = sections.flatMap((section) => section.blocks);
    expect(blocks.filter(({ type }) => type === "figure")).toMatchObject([{ image }]);
    expect(JSON.stringify(blocks)).not.toContain("picture-of-another");
    expect(JSON.stringify(blocks)).toContain("A dike");
    await expect(world.pictures.open(world.workspaceId, id, "picture-of-another")).rejects.toMatchObject({
      code: "generation.picture_gone",
    });
  });
});
