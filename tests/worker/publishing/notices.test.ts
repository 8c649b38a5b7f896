import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPublishingNotices } from "../../../worker/modules/publishing/notices/notices.repository.ts";
import { createSocialNotices } from "../../../worker/modules/publishing/notices/notices.service.ts";
import type { Mail } from "../../../worker/providers/mail/mail.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { newsOf, openNews } from "../../support/news.ts";
import { noon, socialRows } from "./rows.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

let database: TestDatabase;
let mails: Map<string, Mail>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  mails = new Map();
  await database.sql('update "user" set email_verified = false');
});

const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

function open() {
  return createSocialNotices({
    notices: createPublishingNotices(database.db),
    mails: { post: async (id, mail) => void (mails.has(id) || mails.set(id, mail)) },
    news: openNews(database.db, createHandClock(noon.getTime())),
    publicUrl: "https://ensemble.example",
  });
}

async function person(language: "en" | "fr" = "en", account: object = {}) {
  const { id } = await makePerson(database.db);
  await database.sql('update "user" set email_verified = true where id = $1', [id]);
  const rows = socialRows(database.db);
  const made = await rows.account(id, { language, ...account });
  const fails = async (row: object = {}) =>
    rows.publication(await rows.post(id), made, { state: "failed", errorCode: "duplicate", ...row });
  return { id, account: made, fails };
}

const subjects = () => [...mails.values()].map(({ subject }) => subject);

describe("a publication that did not go out", () => {
  test("sends one mail, with its words, the reason and the way on", async () => {
    const ada = await person();
    await ada.fails({ errorDetail: "Bearer token-planted" });
    const notices = open();
    await notices.tellTroubles(after(4 * minute));
    expect(subjects()).toEqual([]);
    await notices.tellTroubles(after(6 * minute));
    await notices.tellTroubles(after(2 * 60 * minute));
    expect(subjects()).toEqual(["A post on LinkedIn needs your attention"]);
    const [mail] = mails.values();
    expect(mail?.text).toContain("“We open on Monday.” LinkedIn refused it: the same text is already online.");
    expect(mail?.text).toContain("https://ensemble.example/user/social-planner/attention");
    expect(JSON.stringify(mail)).not.toContain("planted");
    const facts = { publication: expect.any(String), platform: "linkedin", words: "We open on Monday." };
    expect(await newsOf(database, ada.id)).toEqual([{ kind: "post-trouble", facts, mailed: true }]);
  });

  test("waits an hour after an earlier mail, and then goes out with the others", async () => {
    const ada = await person("fr");
    await ada.fails();
    const notices = open();
    await notices.tellTroubles(after(6 * minute));
    await ada.fails({ state: "missed", errorCode: "missed", updatedAt: after(10 * minute) });
    await ada.fails({ state: "unknown", errorCode: "ask", updatedAt: after(20 * minute) });
    await notices.tellTroubles(after(40 * minute));
    expect(subjects()).toHaveLength(1);
    await notices.tellTroubles(after(70 * minute));
    expect(subjects()).toEqual(["Une publication sur LinkedIn a besoin de vous", "2 publications ont besoin de vous"]);
  });

  test("sends another mail where it was tried again and failed again", async () => {
    const ada = await person();
    const { id } = await ada.fails();
    const notices = open();
    await notices.tellTroubles(after(6 * minute));
    await database.sql("update publication set updated_at = $2 where id = $1", [id, after(3 * 60 * minute)]);
    await notices.tellTroubles(after(4 * 60 * minute));
    expect(subjects()).toHaveLength(2);
  });

  test.each([
    ["what is still looked for at the network", { state: "unknown", errorCode: "checking" }],
    ["what its person took back", { state: "cancelled" }],
    ["what is days old", { updatedAt: after(-4 * day) }],
  ])("%s is no news", async (_name, row) => {
    await (await person()).fails(row);
    await open().tellTroubles(after(6 * minute));
    expect(subjects()).toEqual([]);
  });

  test.each([
    [
      "an account that was disconnected",
      "update social_account set status = 'disconnected', token = null where user_id = $1",
    ],
    ["a person who is suspended", 'update "user" set suspended_at = now() where id = $1'],
    ["an address that was not confirmed", 'update "user" set email_verified = false where id = $1'],
  ])("is not told of %s", async (_name, change) => {
    const ada = await person();
    await ada.fails();
    await database.sql(change, [ada.id]);
    await open().tellTroubles(after(6 * minute));
    expect(subjects()).toEqual([]);
  });
});

describe("an account that only its person can renew", () => {
  test("gets a mail 14, 7 and 1 days before its end, once each, and anew after it was connected again", async () => {
    const endsAt = after(20 * day);
    const { id, account } = await person("en", { endsAt });
    const notices = open();
    for (let half = 0; half < 44; half += 1) await notices.warnOfEnds(after((half * day) / 2));
    expect(subjects()).toEqual([
      "Your LinkedIn access ends in 14 days",
      "Your LinkedIn access ends in 7 days",
      "Your LinkedIn access ends in one day",
    ]);
    expect([...mails.values()][0]?.text).toContain("13 December 2026");
    const facts = expect.objectContaining({ account: account.id, platform: "linkedin" });
    expect(await newsOf(database, id)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "account-ending", facts, mailed: true })),
    );
    await database.sql("update social_account set ends_at = $2, warned_days = null where id = $1", [
      account.id,
      after(40 * day),
    ]);
    await notices.warnOfEnds(after(30 * day));
    expect(subjects()).toHaveLength(4);
  });

  test("that was not looked at for a week gets the mail of what is left, not of what has passed", async () => {
    await person("fr", { endsAt: after(6 * day) });
    await open().warnOfEnds(noon);
    expect(subjects().map((subject) => subject.replaceAll("\u00A0", " "))).toEqual([
      "LinkedIn : l'autorisation se termine dans 7 jours",
    ]);
  });

  test.each([
    ["one that renews itself", { endsAt: null }],
    ["one whose end has passed", { endsAt: after(-day) }],
    ["one that must be connected again already", { endsAt: after(day), status: "needs_reconnect" }],
  ])("%s is not", async (_name, account) => {
    await person("en", account);
    await open().warnOfEnds(noon);
    expect(subjects()).toEqual([]);
  });
});
