import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createInsightsRepository } from "../../../worker/modules/publishing/insights/insights.repository.ts";
import { createInsights } from "../../../worker/modules/publishing/insights/insights.service.ts";
import { createNumbersRepository } from "../../../worker/modules/publishing/insights/numbers.repository.ts";
import { createPostsRepository } from "../../../worker/modules/publishing/posts/posts.repository.ts";
import { createPostsService } from "../../../worker/modules/publishing/posts/posts.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { doneOrCode } from "../../support/outcomes.ts";
import { scriptedNetwork } from "./networks.fixture.ts";
import { noon, socialRows } from "./rows.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.close());

const hour = 3_600_000;
const ago = (hours: number) => new Date(noon.getTime() - hours * hour);
const counted = (reactions: number, impressions: number | null = null) => ({
  impressions,
  reached: null,
  reactions,
  comments: 0,
  shares: 1,
  clicks: null,
});

const none = (reason: string) => ({ numbers: null, reason });

async function open() {
  const { db } = database;
  const clock = createHandClock(noon.getTime());
  const rows = socialRows(db);
  const [ada, ben] = [(await makePerson(db)).id, (await makePerson(db)).id];
  const twitter = scriptedNetwork("twitter");
  const linkedin = { ...scriptedNetwork("linkedin"), canReadNumbers: (kind: string) => kind === "page" };
  const posts = createPostsService({ posts: createPostsRepository(db), clock });
  const networks = { twitter, linkedin };
  const x = await rows.account(ada, { platform: "twitter" });
  return {
    ada,
    ben,
    rows,
    numbers: createNumbersRepository(db),
    insights: createInsights({ insights: createInsightsRepository(db), posts, networks, clock }),
    async publish(published: Partial<Parameters<typeof rows.publication>[2]> = {}, account = x) {
      const post = await rows.post(ada, { text: "We open on Monday." });
      const made = await rows.publication(post, account, { state: "published", publishedAt: ago(30), ...published });
      const isOut = made.publishedAt !== null;
      await rows.item(made, {
        state: isOut ? "published" : "failed",
        remoteId: createId(),
        remoteUrl: "https://x.com/i/status/1",
      });
      return made;
    },
  };
}

describe("the numbers of a post", () => {
  test("are those of the last reading; a day keeps its last word, and a late one changes nothing", async () => {
    const { ada, insights, numbers, publish } = await open();
    const { id, postId } = await publish();
    await numbers.add(id, counted(2), ago(26));
    await numbers.add(id, counted(5), ago(3));
    await numbers.add(id, counted(4), ago(5));
    const read = await insights.readMetrics(ada, postId, "twitter");
    expect(read).toEqual({ as_of: ago(3).toISOString(), numbers: counted(5), source: "twitter" });
    const kept = await database.sql("select day, numbers from post_metric where publication_id = $1 order by day", [
      id,
    ]);
    expect(kept.map(({ numbers: stored }) => stored)).toEqual([counted(2), counted(5)]);
  });

  test("of a publication that was deleted are nowhere", async () => {
    const { numbers } = await open();
    const deleted = createId();
    await numbers.add(deleted, counted(1), noon);
    expect(await database.sql("select 1 from post_metric where publication_id = $1", [deleted])).toEqual([]);
  });

  test("are missing for a reason", async () => {
    const { ada, ben, rows, insights, publish } = await open();
    const reason = async (postId: string, platform: "linkedin" | "twitter" = "twitter") =>
      insights.readMetrics(ada, postId, platform);
    const waiting = await publish({ state: "failed", publishedAt: null });
    expect(await reason(waiting.postId)).toEqual(none("not_published"));
    expect(await reason(waiting.postId, "linkedin")).toEqual(none("not_published"));
    expect(await reason((await publish({ publishedAt: ago(24) })).postId)).toEqual(none("not_yet"));
    const old = await publish({ publishedAt: ago(25) });
    expect(await reason(old.postId)).toEqual(none("not_answered"));
    const member = await publish({}, await rows.account(ada));
    expect(await reason(member.postId, "linkedin")).toEqual(none("not_shown"));
    const page = await publish({ publishedAt: ago(2) }, await rows.account(ada, { kind: "page" }));
    expect(await reason(page.postId, "linkedin")).toEqual(none("not_answered"));
    await expect(insights.readMetrics(ben, old.postId, "twitter")).rejects.toMatchObject({
      code: "social.post_not_found",
    });
  });
});

