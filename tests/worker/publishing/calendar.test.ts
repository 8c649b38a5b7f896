import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { mostCalendarDays, readCalendar } from "../../../worker/contract/publishing/calendar.contract.ts";
import type { CalendarEntry } from "../../../worker/contract/publishing/calendar.contract.ts";
import type { SocialAccountView } from "../../../worker/contract/publishing/accounts.contract.ts";
import { createCalendarRepository } from "../../../worker/modules/publishing/calendar/calendar.repository.ts";
import { createCalendarService } from "../../../worker/modules/publishing/calendar/calendar.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { noon, socialRows } from "./rows.ts";
import { ownId } from "../../support/owner-ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const ofTen: PlanLimits = { "social-publications": { period: "month", units: 10 } } as PlanLimits;
const december = { from: "2026-12-01", to: "2027-01-01", zone: "Europe/Paris", campaignId: null };
const at = (iso: string) => ({ dueAt: new Date(iso) });
const planned = (iso: string) => ({ wallTime: "2026-12-02T09:30", zone: "Europe/Paris", plannedAt: new Date(iso) });

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

let rows: ReturnType<typeof socialRows>;
let ada: string;
let account: { id: string; workspaceId: WorkspaceId };
const connected: Pick<SocialAccountView, "status">[] = [];

beforeEach(async () => {
  rows = socialRows(accounts.db);
  ada = (await accounts.makeAccount(ofTen)).workspaceId;
  account = await rows.account(ownId(ada));
  connected.length = 0;
});

const read = (days: Partial<typeof december> | { campaignId: string } = {}, workspaceId = ada) =>
  createCalendarService({
    calendar: createCalendarRepository(accounts.db),
    accounts: { list: async () => connected as SocialAccountView[] },
    meters: accounts.limits,
    clock: createHandClock(noon.getTime()),
  }).read(ownId(workspaceId), { ...december, ...days });
const shown = ({ entries }: { entries: CalendarEntry[] }) => entries.map(({ kind, id }) => [kind, id]);

test("publications and planned posts stand in the order of their instants, each with what a tile shows", async () => {
  const { id: campaignId } = await rows.campaign(ownId(ada));
  const draft = await rows.post(ownId(ada), { campaignId, title: "Opening", ...planned("2026-12-01T09:00:00Z") });
  const publication = await rows.publication(await rows.post(ownId(ada)), account, {
    state: "published",
    late: true,
    revision: 3,
  });
  await rows.item({ ...publication, accountId: account.id }, { state: "published", remoteUrl: "https://li.example/1" });
  const text = "We open on Monday.";
  const both = { excerpt: text, platforms: ["linkedin"], parts: 1, media: null, error_code: null };
  expect((await read()).entries).toEqual([
    {
      ...both,
      kind: "publication",
      id: publication.id,
      post_id: publication.postId,
      campaign_id: null,
      title: "",
      account_id: account.id,
      wall_time: "2026-12-01T09:30",
      zone: "Europe/Paris",
      at: "2026-12-01T08:30:00.000Z",
      state: "published",
      revision: 3,
      late: true,
      remote_url: "https://li.example/1",
    },
    {
      ...both,
      kind: "draft",
      id: draft.id,
      post_id: draft.id,
      campaign_id: campaignId,
      title: "Opening",
      account_id: null,
      wall_time: "2026-12-02T09:30",
      zone: "Europe/Paris",
      at: "2026-12-01T09:00:00.000Z",
      state: "draft",
      revision: 1,
      late: false,
      remote_url: null,
    },
  ]);
});

const partsOf = (...ids: string[]) => [{ text: "", media_ids: ids, alt: ids.map(() => "") }];
const carrying = (...ids: string[]) => ({ parts: partsOf(...ids), first_comment: null, made_media_ids: [] });

