import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeWorkMail } from "../../../worker/modules/generation/notices/notices.mails.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { newsOf } from "../../support/news.ts";
import { createWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const minute = 60_000;

async function begin(language: "en" | "fr" = "fr") {
  const world = await createWorld(database);
  const request = world.request({ title: "Les marées" });
  const { content_id: id } = await world.creating.create(world.payer, "::1", "book", request, language);
  return { world, id };
}

const mailsOf = (world: World) =>
  world.sql("select id, recipient, subject, words->>'text' as text from mail where user_id = $1", [world.workspaceId]);
const sweep = (world: World) => world.notices.tellAway(new Date(world.clock.now()));

describe("a work that ends while its owner is away", () => {
  test("sends one mail in the owner's language, with a link to the text", async () => {
    const { world, id } = await begin("fr");
    await world.run({ steps: 2 });
    world.clock.advance(6 * minute);
    await world.run();
    const mails = await mailsOf(world);
    expect(mails).toMatchObject([{ subject: "Votre livre «\u00A0Les marées\u00A0» est prêt" }]);
    expect(mails[0]?.["text"]).toContain(`https://ensemble.example/user/pdf-chat/read/${id}`);
    await sweep(world);
    world.clock.advance(10 * minute);
    await sweep(world);
    expect(await mailsOf(world)).toHaveLength(1);
  });

  test("five minutes after it was left, where it was written faster", async () => {
    const { world } = await begin("en");
    await world.run();
    await sweep(world);
    expect(await mailsOf(world)).toEqual([]);
    world.clock.advance(5 * minute);
    await Promise.all([sweep(world), sweep(world)]);
    expect(await mailsOf(world)).toMatchObject([{ subject: "Your book “Les marées” is ready" }]);
  });

  test("says why it failed, and leads to the document; tried again, its next end sends another mail", async () => {
    const { world, id } = await begin("en");
    world.pressing.failure = "not_set";
    await world.run();
    world.clock.advance(6 * minute);
    await sweep(world);
    const [mail] = await mailsOf(world);
    expect(mail?.["subject"]).toBe("“Les marées” couldn't be finished");
    expect(mail?.["text"]).toContain("The PDF couldn’t be created.");
    expect(mail?.["text"]).toContain(`/user/pdf-chat/view/${world.documentId}#create`);
    world.pressing.failure = null;
    await world.changing.retry(world.payer, "::1", id, "en");
    world.clock.advance(minute);
    await world.run();
    expect(await mailsOf(world)).toHaveLength(1);
    world.clock.advance(6 * minute);
    await sweep(world);
    expect(await mailsOf(world)).toHaveLength(2);
  });
});

describe("in the app", () => {
  test("a work that was written is one notification, which a mail to an owner who is away marks as mailed", async () => {
    const { world, id } = await begin("fr");
    await world.run();
    const ready = { kind: "work-ready", facts: { work: id, type: "book", title: "Les marées" } };
    expect(await newsOf(world, world.workspaceId)).toEqual([{ ...ready, mailed: false }]);
    world.clock.advance(6 * minute);
    await sweep(world);
    expect(await newsOf(world, world.workspaceId)).toEqual([{ ...ready, mailed: true }]);
  });

  test("one that failed leads to its document, and one that its owner stopped is no news", async () => {
    const { world, id } = await begin("en");
    world.pressing.failure = "not_set";
    await world.run();
    const facts = { work: id, type: "book", title: "Les marées", document: world.documentId };
    expect(await newsOf(world, world.workspaceId)).toEqual([{ kind: "work-failed", facts, mailed: false }]);
    const stopped = await begin();
    await stopped.world.run({ steps: 3 });
    await stopped.world.changing.stop(stopped.world.workspaceId, stopped.id, false, "en");
    expect(await newsOf(stopped.world, stopped.world.workspaceId)).toEqual([]);
  });
});

describe("no mail is sent", () => {
  test.each<[string, (world: World, id: string) => Promise<unknown>]>([
    ["to an owner who saw its end", (world, id) => world.readStatus(id, "en")],
    ["after its end was reported", (world, id) => world.works.takeFinished(world.workspaceId, [id], undefined, "en")],
    [
      "to an address that is not confirmed",
      ({ sql, workspaceId }) => sql(`update "user" set email_verified = false where id = $1`, [workspaceId]),
    ],
    ["once the work is deleted", (world, id) => world.changing.remove(world.workspaceId, id)],
    ["half a day later", async ({ clock }) => clock.advance(13 * 60 * minute)],
  ])("%s", async (_, happens) => {
    const { world, id } = await begin();
    await world.run();
    await happens(world, id);
    world.clock.advance(6 * minute);
    await sweep(world);
    expect(await mailsOf(world)).toEqual([]);
  });

  test("on what its owner stopped", async () => {
    const { world, id } = await begin();
    await world.run({ steps: 3 });
    world.clock.advance(6 * minute);
    await world.changing.stop(world.workspaceId, id, false, "en");
    await sweep(world);
    expect(await mailsOf(world)).toEqual([]);
  });

  test("while it is followed: each look is written once a minute", async () => {
    const { world, id } = await begin();
    await world.run({ steps: 2 });
    world.clock.advance(6 * minute);
    await world.readStatus(id, "en");
    await world.run();
    expect(await mailsOf(world)).toEqual([]);
  });
});

test.each(["book", "report", "flashcards"] as const)(
  "a mail on a %s is short, in either language, with one link",
  (kind) => {
    const url = "https://ensemble.example/user/pdf-chat/read/1";
    for (const readIn of ["en", "fr"] as const) {
      const work = {
        kind,
        failure: null,
        readIn,
        title: `<b>Tides</b>\r\nBcc: x ${"y".repeat(300)}`,
        email: "a@b.test",
      };
      const mail = writeWorkMail(work, url);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.subject.length).toBeLessThan(160);
      expect(mail.html).toContain("&lt;b&gt;Tides");
      expect(mail.text.split(url)).toHaveLength(2);
    }
  },
);
