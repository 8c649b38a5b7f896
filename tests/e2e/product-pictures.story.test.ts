import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shots } from "../../frontend/src/modules/landing/figures/shot.ts";
import { root } from "../../local/build/sources.ts";
import { scenes } from "../media/product/scenes.ts";
import type { SceneName } from "../media/product/scenes.ts";
import { encodeHalf } from "../media/webp.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

/** `npm run pictures` draws the pictures anew, and writes down what each page said then. */
const isDrawing = process.env["DRAW_PICTURES"] === "1";
const pictures = join(root, "frontend/public/pictures");
const accounts = join(root, "tests/media/product/said");

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, gapMs: 0 });
});
afterAll(() => stack.close());

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const days = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
const dates = new RegExp(String.raw`\b(?:${months}|${days}|[AP]M|[ap]m)\b`, "gu");

/** What a page announces is heard once and then cleared, so no picture shows it. */
const announcements = /^(\s*- (?:status|alert)):.*$/gmu;

/** What a page says, without what another day or another account would change. */
async function saidBy(page: Page): Promise<string> {
  const said = await page.locator("body").ariaSnapshot();
  return `${said
    .replaceAll(announcements, "$1")
    .replaceAll(dates, "DATE")
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, "ID")
    .replaceAll(/\d+/g, "0")}\n`;
}

/** Both themes, the pointer away, once what fades has faded. */
async function draw(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1_500);
    writeFileSync(join(pictures, `${name}-${theme}.webp`), await encodeHalf(await page.screenshot()));
  }
}

const fileOf = (name: SceneName) => join(accounts, `${name}.txt`);

test.each(shots)("the picture of %s shows the page as it is", async (name) => {
  const page = await scenes[name]({ stack, language: "en" });
  if (isDrawing) {
    await draw(page, `${name}-en`);
    mkdirSync(accounts, { recursive: true });
    writeFileSync(fileOf(name), await saidBy(page));
  }
  const then = existsSync(fileOf(name)) ? readFileSync(fileOf(name), "utf8") : "";
  const message = `the picture of ${name} is older than its page: npm run pictures`;
  await expect.poll(() => saidBy(page), { message }).toBe(then);
});

// The French pages differ by their words alone, which other tests compare.
test.runIf(isDrawing).each(shots)("the picture of %s is drawn in French", async (name) => {
  const page = await scenes[name]({ stack, language: "fr" });
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await draw(page, `${name}-fr`);
});
