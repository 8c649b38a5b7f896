import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { makeChatbot } from "../contract/owned-chatbots.ts";
import type { Person } from "../contract/cast.ts";
import { expectAccessible } from "../support/browser.ts";
import { failMail } from "../support/failed-messages.ts";
import { dialog, giveReason, openAdmin, rowWith } from "../support/pages/admin-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { gone, newAccount, seen } from "../support/pages/reader.ts";
import { payloads } from "../support/payloads.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let ada: { id: string; email: string };
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
beforeEach(async () => {
  ada = (await newAccount(stack)).user;
});
afterAll(() => stack.close());

const oneOf = async (text: string, params: unknown[] = []) => (await stack.sql(text, params))[0];

describe("billing", () => {
  test("two subscriptions of one person are seen and taken off the list with a reason, on a phone", async () => {
    await stack.sql(
      "insert into billing_customer (user_id, customer_id, language, created_at) values ($1, $2, 'en', now())",
      [ada.id, `cus_${ada.id}`],
    );
    for (const cents of [990, 1990])
      await stack.sql(
        `insert into subscription (id, user_id, status, price_id, interval, price_cents, currency, period_start,
           period_end, cancel_at_period_end, created_at)
         values ($1, $2, 'active', 'price_any', 'month', $3, 'eur', now(), now(), false, now())`,
        [`sub_${createId()}`, ada.id, cents],
      );
    await stack.sql("update entitlement set needs_look = 'two_subscriptions' where user_id = $1", [ada.id]);
    const reader = await openAdmin(stack, { path: "/admin/billing", language: "fr", width: 360, touch: true });
    const row = rowWith(reader, ada.email);
    await seen(row);
    await seen(row.getByText("19,90 € par mois"));
    await expectNoOverflow(reader);
    await expectTargets(reader);
    await expectAccessible(reader.page);
    const lookedAt = reader.words("adminBilling", "action.lookedAt");
    await row.getByRole("button", { name: lookedAt }).click();
    await giveReason(reader, "remboursé à la main", lookedAt);
    await gone(row);
    expect(await oneOf("select after from audit_entry where subject = $1", [`user ${ada.id}`])).toEqual({
      after: { needs_look: null, reason: "remboursé à la main" },
    });
  });

  test("a commission is paid out under its reference, and an event is replayed", async () => {
    const invoice = `in_${createId()}`;
    await stack.sql(
      `insert into commission (invoice_id, affiliate_id, user_id, amount_cents, currency, state, held_until, created_at)
       values ($1, $2, $3, 298, 'eur', 'cleared', now(), now())`,
      [invoice, ada.id, createId()],
    );
    const reader = await openAdmin(stack, { path: "/admin/billing?tab=commissions" });
    const { words } = reader;
    const row = rowWith(reader, ada.email);
    await row.getByRole("button", { name: words("adminBilling", "action.pay") }).click();
    const box = dialog(reader);
    await giveReason(reader, "monthly payout", words("adminBilling", "action.pay"));
    await seen(box.getByText(words("admin", "fault.short")));
    await box.getByLabel(words("adminBilling", "pay.reference")).fill("SEPA-77");
    await giveReason(reader, "monthly payout", words("adminBilling", "action.pay"));
    await seen(row.getByText("SEPA-77"));
    await expectAccessible(reader.page);

    const event = `evt_${createId()}`;
    await stack.sql(
      `insert into payment_event (id, type, state, created_at, received_at, done_at)
       values ($1, 'customer.subscription.updated', 'done', now(), now(), now())`,
      [event],
    );
    await reader.page.getByRole("tab", { name: words("adminBilling", "tab.events") }).click();
    await rowWith(reader, event)
      .getByRole("button", { name: words("adminBilling", "replay.of", { id: event }) })
      .click();
    await expect
      .poll(async () => (await oneOf("select state from payment_event where id = $1", [event]))?.["state"])
      .toBe("ignored");
    await expectAccessible(reader.page);
  });
});

