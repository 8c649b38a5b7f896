import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { composePublishing, noon } from "./publishing.fixture.ts";
import type { Composed } from "./publishing.fixture.ts";
import { socialRows } from "./rows.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { createOwnId, inOwn } from "../../support/owner-ids.ts";

const ofTen: PlanLimits = { "social-publications": { period: "month", units: 10 } } as PlanLimits;

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

type Request = Parameters<Composed["scheduling"]["publish"]>[1];

let composed: Composed;
let caller: { kind: "user"; id: OwnId; workspaceId: OwnId };
let account: string;

beforeEach(async () => {
  composed = composePublishing(accounts);
  const { workspaceId } = await accounts.makeAccount(ofTen);
  caller = { kind: "user", id: workspaceId, workspaceId };
  account = (await socialRows(accounts.db).account(workspaceId, { isPrimary: true })).id;
});

const publish = (change: Partial<Request> = {}) =>
  composed.scheduling.publish(caller, {
    platform: "linkedin",
    content: "We open on Monday.",
    profileId: undefined,
    scheduledDate: undefined,
    zone: undefined,
    urls: [],
    requestId: createId(),
    acceptsExpiry: false,
    language: "en",
    ...change,
  });
const addressOf = (mediaId: string, expires = "1") =>
  `/api/social/planner/media/${mediaId}?session=s&expires=${expires}`;
const held = async () => (await accounts.counted(caller.id)).held;
const setState = (id: string, state: string) =>
  accounts.sql("update publication set state = $2 where id = $1", [id, state]);

describe("publishing a post", () => {
  test("at once goes to the primary account, which is woken; its units are held", async () => {
    const { publication, ...answer } = await publish();
    expect(answer).toMatchObject({ state: "scheduled", due_at: new Date(noon).toISOString() });
    expect(publication).toMatchObject({ account_id: account, wall_time: "2026-11-23T13:00", zone: "Europe/Paris" });
    expect([composed.woken, await held()]).toEqual([[account], 1]);
  });

  test.each([
    ["a wall time in the account's zone", "2027-03-28T02:30", undefined, "2027-03-28T01:30:00.000Z"],
    ["a wall time in a zone", "2027-03-28T09:00", "America/New_York", "2027-03-28T13:00:00.000Z"],
    ["an instant", "2027-03-28T09:00:00+02:00", undefined, "2027-03-28T07:00:00.000Z"],
  ])("at %s", async (_name, scheduledDate, zone, dueAt) => {
    expect((await publish({ scheduledDate, zone })).due_at).toBe(dueAt);
  });

  test("the same request answers the same and holds once, also on two devices at once", async () => {
    const requestId = createId();
    const answers = await Promise.all([publish({ requestId }), publish({ requestId })]);
    answers.push(await publish({ requestId }));
    expect(new Set(answers.map(({ publication_id }) => publication_id)).size).toBe(1);
    expect(await held()).toBe(1);
    await expect(publish({ requestId, content: "Another" })).rejects.toMatchObject({ code: "social.request_reused" });
  });

  test.each([
    ["a time that is over", { scheduledDate: "2026-11-23T11:59:00Z" }, "social.time_past"],
    ["a text that is too long", { content: "a".repeat(3_001) }, "social.text_refused"],
    ["nothing at all", { content: " " }, "social.text_refused"],
    ["media that are not there", { urls: [addressOf("aaaaaaaaaaaaaaaaaaaaaaaa")] }, "social.media_unknown"],
    ["an address elsewhere", { urls: ["https://evil.example/aaaaaaaaaaaaaaaaaaaaaaaa"] }, "social.media_unknown"],
    ["an account that is not there", { profileId: "aaaaaaaaaaaaaaaaaaaaaaaa" }, "social.account_not_found"],
    ["a network without an account", { platform: "twitter" }, "social.no_account"],
  ] as const)("with %s is refused, and holds nothing", async (_name, change, code) => {
    await expect(publish(change as Partial<Request>)).rejects.toMatchObject({ code });
    expect(await held()).toBe(0);
  });

  test("past the end of its account's tokens asks whether that is known", async () => {
    await accounts.sql("update social_account set ends_at = '2026-12-01T00:00Z' where id = $1", [account]);
    const scheduledDate = "2026-12-02T09:00";
    await expect(publish({ scheduledDate })).rejects.toMatchObject({ code: "social.past_expiry" });
    expect((await publish({ scheduledDate, acceptsExpiry: true })).state).toBe("scheduled");
  });

  test("of more units than are left is refused; a link on X counts as ten", async () => {
    await socialRows(accounts.db).account(caller.id, { platform: "twitter", isPrimary: true });
    await publish();
    const linked = { platform: "twitter", content: "Come to https://bakery.com" } as const;
    await expect(publish(linked)).rejects.toMatchObject({ code: "limits.reached" });
    expect(await held()).toBe(1);
  });

  test("whose bill would pass the plan's ceiling is refused; LinkedIn bills nothing", async () => {
    await socialRows(accounts.db).account(caller.id, { platform: "twitter", isPrimary: true });
    await accounts.entitle(caller.id, {
      "social-publications": { period: "month", units: 100, costMicros: 210_000 },
    } as PlanLimits);
    await publish({ platform: "twitter", content: "Come to https://bakery.com" });
    await expect(publish({ platform: "twitter" })).rejects.toMatchObject({ code: "limits.cost_reached" });
    expect((await publish()).state).toBe("scheduled");
  });
});

