import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContentDraft } from "../../../worker/contract/landing.contract.ts";
import type { AdminCaller } from "../../../worker/lib/caller.ts";
import { createLandingRepository } from "../../../worker/modules/landing/landing.repository.ts";
import { createLandingPages } from "../../../worker/modules/landing/landing-pages.service.ts";
import { createOwnerRepository } from "../../../worker/modules/landing/owner.repository.ts";
import { createOwnerService } from "../../../worker/modules/landing/owner.service.ts";
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
beforeEach(async () => {
  asked = [];
  await database.sql("truncate landing_content, site_owner restart identity cascade");
});

const clock = createHandClock(Date.parse("2026-11-21T12:00:00Z"));
const admin = { kind: "admin", id: "a".repeat(24), email: "root@example.test" } as AdminCaller;
const buildQueue: Queue<SiteBuildMessage> = { send: async (message) => void asked.push(message) };
const owners = () => createOwnerRepository(database.db);
const landing = (queue: Queue<SiteBuildMessage> | null = null) =>
  createLandingPages({ pages: createLandingRepository(database.db), owner: owners(), clock, buildQueue: queue });
const ownerOf = (queue: Queue<SiteBuildMessage> | null = null) =>
  createOwnerService({ rows: owners(), pages: landing(queue), clock });
const save = async (draft: Partial<ContentDraft> & Pick<ContentDraft, "slug" | "en" | "fr">) =>
  (await landing().save(admin, { kind: "company", published: true, ...draft })).answer;

test("a page that names the regions of the servers waits for no owner where the installation has a region", async () => {
  const pages = createLandingRepository(database.db, "eu");
  const { save: write, readPublished } = createLandingPages({
    pages,
    owner: owners(),
    clock,
    region: "eu",
    buildQueue: null,
  });
  const en = { title: "Where", description: "Where", body: "In the [[regions of the servers]]." };
  const fr = { title: "Où", description: "Où", body: "Dans : [[régions des serveurs]]." };
  const { answer } = await write(admin, { kind: "company", slug: "where", published: true, en, fr });
  expect(await readPublished(answer.id)).toMatchObject({
    en: { body: expect.stringMatching(/^In the European Union, for /) },
    fr: { body: expect.stringMatching(/^Dans : Union européenne, pour /) },
  });
});

describe("a page that names its owner", () => {
  const imprint = { title: "Legal notice", description: "Who", body: "By [[company name]]\nPhone: [[phone number]]" };
  const mentions = { ...imprint, title: "Mentions", body: "Par [[nom de la société]]" };
  const texts = { slug: "imprint", en: imprint, fr: mentions };

  test("is published once everything is known, and not before", async () => {
    const { id } = await save({ ...texts, published: false });
    const refused = {
      code: "landing.owner_missing",
      details: { missing: "company name, phone number, nom de la société" },
    };
    await expect(save({ id, ...texts })).rejects.toMatchObject(refused);
    await expect(landing().publish(id, 1)).rejects.toMatchObject(refused);
    await expect(landing().restore(admin, id, { version: 1, published: true })).rejects.toMatchObject(refused);
    expect(await landing().read(id)).toMatchObject({ version: 1, published_version: null });
    await ownerOf().update(admin, { company_name: "Les Marées SAS", phone: "+33 2 99 00 00 00" });
    await landing().publish(id, 1);
    expect(await landing().readPublished(id)).toMatchObject({
      owner_revision: 1,
      en: { body: "By Les Marées SAS\nPhone: +33 2 99 00 00 00" },
      fr: { body: "Par Les Marées SAS" },
    });
    expect(await landing().read(id)).toMatchObject({ en: imprint });
  });

  test("follows a change of the owner, which queues a build of the site", async () => {
    await ownerOf().update(admin, { company_name: "A", phone: "1" });
    const { id } = await save(texts);
    const change = await ownerOf(buildQueue).update(admin, { company_name: "B" });
    expect(change).toMatchObject({ before: { company_name: "A" }, after: { company_name: "B" } });
    expect(asked).toHaveLength(1);
    expect(await landing().listPublished({})).toMatchObject([{ id, version: 1, owner_revision: 2 }]);
    expect((await landing().readPublished(id)).en.body).toBe("By B\nPhone: 1");
  });

  test("shows visitors nothing that waits, where it was published before", async () => {
    await ownerOf().update(admin, { company_name: "A", phone: "1" });
    const { id } = await save(texts);
    await ownerOf().update(admin, { phone: "" });
    expect((await landing().readPublished(id)).en.body).toBe("By A");
  });
});
