import { afterAll, beforeAll, expect, test } from "vitest";
import { joined } from "../../../../worker/contract/bytes.ts";
import { mp4MarkBox } from "../../../../worker/contract/provenance/mp4-mark.rules.ts";
import { remarkPicture } from "../../../../worker/contract/provenance/picture-mark.rules.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { drawFilm } from "../../../support/drawn-film.ts";
import { noon } from "../../publishing/rows.ts";
import { rowsOf } from "../../../support/rows-of.ts";
import { linkOf, openLibrary } from "./library.fixture.ts";
import { exifOf, jpegOf, pngOf } from "./pictures.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const open = () => openLibrary(database);
const dayMs = 86_400_000;

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

test("a file that says that a model made it is one of a model, whatever brought it", async () => {
  const { ada, media, send } = await open();
  const picture = await send(ada, remarkPicture("image/png", pngOf(44, 30), "edited"));
  const film = await send(ada, joined([drawFilm(1), mp4MarkBox("made")]), "opening.mp4");
  const filmed = await send(ada, drawFilm(2), "mine.mp4");
  const origins = [picture, film, filmed].map(async ({ id }) => (await media.read(ada, id)).origin);
  expect(await Promise.all(origins)).toEqual(["generated", "generated", "uploaded"]);
});

test("images are listed the newest first, by page and kind, and by their ids", async () => {
  const { ada, ben, clock, media, rows, send } = await open();
  const one = await send(ada, pngOf(40, 30));
  clock.advance(1_000);
  const two = await send(ada, pngOf(41, 30));
  await rows.media(ada.id, { kind: "video" });
  const idsOf = async (query: Parameters<typeof media.list>[1]) =>
    rowsOf(await media.list(ada, query)).map(({ id }) => id);
  expect(await idsOf({ type: "image" })).toEqual([two.id, one.id]);
  expect(await idsOf({ type: "audio" })).toEqual([]);
  expect(await idsOf({ ids: `${one.id},${createId()}` })).toEqual([one.id]);
  expect(await media.list(ben, { ids: one.id })).toEqual([]);
  expect(await media.list(ada, { page: "2" })).toEqual({ data: [], current_page: 2, last_page: 1 });
});

