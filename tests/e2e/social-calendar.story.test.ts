import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { call } from "../integration/auth-client.ts";
import { connect as connectAs } from "../integration/social-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import {
  arrivedAt,
  gone,
  newAccount,
  openReader,
  seen,
  type KeptSession,
  type Reader,
} from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const person = "Camille Morel";
/** A day in the middle of the next month, which its grid holds with the days around it. */
const soon = new Date();
soon.setUTCMonth(soon.getUTCMonth() + 1, 12);
const day = (offset: number) => new Date(soon.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

async function connect({ page, button }: Reader, network: string) {
  await button("accounts", "connect", { network }).click();
  await page.getByRole("button", { name: "Allow" }).click();
}

describe("posts in the calendar", () => {
  let stack: TestStack;
  let ada: KeptSession;
  beforeAll(async () => {
    stack = await startStack({ site: true, own: true });
    ada = await newAccount(stack);
    const { token, user } = ada;
    for (const platform of ["x", "linkedin"] as const) await connectAs(stack, platform, { ...user, token });
  });
  afterAll(() => stack.close());

  const publish = async (body: object) => {
    const answer = await call(stack, "POST", "/api/social/planner/publish/post", {
      token: ada.token,
      body: { request_id: createId(), ...body },
    });
    expect(answer).toMatchObject({ status: 202 });
  };

  test("an account is connected at its network, and a refused consent says how to start again", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session, path: "/user/social-planner?tab=accounts" });
    await seen(reader.text("accounts", "none"));
    await expectAccessible(reader.page);
    await reader.button("accounts", "connect", { network: "LinkedIn" }).click();
    await reader.field("agreements", "party").fill("Rivage SAS");
    await expectAccessible(reader.page);
    await reader.button("agreements", "accept").click();
    await reader.page.waitForURL(/\/authorization\?/);
    await reader.page.getByRole("button", { name: "Cancel" }).click();
    await seen(reader.text("errors", "social.consent_refused"));
    expect(reader.page.url()).not.toContain("#");
    await expectAccessible(reader.page);
    for (const network of ["X", "LinkedIn"]) {
      await connect(reader, network);
      await seen(reader.text("accounts", "connected", { network, names: person }));
      expect(reader.page.url()).not.toContain("code");
    }
    await expect.poll(() => reader.page.getByRole("heading", { name: person }).count()).toBe(2);
    await seen(reader.text("accounts", "full"));
    expect(await reader.button("accounts", "connect", { network: "X" }).count()).toBe(0);
    await takePicture(reader.page, "social accounts at the limit");
    await expectAccessible(reader.page);
  });

  test("a plan without accounts offers plans in the place of a connection", async () => {
    const session = await newAccount(stack);
    const none = { caps: { "social-accounts": 0 } };
    await stack.sql("update entitlement set limits = limits || $2 where user_id = $1", [session.user.id, none]);
    const reader = await openReader(stack, { session, path: "/user/social-planner?tab=accounts" });
    await seen(reader.text("accounts", "notInPlan"));
    expect(await reader.button("accounts", "connect", { network: "LinkedIn" }).count()).toBe(0);
    await expectAccessible(reader.page);
    await takePicture(reader.page, "social accounts of a plan without any");
    await reader.button("accounts", "plans").click();
    await seen(reader.page.getByRole("dialog"));
  });

  test.each(["fr"] as const)("is moved by keyboard alone, and spoken (%s)", async (language) => {
    const content = `Three knots that damage a headsail ${language}`;
    await publish({ platform: "twitter", content, scheduled_date: `${day(0)}T10:30:00Z` });
    const path = `/user/social-planner?day=${day(0)}`;
    const reader = await openReader(stack, { session: ada, path, language });
    const { page } = reader;
    const tile = (on: string) => page.locator(`[data-day="${on}"]`).getByRole("link", { name: content });
    await seen(tile(day(0)));
    // The browser of the English story has a clock of twelve hours.
    const clock = { en: /^\d{1,2}:30\s[ap]m$/u, fr: /^\d\d:30$/ }[language];
    expect(await tile(day(0)).locator("time").textContent()).toMatch(clock);
    await expectAccessible(page);
    await takePicture(page, `social calendar ${language}`);
    await tile(day(0)).focus();
    await page.keyboard.press("m");
    await page.keyboard.press("ArrowRight");
    // It stands at its new day before the server has it.
    const stored = page.waitForResponse((response) => response.request().method() !== "GET");
    await page.keyboard.press("Enter");
    await seen(tile(day(1)));
    await seen(page.getByRole("status").filter({ hasText: "Déplacé" }));
    await page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), content);
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await seen(tile(day(1)));
    await gone(tile(day(0)));
  });

  test("by pointer; a post that is not confirmed asks its person, who has seen it online", async () => {
    const content = "A batten pocket, seen from inside";
    await publish({ platform: "linkedin", content, scheduled_date: `${day(2)}T10:30:00Z` });
    const reader = await openReader(stack, { session: ada, path: `/user/social-planner?day=${day(0)}` });
    const { page, words } = reader;
    const cell = (on: string) => page.locator(`[data-day="${on}"]`);
    await seen(cell(day(2)).getByRole("link", { name: content }));
    await cell(day(2)).getByRole("link", { name: content }).hover();
    await page.mouse.down();
    await cell(day(3)).hover();
    await page.mouse.up();
    await seen(cell(day(3)).getByRole("link", { name: content }));
    await arrivedAt(reader, "/user/social-planner");

    void stack.linkedin.failNext({ on: "POST /rest/posts", when: "after", how: "cut" });
    await publish({ platform: "linkedin", content: "How long does a mainsail live?" });
    const unknown = () => stack.sql("select id, post_id from publication where state = 'unknown'");
    await expect.poll(unknown, { timeout: 30_000 }).toHaveLength(1);
    const [asked] = await unknown();
    await reader.open(`/user/social-planner/post/${String(asked?.["post_id"])}`);
    await seen(reader.link("attention", "look", { network: "LinkedIn" }));
    await seen(reader.button("attention", "online"));
    await expectAccessible(page);
    await takePicture(page, "social post that asks");
    await reader.open("/user/social-planner/attention");
    await seen(reader.link("attention", "look", { network: "LinkedIn" }));
    await expectAccessible(page);
    await takePicture(page, "social attention");
    await reader.button("attention", "online").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("attention", "online") })
      .click();
    await seen(reader.text("attention", "none"));
    await expectAccessible(page);
  });
});
