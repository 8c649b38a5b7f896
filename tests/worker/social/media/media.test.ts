import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { createSignedLinks } from "../../../../worker/lib/signed-link.ts";
import { capCounts } from "../../../../worker/cap-counts.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { createMediaRepository } from "../../../../worker/modules/social/media/media.repository.ts";
import { createMediaService } from "../../../../worker/modules/social/media/media.service.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { makePerson } from "../../../support/people.ts";
import { noon, socialRows } from "../rows.ts";
import { exifOf, jpegOf, pngOf } from "./pictures.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

async function open() {
  const clock = createHandClock(noon.getTime());
  const bucket = new Map<string, Uint8Array>();
  const media = createMediaService({
    media: createMediaRepository(database.db),
    files: {
      put: async (key, bytes) => void bucket.set(key, bytes),
      readBytes: async (key) => bucket.get(key) ?? null,
      async read(key) {
        const bytes = bucket.get(key);
        if (bytes === undefined) return null;
        return { body: new Response(bytes.slice()).body ?? new ReadableStream(), mediaType: "", bytes: bytes.length };
      },
      remove: async (keys) => keys.forEach((key) => bucket.delete(key)),
    },
    caps: createCapsRepository(database.db, capCounts),
    links: createSignedLinks("a secret of thirty-two characters", "social media", clock),
    clock,
  });
  const [ada, ben] = [await newViewer(), await newViewer()];
  return {
    media,
    bucket,
    clock,
    ada,
    ben,
    rows: socialRows(database.db),
    /** As an upload of this file ends; answers its id and whether it is new. */
    async send({ id: userId }: { id: string }, bytes: Uint8Array, name = "photo.JPG") {
      const file = { id: createId(), userId, name, key: `media/${createId()}` };
      bucket.set(file.key, bytes);
      const { answer, isNew } = await media.add(file);
      return { ...answer, isNew, key: file.key };
    },
  };
}

async function newViewer() {
  const { id } = await makePerson(database.db);
  const sessionId = createId();
  const lives = new Date(noon.getTime() + 86_400_000);
  await database.sql("insert into session (id, token, user_id, expires_at) values ($1::text, $1::text, $2, $3)", [
    sessionId,
    id,
    lives,
  ]);
  return { id, sessionId };
}

const linkOf = (url: string) => {
  const { searchParams } = new URL(url, "http://local");
  const at = (name: string) => searchParams.get(name) ?? "";
  return { session: at("session"), expires: at("expires"), signature: at("signature") };
};

test("an image is kept once, under the name that its content has, without what it says of its place", async () => {
  const { ada, ben, media, bucket, send } = await open();
  const first = await send(ada, jpegOf(40, 30, exifOf(6, true)), "C:\\me\\Café.PNG");
  const again = await send(ada, jpegOf(40, 30, exifOf(6, true)));
  expect([first.isNew, again]).toEqual([true, { ...again, id: first.id, isNew: false }]);
  expect((await send(ben, jpegOf(40, 30))).id).not.toBe(first.id);
  expect(await media.read(ada, first.id)).toMatchObject({
    type: "image",
    origin: "uploaded",
    name: "Café.jpg",
    mime_type: "image/jpeg",
    width: 40,
    height: 30,
    prompt: null,
    bytes: bucket.get(first.key)?.length,
  });
  expect(Buffer.from(bucket.get(first.key) ?? []).includes("GPS")).toBe(false);
});

test("images are listed the newest first, by page and kind, and by their ids", async () => {
  const { ada, ben, clock, media, rows, send } = await open();
  const one = await send(ada, pngOf(40, 30));
  clock.advance(1_000);
  const two = await send(ada, pngOf(41, 30));
  await rows.media(ada.id, { kind: "video" });
  const idsOf = async (query: Parameters<typeof media.list>[1]) =>
    (await media.list(ada, query)).data.map(({ id }) => id);
  expect(await idsOf({ type: "image" })).toEqual([two.id, one.id]);
  expect(await idsOf({ type: "audio" })).toEqual([]);
  expect(await idsOf({ ids: `${one.id},${createId()}` })).toEqual([one.id]);
  expect((await media.list(ben, { ids: one.id })).data).toEqual([]);
  expect(await media.list(ada, { page: "2" })).toEqual({ data: [], current_page: 2, last_page: 1 });
});

test("its address shows it for a quarter of an hour, while the session lives, and nothing else", async () => {
  const { ada, ben, clock, media, send } = await open();
  const { id } = await send(ada, pngOf(40, 30));
  const { id: other } = await send(ada, pngOf(41, 30));
  const link = linkOf((await media.read(ada, id)).s3_url);
  expect(await media.open(id, link)).toMatchObject({ mediaType: "image/png", name: "photo.png" });
  const refused = [
    [other, link],
    [id, { ...link, session: ben.sessionId }],
    [id, { ...link, expires: String(Number(link.expires) + 60) }],
  ] as const;
  for (const [of, by] of refused)
    await expect(media.open(of, by)).rejects.toMatchObject({ code: "social.media_not_found" });
  await database.sql("update session set expires_at = $1 where id = $2", [noon, ada.sessionId]);
  await expect(media.open(id, link)).rejects.toMatchObject({ code: "social.media_not_found" });
  await database.sql("update session set expires_at = $1 where id = $2", [
    new Date(noon.getTime() + 86_400_000),
    ada.sessionId,
  ]);
  clock.advance(15 * 60_000);
  await expect(media.open(id, link)).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("what a publication on its way needs stays, and says which needs it; later it goes with its content", async () => {
  const { ada, ben, bucket, media, rows, send } = await open();
  const { id, key } = await send(ada, pngOf(40, 30));
  const account = await rows.account(ada.id);
  const snapshot = {
    parts: [
      { text: "One", media_ids: [], alt: [] },
      { text: "Two", media_ids: [createId(), id], alt: ["", ""] },
    ],
    first_comment: null,
    made_media_ids: [],
  };
  const publication = await rows.publication(await rows.post(ada.id), account, { snapshot });
  await expect(media.remove(ada.id, id)).rejects.toMatchObject({
    code: "social.media_in_use",
    details: { publications: [publication.id] },
  });
  await database.sql("update publication set state = 'published' where id = $1", [publication.id]);
  await expect(media.remove(ben.id, id)).rejects.toMatchObject({ code: "social.media_not_found" });
  expect(bucket.has(key)).toBe(true);
  await media.remove(ada.id, id);
  expect(bucket.has(key)).toBe(false);
  await expect(media.remove(ada.id, id)).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("a library that is full takes no more, and what was refused leaves nothing", async () => {
  const { ada, media, rows, send } = await open();
  await rows.media(ada.id, { bytes: 500 * 1024 * 1024 - 40 });
  await expect(send(ada, pngOf(40, 30))).rejects.toMatchObject({ code: "social.media_full" });
  expect((await media.list(ada, {})).data).toHaveLength(1);
});
