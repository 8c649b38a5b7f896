import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import type { Cv } from "../../../worker/contract/cv/resume.ts";
import { cvPhotos } from "../../../worker/contract/limits.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { jpeg, svg } from "../../support/pictures.ts";
import { sampleCv } from "../../support/sample-cvs.ts";
import { minutes, openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const photo = new Blob([new Uint8Array(readFileSync(join(import.meta.dirname, "../../../frontend/public/og-en.png")))]);
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const claire = sampleCv("fr");
const withSummary = (cv: Cv, summary: string): Cv => ({
  ...cv,
  resume: { ...cv.resume, basics: { ...cv.resume.basics, summary } },
});

async function newCv(cv: Cv = claire) {
  const person = await world.newPerson();
  const made = await world.cvs.create({ ...person, name: "Ada", email: "ada@example.com" }, { cv }, "en");
  return { userId: person.id, id: made.document.id, made };
}

const found = async (userId: OwnId, q: string) => {
  await world.search.catchUp();
  const texts = await world.documents.list(alone(userId), { q });
  return (Array.isArray(texts) ? texts : texts.data).map(({ title }) => title);
};

describe("a CV", () => {
  test("begins empty, in the language of its person, with the name and the address of the account", async () => {
    const owner = { ...(await world.newPerson()), name: "Ada Byron", email: "ada@example.com" };
    const { document, cv, tailoring } = await world.cvs.create(owner, { request_id: createId() }, "fr");
    expect(document).toMatchObject({ kind: "cv", title: "CV Ada Byron", language: "fr", version: 1 });
    expect(cv).toMatchObject({ language: "fr", resume: { basics: { name: "Ada Byron", email: "ada@example.com" } } });
    expect([cv.photo, tailoring]).toEqual([null, null]);
  });

  test("is stored whole, once for a request, and found by its words", async () => {
    const owner = { ...(await world.newPerson()), name: "", email: "" };
    const body = { cv: claire, request_id: createId() };
    const made = await world.cvs.create(owner, body, "en");
    expect(await world.cvs.create(owner, body, "en")).toEqual(made);
    expect(made.cv).toEqual(claire);
    expect(await found(owner.id, claire.resume.work[0]?.name ?? "")).toEqual([made.document.title]);
    expect(made.document.excerpt).toContain(claire.resume.basics.name);
    expect(made.document.words).toBeGreaterThan(50);
  });

  test("is saved over its version, found stale over another, and its earlier versions come back", async () => {
    const { userId, id } = await newCv();
    const first = withSummary(claire, "Première version.");
    const second = withSummary(claire, "Deuxième version.");
    expect(await world.cvs.update(userId, id, { cv: first, base_version: 1 })).toMatchObject({ version: 2 });
    expect(await world.cvs.update(userId, id, { cv: first, base_version: 1 })).toMatchObject({ version: 2 });
    await expect(world.cvs.update(userId, id, { cv: second, base_version: 1 })).rejects.toMatchObject({
      code: "assistant.stale",
      details: { version: 2 },
    });
    world.clock.advance(minutes(3));
    await world.cvs.update(userId, id, { cv: second, title: "Mon CV", base_version: 2 });
    expect((await world.cvs.read(userId, id)).cv.resume.basics.summary).toBe("Deuxième version.");
    await world.versions.restore(alone(userId), id, 1, 3);
    expect(await world.cvs.read(userId, id)).toMatchObject({ document: { version: 4 }, cv: claire });
    await world.versions.restore(alone(userId), id, 3, 4);
    expect((await world.cvs.read(userId, id)).cv).toEqual(second);
    expect(await found(userId, "deuxième")).toEqual(["Mon CV"]);
  });

  test("takes no content without its data, and no other kind of text takes its data", async () => {
    const { userId, id } = await newCv();
    await expect(world.saving.update(alone(userId), id, { content: "Words" })).rejects.toMatchObject({
      code: "request.invalid",
      details: { fields: ["content: of_cv"] },
    });
    expect(await world.saving.update(alone(userId), id, { title: "Renamed" })).toMatchObject({
      title: "Renamed",
      version: 2,
    });
    const { content } = await world.documents.read(alone(userId), id);
    expect(await world.saving.update(alone(userId), id, { content })).toMatchObject({ content, version: 2 });
    const text = await world.addText(userId, "Words");
    await expect(world.cvs.update(userId, text, { cv: claire })).rejects.toMatchObject({ code: "assistant.not_found" });
    await expect(world.cvs.read(userId, text)).rejects.toMatchObject({ code: "assistant.not_found" });
  });

  test("of another account is not there, whatever is asked of it", async () => {
    const { id } = await newCv();
    const { id: ben } = await world.newPerson();
    const asked = [
      () => world.cvs.read(ben, id),
      () => world.cvs.update(ben, id, { cv: claire }),
      () => world.cvPages.preview(ben, id, claire),
      () => world.cvPages.readAsMachine(ben, id, claire),
      () => world.cvPages.lint(ben, id),
      () => world.photos.write(ben, id, photo),
      () => world.photos.remove(ben, id),
      () => world.photos.open(ben, id),
      () => world.exporting.open(alone(ben), id, "json"),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: "assistant.not_found" });
  });
});

