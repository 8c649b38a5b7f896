import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScriptGround } from "#modules/tracking/scripts.ts";
import type { ThirdParties } from "#modules/tracking/third-parties.types.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const analytics: ThirdParties = { analytics: { key: "k", host: "https://eu.example" } };

let entries: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.resetModules();
  entries = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  });
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => {});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Visit {
  agent?: string;
  hash?: string;
  search?: string;
  read?: () => Promise<ThirdParties>;
  show?: () => Promise<void>;
}

/** A visit of a page whose services begin 400 ms after it. */
async function visit(options: Visit = {}) {
  const { agent = browser, hash = "", search = "", read = () => Promise.resolve(analytics), show } = options;
  const { startTracking } = await import("#modules/tracking/tracking.start.ts");
  const store = await import("#modules/tracking/consent.store.ts");
  const done: string[] = [];
  const began = Date.now() - 400;
  const ground: ScriptGround = {
    addScript: () => Promise.resolve(),
    startAnalytics: () => void done.push("analytics"),
    beginTagManager: () => {},
    beginSocialAds: () => {},
    fireAdEvent: () => {},
    leave: () => {},
  };
  void startTracking({
    read: () => (done.push("read"), read()),
    show: () => (done.push("asked"), show?.() ?? Promise.resolve()),
    sinceStart: () => Date.now() - began,
    agent,
    hash: () => hash,
    search: () => search,
    ground,
  });
  return { done, decide: store.saveConsent };
}

test("the question comes a second after the start, and nothing before its answer", async () => {
  const { done, decide } = await visit();
  await pass(599);
  expect(done).toEqual([]);
  await pass(1);
  expect(done).toEqual(["read", "asked"]);
  await pass(3_600_000);
  expect(done).toEqual(["read", "asked"]);
  decide(["analytics"]);
  expect(done).toEqual(["read", "asked", "analytics"]);
});

test.each(["#reset=", "#link=", "#verify=", "#google=", "#failed=&token="])(
  "no third-party script is loaded into a page whose address carries a token: %s",
  async (kind) => {
    const { done, decide } = await visit({ hash: `${kind}${"t0".repeat(24)}&email=ada@example.test` });
    await pass(600);
    expect(done).toEqual(["read", "asked"]);
    decide(["analytics"]);
    await pass(3_600_000);
    expect(done).toEqual(["read", "asked"]);
  },
);

test.each<Visit>([
  { hash: `#${"t0".repeat(24)}` },
  { search: `?redirect=%2Finvitation%23${"t0".repeat(24)}` },
  { search: `?mode=sign-up&redirect=%2Finvitation%23${"t0".repeat(24)}&source=landing-pdf` },
])("none is loaded beside the token of an invitation: %j", async (address) => {
  const { done, decide } = await visit(address);
  await pass(600);
  decide(["analytics"]);
  await pass(3_600_000);
  expect(done).toEqual(["read", "asked"]);
});

test.each<Visit>([
  { hash: "#page=12" },
  { hash: "#what-happens-to-my-conversations-when-i-cancel" },
  { search: `?redirect=%2Fuser%2Fconversation%2F${"c1".repeat(12)}` },
])("a place on a page is no token: %j", async (address) => {
  const { done, decide } = await visit(address);
  await pass(600);
  decide(["analytics"]);
  expect(done).toEqual(["read", "asked", "analytics"]);
});

test("an answer is not asked for again, neither a yes nor a no", async () => {
  const first = await visit();
  await pass(1_000);
  first.decide([]);
  vi.resetModules();
  const second = await visit();
  await pass(1_000);
  expect(second.done).toEqual(["read"]);
  second.decide(["analytics"]);
  vi.resetModules();
  const third = await visit();
  await pass(1_000);
  expect(third.done).toEqual(["read", "analytics"]);
});

test("the visitor is not asked where nothing is configured", async () => {
  const { done } = await visit({ read: () => Promise.resolve({}) });
  await pass(5_000);
  expect(done).toEqual(["read"]);
});

test.each([
  ["whose file does not come within three seconds", { read: never }],
  ["whose file cannot be read", { read: () => Promise.reject(new Error("404")) }],
  ["that does not load within three seconds", { show: never }],
])("a banner %s is given up with a line in the log", async (_what, broken) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { done } = await visit(broken);
  await pass(3_600);
  expect(warned).toHaveBeenCalledOnce();
  expect(done).not.toContain("analytics");
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
])("the crawler %s meets none of it", async (agent) => {
  const { done } = await visit({ agent });
  await pass(60_000);
  expect(done).toEqual([]);
});
