import type { Page } from "playwright-core";
import { hunksOf } from "../../worker/contract/hunks.rules.ts";
import { launchBrowser } from "../support/chromium.ts";
import { createDice } from "../support/dice.ts";
import { serveWritingPage } from "../support/writing-page.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const keys = 120;
const sentence =
  "On the first Saturday of October, forty-three people visited the repair café, which is the most since 2019. ";

/** 900 paragraphs of 50 words, with a heading above every tenth. */
const longText = Array.from(
  { length: 900 },
  (_, at) => `${at % 10 === 0 ? `## Part ${at / 10 + 1}\n\n` : ""}${sentence.repeat(3).trim()}`,
).join("\n\n");
const blocks10k = Array.from({ length: 10_000 }, (_, at) => `Line ${at}`).join("\n\n");

interface EditorElement extends HTMLElement {
  editor: {
    state: { doc: { content: { size: number } }; tr: { insertText(text: string, at: number): unknown } };
    view: { dispatch(tr: unknown): void };
    commands: { setTextSelection(at: number): boolean };
  };
}

async function open(page: Page, url: string, text: string): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(() => "writing" in globalThis);
  await page.evaluate((markdown) => Reflect.get(globalThis, "writing").begin(markdown), text);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName("editor open").length > 0);
  // From the moment that the page has the text to the frame that shows it.
  return page.evaluate(() => performance.getEntriesByName("editor open")[0]?.duration ?? Number.NaN);
}

/** Milliseconds from a key to the end of the script, style and layout that it causes, in the middle of the text. */
const timeKeys = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (of) => {
    const element = document.querySelector(".ProseMirror") as EditorElement;
    const { editor } = element;
    const samples: number[] = [];
    editor.commands.setTextSelection(Math.floor(editor.state.doc.content.size / 2));
    element.focus();
    for (let key = 0; key < of; key += 1) {
      await new Promise(requestAnimationFrame);
      const begun = performance.now();
      document.execCommand("insertText", false, "abcde "[key % 6]);
      // The editor reads what the browser wrote in a microtask.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      // Asking for a place makes the browser lay the page out now.
      element.getBoundingClientRect();
      samples.push(performance.now() - begun);
    }
    return samples;
  }, count);

const timeAccept = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const samples: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      await new Promise(requestAnimationFrame);
      const button = document.querySelector<HTMLElement>("[data-review-bubble] button");
      if (!button) break;
      const begun = performance.now();
      button.click();
      document.querySelector(".ProseMirror")?.getBoundingClientRect();
      samples.push(performance.now() - begun);
    }
    return samples;
  });

/** 750 words, of which every fortieth is another one or gone. */
function timeDiff(): number {
  const dice = createDice(7);
  const words = Array.from({ length: 750 }, () => `word${dice(400)}`);
  const better = words.flatMap((word, at) => (at % 40 === 7 ? ["other", "words"] : at % 40 === 20 ? [] : [word]));
  const samples = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    hunksOf(words.join(" "), better.join(" "), "en");
    return performance.now() - begun;
  });
  return median(samples);
}

/** The editor at the length of a book, in Chromium; no phone is faster than this machine. */
export async function run(): Promise<BenchRow[]> {
  const served = await serveWritingPage();
  const context = await (await launchBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    const opened: number[] = [];
    for (let round = 0; round < rounds; round += 1) opened.push(await open(page, served.url, longText));
    const typed = await timeKeys(page, keys);
    await page.evaluate(() => (Reflect.get(globalThis, "writing").answer.pairs = [["forty-three people", "many"]]));
    await page.locator(".ProseMirror").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.getByRole("button", { name: "Improve" }).first().click();
    await page.getByRole("menuitem", { name: "More formal" }).click();
    await page.getByText("Accept the").waitFor({ timeout: 120_000 });
    const accepted = await timeAccept(page);
    const openedMany = await open(page, served.url, blocks10k);
    const typedMany = await timeKeys(page, keys);
    return [
      { what: "a key at 45,000 words, p95", value: inMilliseconds(quantile(typed, 0.95)), target: "<= 16 ms" },
      { what: "45,000 words opened", value: inMilliseconds(median(opened)), target: "<= 300 ms" },
      { what: "a change accepted, of 900, p95", value: inMilliseconds(quantile(accepted, 0.95)), target: "<= 16 ms" },
      { what: "750 words compared", value: inMilliseconds(timeDiff()), target: "<= 100 ms" },
      { what: "10,000 blocks opened", value: inMilliseconds(openedMany) },
      { what: "a key among 10,000 blocks, p95", value: inMilliseconds(quantile(typedMany, 0.95)) },
    ];
  } finally {
    await context.close();
    served.close();
  }
}
