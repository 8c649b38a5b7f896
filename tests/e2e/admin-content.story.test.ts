import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, visit } from "../support/browser.ts";
import { openAdmin, rowWith, search } from "../support/pages/admin-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, openReader, seen } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
});
afterAll(() => stack.close());

const path = (reader: { page: { url(): string } }) => new URL(reader.page.url()).pathname;

test("an editor finds a page, sees it while it is written, publishes it, and a visitor reads it", async () => {
  const reader = await openAdmin(stack, { path: "/admin/content" });
  const { page, words } = reader;
  await search(reader, "about ens");
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await expectAccessible(page);
  await rowWith(reader, "/company/about").getByRole("link").click();

  const side = (language: "en" | "fr") =>
    page.getByRole("group", { name: words("adminContent", `language.${language}`) });
  const body = (language: "en" | "fr") => side(language).getByLabel(words("adminContent", "field.body"));
  await body("en").fill("## A fresh start\n\nWe begin anew.\n\n::tools");
  const preview = page.frameLocator("iframe");
  await seen(preview.getByRole("heading", { name: "A fresh start" }));
  await seen(preview.getByText("Social", { exact: true }));
  expect(await preview.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily)).toContain("Newsreader");
  await expectAccessible(page);
  await reader.button("common", "action.save").click();
  await seen(reader.text("adminContent", "saved.published", { version: 2 }));

  const visitor = await openReader(stack, { path: "/company/about" });
  await seen(visitor.page.getByRole("heading", { name: "A fresh start" }));

  await page.getByRole("button", { name: words("adminContent", "action.showOf", { version: 1 }) }).click();
  await seen(page.getByRole("dialog").frameLocator("iframe").getByText("Ensemble began with a frustration"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words("adminContent", "action.restoreOf", { version: 1 }) }).click();
  await seen(reader.text("adminContent", "saved.draft", { version: 3 }));
  await expect.poll(() => body("en").inputValue()).toContain("Ensemble began with a frustration");
  await page.getByRole("button", { name: words("adminContent", "action.publishOf", { version: 3 }) }).click();
  await seen(reader.text("adminContent", "saved.published", { version: 3 }));
  await visitor.page.reload();
  await seen(visitor.page.getByText("Ensemble began with a frustration"));
});

test("a legal page is published once the owner has said what it names, and until then keeps it from visitors", async () => {
  const visitor = await openReader(stack, { path: "/company/imprint" });
  await seen(visitor.page.getByText("Cloudflare, Inc."));
  expect(await visitor.page.locator(".owner, .blank").count()).toBe(0);
  expect(await visitor.page.locator("main").innerText()).not.toContain("[[");

  const reader = await openAdmin(stack, { path: "/admin/content/new" });
  const { page, words } = reader;
  await seen(reader.field("adminContent", "field.slug"));
  await expectAccessible(page);
  await reader.open("/admin/content/10");
  await seen(page.frameLocator("iframe").locator(".blank").getByText("Company name"));
  await reader.button("common", "action.save").click();
  await seen(reader.text("errors", "landing.owner_missing"));
  await reader.link("adminContent", "missing.link").click();
  await seen(page.getByLabel("Company name"));
  for (const field of await page.locator("form input").all()) await field.fill("owner@tides.example");
  await page.getByLabel("Company name").fill("Les Marées SAS");
  await seen(page.getByRole("rowheader", { name: "Brave" }));
  await expectAccessible(page);
  await reader.button("common", "action.save").click();
  await seen(reader.text("adminOwner", "saved"));
  await visitor.page.reload();
  await seen(visitor.page.getByText("Les Marées SAS"));

  await reader.open("/admin/content/10");
  await seen(page.frameLocator("iframe").getByText("Les Marées SAS"));
  await reader.button("common", "action.save").click();
  await seen(reader.text("adminContent", "saved.published", { version: 2 }));
  expect(await page.getByText(words("adminContent", "missing.link")).count()).toBe(0);
});

test("two editors do not write over each other", async () => {
  const reader = await openAdmin(stack, { path: "/admin/content/11", language: "fr" });
  const slug = reader.field("adminContent", "field.slug");
  await expect.poll(() => slug.inputValue()).toBe("help");
  await stack.sql(
    `with next as (update landing_content set version = 2 where id = 11 returning id)
     insert into landing_version (content_id, version, en, fr, created_at)
     select 11, 2, v.en, v.fr, now() from landing_version v, next where v.content_id = next.id and v.version = 1`,
  );
  await slug.fill("notre-aide");
  await reader.button("common", "action.save").click();
  await seen(reader.text("errors", "landing.changed_meanwhile"));
  expect(await slug.inputValue()).toBe("notre-aide");
});

test("on a phone a page is added, kept as a draft, published and taken away", async () => {
  const reader = await openAdmin(stack, { path: "/admin/content/new", width: 360, touch: true });
  const { page, words } = reader;
  await reader.field("adminContent", "field.slug").fill("about-us");
  for (const language of ["en", "fr"] as const) {
    const side = page.getByRole("group", { name: words("adminContent", `language.${language}`) });
    await side.getByLabel(words("adminContent", "field.title")).fill("News");
    await side.getByLabel(words("adminContent", "field.description")).fill("What is new");
    await side.getByLabel(words("adminContent", "field.body")).fill("It is here.");
  }
  await expectNoOverflow(reader);
  await expectTargets(reader);
  await reader.button("common", "action.save").click();
  await expect.poll(() => path(reader)).toMatch(/^\/admin\/content\/\d+$/);
  const stranger = await visit(stack.siteUrl, "/blog/about-us");
  await stranger.page.waitForURL(/not-found/);
  await stranger.close();
  await page.getByRole("button", { name: words("adminContent", "action.publishOf", { version: 1 }) }).tap();
  await seen(reader.button("adminContent", "action.unpublish"));
  await reader.button("adminContent", "action.delete").tap();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("adminContent", "action.delete") })
    .tap();
  await arrivedAt(reader, "/admin/content");
  expect(await stack.sql("select 1 from landing_content where slug = 'about-us'")).toEqual([]);
});