describe("a photo", () => {
  test("is set, shown, taken over by a copy, and goes with the last CV that shows it", async () => {
    const { userId, id } = await newCv();
    const { photo: first } = await world.photos.write(userId, id, photo);
    expect(first).toMatchObject({ media_type: "image/png" });
    const { photo: second } = await world.photos.write(userId, id, photo);
    expect([...world.bucket.keys()]).toEqual([second?.key]);
    expect((await world.cvs.read(userId, id)).cv.photo).toEqual(second);
    expect((await new Response((await world.photos.open(userId, id)).body).blob()).size).toBe(photo.size);
    const copy = await world.documents.duplicate(alone(userId), id, undefined);
    expect((await world.cvs.read(userId, copy.id)).cv).toEqual({ ...claire, photo: second });
    await world.documents.erase(alone(userId), id);
    expect([...world.bucket.keys()]).toEqual([second?.key]);
    await world.documents.remove(alone(userId), copy.id);
    await world.documents.emptyBin(userId);
    expect([...world.bucket.keys()]).toEqual([]);
  });

  test("goes with the bin after 30 days, when it is removed, and with its account", async () => {
    const one = await newCv();
    await world.photos.write(one.userId, one.id, photo);
    await world.documents.remove(alone(one.userId), one.id);
    await world.documents.purge(new Date(world.clock.now() + minutes(60 * 24 * 31)));
    const two = await newCv();
    await world.photos.write(two.userId, two.id, photo);
    await world.photos.remove(two.userId, two.id);
    const three = await newCv();
    await world.photos.write(three.userId, three.id, photo);
    await world.removal.deleteAll(three.userId);
    expect([...world.bucket.keys()]).toEqual([]);
    await expect(world.photos.open(two.userId, two.id)).rejects.toMatchObject({ code: "assistant.photo_gone" });
  });

  test.each<[string, Blob, string]>([
    ["a drawing that is code", new Blob([svg]), "type"],
    ["a JPEG that breaks off", new Blob([jpeg]), "type"],
    ["a picture of one pixel", new Blob([Buffer.from(onePixel, "base64")]), "size"],
    ["more than 2 MB", new Blob([new Uint8Array(cvPhotos.bytes + 1)]), "too_large"],
  ])("of %s is refused and not kept", async (_what, sent, reason) => {
    const { userId, id } = await newCv();
    const refused = { code: "assistant.photo_invalid", details: { reason } };
    await expect(world.photos.write(userId, id, sent)).rejects.toMatchObject(refused);
    expect(world.bucket.size).toBe(0);
  });

  test("of another account is refused as the photo of a CV, on every way into one", async () => {
    const [ada, ben] = [await newCv(), await newCv()];
    const { photo: bens } = await world.photos.write(ben.userId, ben.id, photo);
    const stolen = { ...claire, photo: bens };
    const owner = { id: ada.userId, name: "", email: "" };
    const ways = [
      () => world.cvs.create(owner, { cv: stolen }, "en"),
      () => world.cvs.update(ada.userId, ada.id, { cv: stolen, base_version: 1 }),
      () => world.cvPages.preview(ada.userId, ada.id, stolen),
      () => world.cvPages.readAsMachine(ada.userId, ada.id, stolen),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: "request.invalid" });
    await world.documents.erase(alone(ben.userId), ben.id);
  });
});

