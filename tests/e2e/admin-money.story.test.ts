import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { expectAccessible } from "../support/browser.ts";
import { openAdmin, rowWith } from "../support/pages/admin-page.ts";
import { seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, vars: { USD_EUR_RATE: "0.9" } });
  await stack.sql(
    `insert into usage_day (day, plan_id, model_id, provider, kind, calls, questions, failures, input_tokens, output_tokens, cost_micros)
     select current_date - n, p.id, m.id, m.provider, 'chat', 10, 9, 1, 1000, 2000, 1000000 * (n + 1)
     from generate_series(0, 2) n, (select id from plan where slug in ('chatai-premium', 'combo-plus')) p,
       (select id, provider from ai_model order by id limit 2) m`,
  );
  await stack.sql(
    `insert into payment (invoice_id, user_id, plan_id, amount_cents, tax_cents, refunded_cents, currency, paid_at)
     select $1, 'somebody', id, 180000, 30000, 60000, 'eur', now() from plan where slug = 'chatai-premium'`,
    [`in_${createId()}`],
  );
});
afterAll(() => stack.close());

describe.each(languages)("money, in %s", (language) => {
  test("is read from charts by keys and from tables, for the period that was chosen, and taken along", async () => {
    const reader = await openAdmin(stack, { language, path: "/admin/money?period=7" });
    const { page, words } = reader;
    await seen(reader.heading("adminMoney", "title"));
    const cost = page.getByRole("slider", { name: words("adminMoney", "days.cost") });
    await seen(cost);
    const today = await cost.getAttribute("aria-valuetext");
    expect(today).toMatch(/4[.,]00/);
    await cost.press("ArrowLeft");
    expect(await cost.getAttribute("aria-valuetext")).toMatch(/8[.,]00/);
    await cost.press("Home");
    expect(await cost.getAttribute("aria-valuetext")).toMatch(/\D0[.,]00/);

    // 1,200.00 € are 1,000.00 € without VAT; less 12 $ at 0.90 € each.
    await seen(rowWith(reader, /989[.,]20/).first());
    await page.getByText(words("adminMoney", "table"), { exact: true }).click();
    const days = page.getByRole("region", { name: words("adminMoney", "days.title") }).getByRole("row");
    expect(await days.count()).toBe(8);
    await expectAccessible(page);

    const download = page.waitForEvent("download");
    await reader.button("adminMoney", "csv").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ensemble-money-.*\.csv$/);
    const csv = await readFile(await file.path(), "utf8");
    expect(csv.match(/^"day",/gm)).toHaveLength(7);
    expect(csv).toMatch(/^"plan","\d+",[^,]+,"60","6","6000","12000","12\.000000","1200\.00","1000\.00"\r$/m);

    await reader.field("adminMoney", "period.label").selectOption("90");
    await expect.poll(() => page.url()).toContain("period=90");
    await expect.poll(() => cost.getAttribute("max")).toBe("89");
  });
});