test("its address shows it for a quarter of an hour, while the session lives, and nothing else", async () => {
  const { ada, ben, clock, media, serving, send } = await open();
  const { id } = await send(ada, pngOf(40, 30));
  const { id: other } = await send(ada, pngOf(41, 30));
  const link = linkOf((await media.read(ada, id)).s3_url);
  expect(await serving.open(id, link, null)).toMatchObject({ mediaType: "image/png", name: "photo.png" });
  const refused = [
    [other, link],
    [id, { ...link, session: ben.sessionId }],
    [id, { ...link, expires: String(Number(link.expires) + 60) }],
  ] as const;
  for (const [of, by] of refused)
    await expect(serving.open(of, by, null)).rejects.toMatchObject({ code: "social.media_not_found" });
  await database.sql("update session set expires_at = $1 where id = $2", [noon, ada.sessionId]);
  await expect(serving.open(id, link, null)).rejects.toMatchObject({ code: "social.media_not_found" });
  await database.sql("update session set expires_at = $1 where id = $2", [
    new Date(noon.getTime() + 86_400_000),
    ada.sessionId,
  ]);
  await database.sql("delete from membership where person_id = $1", [ada.id]);
  await expect(serving.open(id, link, null)).rejects.toMatchObject({ code: "social.media_not_found" });
  await database.sql("insert into membership values ($1, $1, 'agent', now())", [ada.id]);
  await expect(serving.open(id, link, null)).rejects.toMatchObject({ code: "social.media_not_found" });
  await database.sql("update membership set role = 'viewer' where person_id = $1", [ada.id]);
  expect(await serving.open(id, link, null)).toMatchObject({ as: "whole" });
  clock.advance(15 * 60_000);
  await expect(serving.open(id, link, null)).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("a part of it is answered to a client that asks for a part, and a file to one that downloads it", async () => {
  const { ada, ben, bucket, media, serving, send } = await open();
  const { id, key } = await send(ada, pngOf(40, 30));
  const bytes = bucket.get(key) ?? new Uint8Array();
  const link = linkOf((await media.read(ada, id)).s3_url);
  const part = await serving.open(id, link, "bytes=4-7");
  expect(part).toMatchObject({ as: "part", range: { from: 4, to: 7 }, bytes: bytes.length });
  const sent = new Response("body" in part ? part.body : null);
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(bytes.slice(4, 8)));
  expect(await serving.open(id, link, `bytes=${bytes.length}-`)).toMatchObject({ as: "beyond" });
  expect(await serving.download(ada.id, id, null)).toMatchObject({ as: "whole", name: "photo.png" });
  await expect(serving.download(ben.id, id, null)).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("a video shows its poster by an address of its own, and no other opens it", async () => {
  const { ada, bucket, media, rows, serving } = await open();
  const video = await rows.media(ada.id, { kind: "video", mediaType: "video/mp4", posterKey: createId() });
  bucket.set(video.posterKey ?? "", Uint8Array.of(0xff, 0xd8));
  const view = await media.read(ada, video.id);
  const poster = linkOf(view.poster_url ?? "");
  expect(await serving.openPoster(video.id, poster)).toMatchObject({ mediaType: "image/jpeg", bytes: 2 });
  const wrong = [() => serving.openPoster(video.id, linkOf(view.s3_url)), () => serving.open(video.id, poster, null)];
  for (const one of wrong) await expect(one()).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("it says what it shows and how it is called, and a video that shorts are cut from stands first", async () => {
  const { ada, ben, media, rows } = await open();
  const picture = await rows.media(ada.id);
  expect(await media.change(ada, picture.id, { alt: "A loaf", name: "Fresh.bread.gif" })).toMatchObject({
    alt: "A loaf",
    name: "Fresh.bread.png",
  });
  expect(await media.change(ada, picture.id, { alt: "" })).toMatchObject({ alt: null, name: "Fresh.bread.png" });
  await expect(media.change(ben, picture.id, { alt: "Mine" })).rejects.toMatchObject({
    code: "social.media_not_found",
  });
  const older = await rows.media(ada.id, { kind: "video", category: "generated" });
  const newer = await rows.media(ada.id, {
    kind: "video",
    sha256: "01",
    createdAt: new Date(noon.getTime() + 1),
  });
  const idsOf = async (query: Parameters<typeof media.list>[1]) =>
    rowsOf(await media.list(ada, query)).map(({ id }) => id);
  expect(await idsOf({ type: "video" })).toEqual([newer.id, older.id]);
  expect(await media.markForShorts(ada, older.id, true)).toMatchObject({ is_used_for_shorts: true });
  expect(await idsOf({ type: "video" })).toEqual([older.id, newer.id]);
  expect(await idsOf({ category: "generated" })).toEqual([older.id]);
  await expect(media.markForShorts(ada, picture.id, true)).rejects.toMatchObject({ code: "social.video_needed" });
});

test("its posts and drafts are counted and named before it is deleted", async () => {
  const { ada, ben, media, rows } = await open();
  const [shown, unused] = [await rows.media(ada.id), await rows.media(ada.id, { sha256: "01" })];
  const part = { text: "Fresh bread", media_ids: [shown.id], alt: [""] };
  const post = await rows.post(ada.id, { title: "Opening" });
  const gone = await rows.post(ada.id, { deletedAt: noon });
  for (const { id } of [post, gone])
    await database.sql("update post_variant set parts = $1 where post_id = $2", [
      JSON.stringify([{ ...part, media_ids: [] }, part]),
      id,
    ]);
  const draft = await rows.draft(ada.id, { parts: [part], updatedAt: new Date(noon.getTime() + 1) });
  const idsOf = async (used: "true" | "false") => rowsOf(await media.list(ada, { used })).map(({ id }) => id);
  expect([await idsOf("true"), await idsOf("false")]).toEqual([[shown.id], [unused.id]]);
  expect(await media.read(ada, shown.id)).toMatchObject({ used_in: 2 });
  expect(await media.listUses(ada, shown.id)).toEqual({
    total: 2,
    posts: [
      { id: draft.id, is_draft: true, title: "Fresh bread" },
      { id: post.id, is_draft: false, title: "Opening" },
    ],
    publications: [],
  });
  await expect(media.listUses(ben, shown.id)).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("what a publication on its way needs stays, and says which needs it", async () => {
  const { ada, ben, deletion, media, rows, send } = await open();
  const { id } = await send(ada, pngOf(40, 30));
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
  await expect(deletion.remove(ada.id, id)).rejects.toMatchObject({
    code: "social.media_in_use",
    details: { publications: [publication.id] },
  });
  expect((await media.listUses(ada, id)).publications).toEqual([publication.id]);
  await database.sql("update publication set state = 'published' where id = $1", [publication.id]);
  await expect(deletion.remove(ben.id, id)).rejects.toMatchObject({ code: "social.media_not_found" });
  await deletion.remove(ada.id, id);
  await expect(deletion.remove(ada.id, id)).rejects.toMatchObject({ code: "social.media_not_found" });
});

test("a deletion can be taken back for a day; then its files go, and those of its poster and its loudness", async () => {
  const { ada, ben, bucket, clock, deletion, media, rows, send } = await open();
  const { id, key } = await send(ada, pngOf(40, 30));
  const link = (await media.read(ada, id)).s3_url;
  const keys = { fileKey: createId(), posterKey: createId(), peaksKey: createId() };
  const video = await rows.media(ada.id, { kind: "video", ...keys });
  for (const one of Object.values(keys)) bucket.set(one, new Uint8Array(1));
  for (const one of [id, video.id]) await deletion.remove(ada.id, one);
  expect(await media.list(ada, {})).toEqual([]);
  await expect(media.read(ada, id)).rejects.toMatchObject({ code: "social.media_not_found" });
  await expect(deletion.restore(ben.id, id)).rejects.toMatchObject({ code: "social.media_not_found" });
  clock.advance(dayMs - 1);
  await deletion.restore(ada.id, id);
  expect(linkOf((await media.read(ada, id)).s3_url).signature).not.toBe(linkOf(link).signature);
  await deletion.purge(new Date(clock.now()));
  expect(bucket.size).toBe(4);
  clock.advance(3_600_002);
  await expect(deletion.restore(ada.id, video.id)).rejects.toMatchObject({ code: "social.media_not_found" });
  await deletion.purge(new Date(clock.now()));
  expect([...bucket.keys()]).toEqual([key]);
});

test("the same content, sent again after its deletion, is the same image", async () => {
  const { ada, deletion, clock, media, send } = await open();
  const { id } = await send(ada, pngOf(40, 30));
  await deletion.remove(ada.id, id);
  expect(await send(ada, pngOf(40, 30))).toMatchObject({ id, isNew: false });
  expect(await media.read(ada, id)).toMatchObject({ id });
  await deletion.remove(ada.id, id);
  clock.advance(dayMs);
  expect(await send(ada, pngOf(40, 30))).toMatchObject({ isNew: true });
});

test("work on what is deleted ends: on the video itself, and on those that it is a part of", async () => {
  const { ada, deletion, rows, stopped } = await open();
  const video = await rows.media(ada.id, { kind: "video" });
  const clips = { clips: [{ mediaId: video.id, fromMs: 0, toMs: 1 }] };
  const work = [
    ["shorts", video.id, {}, null],
    ["combined", null, clips, null],
    ["combined", null, { clips: [], audioId: video.id }, null],
    ["combined", null, { clips: [] }, null],
    ["render", video.id, {}, noon],
  ] as const;
  const ids: string[] = [];
  for (const [kind, of, input, endedAt] of work) {
    ids.push(createId());
    await database.sql(
      "insert into media_job (id, user_id, kind, media_id, input, created_at, ended_at) values ($1, $2, $3, $4, $5, $6, $7)",
      [ids.at(-1), ada.id, kind, of, JSON.stringify(input), noon, endedAt],
    );
  }
  await deletion.remove(ada.id, video.id);
  expect(stopped.toSorted((a, b) => ids.indexOf(a.subject) - ids.indexOf(b.subject))).toEqual([
    { kind: "media-shorts", subject: ids[0] },
    { kind: "media-combined", subject: ids[1] },
    { kind: "media-combined", subject: ids[2] },
  ]);
});

test("a library that is full takes no more, until something is deleted", async () => {
  const { newViewer, deletion, media, rows, send } = await open();
  const ada = await newViewer(500);
  const large = await rows.media(ada.id, { bytes: 499_999_990 });
  await expect(send(ada, pngOf(40, 30))).rejects.toMatchObject({ code: "limits.cap_reached" });
  expect(await media.list(ada, {})).toHaveLength(1);
  await deletion.remove(ada.id, large.id);
  const { id } = await send(ada, pngOf(40, 30));
  await expect(deletion.restore(ada.id, large.id)).rejects.toMatchObject({ code: "limits.cap_reached" });
  expect(await media.list(ada, {})).toMatchObject([{ id }]);
});
