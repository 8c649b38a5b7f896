import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { BrowserContext, BrowserContextOptions, Disposable, Page } from "playwright-core";
import { newAddress } from "../integration/auth-client.ts";
import { visitorHeader } from "./stack.ts";
import { openFurther, takeTab } from "./tabs.ts";
import type { Look } from "./tabs.ts";

export interface VisitOptions {
  language?: "en" | "fr";
  theme?: "light" | "dark";
  /** CSS pixels; 360 is the narrowest screen served. */
  width?: number;
  height?: number;
  touch?: boolean;
  /** Pixels of the screen in one of CSS. */
  scale?: number;
  /** Draws transitions and animations, which take a third of a story's computing; without it the visitor wants none. */
  motion?: boolean;
  /** What local storage holds before the first page. */
  storage?: Record<string, string>;
  /** False for a browser that runs no script. */
  javaScript?: boolean;
  /** Whom the API sees; an address of its own when absent. */
  address?: string;
  /** A context to open another tab in. */
  context?: BrowserContext;
}

/** One tab of one visitor. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors that the page threw or wrote to the console; a story ends by expecting none. */
  problems: string[];
  close(): Promise<void>;
}

/** Opens a path of the site as a visitor who was never here before, or in a further tab of `context`. */
export async function visit(origin: string, path: string, options: VisitOptions = {}): Promise<Visit> {
  if (options.context) {
    const page = await openFurther(options.context);
    const { problems } = await watchProblems(page);
    await page.goto(origin + path);
    return { page, context: options.context, problems, close: () => page.close() };
  }
  const headers = { [visitorHeader]: options.address ?? newAddress() };
  const tab = await takeTab(contextOptions(options, origin), lookOf(options), headers);
  const { page, context } = tab;
  const { problems, watch } = await watchProblems(page);
  await tab.open({ origin, path, storage: options.storage ?? {} });
  return { page, context, problems, close: () => tab.giveBack(watch) };
}

async function watchProblems(page: Page): Promise<{ problems: string[]; watch: Disposable }> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // A refused call is the browser's own line; the page is judged by what it shows then.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  // Beside the browser's own line, which some kinds of it are without.
  const watch = await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`the content security policy refused ${effectiveDirective} ${blockedURI} of ${sourceFile}`),
    ),
  );
  return { problems, watch };
}

function contextOptions(
  { language, touch, scale, javaScript = true }: VisitOptions,
  baseURL: string,
): BrowserContextOptions {
  return {
    baseURL,
    locale: language === "fr" ? "fr-FR" : "en-US",
    hasTouch: touch ?? false,
    deviceScaleFactor: scale ?? 1,
    javaScriptEnabled: javaScript,
  };
}

const lookOf = ({ theme, width, height, motion }: VisitOptions): Look => ({
  viewport: { width: width ?? 1280, height: height ?? 800 },
  media: { colorScheme: theme ?? "light", reducedMotion: motion ? "no-preference" : "reduce" },
});

/** The smaller of its builds: every document of a story reads and compiles it. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that another theme can break: a theme changes colours alone. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Fails with every rule of WCAG 2.2 AA that the page breaks now, and the elements that break it; `colors` looks at those alone. */
export async function expectAccessible(page: Page, { colors = false } = {}): Promise<void> {
  // What fades has the colours of neither state: what has begun may end, and nothing begins while axe looks.
  const moves = await page.evaluate(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (moves) await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // Evaluated rather than added as a script, so that the page's own content security policy stays in force.
  // Once a document: it takes longer than many a look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const runOnly = colors ? { type: "rule", values: colorRules } : { type: "tag", values: tags };
  const results = await page.evaluate<AxeResults, typeof runOnly>((runOnly) => {
    // It would fetch every style sheet anew, for a rule that is not among these.
    const preload = { assets: ["media"] };
    return Reflect.get(window, "axe").run(document, { runOnly, resultTypes: ["violations"], preload });
  }, runOnly);
  if (moves) await page.emulateMedia({ reducedMotion: "no-preference" });
  const broken = results.violations.map(({ id, help, nodes }) => {
    const where = nodes.map(
      (node) => `    ${node.html}\n      ${node.failureSummary?.replaceAll("\n", "\n      ") ?? ""}`,
    );
    return `  ${id}: ${help}\n${where.join("\n")}`;
  });
  if (broken.length > 0) throw new Error(`${page.url()} is not accessible:\n${broken.join("\n")}`);
}

/** Keeps a picture of the page when PICTURES names a folder, to be looked at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
}