describe("failed work", () => {
  test("is text, whatever it says; one is sent again and arrives, another is let go", async () => {
    const hostile = payloads[1] ?? "";
    const to = `${createId().toLowerCase()}@example.test`;
    const [lost, bad] = [`mail-${createId()}`, `mail-${createId()}`];
    const mail = { to, subject: "Again", text: "Once more.", html: "<p>Once more.</p>" };
    for (const [id, reason] of [
      [lost, "the mail provider answered 503"],
      [bad, hostile],
    ] as const)
      await failMail(stack, id, mail, reason);
    const reader = await openAdmin(stack, { path: "/admin/failed" });
    const { words, page } = reader;
    await seen(rowWith(reader, hostile));
    expect(await page.evaluate(() => "struck" in globalThis)).toBe(false);
    expect(await page.locator("main").textContent()).not.toContain("Once more.");
    await expectAccessible(page);
    await rowWith(reader, bad)
      .getByRole("button", { name: words("adminWork", "drop.of", { id: bad }) })
      .click();
    await giveReason(reader, "no such mailbox", words("adminWork", "action.drop"));
    await gone(rowWith(reader, bad));
    await page.getByLabel(words("adminWork", "column.kind"), { exact: true }).selectOption("mail");
    await reader.button("adminWork", "action.retryAll").click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("adminWork", "action.retryAll") })
      .click();
    await gone(rowWith(reader, lost));
    expect(await stack.waitForMail(to)).toMatchObject({ text: "Once more." });
  });

  test("a job says how far it is and why it failed, and what cannot end otherwise has no button", async () => {
    for (const [id, failure] of [
      [createId(), "interrupted"],
      [createId(), "corrupt"],
    ])
      await stack.sql(
        `with stored as (insert into source (id, user_id, kind) values ($1, $2, 'file')),
           file as (insert into document (id, user_id, name, file_key, bytes, sha256, status, failure, attempts, created_at, updated_at)
             values ($1, $2, 'Private.pdf', $1, 10, $1, 'failed', $3, 1, now(), now()))
         insert into job (id, kind, subject, user_id, gen, state, failure, percent, done, created_at, started_at, updated_at)
         values ($1, 'pdf-analysis', $1, $2, 1, 'failed', $3, 40, 0, now(), now(), now())`,
        [id, ada.id, failure],
      );
    const reader = await openAdmin(stack, { path: `/admin/jobs?q=${ada.id}`, width: 360, touch: true, language: "fr" });
    const { words, page } = reader;
    await seen(rowWith(reader, words("adminWork", "error.interrupted")));
    expect(await page.getByText("Private.pdf").count()).toBe(0);
    const begin = words("adminWork", "action.begin");
    expect(await rowWith(reader, words("adminWork", "error.interrupted")).getByText(begin).count()).toBe(1);
    expect(await rowWith(reader, words("adminWork", "error.corrupt")).getByText(begin).count()).toBe(0);
    await expectNoOverflow(reader);
    await expectTargets(reader);
    await expectAccessible(page);
  });
});

test("a chatbot that visitors report is stopped with a reason and released, in the words of either language", async () => {
  const bot = await makeChatbot(stack, ada as unknown as Person);
  await stack.sql("update chatbot set status = 'public', name = 'Rivage' where id = $1", [bot]);
  const report = { id: createId(), text: payloads[0] ?? "" };
  await stack.sql(
    `insert into support_report (id, chatbot_id, user_id, reason, text, created_at) values ($1, $2, $3, 'deceptive', $4, now())`,
    [report.id, bot, ada.id, report.text],
  );
  const reader = await openAdmin(stack, { path: "/admin/chatbots", width: 360, touch: true, language: "fr" });
  const { words, page } = reader;
  const row = rowWith(reader, ada.email);
  await seen(row.getByText(report.text));
  expect(await page.evaluate(() => "struck" in globalThis)).toBe(false);
  await expectNoOverflow(reader);
  await expectTargets(reader);
  await expectAccessible(page);
  await row.getByRole("button", { name: words("adminChatbots", "stop.of", { name: "Rivage" }) }).click();
  await giveReason(reader, "Se fait passer pour une banque", words("adminChatbots", "stop"));
  await seen(row.getByText("Se fait passer pour une banque"));
  const english = await openAdmin(stack, { path: "/admin/chatbots", admin: reader.admin });
  const same = rowWith(english, ada.email);
  await seen(same);
  await expectAccessible(english.page);
  await same.getByRole("button", { name: english.words("adminChatbots", "release.of", { name: "Rivage" }) }).click();
  await gone(same.getByText("Se fait passer pour une banque"));
  expect(await oneOf("select stopped_at from chatbot where id = $1", [bot])).toEqual({ stopped_at: null });
});

test("the vendors say how they did, by our own ledger", async () => {
  await stack.sql(
    `insert into usage_record (answer_id, leg, user_id, kind, model_id, provider, input_tokens, output_tokens, cost_micros,
       estimated, response_time, first_token_time, success, error_type, created_at)
     select 'answer-of-a-vendor-' || n, 0, 'u', 'chat', 1, 'anthropic', 1, 1, 1, false, 900, 400, n > 1,
       case when n = 1 then 'http_529_error' end, now() from generate_series(1, 4) n`,
  );
  const reader = await openAdmin(stack, { path: "/admin/providers" });
  const row = rowWith(reader, "Anthropic");
  await seen(row.getByText("25%"));
  await seen(row.getByText("http_529_error: 1"));
  await expectAccessible(reader.page);
});

test("every page of the admin is accessible, from the overview that it begins with", async () => {
  const reader = await openAdmin(stack, { language: "fr" });
  await seen(reader.text("adminOverview", "paying"));
  const areas = reader.page.getByRole("navigation").getByRole("link");
  for (let area = 0; area < (await areas.count()); area += 1) {
    await areas.nth(area).click();
    await seen(reader.page.locator('a[aria-current="page"]').and(areas.nth(area)));
    await seen(reader.page.getByRole("heading", { level: 1 }));
    await expect.poll(() => reader.page.locator("[aria-busy=true]").count()).toBe(0);
    await expectAccessible(reader.page);
  }
});
