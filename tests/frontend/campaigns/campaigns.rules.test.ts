import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  bodyOf,
  campaignForm,
  freshCampaign,
  pageUrlOf,
} from "../../../frontend/src/modules/campaigns/campaign.forms.ts";
import { dayAfter, formatDays } from "../../../frontend/src/modules/campaigns/campaign-days.rules.ts";
import { formatWallTime } from "../../../frontend/src/modules/publishing/posts/post-words.rules.ts";
import type { PlannedPost } from "../../../frontend/src/modules/campaigns/ScheduleAll/schedule-all.rules.ts";
import { plannedOf } from "../../../frontend/src/modules/campaigns/ScheduleAll/schedule-all.rules.ts";
import type { SocialAccountView } from "../../../worker/contract/publishing/accounts.contract.ts";
import type { ListedPost } from "../../../worker/contract/publishing/post-list.contract.ts";
import { measureText, unitsOf } from "../../../worker/contract/publishing/post-text.rules.ts";

beforeEach(() => void vi.stubGlobal("navigator", { language: "en-US" }));
afterEach(() => void vi.unstubAllGlobals());

const now = Date.parse("2026-11-30T09:00:00Z");
const typed = { ...freshCampaign("en", now), name: "Opening", goal: "Visits", zone: "Europe/Paris" };

test("a campaign begins tomorrow, lasts two weeks and has five posts", () => {
  expect(typed).toMatchObject({ starts_on: "2026-12-01", ends_on: "2026-12-14", posts: "5" });
  expect(dayAfter(Date.parse("2026-12-31T12:00:00Z"), 1)).toBe("2027-01-01");
  expect(bodyOf({ ...typed, website: "www.example.com" })).toMatchObject({
    name: "Opening",
    num_posts: 5,
    website_url: "https://www.example.com/",
  });
});

test("its days are said as a span", () => {
  const said = formatDays("2026-12-01", "2026-12-14", "en");
  expect(said.replaceAll(/\s/g, " ")).toBe("1 – 14 Dec 2026");
});

test.each([
  ["America/New_York", "1 Dec 2026, 9:00 am"],
  ["Europe/Paris", "1 Dec 2026, 9:00 am (America/New York)"],
])("a planned time of New York is read from %s as %s", (here, said) => {
  const words = formatWallTime("2026-12-01T09:00", "America/New_York", "en", here);
  expect(words.replaceAll(/\s/g, " ")).toBe(said);
});

describe("the form refuses", () => {
  test.each<[of: string, change: Partial<Record<keyof typeof typed, unknown>>, at: string]>([
    ["a name of blanks", { name: "  " }, "name"],
    ["no network", { platforms: [] }, "platforms"],
    ["a last day before the first", { ends_on: "2026-11-30" }, "ends_on"],
    ["no day", { starts_on: "" }, "starts_on"],
    ["61 posts", { posts: "61" }, "posts"],
    ["no post", { posts: "0" }, "posts"],
    ["an address that is none", { website: "no page" }, "website"],
    ["an address without encryption", { website: "http://example.com" }, "website"],
  ])("%s", (_of, change, at) => {
    const { error } = campaignForm.safeParse({ ...typed, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([at]);
  });
});

test.each([
  ["example.com/page", "https://example.com/page"],
  ["https://example.com", "https://example.com/"],
  ["localhost", null],
  ["https://ada:secret@example.com", null],
])("the page to read at %s is %s", (address, url) => expect(pageUrlOf(address)).toBe(url));

const account = (more: Partial<SocialAccountView> = {}) =>
  ({
    platform: "twitter",
    is_primary: true,
    status: "connected",
    subscription_type: null,
    ends_at: null,
    ...more,
  }) as SocialAccountView;
const post = (text: string, more: Partial<ListedPost> = {}) =>
  ({
    id: "post",
    variants: [{ platform: "twitter", parts: [{ text, media_ids: [], alt: [] }], first_comment: null, utm: null }],
    wall_time: "2026-12-01T09:00",
    zone: "Europe/Paris",
    publications: [],
    ...more,
  }) as unknown as ListedPost;
const planned = (posts: ListedPost[], accounts = [account()]): PlannedPost[] =>
  plannedOf(posts, accounts, { measureText, unitsOf }, now);

describe("what stands in the way of a planned post", () => {
  test.each<[obstacle: PlannedPost["obstacle"], post: ListedPost, accounts?: SocialAccountView[]]>([
    [null, post("We open.")],
    ["noTime", post("We open.", { wall_time: null, zone: null })],
    ["past", post("We open.", { wall_time: "2026-11-30T10:00" })],
    [null, post("We open.", { wall_time: "2026-11-30T10:01" })],
    ["noAccount", post("We open."), []],
    ["noAccount", post("We open."), [account({ platform: "linkedin" })]],
    ["noAccount", post("We open."), [account({ status: "needs_reconnect" })]],
    ["accountEnds", post("We open."), [account({ ends_at: "2026-12-01T07:00:00Z" })]],
    ["text", post("a".repeat(281))],
    ["text", post("a".repeat(281)), [account({ ends_at: "2026-12-01T07:00:00Z" })]],
    ["text", post(" ")],
  ])("is %s", (obstacle, one, accounts) => {
    expect(planned([one], accounts).map((found) => found.obstacle)).toEqual([obstacle]);
  });
});

test("a link on X costs ten publications, and what is scheduled already is left out", () => {
  const out = [{ id: "one", account_id: "one", platform: "twitter", state: "scheduled", due_at: "", remote_url: null }];
  const found = planned([
    post("Read https://example.com"),
    post("We open."),
    post("Out", { publications: out as ListedPost["publications"] }),
  ]);
  expect(found.map(({ units }) => units)).toEqual([10, 1]);
});