const read = async (userId: OwnId, id: string, format: Parameters<World["exporting"]["open"]>[2]) => {
  const { body, name } = await world.exporting.open(alone(userId), id, format);
  return { name, text: await new Response(body).text() };
};

describe("a file of a CV", () => {
  test("is named by its person and holds what the page shows", async () => {
    const { userId, id } = await newCv();
    const [name = "", family = ""] = claire.resume.basics.name.split(" ");
    expect((await read(userId, id, "txt")).name).toBe(`${family}_${name}_CV.txt`);
    expect((await read(userId, id, "md")).text).toContain(`# ${claire.resume.basics.name}`);
    const json = JSON.parse((await read(userId, id, "json")).text) as { basics: object; work: object[] };
    expect(json.basics).toMatchObject({ name: claire.resume.basics.name });
    expect(json.work).toHaveLength(claire.resume.work.length);
    const pdf = await read(userId, id, "pdf");
    expect([pdf.name, pdf.text.slice(0, 5)]).toEqual([`${family}_${name}_CV.pdf`, "%PDF-"]);
    expect((await read(userId, id, "docx")).text.slice(0, 2)).toBe("PK");
    const letter = await world.documents.add(userId, {
      title: "To Ben",
      blocks: [],
      kind: "letter",
      language: "fr",
      cvOf: id,
    });
    expect((await read(userId, letter.id, "txt")).name).toBe(`${family}_${name}_Lettre.txt`);
  });

  test("is set of data that was never saved, with what the linter asks of its pages, and read as a machine reads it", async () => {
    const { userId, id } = await newCv();
    await world.photos.write(userId, id, photo);
    const unsaved = withSummary({ ...claire, design: { ...claire.design, id: "warm" } }, "Nulle part enregistré.");
    const { pdf, page } = await world.cvPages.preview(userId, id, unsaved);
    expect(atob(pdf.slice(0, 8)).slice(0, 5)).toBe("%PDF-");
    expect(page).toEqual({ pages: 1, smallest_points: expect.any(Number) as number, missing: [] });
    const { text, pages } = await world.cvPages.readAsMachine(userId, id, unsaved);
    expect([text.includes("Nulle part enregistré."), pages]).toEqual([true, 1]);
    expect((await world.cvs.read(userId, id)).document.version).toBe(1);
    await world.documents.erase(alone(userId), id);
    expect(world.bucket.size).toBe(0);
  });

  test("has the remarks of its page, by the same rules", async () => {
    const { userId, id } = await newCv();
    const { basics } = claire.resume;
    const odd = { ...claire, resume: { ...claire.resume, basics: { ...basics, phone: "", url: "claire.example" } } };
    await world.cvs.update(userId, id, { cv: odd });
    const { remarks, page } = await world.cvPages.lint(userId, id);
    expect(page.pages).toBe(1);
    expect(remarks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["phone_missing", "link_without_protocol"]) as string[],
    );
    expect(remarks.find(({ code }) => code === "link_without_protocol")).toMatchObject({
      severity: "warning",
      place: { section: "basics", field: "url" },
      params: { link: "claire.example" },
      fix: { name: "add_protocol", to: "https://claire.example" },
    });
  });

  test.each(["not_set", "lost", "gone"] as const)("that the press does not set (%s) has a code", async (failure) => {
    const { userId, id } = await newCv();
    world.outcome.failure = failure;
    await expect(world.cvPages.preview(userId, id, claire)).rejects.toMatchObject({ code: "assistant.not_exported" });
    await expect(world.exporting.open(alone(userId), id, "pdf")).rejects.toMatchObject({
      code: "assistant.not_exported",
    });
    world.outcome.failure = null;
    expect(world.bucket.size).toBe(0);
  });
});
