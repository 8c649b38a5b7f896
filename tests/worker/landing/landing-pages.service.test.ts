import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contentDraft, publishContent, restoreContentVersion } from "../../../worker/contract/landing.contract.ts";
import type { ContentDraft } from "../../../worker/contract/landing.contract.ts";
import type { AdminCaller } from "../../../worker/lib/caller.ts";
import { createLandingRepository } from "../../../worker/modules/landing/landing.repository.ts";
import { createOwnerRepository } from "../../../worker/modules/landing/owner.repository.ts";
import { createLandingPages } from "../../../worker/modules/landing/landing-pages.service.ts";
import type { SiteBuildMessage } from "../../../worker/modules/landing/site-build.message.ts";
import type { Queue } from "../../../worker/bindings/queue.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
let asked: SiteBuildMessage[] = [];
beforeEach(() => {
  asked = [];
});
beforeEach(() => database.sql("truncate landing_content restart identity cascade"));

const clock = createHandClock(Date.parse("2026-11-21T12:00:00Z"));
const admin = { kind: "admin", id: "a".repeat(24), email: "root@example.test" } as AdminCaller;
const buildQueue: Queue<SiteBuildMessage> = {
  async send(message, options) {
    expect(options).toEqual({ delaySeconds: 60 });
    asked.push(message);
  },
};
const landing = (queue: Queue<SiteBuildMessage> | null = null) =>
  createLandingPages({
    pages: createLandingRepository(database.db),
    owner: createOwnerRepository(database.db),
    clock,
    buildQueue: queue,
  });

const text = (title: string) => ({ title, description: `About ${title}`, body: `# ${title}` });
const draft = (fields: Partial<ContentDraft> = {}): ContentDraft => ({
  kind: "company",
  slug: "terms",
  published: true,
  en: text("Terms"),
  fr: text("Conditions"),
  ...fields,
});
const save = async (fields?: Partial<ContentDraft>) => (await landing().save(admin, draft(fields))).answer;

test.each([
  [contentDraft, { ...draft(), base_version: 2 ** 31 }],
  [publishContent.body, { version: 2 ** 31 }],
  [restoreContentVersion.body, { version: 2 ** 31, published: true }],
])("a version that no database counts to is refused before it is asked for", (schema, body) => {
  expect(schema.safeParse(body).success).toBe(false);
});

describe("a page", () => {
  test("is read by visitors once it is published, in both languages", async () => {
    const { id } = await save();
    expect(await landing().readPublished(id)).toMatchObject({
      kind: "company",
      slug: "terms",
      version: 1,
      en: text("Terms"),
      fr: text("Conditions"),
    });
    expect(await landing().listPublished({})).toMatchObject([
      { id, version: 1, en: { title: "Terms", description: "About Terms" } },
    ]);
  });

  test("that is a draft is found by its editors alone", async () => {
    const { id } = await save({ published: false });
    await expect(landing().readPublished(id)).rejects.toMatchObject({ code: "landing.not_found" });
    expect(await landing().listPublished({})).toEqual([]);
    expect(await landing().read(id)).toMatchObject({ version: 1, published_version: null, en: text("Terms") });
  });

  test("is found by kind and slug", async () => {
    await save();
    const { id } = await save({ slug: "privacy" });
    expect(await landing().listPublished({ kind: "company", slug: "privacy" })).toMatchObject([{ id }]);
    expect(await landing().listPublished({ kind: "blog", slug: "privacy" })).toEqual([]);
  });

  test("has its place for itself: a second one is landing.place_taken", async () => {
    await save();
    const { id } = await save({ slug: "privacy" });
    await expect(save()).rejects.toMatchObject({ code: "landing.place_taken" });
    await expect(save({ id })).rejects.toMatchObject({ code: "landing.place_taken" });
    expect(await landing().read(id)).toMatchObject({ slug: "privacy", version: 1 });
  });

  test("that is removed is gone with its versions", async () => {
    const { id } = await save();
    expect(await landing().remove(id)).toMatchObject({ subject: `page ${id}`, answer: { success: true } });
    await expect(landing().remove(id)).rejects.toMatchObject({ code: "landing.not_found" });
    expect(await database.sql("select 1 from landing_version")).toEqual([]);
  });
});

