import type {
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
  ViewportSize,
} from "playwright-core";
import { launchBrowser } from "./chromium.ts";

/** How its visitor sees a tab: what can be changed without another one. */
export interface Look {
  viewport: ViewportSize;
  media: { colorScheme: "light" | "dark"; reducedMotion: "reduce" | "no-preference" };
}

/** The first tab of a visitor's browser. */
interface Tab {
  kind: string;
  context: BrowserContext;
  page: Page;
  protocol: CDPSession;
}

export interface FirstPage {
  origin: string;
  path: string;
  /** What local storage holds before the first page. */
  storage: Record<string, string>;
}

/** Tabs of this process that no visitor has now, the one used last at the end. */
const free: Tab[] = [];
const mostFree = 6;
const looks = new WeakMap<BrowserContext, Look>();

/** Also takes off what a story put on. */
async function wear(page: Page, { viewport, media }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ ...media, forcedColors: null, media: null });
}

/** A further tab of a visitor, who sees it as the first. */
export async function openFurther(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const look = looks.get(context);
  if (look) await wear(page, look);
  return page;
}

/** What a story may have listened to. */
const events = ["console", "dialog", "download", "pageerror", "popup", "request", "requestfailed", "response"] as const;

async function openTab(kind: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await (await launchBrowser()).newContext(options);
  const page = await context.newPage();
  return { kind, context, page, protocol: await context.newCDPSession(page) };
}

/**
 * A tab that holds nothing of an earlier visitor but what the browser has cached of the site: a new browser would load
 * and compile the whole of it anew, which takes longer than most of what a story does there.
 */
export async function takeTab(options: BrowserContextOptions, look: Look, headers: Record<string, string>) {
  const kind = JSON.stringify(options);
  const at = free.findLastIndex((tab) => tab.kind === kind);
  const tab = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await openTab(kind, options));
  await tab.context.setExtraHTTPHeaders(headers);
  looks.set(tab.context, look);
  await wear(tab.page, look);
  let hasDownloaded = false;
  tab.page.once("download", () => (hasDownloaded = true));
  return {
    ...tab,
    open: (first: FirstPage) => openFirst(tab, first),
    /** `script` is what its visitor ran before each document. */
    giveBack: async (script: Disposable) => {
      // Chromium asks before the second download of a tab that begins longer than 5 s after a click, and so ends it here.
      if (hasDownloaded) return tab.context.close();
      return script
        .dispose()
        .then(() => clear(tab))
        .then(keep, () => tab.context.close());
    },
  };
}

async function openFirst({ page, protocol }: Tab, { origin, path, storage }: FirstPage): Promise<void> {
  // Not when it was given back: what the last page stored as it went comes in its own time.
  await protocol.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  const furnished = await page.addInitScript(
    ([site, entries]) => {
      if (location.origin !== site) return;
      sessionStorage.clear();
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    [origin, storage] as const,
  );
  await page.goto(origin + path, { waitUntil: "commit" });
  await furnished.dispose();
  await page.waitForLoadState();
}

async function clear(tab: Tab): Promise<Tab> {
  const { context, page, protocol } = tab;
  for (const event of events) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other === page || other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  // The page stays at the same origin: its process would end with a blank one, and all that it has compiled.
  await page.goto("/version.json", { timeout: 5_000 });
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  await protocol.send("Page.resetNavigationHistory");
  return tab;
}

async function keep(tab: Tab): Promise<void> {
  free.push(tab);
  if (free.length > mostFree) await free.shift()?.context.close();
}
