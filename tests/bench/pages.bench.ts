import { gzipSync } from "node:zlib";
import { buildSite } from "../../local/build/site.ts";
import { inKilobytes } from "../../local/build/measure.ts";
import { launchBrowser } from "../support/chromium.ts";
import { startStack } from "../support/stack.ts";
import { median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
/** A cheap phone on a slow mobile network: bytes a second, milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cheapPhone = 4;
const quietAfter = 1_500;

interface Visit {
  lcp: number;
  cls: number;
  tbt: number;
  scripts: number;
  requests: number;
  /** Milliseconds until something is drawn, and until a question can be written; NaN where there is no such field. */
  fcp: number;
  composer: number;
}

/** Looks at what the browser itself noticed since the page began. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, long: [] as [number, number][], fcp: 0, latest: 0, composer: Number.NaN };
  const composer = new MutationObserver(() => {
    if (document.querySelector("textarea") === null) return;
    seen.composer = performance.now();
    composer.disconnect();
  });
  composer.observe(document, { childList: true, subtree: true });
  Reflect.set(globalThis, "seen", seen);
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      seen.latest = performance.now();
    }).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  watch("layout-shift", (entry) => (seen.cls += entry.hadRecentInput ? 0 : (entry.value ?? 0)));
  watch("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
  watch("paint", (entry) => (seen.fcp = entry.name === "first-contentful-paint" ? entry.startTime : seen.fcp));
};

async function visitOnce(url: string, slower: number): Promise<Visit> {
  const context = await (await launchBrowser()).newContext({ viewport: { width: 412, height: 823 }, locale: "en-US" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(observe);
  const bodies: Promise<number>[] = [];
  let requests = 0;
  page.on("request", () => (requests += 1));
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    bodies.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(quietAfter);
  const { lcp, cls, long, fcp, composer } = await page.evaluate(() => Reflect.get(globalThis, "seen"));
  const scripts = (await Promise.all(bodies)).reduce((total, bytes) => total + bytes, 0);
  await context.close();
  const tbt = (long as [number, number][])
    .filter(([start]) => start >= fcp)
    .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0);
  return { lcp, cls, tbt, scripts, requests, fcp, composer };
}

const seconds = (time: number): string => `${(time / 1_000).toFixed(2)} s`;

/** Both faces of the product on a cold cache, as Chromium's own observers see them. */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  const stack = await startStack({ site: true });
  try {
    const measure = async (path: string, slower = cheapPhone) => {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visitOnce(stack.siteUrl + path, slower));
      const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
      const names = ["lcp", "cls", "tbt", "scripts", "requests", "fcp", "composer"] as const;
      return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Visit;
    };
    const home = await measure("/content/home");
    const french = await measure("/fr/content/home");
    const app = await measure("/user/dashboard");
    const fast = await measure("/user/dashboard", 1);
    return [
      { what: "/content/home: LCP", value: seconds(home.lcp), target: "<= 1.8 s" },
      { what: "/content/home: CLS", value: home.cls.toFixed(3), target: "<= 0.02" },
      { what: "/content/home: JavaScript, gzip", value: inKilobytes(home.scripts), target: "<= 130 KB" },
      { what: "/fr/content/home: LCP", value: seconds(french.lcp), target: "<= 1.8 s" },
      { what: "/fr/content/home: CLS", value: french.cls.toFixed(3), target: "<= 0.02" },
      { what: "/user/dashboard, fast processor: first paint", value: seconds(fast.fcp), target: "<= 1.0 s" },
      { what: "/user/dashboard, fast processor: composer", value: seconds(fast.composer), target: "<= 1.8 s" },
      { what: "/user/dashboard: requests", value: String(fast.requests), target: "<= 25" },
      { what: "/user/dashboard: LCP", value: seconds(app.lcp), target: "<= 2.5 s" },
      { what: "/user/dashboard: CLS", value: app.cls.toFixed(3), target: "<= 0.05" },
      { what: "/user/dashboard: TBT", value: `${Math.round(app.tbt)} ms`, target: "<= 200 ms" },
    ];
  } finally {
    await stack.close();
  }
}
