import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { arrivedAt, gone, newAccount, openReader, seen, type KeptSession } from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

describe("a post", () => {
  let stack: TestStack;
  let ada: KeptSession;
  beforeAll(async () => {
    stack = await startStack({ site: true });
    ada = await newAccount(stack);
    for (const [platform, handle] of [
      ["linkedin", "Ada Lovelace"],
      ["twitter", "ada"],
    ]) {
      const id = createId();
      await stack.sql(
        `insert into social_account (id, user_id, platform, kind, remote_id, handle, name, zone, is_primary, token,
           token_key_id, created_at, updated_at)
         values ($1::text, $2, $3, 'member', $1::text, $4, 'Ada Lovelace', 'Europe/Paris', true, 'sealed', 'one', now(), now())`,
        [id, ada.user.id, platform, handle],
      );
      const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, wall_time: "16:30" }));
      await call(stack, "PUT", `/api/auth/social/accounts/${id}/slots`, { token: ada.token, body: { slots } });
    }
  });
  afterAll(() => stack.close());

  test("for both networks is written, counted, scheduled at the next free time, and merged from two tabs", async () => {
    const reader = await openReader(stack, { session: ada, path: "/user/social-planner/post/new" });
    const { page, words } = reader;
    await reader.field("composer", "text").fill("We mend sails until Friday.");
    await arrivedAt(reader, /\/post\/(?!new)\w+/);
    await page.getByRole("tab", { name: /^X/ }).click();
    await reader.field("composer", "text").fill(`${"We mend sails. ".repeat(20)}Come by: https://rivage.com/check`);
    await seen(reader.text("composer", "warning.link", { network: "X", plain: "1", linked: "10" }));
    await reader.button("composer", "warning.removeLink").click();
    await gone(reader.text("composer", "warning.link", { network: "X", plain: "1", linked: "10" }));
    await reader.button("composer", "split").click();
    await seen(page.getByRole("tab", { name: words("composer", "parts", { count: 2 }) }));
    await expectAccessible(page);
    await page.getByRole("button", { name: /4:30 pm$/ }).click();
    await reader.button("composer", "act.scheduleBoth").click();
    await seen(
      page
        .getByRole("listitem")
        .filter({ hasText: words("social", "state.scheduled") })
        .nth(1),
    );
    await seen(reader.heading("composer", "result.scheduled"));
    await expectAccessible(page);
    await takePicture(page, "post result");
    await reader.button("composer", "result.edit").click();
    await seen(reader.button("composer", "result.see"));
    await gone(reader.button("composer", "act.scheduleBoth"));
    const pending = await call(stack, "GET", `/api/social/planner/pending-posts/${ada.user.id}`, { token: ada.token });
    expect(JSON.stringify(pending.body).match(/16:30/g)?.length).toBeGreaterThanOrEqual(2);

    const other = await openReader(stack, { context: page.context(), path: new URL(page.url()).pathname });
    await other.field("composer", "text").fill("From the other tab.");
    await seen(other.page.getByText(words("composer", "save.saved", { time: "" }).trim(), { exact: false }));
    await reader.page.getByRole("tab", { name: words("composer", "base"), exact: true }).click();
    await reader.field("composer", "text").fill("From this tab.");
    await seen(reader.heading("composer", "conflict.title"));
    await expectAccessible(page);
    await reader.button("composer", "conflict.keep.both").click();
    await gone(reader.heading("composer", "conflict.title"));
    await seen(page.getByRole("textbox", { name: words("composer", "part", { number: 2 }) }));
  });
});
