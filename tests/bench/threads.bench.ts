import type { CDPSession, Page } from "playwright-core";
import { buildSite } from "../../local/build/site.ts";
import { createHand } from "../support/asking.ts";
import { visit } from "../support/browser.ts";
import { seedConversations } from "../support/seeded.ts";
import { startStack } from "../support/stack.ts";
import { wordsIn } from "../support/words.ts";
import { median, type BenchRow } from "./report.ts";
import { ownId } from "../support/owner-ids.ts";

const turns = 1_000;
const slower = 4;
/** A quick model: a piece of a few words twenty-five times a second. */
const pieces = 100;
const rounds = 5;
const pieceEveryMs = 40;
const words = wordsIn("en");

const questionOf = (page: Page, index: number) =>
  page.getByRole("paragraph").filter({ hasText: new RegExp(`^question number ${index}$`) });

/** Scrolls up until the first turn of all stands on the page. */
async function readToTheTop(page: Page): Promise<void> {
  const first = questionOf(page, 0);
  while ((await first.count()) === 0) {
    await page.getByRole("region", { name: words("thread", "messages.list") }).evaluate((box) => (box.scrollTop = 0));
    await page.waitForTimeout(50);
  }
}

async function metricsOf(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { at: of("Timestamp"), busy: of("TaskDuration"), heap: of("JSHeapUsedSize") };
}

const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

/** A phone with a slow processor that shows a conversation of a thousand turns, all of them read, while an answer comes. */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  const stack = await startStack({ site: true });
  try {
    const { page, context } = await visit(stack.siteUrl, "/user/dashboard", { width: 390, height: 844 });
    const field = page.getByRole("textbox", { name: words("thread", "composer.label") });
    await field.fill("The first question");
    await field.press("Enter");
    await page.waitForURL(/\/user\/conversation\//);
    const [guest] = await stack.sql(`select id from "user" where is_anonymous order by created_at desc limit 1`);
    const questions = Array.from({ length: turns }, (_, index) => `question number ${index}`);
    const [id] = await seedConversations(stack, ownId(String(guest?.["id"])), [
      { title: "Long", at: new Date(), questions },
    ]);
    await page.goto(`${stack.siteUrl}/user/conversation/${id}`);
    await questionOf(page, turns - 1).waitFor();
    await readToTheTop(page);

    const hand = createHand();
    stack.ai.script({ contains: "The last question" }, { chunks: hand.chunks, times: 1 });
    await field.fill("The last question");
    await field.press("Enter");
    hand.say("It begins. ");
    await page.getByText("It begins.").waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await metricsOf(session);
      for (let piece = 0; piece < pieces; piece += 1) {
        hand.say(`words of the answer, the ${piece}th piece. ${piece % 10 === 9 ? "\n\n" : ""}`);
        await new Promise((resolve) => setTimeout(resolve, pieceEveryMs));
      }
      const after = await metricsOf(session);
      busy.push((after.busy - before.busy) / (after.at - before.at));
    }
    const nodes = await nodesOf(page);
    hand.end();
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.send("HeapProfiler.collectGarbage");
    const { heap } = await metricsOf(session);
    return [
      { what: `${turns} turns on a phone: elements`, value: String(nodes), target: "<= 3,000" },
      { what: "memory of its scripts", value: `${(heap / 1024 / 1024).toFixed(1)} MB`, target: "<= 100 MB" },
      {
        what: `busy while an answer comes, ${slower}x slower`,
        value: `${(median(busy) * 100).toFixed(0)} %`,
        target: "<= 40 %",
      },
    ];
  } finally {
    await stack.close();
  }
}
