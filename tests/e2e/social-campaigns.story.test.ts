import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { connectedTo } from "../integration/social-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { expectInView } from "../support/pages/fits.ts";
import { arrivedAt, openReader, seen, type KeptSession } from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const monthly = (units: number) => ({ period: "month", units });
const limits = {
  chat: { period: "day", questions: 5 },
  "campaign-creation": monthly(5),
  "social-generation": monthly(30),
  "social-publications": monthly(150),
  caps: { "social-accounts": 4 },
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

async function newPlanner(): Promise<KeptSession> {
  const who = await connectedTo(stack, "linkedin", limits);
  const { body } = await call(stack, "GET", "/api/auth/session", { token: who.token });
  return { ...(body as unknown as KeptSession), token: who.token ?? "" };
}

const dayMs = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** With a post for each of two days. */
async function newCampaign({ token, user }: KeptSession): Promise<string> {
  const words = { name: "Opening", goal: "Visits", audience: "", brief: "", language: "en", tone: "warm" };
  const days = { starts_on: dayAfter(1), ends_on: dayAfter(14), zone: "Europe/Paris" };
  const made = await call(stack, "POST", "/api/social/planner", {
    token,
    body: { ...words, ...days, platforms: ["linkedin"] },
  });
  const campaign = String(made.body["id"]);
  for (const day of [dayAfter(2), dayAfter(3)]) {
    const parts = [{ text: `The bakery opens on ${day}.`, media_ids: [], alt: [] }];
    const variants = [{ platform: "linkedin", parts, first_comment: null, utm: null }];
    const time = { wall_time: `${day}T09:00`, zone: "Europe/Paris" };
    const body = { campaign_id: campaign, language: "en", variants, ...time };
    expect(await call(stack, "POST", `/api/social/planner/posts/${user.id}`, { token, body })).toMatchObject({
      status: 200,
    });
  }
  return campaign;
}

test("an example fills the form of a campaign, which outlives a reload, and is written while its page is open", async () => {
  const session = await newPlanner();
  const reader = await openReader(stack, { session, path: "/user/social-planner?tab=campaigns" });
  const { page, words } = reader;
  await seen(reader.text("campaigns", "first"));
  await expectAccessible(page);
  await takePicture(page, "campaigns first");
  await page.getByRole("button", { name: words("campaigns", "example.opening") }).click();
  await reader.field("campaigns", "count").fill("2");
  await reader.field("campaigns", "name").fill("The bakery opens");
  await page.getByRole("checkbox", { name: "X" }).uncheck();
  await expectInView(reader, reader.button("campaigns", "create"));
  await expectAccessible(page);
  await takePicture(page, "campaign form");
  await page.reload();
  await seen(reader.text("campaigns", "first"));
  await reader.button("campaigns", "firstBegin").click();
  expect(await reader.field("campaigns", "name").inputValue()).toBe("The bakery opens");
  await reader.button("campaigns", "create").click();

  await arrivedAt(reader, /^\/user\/social-planner\/details\/\w+/);
  await page.getByRole("heading", { name: "The bakery opens" }).waitFor();
  await reader.button("campaigns", "another").waitFor({ timeout: 60_000 });
  expect(await page.getByRole("article").count()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  await takePicture(page, "campaign generated");
});

test("the posts of a campaign are scheduled together, found among all posts, and joined by those of a table", async () => {
  const session = await newPlanner();
  const campaign = await newCampaign(session);
  const path = `/user/social-planner/details/${campaign}`;
  const reader = await openReader(stack, { session, path });
  const { page, words } = reader;
  await seen(page.getByRole("article"));
  expect(await page.getByRole("article").count()).toBe(2);
  await expectAccessible(page);
  await takePicture(page, "campaign written");
  await reader.button("campaigns", "scheduleAll").click();
  await seen(page.getByRole("dialog"));
  await takePicture(page, "schedule all");
  await page.getByRole("button", { name: words("campaigns", "scheduleThem", { count: 2, number: "2" }) }).click();
  await seen(reader.text("campaigns", "progressOf", { done: "2", all: "2" }));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await seen(page.getByRole("article").getByText(words("social", "state.scheduled")));

  await reader.open("/user/social-planner?tab=posts&standing=scheduled");
  await seen(page.getByRole("row").filter({ hasText: `The bakery opens on ${dayAfter(2)}.` }));
  await expectAccessible(page);
  await takePicture(page, "posts");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await takePicture(page, "posts 360");
  await page.setViewportSize({ width: 1_440, height: 900 });
  await reader.button("posts", "import").click();
  await reader.field("posts", "table").fill("date;time;platform;text\n2036-01-01;09:00;linkedin;We open\n;;;Bread");
  await reader.button("posts", "check").click();
  await seen(reader.text("posts", "leftOut"));
  await expectAccessible(page);
  await takePicture(page, "import");
  await page.getByRole("button", { name: words("posts", "importThem", { count: 1, number: "1" }) }).click();
  await seen(reader.text("posts", "imported", { count: 1, number: "1" }));

  await reader.open("/user/social-planner?tab=statistics");
  await seen(reader.text("insights", "none"));
  await expectAccessible(page);
});

const failing = { status: 500, json: { status: "error", error: { code: "request.failed", message: "-" } } };

test.each(["en"] as const)(
  "what fails without a reason is named, in %s: the permission, a publication, a deletion",
  async (language) => {
    const session = await newPlanner();
    const campaign = await newCampaign(session);
    const complaints = /Failed to load resource/;
    const reader = await openReader(stack, { session, language, complaints, path: "/user/social-planner?tab=posts" });
    const { page, words } = reader;
    await seen(page.getByRole("row"));
    await page.route(/\/check-permission\//, (route) => route.fulfill(failing));
    await reader.open("/user/social-planner?tab=campaigns");
    await seen(reader.text("errors", "client.permission_unchecked"));
    expect(await reader.button("campaigns", "new").count()).toBe(0);
    await expectAccessible(page);
    await takePicture(page, `campaign permission ${language}`);
    await page.unroute(/\/check-permission\//);
    await reader.button("common", "action.retry").click();
    await reader.button("campaigns", "new").click();
    await seen(page.getByRole("dialog"));

    await page.route(/\/publish$/, (route) => route.fulfill(failing));
    await reader.open(`/user/social-planner/details/${campaign}`);
    await reader.button("campaigns", "scheduleAll").click();
    await page.getByRole("button", { name: words("campaigns", "scheduleThem", { count: 2, number: "2" }) }).click();
    await seen(reader.text("errors", "client.publishing_failed"));
    // The dialog stays open while its work ends.
    await expect
      .poll(async () => {
        await page.keyboard.press("Escape");
        return page.getByRole("dialog").count();
      })
      .toBe(0);

    await page.route(/\/posts\/\w+$/, (route) => route.fulfill(failing));
    const menu = words("posts", "actions", { name: "" }).trim();
    await page.getByRole("article").first().getByRole("button", { name: menu }).click();
    await page.getByRole("menuitem", { name: words("posts", "remove") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("posts", "remove") })
      .click();
    await seen(reader.text("errors", "client.post_removal_failed"));
  },
);
