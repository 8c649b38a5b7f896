import type { BrowserContext, Page } from "playwright-core";
import { visit } from "./browser.ts";
import type { Visit, VisitOptions } from "./browser.ts";

/** What the page of the editor gives to a test, beside what it shows. */
interface Writing {
  begin(markdown: string): void;
  writeElsewhere(markdown: string): void;
  stored(): { version: number; blocks: unknown[] };
  answer: { pairs: string[][]; whole: string | null };
}

export interface Tab {
  visit: Visit;
  page: Page;
  context: BrowserContext;
  /** The lines of the text as they are in the editor, without what is proposed. */
  lines(): Promise<string[]>;
  /** What the server has. */
  stored(): Promise<string>;
  run<Result>(act: (writing: Writing) => Result): Promise<Result>;
}

const whenReady = async (page: Page): Promise<void> => {
  await page.locator(".ProseMirror").waitFor();
  await page.waitForFunction(() => "writing" in globalThis);
};

/** The editor in a tab, with the text that its server has. */
export async function openTab(url: string, query: string, options: VisitOptions): Promise<Tab> {
  const opened = await visit(url, `/${query}`, options);
  const { page, context } = opened;
  await whenReady(page);
  return {
    visit: opened,
    page,
    context,
    lines: () =>
      page.evaluate(() => {
        const { editor } = document.querySelector(".ProseMirror") as HTMLElement & {
          editor: { state: { doc: { children: { textContent: string }[] } } };
        };
        return editor.state.doc.children.map(({ textContent }) => textContent);
      }),
    stored: () => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "writing").stored().blocks)),
    run: <Result>(act: (writing: Writing) => Result) =>
      page.evaluate(`(${String(act)})(globalThis.writing)`) as Promise<Result>,
  };
}

/** Begins again with this text. */
export async function begin({ page }: Tab, markdown: string): Promise<void> {
  await page.evaluate((given) => Reflect.get(globalThis, "writing").begin(given), markdown);
  await page.reload();
  await whenReady(page);
}
