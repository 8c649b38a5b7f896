import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering } from "#thread/running.ts";
import { manageFavicon } from "#shell/services/favicon.ts";

const page = { hidden: false, icon: "/favicon.svg", look: () => {} };

beforeEach(() => {
  Object.assign(page, { hidden: false, icon: "/favicon.svg" });
  answering.count = 0;
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_type: string, listener: () => void) => (page.look = listener),
    querySelector: () => ({ setAttribute: (_name: string, href: string) => (page.icon = href) }),
  });
  manageFavicon();
});
afterEach(() => vi.unstubAllGlobals());

/** The listeners of a store are called once the step that changed it is over. */
const listenersCalled = () => Promise.resolve();

async function ask(): Promise<void> {
  answering.count += 1;
  await listenersCalled();
}

async function finish(): Promise<void> {
  answering.count -= 1;
  await listenersCalled();
}

test("an answer that ends while the page is hidden marks the tab, until the page is seen", async () => {
  await ask();
  page.hidden = true;
  await finish();
  expect(page.icon).toBe("/favicon-news.svg");
  page.look();
  expect(page.icon).toBe("/favicon-news.svg");
  page.hidden = false;
  page.look();
  expect(page.icon).toBe("/favicon.svg");
});

test("an answer that ends while the page is seen marks nothing", async () => {
  await ask();
  await finish();
  expect(page.icon).toBe("/favicon.svg");
});

test("a question that is asked marks nothing", async () => {
  page.hidden = true;
  await ask();
  expect(page.icon).toBe("/favicon.svg");
});
