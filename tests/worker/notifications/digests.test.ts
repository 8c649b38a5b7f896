import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const hour = 3_600_000;
const chatbot = { chatbot: createId(), name: "Shop" };
const work = { work: createId(), type: "book", title: "Les marées" } as const;
/** The clock of the world stands at 09:00 in Paris. */
const daily = {
  choices: {},
  time_zone: "Europe/Paris",
  language: "fr" as const,
  quiet: null,
  digest_at: "08:00",
};

const linkIn = (text: string | undefined) => new URL(/https:\S+unsubscribe\?\S+/.exec(text ?? "")?.[0] ?? "");

describe("the daily mail", () => {
  test("comes at its hour, once, with what no mail has said and was not read", async () => {
    const { news, settings, digests, mails, clock, person } = openWorld(database);
    const ada = await person();
    await settings.save(ada.id, daily);
    await news.notify(ada.id, "work-ready", work, "work:1");
    await news.notify(ada.id, "lead", chatbot, "lead:1", { isMailed: true });
    await news.notify(ada.id, "training-ended", { ...chatbot, failed: false }, "training:1");
    await news.markMailed(ada.id, "training:1");
    await news.notify(ada.id, "visitor-waiting", chatbot, "waiting:1");
    await news.notify(ada.id, "schedule-paused", { schedule: createId(), name: "Presse" }, "paused:1");
    const rows = (await news.list(ada.id, {})) as { id: string; kind: string }[];
    await news.read(ada.id, rows.find(({ kind }) => kind === "schedule-paused")?.id ?? "");

    clock.advance(22 * hour);
    await digests.sendDue();
    expect(mails.size).toBe(0);
    clock.advance(hour);
    await digests.sendDue();
    await digests.sendDue();
    const [mail, ...others] = mails.values();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ada.email, subject: "Une chose que vous n'avez pas encore vue" });
    expect(mail?.text).toContain("Votre livre est prêt\u00A0: «\u00A0Les marées\u00A0»");
    expect(mail?.text).toContain(`https://ensemble.example/user/pdf-chat/read/${work.work}`);
    expect(mail?.unsubscribe).toBe(linkIn(mail?.text).href);

    clock.advance(24 * hour);
    await digests.sendDue();
    expect(mails.size).toBe(1);
    await news.notify(ada.id, "work-ready", work, "work:2");
    await news.notify(ada.id, "work-failed", { ...work, document: null }, "work:3");
    clock.advance(24 * hour);
    await digests.sendDue();
    expect([...mails.values()].at(-1)?.subject).toBe("2 choses que vous n'avez pas encore vues");
  });

  test("goes to no account that gets no mails, and not to a person who asked for none", async () => {
    const { news, settings, digests, mails, clock, person } = openWorld(database);
    const [ada, ben, cleo] = [await person(), await person(), await person()];
    await settings.save(ada.id, daily);
    await settings.save(ben.id, { ...daily, digest_at: null });
    await database.sql('update "user" set suspended_at = now() where id = $1', [ada.id]);
    for (const { id } of [ada, ben, cleo]) await news.notify(id, "work-ready", work, "work:4");
    clock.advance(24 * hour);
    await digests.sendDue();
    expect(mails.size).toBe(0);
  });

  test("waits for the end of quiet hours", async () => {
    const { news, settings, digests, mails, clock, person } = openWorld(database);
    const ada = await person();
    await settings.save(ada.id, { ...daily, quiet: { from: "21:00", until: "10:00" } });
    await news.notify(ada.id, "work-ready", work, "work:5");
    clock.advance(24 * hour);
    await digests.sendDue();
    expect(mails.size).toBe(1);
    // 10:00 in Paris on the first day.
    expect([...mails.keys()][0]).toBe(`digest:${ada.id}:${Date.parse("2026-11-30T09:00:00Z")}`);
  });

  test("is ended by its link alone, for the person and the list that it names", async () => {
    const { news, settings, digests, mails, clock, person } = openWorld(database);
    const [ada, ben] = [await person(), await person()];
    for (const { id } of [ada, ben]) {
      await settings.save(id, daily);
      await news.notify(id, "work-ready", work, "work:6");
    }
    clock.advance(24 * hour);
    await digests.sendDue();
    const mail = [...mails.values()].find(({ to }) => to === ada.email);
    const { list, person: named, signature } = Object.fromEntries(linkIn(mail?.text).searchParams);
    const link = { list: list as "digest", person: named ?? "", signature: signature ?? "" };
    expect([list, named]).toEqual(["digest", ada.id]);
    const invalid = { code: "notifications.link_invalid" };
    await expect(digests.end({ ...link, person: ben.id })).rejects.toMatchObject(invalid);
    await expect(digests.end({ ...link, signature: "z".repeat(43) })).rejects.toMatchObject(invalid);
    expect((await settings.read(ada.id, "fr")).digest_at).toBe("08:00");
    await digests.end(link);
    await digests.end(link);
    expect(await settings.read(ada.id, "fr")).toEqual({ ...daily, digest_at: null });
    expect((await settings.read(ben.id, "fr")).digest_at).toBe("08:00");
  });
});