test("what its parts show stands with each: images, or a video", async () => {
  const image = await rows.media(ownId(ada));
  const film = await rows.media(ownId(ada), { kind: "video", mediaType: "video/mp4" });
  const post = await rows.post(ownId(ada));
  await rows.publication(post, account, { ...at("2026-12-01T08:00:00Z"), snapshot: carrying(image.id) });
  await rows.publication(post, account, { ...at("2026-12-01T09:00:00Z"), snapshot: carrying(film.id) });
  const draft = await rows.post(ownId(ada), planned("2026-12-01T10:00:00Z"));
  const shown = JSON.stringify(partsOf(film.id));
  await accounts.sql("update post_variant set parts = $2 where post_id = $1", [draft.id, shown]);
  expect((await read()).entries.map((entry) => entry.media)).toEqual(["image", "video", "video"]);
});

test("words that go on end in an ellipsis", async () => {
  const long = "We mend sails. ".repeat(20);
  const post = await rows.post(ownId(ada));
  const snapshot = { ...carrying(), parts: [{ text: long, media_ids: [], alt: [] }] };
  await rows.publication(post, account, { ...at("2026-12-01T08:00:00Z"), snapshot });
  const [entry] = (await read()).entries;
  expect(entry?.excerpt).toMatch(/^We mend sails\. .*\S…$/);
  expect(entry?.excerpt.length).toBeLessThanOrEqual(161);
});

test("days are those of the zone that is asked for, the last one left out", async () => {
  const post = await rows.post(ownId(ada));
  const first = await rows.publication(post, account, at("2026-11-30T23:00:00Z"));
  await rows.publication(post, account, at("2026-11-30T22:59:00Z"));
  const last = await rows.publication(post, account, at("2026-12-31T22:59:00Z"));
  await rows.publication(post, account, at("2026-12-31T23:00:00Z"));
  const publications = [first, last].map(({ id }) => ["publication", id]);
  expect(shown(await read())).toEqual(publications);
  expect(shown(await read({ from: "2026-11-30", to: "2026-12-01" }))).toHaveLength(1);
});

test.each([
  ["scheduled", "publication"],
  ["published", "publication"],
  ["failed", "publication"],
  ["cancelled", "draft"],
] as const)("a planned post whose publication is %s is one %s", async (state, kind) => {
  const post = await rows.post(ownId(ada), planned("2026-12-02T08:30:00Z"));
  await rows.publication(post, account, { state });
  expect((await read()).entries.map((entry) => entry.kind)).toEqual([kind]);
});

test("a campaign is shown alone, deleted drafts and another person's never", async () => {
  const { id: campaignId } = await rows.campaign(ownId(ada));
  const day = planned("2026-12-02T08:30:00Z");
  const own = await rows.post(ownId(ada), { campaignId, ...day });
  await rows.publication(await rows.post(ownId(ada)), account);
  await rows.post(ownId(ada), { ...day, deletedAt: noon });
  const { workspaceId: ben } = await accounts.makeAccount(ofTen);
  await rows.publication(await rows.post(ben, day), await rows.account(ben));
  expect(shown(await read({ campaignId }))).toEqual([["draft", own.id]]);
  expect((await read()).entries).toHaveLength(2);
});

test("what waits for the person is counted at whatever time, and accounts that end", async () => {
  const post = await rows.post(ownId(ada));
  for (const state of ["unknown", "missed", "scheduled"] as const)
    await rows.publication(post, account, { state, ...at("2020-01-01T00:00:00Z") });
  connected.push({ status: "connected" }, { status: "expiring" }, { status: "needs_reconnect" });
  expect(await read()).toEqual({ entries: [], attention: 4, units: { left: 10, limit: 10 } });
});

test("a plan without publications has none left", async () => {
  const { workspaceId } = await accounts.makeAccount({} as PlanLimits);
  expect((await read({}, workspaceId)).units).toEqual({ left: 0, limit: 0 });
});

const takes = (from: string, to: string, zone = "Europe/Paris") =>
  readCalendar.query.safeParse({ from, to, zone }).success;

describe("the days that are asked for", () => {
  test.each([
    ["two months", "2026-12-01", "2027-02-01", true],
    [`more than ${mostCalendarDays}`, "2026-12-01", "2027-02-02", false],
    ["an end before the start", "2026-12-02", "2026-12-01", false],
  ])("%s: %s to %s", (_what, from, to, isTaken) => expect(takes(from, to)).toBe(isTaken));
  test("in a zone that is none", () => expect(takes("2026-12-01", "2026-12-02", "Mars/Base")).toBe(false));
});
