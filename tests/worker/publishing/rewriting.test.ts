import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { openAccounts } from "../limits/accounts.fixture.ts";
import type { Accounts } from "../limits/accounts.fixture.ts";
import { composePublishing } from "./publishing.fixture.ts";
import type { Composed } from "./publishing.fixture.ts";
import { socialRows } from "./rows.ts";
import type { OwnId } from "../../support/owner-ids.ts";
import { createOwnId } from "../../support/owner-ids.ts";

const ofTwenty = { "social-publications": { period: "month", units: 20, costMicros: 500_000 } } as PlanLimits;
const linked = "Come to https://bakery.com/a.";

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

let composed: Composed;
let caller: { kind: "user"; id: OwnId; workspaceId: OwnId };

beforeEach(async () => {
  composed = composePublishing(accounts);
  const { workspaceId } = await accounts.makeAccount(ofTwenty);
  caller = { kind: "user", id: workspaceId, workspaceId };
  await socialRows(accounts.db).account(workspaceId, { platform: "twitter", isPrimary: true });
});

const counted = async () => {
  const [row] = await accounts.sql(
    `select q.reserved, q.cost_reserved::int as costs, r.units from quota q join reservation r using (user_id)
     where q.user_id = $1 and r.state = 'held'`,
    [caller.id],
  );
  return row;
};

async function write(postId: string, texts: readonly string[], comment: string | null = null) {
  const parts = JSON.stringify(texts.map((text) => ({ text, media_ids: [], alt: [] })));
  await accounts.sql(
    `insert into post_variant (post_id, platform, user_id, parts, first_comment) values ($1, 'twitter', $2, $3::jsonb, $4)
     on conflict (post_id, platform) do update set parts = excluded.parts, first_comment = excluded.first_comment`,
    [postId, caller.id, parts, comment],
  );
}

/** A post, scheduled as it stands. */
async function scheduled(texts: readonly string[] = ["We open."]) {
  const { id: postId } = await socialRows(accounts.db).post(caller.id);
  await write(postId, texts);
  const { publication_id: id } = await composed.scheduling.publishStored(caller, postId, {
    platform: "twitter",
    profileId: undefined,
    scheduledDate: "2026-12-24T10:00",
    zone: undefined,
    requestId: undefined,
    acceptsExpiry: false,
  });
  return { id, postId };
}

const rewrite = (id: string, baseVersion = 1) =>
  composed.rewriting.rewrite({ workspaceId: caller.id, personId: caller.id, id, baseVersion });

test("what is scheduled gets the words of its post, and holds what they cost", async () => {
  const { id, postId } = await scheduled(["We open.", "On Monday."]);
  await write(postId, [linked], "See you");
  const rewritten = await rewrite(id);
  expect(rewritten).toMatchObject({ revision: 2, state: "scheduled", units: 11, first_comment: "See you" });
  expect(rewritten.parts.map(({ text }) => text)).toEqual([linked]);
  expect(rewritten.items.map(({ place, kind }) => [place, kind])).toEqual([
    [0, "part"],
    [1, "comment"],
  ]);
  expect(await counted()).toEqual({ reserved: 11, costs: 225_000, units: 11 });
  await write(postId, ["We open."]);
  expect((await rewrite(id, 2)).items).toHaveLength(1);
  expect(await counted()).toEqual({ reserved: 1, costs: 25_000, units: 1 });
});

test.each([
  ["more units than are left", ["a", "b", linked, linked], "limits.reached"],
  ["a higher bill than is left", [linked, "b", "c", "d", "e", "f", "g", "h"], "limits.cost_reached"],
  ["a text that the network would refuse", ["a".repeat(281)], "social.text_refused"],
] as const)("%s is refused, and the words and units stay", async (_what, texts, code) => {
  await accounts.entitle(caller.id, {
    "social-publications": { period: "month", units: 20, costMicros: 250_000 },
  } as PlanLimits);
  const { id, postId } = await scheduled();
  await write(postId, texts);
  await expect(rewrite(id)).rejects.toMatchObject({ code });
  expect(await composed.service.read(caller.id, id)).toMatchObject({ revision: 1, units: 1 });
  expect(await counted()).toEqual({ reserved: 1, costs: 25_000, units: 1 });
});

test("of two at once one wins, and the hold is that of what stands", async () => {
  const { id, postId } = await scheduled();
  await write(postId, [linked]);
  const ended = await Promise.allSettled([rewrite(id), rewrite(id)]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await counted()).toEqual({ reserved: 10, costs: 210_000, units: 10 });
});

test("what is going, was changed meanwhile, or lost its words for the network stays as it is", async () => {
  const { id, postId } = await scheduled();
  await expect(rewrite(id, 2)).rejects.toMatchObject({ code: "social.already_going", details: { revision: 1 } });
  await accounts.sql("update publication set state = 'armed' where id = $1", [id]);
  await expect(rewrite(id)).rejects.toMatchObject({ code: "social.already_going", details: { state: "armed" } });
  await accounts.sql("update publication set state = 'scheduled' where id = $1", [id]);
  await accounts.sql("update publication_item set state = 'published' where publication_id = $1", [id]);
  await expect(rewrite(id)).rejects.toMatchObject({ code: "social.already_going" });
  await accounts.sql("delete from post_variant where post_id = $1 and platform = 'twitter'", [postId]);
  await expect(rewrite(id)).rejects.toMatchObject({ code: "social.text_refused", details: { problem: "empty" } });
  const stranger = { workspaceId: createOwnId(), personId: createOwnId(), id, baseVersion: 1 };
  await expect(composed.rewriting.rewrite(stranger)).rejects.toMatchObject({ code: "social.publication_not_found" });
});

test("what moves past the end of its account asks first; what is past it already is not asked again", async () => {
  const { id } = await scheduled();
  await accounts.sql("update social_account set ends_at = '2027-01-01T00:00Z' where user_id = $1", [caller.id]);
  const later = { baseVersion: 1, date: "2027-01-05T10:00", zone: undefined, acceptsExpiry: false };
  await expect(composed.service.move(caller, id, later)).rejects.toMatchObject({ code: "social.past_expiry" });
  expect((await composed.service.move(caller, id, { ...later, acceptsExpiry: true })).revision).toBe(2);
  const next = { ...later, baseVersion: 2, date: "2027-01-06T10:00" };
  expect((await composed.service.move(caller, id, next)).revision).toBe(3);
});
