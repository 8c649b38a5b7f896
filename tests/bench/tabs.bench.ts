import type { Page } from "playwright-core";
import { buildSite } from "../../local/build/site.ts";
import { visit } from "../support/browser.ts";
import { startStack } from "../support/stack.ts";
import { wordsIn } from "../support/words.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 9;
const words = wordsIn("en");
const field = (page: Page) => page.getByRole("textbox", { name: words("thread", "composer.label") });

/** When a text first stands on the page, by the clock that all tabs share. */
const firstSeen = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector("main")?.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );

/** From the key that sends to the question in another tab that shows the conversation. */
async function questionElsewhere(here: Page, there: Page, question: string): Promise<number> {
  await field(here).fill(question);
  const seen = firstSeen(there, question);
  const sent = here.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onKey = () => resolve(performance.timeOrigin + performance.now());
        document.addEventListener("keydown", onKey, { capture: true, once: true });
      }),
  );
  await field(here).press("Enter");
  const took = (await seen) - (await sent);
  await here.getByRole("button", { name: words("thread", "composer.send") }).waitFor();
  return took;
}

/** From the key to the first row of the palette. */
async function paletteRow(page: Page): Promise<number> {
  // Awaited before the key: the observer reports only rows that come after it.
  const took = await page.evaluateHandle(() => {
    const row = new Promise<number>((resolve) => {
      let pressedAt = 0;
      document.addEventListener("keydown", () => (pressedAt = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (document.querySelector("[role=option]") === null) return;
        observer.disconnect();
        resolve(performance.now() - pressedAt);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return { row };
  });
  await page.keyboard.press("Control+k");
  const result = await took.evaluate(({ row }) => row);
  await page.keyboard.press("Escape");
  await page.locator("[role=option]").first().waitFor({ state: "detached" });
  return result;
}

/** What one tab shows of another, and the palette, which is fetched before its first key. */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  const stack = await startStack({ site: true });
  try {
    const first = await visit(stack.siteUrl, "/user/dashboard");
    const here = first.page;
    await field(here).fill("The first question");
    await field(here).press("Enter");
    await here.waitForURL(/\/user\/conversation\//);
    await here.getByRole("button", { name: words("thread", "composer.send") }).waitFor();
    const second = await visit(stack.siteUrl, new URL(here.url()).pathname, { context: first.context });
    await firstSeen(second.page, "The first question");
    const elsewhere: number[] = [];
    const palette: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      elsewhere.push(await questionElsewhere(here, second.page, `Question number ${round} of this conversation`));
    }
    for (let round = 0; round < rounds; round += 1) palette.push(await paletteRow(here));
    return [
      { what: "a question seen in a second tab", value: inMilliseconds(median(elsewhere)), target: "<= 300 ms" },
      { what: "the palette's first row", value: inMilliseconds(median(palette)), target: "<= 80 ms" },
    ];
  } finally {
    await stack.close();
  }
}