describe("publishing a stored post", () => {
  const wanted = {
    platform: "twitter",
    profileId: undefined,
    scheduledDate: undefined,
    zone: undefined,
    requestId: undefined,
    acceptsExpiry: false,
  } as const;
  const parts = ["We open.", "Come to https://bakery.com/a?b=1."].map((text) => ({ text, media_ids: [], alt: [] }));

  async function stored() {
    await socialRows(accounts.db).account(caller.id, { platform: "twitter", isPrimary: true });
    const { id } = await socialRows(accounts.db).post(caller.id);
    await accounts.sql(
      `insert into post_variant (post_id, platform, user_id, parts, first_comment, utm)
         values ($1, 'twitter', $2, $3::jsonb, 'See you', $4::jsonb)`,
      [id, caller.id, JSON.stringify(parts), JSON.stringify({ source: "x", medium: "social", campaign: "open" })],
    );
    return id;
  }

  test("takes its thread, its first comment and its links along, at the price of each", async () => {
    await accounts.entitle(caller.id, { "social-publications": { period: "month", units: 20 } } as PlanLimits);
    const id = await stored();
    const { publication } = await composed.scheduling.publishStored(caller, id, wanted);
    const link = "https://bakery.com/a?b=1&utm_source=x&utm_medium=social&utm_campaign=open";
    expect(publication).toMatchObject({ post_id: id, units: 12, first_comment: "See you" });
    expect(publication.parts.map(({ text }) => text)).toEqual(["We open.", `Come to ${link}.`]);
    expect(publication.items.map(({ kind }) => kind)).toEqual(["part", "part", "comment"]);
  });

  test("of another, or without words for the network, is refused", async () => {
    const id = await stored();
    const stranger = { kind: "user", ...inOwn(createOwnId()) } as const;
    await expect(composed.scheduling.publishStored(stranger, id, wanted)).rejects.toMatchObject({
      code: "social.post_not_found",
    });
    await accounts.sql("delete from post_variant where post_id = $1 and platform = 'twitter'", [id]);
    await expect(composed.scheduling.publishStored(caller, id, wanted)).rejects.toMatchObject({
      code: "social.text_refused",
      details: { problem: "empty" },
    });
  });
});

