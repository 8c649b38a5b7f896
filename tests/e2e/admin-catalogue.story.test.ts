import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "../support/browser.ts";
import { newAdminSession } from "../support/admins.ts";
import { openAdmin, rowWith, search } from "../support/pages/admin-page.ts";
import { expectInView, expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import { payloads } from "../support/payloads.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
afterAll(() => stack.close());

const oneOf = async (text: string, params: unknown[] = []) => (await stack.sql(text, params))[0];

describe("the models", () => {
  test("are found, warned of, edited without losing what was typed, archived and brought back", async () => {
    await stack.sql("update ai_model set model_output_price = 0.00001 where id = 5");
    const reader = await openAdmin(stack, { path: "/admin/models", language: "fr" });
    const { page, words } = reader;
    await search(reader, "haiku 5.5");
    await page.getByLabel(words("adminModels", "column.provider")).first().selectOption("anthropic");
    await seen(rowWith(reader, words("adminModels", "warning.output_cheaper")));
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await expectAccessible(page);
    await reader.page.getByRole("link", { name: "Claude Haiku 5.5" }).click();

    const output = reader.field("adminModels", "field.output");
    await output.fill("beaucoup");
    await reader.field("adminModels", "field.name").fill("Haïku");
    await reader.button("common", "action.save").click();
    await seen(reader.text("admin", "fault.number"));
    expect(await reader.field("adminModels", "field.name").inputValue()).toBe("Haïku");
    await reader.link("adminModels", "title").last().click();
    await reader.button("common", "unsaved.stay").click();
    await output.fill("0,65");
    await reader.button("common", "action.save").click();
    await arrivedAt(reader, "/admin/models");
    expect(await oneOf("select name, model_input_price, model_output_price from ai_model where id = 5")).toMatchObject({
      name: "Haïku",
      model_input_price: "0.00010000",
      model_output_price: "0.00065000",
    });

    await search(reader, "haïku");
    await page.getByRole("link", { name: "Haïku", exact: true }).click();
    await reader.button("adminModels", "action.archive").click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("adminModels", "action.archive") })
      .click();
    await reader.button("adminModels", "action.restore").click();
    await seen(reader.button("adminModels", "action.archive"));
    expect(await oneOf("select archived_at from ai_model where id = 5")).toEqual({ archived_at: null });
  });

  test("change their places on a phone, all at once", async () => {
    const reader = await openAdmin(stack, { path: "/admin/models/order", width: 360, touch: true });
    const order = async () => {
      const rows = await stack.sql("select id from ai_model where archived_at is null order by sort_order, id limit 2");
      return rows.map((row) => row["id"]);
    };
    const [first, second] = await order();
    await reader.page.getByRole("listitem").nth(1).getByRole("button").first().click();
    await expectNoOverflow(reader);
    await expectTargets(reader);
    await reader.button("common", "action.save").click();
    await seen(reader.text("adminModels", "order.saved"));
    expect(await order()).toEqual([second, first]);
  });
});

describe("the plans", () => {
  test("say what another price means before it is saved; one without subscribers is deleted", async () => {
    const { user } = await newAccount(stack);
    const premium = await oneOf("select id from plan where slug = 'chatai-premium'");
    await stack.sql(
      `insert into subscription (id, user_id, status, price_id, plan_id, interval, price_cents, currency,
         period_start, period_end, cancel_at_period_end, created_at)
       values ('sub_kept', $1, 'active', 'price_any', $2, 'month', 1490, 'eur', now(), now(), false, now())`,
      [user.id, premium?.["id"]],
    );
    const reader = await openAdmin(stack, { path: `/admin/plans/${String(premium?.["id"])}` });
    const { page, words } = reader;
    await reader.field("adminPlans", "field.monthly").fill("15.90");
    await seen(reader.text("adminPlans", "price.new.month", { price: "€15.90" }));
    await seen(reader.text("adminPlans", "price.keep.month", { count: 1, price: "€14.90" }));
    await reader.field("adminPlans", "field.trial").fill("200");
    await reader.button("common", "action.save").click();
    await seen(reader.text("admin", "fault.range"));
    expect(await reader.field("adminPlans", "field.monthly").inputValue()).toBe("15.90");
    await reader.field("adminPlans", "field.trial").fill("7");
    await expectAccessible(page);
    await reader.button("common", "action.save").click();
    await arrivedAt(reader, "/admin/plans");
    expect(await oneOf("select monthly_price_cents from plan where slug = 'chatai-premium'")).toEqual({
      monthly_price_cents: 1_590,
    });

    await reader.link("adminPlans", "action.new").click();
    await reader.field("adminPlans", "field.nameEn").fill("Quartet");
    await reader.field("adminPlans", "field.nameFr").fill("Quatuor");
    await reader.field("adminPlans", "field.monthly").fill("9.9");
    await reader.field("adminPlans", "field.yearly").fill("999");
    await reader.button("common", "action.save").click();
    await seen(reader.text("admin", "fault.yearFit"));
    await reader.field("adminPlans", "field.yearly").fill("99");
    await page.getByRole("searchbox").fill("haiku");
    await reader.button("adminPlans", "models.all").click();
    await reader.button("common", "action.save").click();
    await arrivedAt(reader, "/admin/plans");
    await search(reader, "quartet");
    await page.getByRole("link", { name: "Quartet" }).click();
    const found = await oneOf("select count(*)::int as count from ai_model where model_common_name like '%haiku%'");
    await seen(reader.text("adminPlans", "models.text", { count: Number(found?.["count"]) }));
    await reader.button("adminPlans", "action.delete").click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("adminPlans", "action.delete") })
      .click();
    await arrivedAt(reader, "/admin/plans");
    expect(await oneOf("select 1 from plan where name->>'en' = 'Quartet'")).toBeUndefined();
  });
});