describe("statistics", () => {
  test("count by UTC days what went out and what failed, and add up what was measured", async () => {
    const { ada, ben, rows, numbers, insights, publish } = await open();
    const linkedin = await rows.account(ada);
    const first = await publish({ publishedAt: new Date("2026-11-20T23:59:59Z") });
    await publish({ publishedAt: new Date("2026-11-20T00:00:00Z") }, linkedin);
    const best = await publish({ publishedAt: new Date("2026-11-21T00:00:00Z") });
    await publish({ state: "missed", publishedAt: null, dueAt: new Date("2026-11-21T10:00:00Z") });
    await publish({ state: "cancelled", publishedAt: null, dueAt: new Date("2026-11-21T10:00:00Z") });
    await publish({ publishedAt: new Date("2026-11-22T00:00:00Z") });
    await numbers.add(first.id, counted(1, 10), ago(40));
    await numbers.add(first.id, counted(2, 30), ago(9));
    await numbers.add(best.id, counted(7), ago(8));
    const read = await insights.readStatistics(ada, { startDate: "2026-11-19", endDate: "2026-11-21" });
    const nothing = { published: { linkedin: 0, twitter: 0 }, failed: 0, measured: 0, numbers: null };
    expect(read.days).toEqual([
      { day: "2026-11-19", ...nothing },
      {
        day: "2026-11-20",
        published: { linkedin: 1, twitter: 1 },
        failed: 0,
        measured: 1,
        numbers: counted(2, 30),
      },
      { day: "2026-11-21", published: { linkedin: 0, twitter: 1 }, failed: 1, measured: 1, numbers: counted(7) },
    ]);
    expect(read.totals).toEqual({
      published: { linkedin: 1, twitter: 2 },
      failed: 1,
      measured: 2,
      numbers: { ...counted(9, 30), shares: 2 },
    });
    expect(read).toMatchObject({ from: "2026-11-19", to: "2026-11-21", as_of: ago(8).toISOString() });
    expect(read.best.map(({ publication_id }) => publication_id)).toEqual([best.id, first.id]);
    expect(read.best[0]).toMatchObject({
      post_id: best.postId,
      platform: "twitter",
      excerpt: "We open on Monday.",
      published_at: "2026-11-21T00:00:00.000Z",
      remote_url: "https://x.com/i/status/1",
      numbers: counted(7),
    });
    expect((await insights.readStatistics(ben, { startDate: "2026-11-19" })).totals).toEqual(nothing);
  });

  test("are of the last 30 days by themselves", async () => {
    const { ada, insights } = await open();
    const { from, to, days, as_of } = await insights.readStatistics(ada, {});
    expect([from, to, days.length, as_of]).toEqual(["2026-10-25", "2026-11-23", 30, null]);
  });

  test.each([
    ["366 days", "2026-01-01", "2027-01-01", 366],
    ["367 days", "2026-01-01", "2027-01-02", "social.period_invalid"],
    ["a hundred years", "2000-01-01", "2099-12-31", "social.period_invalid"],
    ["an end before the beginning", "2026-01-02", "2026-01-01", "social.period_invalid"],
    ["a beginning that is still to come", "2026-12-24", undefined, "social.period_invalid"],
  ])("of %s", async (_name, startDate, endDate, daysOrCode) => {
    const { ada, insights } = await open();
    const reading = insights.readStatistics(ada, { startDate, endDate }).then(({ days }) => days.length);
    expect(await doneOrCode(reading)).toBe(daysOrCode);
  });
});
