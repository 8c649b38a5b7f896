import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { openAdmin } from "../support/pages/admin-page.ts";
import { expectInView, expectNoOverflow, expectOneRhythm } from "../support/pages/fits.ts";
import { seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
afterAll(() => stack.close());

const stored = () => stack.sql("select name, value from setting");

test("an admin sets how many questions guests may ask; a number out of bounds is refused beside its field", async () => {
  const reader = await openAdmin(stack, { path: "/admin/settings", language: "fr", width: 360 });
  const questions = reader.field("adminSettings", "setting.guest_questions");
  await expect.poll(() => questions.inputValue()).toBe("10");
  await expectNoOverflow(reader);
  await expectOneRhythm(reader);
  await expectAccessible(reader.page);
  await questions.fill("500");
  await reader.button("common", "action.save").click();
  await seen(reader.text("admin", "fault.range"));
  expect(await stored()).toEqual([]);
  await questions.fill("12");
  await reader.button("common", "action.save").click();
  await seen(reader.text("adminSettings", "saved"));
  await expectInView(reader, reader.button("common", "action.save"));
  expect(await stored()).toEqual([{ name: "guest_questions", value: 12 }]);
  await seen(reader.page.getByText(reader.admin.admin.email).last());
});