describe("what is scheduled", () => {
  const later = { baseVersion: 1, date: "2027-01-05T10:00", zone: undefined, acceptsExpiry: false };

  test("moves in its zone, and another change of the same version reads what stands now", async () => {
    const { publication_id: id } = await publish({ scheduledDate: "2026-12-24T10:00" });
    expect(await composed.service.move(caller, id, later)).toMatchObject({
      due_at: "2027-01-05T09:00:00.000Z",
      revision: 2,
    });
    await expect(composed.service.move(caller, id, later)).rejects.toMatchObject({
      code: "social.already_going",
      details: { state: "scheduled", revision: 2, due_at: "2027-01-05T09:00:00.000Z" },
    });
  });

  test("is listed the newest first with what is on its way, all of it or page by page", async () => {
    const late = (await publish({ scheduledDate: "2026-12-24T10:00" })).publication;
    const { publication: soon } = await publish({ scheduledDate: "2026-12-01T10:00" });
    await accounts.sql("update publication set created_at = created_at + interval '1 minute' where id = $1", [soon.id]);
    const { publication_id: over } = await publish();
    await setState(over, "published");
    expect(await composed.service.listPending(caller.id, undefined)).toEqual([soon, late]);
    expect(await composed.service.listPending(caller.id, "1")).toEqual({
      data: [soon, late],
      current_page: 1,
      last_page: 1,
    });
  });

  test("is cancelled and gives its units back, unless it is going", async () => {
    const { publication_id: id } = await publish();
    await setState(id, "armed");
    const version = { workspaceId: caller.id, personId: caller.id, id, baseVersion: 1 };
    await expect(composed.service.cancel(version)).rejects.toMatchObject({ code: "social.already_going" });
    expect(await held()).toBe(1);
    await setState(id, "scheduled");
    expect((await composed.service.cancel(version)).state).toBe("cancelled");
    expect(await held()).toBe(0);
  });

  test("and another's is not found", async () => {
    const { publication_id: id } = await publish();
    const stranger = { kind: "user", ...inOwn(createOwnId()) } as const;
    for (const act of [
      () => composed.service.read(stranger.workspaceId, id),
      () => composed.service.move(stranger, id, later),
      () => composed.service.cancel({ workspaceId: stranger.workspaceId, personId: stranger.id, id, baseVersion: 1 }),
      () => composed.service.retry(stranger, id, 1),
      () => composed.service.resolve(stranger.workspaceId, id, { outcome: "offline" }),
    ])
      await expect(act()).rejects.toMatchObject({ code: "social.publication_not_found" });
  });
});

describe("what needs its person", () => {
  test("is tried again at once with units of its own, once", async () => {
    const { publication_id: id } = await publish();
    await setState(id, "failed");
    await accounts.quota.release({ id, object: null });
    expect((await composed.service.listAttention(caller.id)).data.map((one) => one.id)).toEqual([id]);
    expect(await composed.service.retry(caller, id, 1)).toMatchObject({ state: "scheduled", revision: 2 });
    await expect(composed.service.retry(caller, id, 1)).rejects.toMatchObject({ code: "social.already_going" });
    expect([await held(), composed.woken.length]).toEqual([1, 2]);
  });

  test.each([
    ["x.com", "twitter", "https://x.com/ada/status/1860000000000000001", "1860000000000000001"],
    [
      "a post of LinkedIn",
      "linkedin",
      "https://www.linkedin.com/feed/update/urn:li:share:7100000000000000001/",
      "urn:li:share:7100000000000000001",
    ],
  ] as const)("is resolved with the link of %s", async (_name, platform, url, remoteId) => {
    await socialRows(accounts.db).account(caller.id, { platform: "twitter", isPrimary: true });
    const { publication_id: id } = await publish({ platform });
    await composed.service.resolve(caller.id, id, { outcome: "online", url });
    expect(composed.told).toEqual([[id, { isOnline: true, remoteId, remoteUrl: url }]]);
  });

  test.each([
    ["too_early", "social.too_early"],
    ["settled", "social.already_going"],
  ] as const)("and whose word comes %s is refused so", async (answer, code) => {
    const { publication_id: id } = await publish();
    composed.words.push(answer);
    await expect(composed.service.resolve(caller.id, id, { outcome: "offline" })).rejects.toMatchObject({ code });
  });

  test("a link of another page resolves nothing", async () => {
    const { publication_id: id } = await publish();
    const url = "https://bakery.example/";
    await expect(composed.service.resolve(caller.id, id, { outcome: "online", url })).rejects.toMatchObject({
      code: "social.link_needed",
    });
    expect(composed.told).toEqual([]);
  });
});

test("what open publications hold is prolonged each night", async () => {
  const { publication_id: id } = await publish();
  await setState(id, "unknown");
  await accounts.sql("update reservation set expires_at = '2026-11-23T13:00Z' where id = $1", [id]);
  await composed.service.prolongHolds();
  const [row] = await accounts.sql("select expires_at from reservation where id = $1", [id]);
  expect(new Date(String(row?.["expires_at"]))).toEqual(new Date(noon + 2 * 24 * 60 * 60_000));
});
