import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { shotSize } from "../../frontend/src/modules/landing/figures/shot.ts";
import { filesOf } from "../../press/files.ts";
import type { Block } from "../../worker/contract/document/blocks.ts";
import { launchBrowser } from "../support/chromium.ts";
import { press } from "../support/press.ts";
import { bookOf, paragraph, words } from "../support/sample-books.ts";
import { samples } from "./home-samples.ts";
import type { Language } from "./home-samples.ts";
import { encodeHalf } from "./webp.ts";

/** `npm start` prints it, on data that are new; the pictures are of that product, with its demo account. */
const [origin = "http://127.0.0.1:8080"] = process.argv.slice(2);
const folder = join(import.meta.dirname, "../../frontend/public/pictures");
/** The app at the width of a laptop, drawn a third smaller than it is. */
const scale = 0.72;
const viewport = { width: Math.round(shotSize.width / scale), height: Math.round(shotSize.height / scale) };

const heading = (level: number, text: string): Block => ({ type: "heading", level, content: words(text) });

async function reportOf(language: Language): Promise<Uint8Array> {
  const { report } = samples[language];
  const blocks = [
    heading(1, report.title),
    ...report.sections.flatMap(([title, ...texts]) => [heading(2, title), ...texts.map(paragraph)]),
  ];
  const book = {
    ...bookOf({ style: "business", language, matter: [] }, blocks),
    title: report.title,
    subtitle: "",
    author: "",
  };
  const compiled = (await press()).compile(filesOf(book, "business", new Map()));
  if ("errors" in compiled) throw new Error(compiled.errors.join(", "));
  return compiled.pdf;
}

/** The demo account of `npm start`. */
async function signIn(language: Language): Promise<BrowserContext> {
  const locale = language === "fr" ? "fr-FR" : "en-GB";
  const options = { baseURL: origin, locale, viewport, deviceScaleFactor: 4 * scale, reducedMotion: "reduce" } as const;
  const context = await (await launchBrowser()).newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto("/auth");
  await page.locator("input[type=email]").fill("demo@ensemble.example");
  await page.locator("input[type=password]").fill("ensemble-demo");
  await page.locator("form button[type=submit]").last().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  await page.close();
  return context;
}

/** Both themes, the pointer away, once what fades has faded. */
async function capture(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1_500);
    const webp = await encodeHalf(await page.screenshot());
    await writeFile(join(folder, `${name}-${theme}.webp`), webp);
    process.stdout.write(`${name}-${theme}: ${webp.byteLength} bytes\n`);
  }
}

/** The product as it is, with an answer of ours: the demonstration model gives none like it. */
async function captureChat(context: BrowserContext, language: Language): Promise<void> {
  const { question, answer, title } = samples[language].chat;
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // Further questions are the demonstration model's, too.
  await page.route("**/generate-questions", (route) => route.abort());
  await page.route("**/conversation/conversation_*", (route) => route.abort());
  await page.goto("/user/dashboard");
  const picker = page.getByRole("button", { name: /^(?:Model|Modèle).*\d/ }).first();
  const model = (await picker.innerText()).trim();
  await page.route(/\/api\/ai\/[^/]+\/query/, (route) =>
    route.fulfill({ contentType: "text/event-stream", body: answerOf({ model, title, answer }) }),
  );
  await page.locator("textarea").fill(question);
  await page.keyboard.press("Enter");
  await page.locator("article table").waitFor();
  await page.waitForTimeout(2_000);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await capture(page, `chat-${language}`);
  await page.close();
}

interface Scripted {
  model: string;
  title: string;
  answer: string;
}

function answerOf({ model, title, answer: text }: Scripted): string {
  const origin = { model_id: 1, model_name: model, provider: "chatgpt" };
  const ids = {
    answer: "answer_0123456789abcdef",
    conversation: "conversation_0123456789",
    question: "question_0123456789abc",
  };
  const meta = { ...ids, ...origin, title, incognito: false, instead_of: null };
  const end = { status: "complete", length: text.length, reason: null, withdrawn: false, cost_micros: 2_140 };
  return [
    `event: meta\ndata: ${JSON.stringify(meta)}`,
    `id: ${ids.answer}:${text.length}\ndata: ${JSON.stringify({ text })}`,
    `event: end\ndata: ${JSON.stringify(end)}\n\n`,
  ].join("\n\n");
}

async function capturePdf(context: BrowserContext, language: Language): Promise<void> {
  const { report } = samples[language];
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto("/user/pdf-chat");
  await page.route("**/generate-questions", (route) => route.abort());
  const buffer = Buffer.from(await reportOf(language));
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: `${report.title}.pdf`, mimeType: "application/pdf", buffer });
  const link = page.locator('main a[href*="/user/pdf-chat/view/"]').filter({ hasText: report.title }).first();
  await link.waitFor({ timeout: 120_000 });
  await page.waitForTimeout(15_000);
  await link.click();
  const field = page.locator("textarea").last();
  await field.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(5_000);
  const chips = page.locator("article button").filter({ hasText: /^p\.|^\d+$/ });
  // Without keys the first answer of a discussion says that no vendor gave it.
  for (const question of [report.opening, report.question]) {
    const before = await chips.count();
    await field.fill(question);
    await page.keyboard.press("Enter");
    await chips.nth(before).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(6_000);
  }
  await chips.last().click();
  await page.waitForTimeout(3_000);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await capture(page, `pdf-${language}`);
  await page.close();
}

await mkdir(folder, { recursive: true });
for (const language of ["en", "fr"] as const) {
  const context = await signIn(language);
  await captureChat(context, language);
  await capturePdf(context, language);
  await context.close();
}
process.exit(0);