describe("a write to an existing page", () => {
  test("is a new version, and the older one stays", async () => {
    const { id } = await save();
    clock.advance(60_000);
    expect(await save({ id, en: text("New terms") })).toMatchObject({ id, version: 2, published_version: 2 });
    expect(await landing().readPublished(id)).toMatchObject({ version: 2, en: text("New terms") });
    expect(await landing().readVersion(id, 1)).toMatchObject({
      version: 1,
      en: text("Terms"),
      admin_email: admin.email,
    });
    expect((await landing().listVersions(id, undefined)).data.map(({ version }) => version)).toEqual([2, 1]);
  });

  test("as a draft leaves what is published as it is, until it is published", async () => {
    const { id, published_at: first } = await save();
    clock.advance(60_000);
    await save({ id, published: false, en: text("Next terms") });
    expect(await landing().readPublished(id)).toMatchObject({ version: 1, en: text("Terms") });
    await landing().publish(id, 2);
    expect(await landing().readPublished(id)).toMatchObject({
      version: 2,
      en: text("Next terms"),
      published_at: first,
    });
  });

  test("that was begun on an older version is landing.changed_meanwhile, and writes nothing", async () => {
    const { id } = await save();
    await save({ id, base_version: 1 });
    await expect(save({ id, base_version: 1 })).rejects.toMatchObject({ code: "landing.changed_meanwhile" });
    expect(await landing().read(id)).toMatchObject({ version: 2 });
  });

  test("beside another one: both are versions, none is lost", async () => {
    const { id } = await save();
    await Promise.all([1, 2, 3, 4].map((turn) => save({ id, en: text(`Turn ${turn}`) })));
    const { data } = await landing().listVersions(id, undefined);
    expect(data.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(new Set(data.map(({ title_en }) => title_en)).size).toBe(5);
  });

  test("of an unknown page is landing.not_found", async () => {
    await expect(save({ id: 999 })).rejects.toMatchObject({ code: "landing.not_found" });
  });
});

describe("an older version", () => {
  test("is restored as a new one", async () => {
    const { id } = await save();
    await save({ id, en: text("Worse terms") });
    const { answer, after } = await landing().restore(admin, id, { version: 1, published: true });
    expect(answer).toMatchObject({ version: 3, published_version: 3, en: text("Terms") });
    expect(after).toEqual({ kind: "company", slug: "terms", version: 3, published_version: 3 });
    await expect(landing().restore(admin, id, { version: 9, published: true })).rejects.toMatchObject({
      code: "landing.not_found",
    });
  });

  test("can be the one that is shown, and none can be", async () => {
    const { id } = await save();
    await save({ id, en: text("New terms") });
    await landing().publish(id, 1);
    expect(await landing().readPublished(id)).toMatchObject({ version: 1 });
    await landing().publish(id, null);
    await expect(landing().readPublished(id)).rejects.toMatchObject({ code: "landing.not_found" });
    await expect(landing().publish(id, 7)).rejects.toMatchObject({ code: "landing.not_found" });
  });
});

test("the audit log holds where and which version, never what was written", async () => {
  const { subject, before, after } = await landing().save(admin, draft({ en: text("A secret plan") }));
  expect({ subject, before }).toEqual({ subject: "page 1", before: null });
  expect(after).toEqual({ kind: "company", slug: "terms", version: 1, published_version: 1 });
});

const list = async (query: Parameters<ReturnType<typeof landing>["list"]>[0]) =>
  (await landing().list(query)).data.map(({ slug }) => slug);

test("an editor's list is searched by title in both languages, filtered and sorted", async () => {
  await save();
  await save({
    kind: "blog",
    slug: "50-percent",
    published: false,
    en: text("Half 50% off"),
    fr: text("À moitié prix"),
  });
  expect(await list({ sort: "slug" })).toEqual(["50-percent", "terms"]);
  expect(await list({ q: "moitié" })).toEqual(["50-percent"]);
  expect(await list({ q: "50%" })).toEqual(["50-percent"]);
  expect(await list({ q: "%" })).toEqual(["50-percent"]);
  expect(await list({ state: "published" })).toEqual(["terms"]);
  expect(await list({ kind: "blog", state: "draft" })).toEqual(["50-percent"]);
});

test("articles are listed from the latest", async () => {
  for (const slug of ["first", "second"]) {
    await save({ kind: "blog", slug });
    clock.advance(60_000);
  }
  expect((await landing().listPublished({ kind: "blog" })).map(({ slug }) => slug)).toEqual(["second", "first"]);
});

describe("a build of the site", () => {
  test("is asked for by every change of what visitors see, and by no other", async () => {
    const { save: write, publish, restore, remove } = landing(buildQueue);
    const saved = (fields?: Partial<ContentDraft>) => write(admin, draft(fields)).then(({ answer }) => answer);
    const steps: [string, () => Promise<unknown>, number][] = [];
    const { id } = await saved({ published: false });
    expect(asked).toEqual([]);
    steps.push(
      ["publishing", () => publish(id, 1), 1],
      ["publishing it again", () => publish(id, 1), 0],
      ["a draft", () => saved({ id, published: false }), 0],
      ["another address of a published page", () => saved({ id, published: false, slug: "terms-of-use" }), 1],
      ["a published version", () => saved({ id, slug: "terms-of-use" }), 1],
      ["restoring as a draft", () => restore(admin, id, { version: 1, published: false }), 0],
      ["restoring for visitors", () => restore(admin, id, { version: 1, published: true }), 1],
      ["taking it off", () => publish(id, null), 1],
      ["removing a draft", () => remove(id), 0],
      ["a page that is published at once", () => saved({ slug: "privacy" }), 1],
    );
    for (const [name, step, builds] of steps) {
      asked = [];
      await step();
      expect([name, asked.length]).toEqual([name, builds]);
    }
    expect(asked).toEqual([{ kind: "site-build", id: expect.any(String), changedAt: clock.now() }]);
  });

  test("is asked for when a published page is removed", async () => {
    const { id } = await save();
    await landing(buildQueue).remove(id);
    expect(asked).toHaveLength(1);
  });

  test("that the queue refuses is logged, and the write stands", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const away = { send: () => Promise.reject(new Error("the queue is away")) };
    const { answer } = await landing(away).save(admin, draft());
    expect(await landing().readPublished(answer.id)).toMatchObject({ slug: "terms" });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("site_build.not_sent"));
  });
});
