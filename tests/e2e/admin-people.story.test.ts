import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { withPlan } from "../support/buying.ts";
import { dialog, giveReason, openAdmin, rowWith, search } from "../support/pages/admin-page.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import { payloads } from "../support/payloads.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

describe("an admin", () => {
  test("finds a user, grants them questions, suspends and restores them; the sign-in says why it is refused", async () => {
    const { user } = await newAccount(stack);
    const name = payloads[1] ?? "";
    await stack.sql(`update "user" set name = $2 where id = $1`, [user.id, name]);
    const reader = await openAdmin(stack, { path: "/admin/users?sort=-cost" });
    const { page, words } = reader;
    await search(reader, user.email);
    await arrivedAt(reader, /q=/);
    await seen(page.locator("table[aria-busy=false]"));
    await seen(rowWith(reader, user.email));
    await expectAccessible(page);
    await page.getByRole("link", { name, exact: true }).click();
    await seen(page.getByRole("heading", { name, exact: true }));
    expect(await page.evaluate(() => Reflect.get(window, "struck"))).toBeUndefined();

    await reader.button("adminPeople", "action.grant").click();
    const box = dialog(reader);
    await box.getByRole("button", { name: words("adminPeople", "action.grant") }).click();
    await seen(box.getByText(words("admin", "fault.number")));
    await reader.field("adminPeople", "grant.type").selectOption({ label: words("plans", "meter.chat") });
    await reader.field("adminPeople", "grant.units").fill("25");
    await giveReason(reader, "lost an hour", words("adminPeople", "action.grant"));
    await gone(box);
    await seen(reader.text("adminPeople", "usage.granted", { count: 25, number: "25" }));
    await seen(page.getByText("lost an hour"));
    await expectAccessible(page);

    await reader.button("adminPeople", "action.suspend").click();
    await giveReason(reader, "sends spam", words("adminPeople", "action.suspend"));
    await seen(page.getByText(/sends spam/));
    const person = await openReader(stack, { path: "/auth" });
    await fillSignIn(person, user.email);
    await seen(person.text("errors", "auth.suspended"));

    await reader.button("adminPeople", "action.restore").click();
    await seen(reader.text("adminPeople", "restore.done"));
    await fillSignIn(person, user.email);
    await arrivedAt(person, "/user/dashboard");
  });

  test("sees on a phone, in French, who paid, and fetches their plan anew", async () => {
    const { user } = await withPlan(stack, await newAccount(stack), 2);
    await stack.sql("update entitlement set plan_id = 1, subscription_id = null where user_id = $1", [user.id]);
    const reader = await openAdmin(stack, { path: "/admin/users", language: "fr", width: 360, touch: true });
    const { page, words } = reader;
    await page.getByLabel(words("adminPeople", "filter.state")).selectOption("active");
    await search(reader, user.email);
    await seen(rowWith(reader, user.email));
    await expectNoOverflow(reader);
    await expectTargets(reader);
    await rowWith(reader, user.email).getByRole("link").click();
    await seen(reader.button("adminPeople", "action.sync"));
    await expectNoOverflow(reader);
    await expectTargets(reader);
    await expectAccessible(page);
    await reader.button("adminPeople", "action.sync").click();
    await seen(reader.text("adminPeople", "sync.done"));
    await seen(page.locator("dd").getByText("Chat Premium"));
    expect(await reader.link("adminPeople", "action.atProvider").getAttribute("href")).toContain(stack.stripe.url);
  });
});
