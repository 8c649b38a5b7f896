import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { openLibrary } from "./library.fixture.ts";
import { pngOf } from "./pictures.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("a part of an image that a model drew stays marked as made by it, and is of one's own images alone", async () => {
  const { ada, ben, adding, media, rows, send } = await openLibrary(database);
  const drawn = await rows.media(ada.id, { origin: "generated", category: "generated" });
  await adding.requireSource(ada.id, drawn.id);
  const part = await send(ada, pngOf(40, 30), "loaf 40×30.png", ["image"], drawn.id);
  expect(await media.read(ada, part.id)).toMatchObject({
    category: "upload",
    origin: "generated",
    source_media_id: drawn.id,
  });
  const own = await send(ada, pngOf(41, 30), "loaf.png", ["image"], (await send(ada, pngOf(42, 30))).id);
  expect(await media.read(ada, own.id)).toMatchObject({ origin: "uploaded" });
  const video = await rows.media(ada.id, { kind: "video", sha256: "01" });
  for (const [of, id] of [
    [ben, drawn.id],
    [ada, video.id],
    [ada, "nothing"],
  ] as const)
    await expect(adding.requireSource(of.id, id)).rejects.toMatchObject({ code: "social.media_not_found" });
});