describe("the prompts", () => {
  test("that an admin writes are text to the users who find them, and come back when their removal is undone", async () => {
    const title = payloads[1] ?? "";
    const admin = await newAdminSession(stack);
    const reader = await openAdmin(stack, { path: "/admin/prompts/new", admin });
    await reader.field("adminCatalogue", "field.title").fill(title);
    await reader.field("adminCatalogue", "field.text").fill(payloads.slice(0, 5).join("\n"));
    await reader.button("common", "action.save").click();
    await arrivedAt(reader, "/admin/prompts");
    await seen(reader.text("adminCatalogue", "saved", { name: title }));
    await expectInView(reader, reader.page.getByRole("link", { name: reader.words("adminCatalogue", "prompt.new") }));
    await stack.sql("update prompt set uses = 1000000 where title = $1", [title]);

    const person = await openReader(stack, { session: await newAccount(stack) });
    await person.button("shell", "tab.prompts").click();
    const library = person.page.getByRole("dialog", { name: person.words("prompts", "title") });
    await seen(library.getByText(title, { exact: true }));
    expect(await library.locator("script, img, iframe, svg[onload], object").count()).toBe(0);
    await library.getByText(title, { exact: true }).click();
    await expect.poll(() => person.page.getByRole("textbox").first().inputValue()).toContain(payloads[0]);
    expect(await person.page.evaluate(() => Reflect.get(window, "struck"))).toBeUndefined();

    await search(reader, "onerror");
    await expect.poll(() => reader.page.locator("tbody tr").count()).toBe(1);
    await expectAccessible(reader.page);
    await reader.button("adminCatalogue", "action.removeOf", { name: title }).click();
    await gone(rowWith(reader, title));
    await reader.button("adminCatalogue", "action.undo").click();
    await seen(rowWith(reader, title));
    expect(await reader.page.evaluate(() => Reflect.get(window, "struck"))).toBeUndefined();
  });
});

test("a press that leaves an empty field reaches what it aims at, though the fault moves it", async () => {
  const reader = await openAdmin(stack, { path: "/admin/prompts/new", width: 360 });
  await reader.field("adminCatalogue", "field.title").focus();
  await reader.button("common", "action.cancel").hover();
  await reader.page.mouse.down();
  await reader.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await reader.page.mouse.up();
  await arrivedAt(reader, "/admin/prompts");
});

describe("what is written from", () => {
  test("templates are edited with their fields, archived and brought back, and a category is added", async () => {
    const reader = await openAdmin(stack, { path: "/admin/writing", language: "fr" });
    const { page, words } = reader;
    await search(reader, "relancer sans");
    await page.getByRole("link", { name: "Relancer sans agacer" }).click();
    await reader.field("adminWriting", "field.nameFr").fill("Relancer en douceur");
    await reader.button("adminWriting", "fields.add").click();
    const added = page.getByRole("listitem").filter({ hasText: words("adminWriting", "fields.number", { count: 6 }) });
    const inAdded = (key: "labelEn" | "labelFr" | "key" | "kind" | "choices") =>
      added.getByLabel(words("adminWriting", `fields.${key}`), { exact: true });
    await inAdded("labelEn").fill("How warm?");
    await inAdded("labelFr").fill("Quelle chaleur ?");
    await inAdded("key").fill("subject");
    await inAdded("kind").selectOption("choice");
    await inAdded("choices").fill("cold | Cold | Froid");
    await reader.button("common", "action.save").click();
    await seen(reader.text("admin", "fault.choices"));
    await inAdded("choices").fill("cold | Cold | Froid\nwarm | Warm | Chaud");
    await reader.button("common", "action.save").click();
    await seen(reader.text("admin", "fault.twice"));
    await expectAccessible(page);
    await inAdded("key").fill("warmth");
    await reader.button("common", "action.save").click();
    await arrivedAt(reader, "/admin/writing");
    expect(
      await oneOf(
        "select name->>'fr' as name, fields->5 as field, prompt->>'fr' like 'Tu %' as kept from assistant_template where id = 102",
      ),
    ).toMatchObject({ name: "Relancer en douceur", field: { key: "warmth", kind: "choice" }, kept: true });

    await search(reader, "en douceur");
    const archived = { name: "Relancer en douceur" };
    await reader.button("adminWriting", "action.archiveOf", archived).click();
    await gone(rowWith(reader, archived.name));
    await reader.button("adminWriting", "action.undo").click();
    await seen(rowWith(reader, archived.name));

    await page.getByRole("tab", { name: words("adminWriting", "tab.categories") }).click();
    await reader.button("adminWriting", "new.categories").click();
    await reader.field("adminWriting", "field.nameEn").fill("Clubs");
    await reader.field("adminWriting", "field.nameFr").fill("Associations");
    await reader.button("common", "action.save").click();
    await seen(rowWith(reader, "Associations"));
    expect(await oneOf("select user_id, sort_order from assistant_category where name->>'en' = 'Clubs'")).toEqual({
      user_id: null,
      sort_order: 9,
    });
    expect(await oneOf("select count(*)::int as count from audit_entry where subject like 'template 102%'")).toEqual({
      count: 3,
    });
    await expectNoOverflow(reader);
  });
});
