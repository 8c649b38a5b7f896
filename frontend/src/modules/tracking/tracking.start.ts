import { isbot } from "isbot";
import { beginConsent, onConsent } from "./consent.store.ts";
import { createScripts, type ScriptGround } from "./scripts.ts";
import type { ThirdParties } from "./third-parties.types.ts";

/** Specification 9. */
const bannerDelayMs = 1_000;
const bannerLimitMs = 3_000;

interface Dependencies {
  read: (signal: AbortSignal) => Promise<ThirdParties>;
  /** Puts the question on the page. */
  show: () => Promise<void>;
  /** Milliseconds since the page began. */
  sinceStart: () => number;
  /** The browser's name for itself. */
  agent: string;
  /** The fragment of the address that the page is at. */
  hash: () => string;
  /** Its query, which says where a sign-in leads. */
  search: () => string;
  ground: ScriptGround;
}

/** A second after the start: asks where there is something to ask, and loads what was consented to. Crawlers meet none of it. */
export async function startTracking({
  read,
  show,
  sinceStart,
  agent,
  hash,
  search,
  ground,
}: Dependencies): Promise<void> {
  if (isbot(agent)) return;
  await pass(bannerDelayMs - sinceStart());
  try {
    const parties = await within(bannerLimitMs, read);
    const scripts = createScripts(parties, ground);
    const asks = beginConsent(parties);
    let begun = false;
    // A script that is loaded reads the address of the page, and a token in it opens an account.
    if (!hasToken(hash()) && !hasInvitation(search() + hash()))
      onConsent((granted) => {
        scripts.follow(granted, begun ? 0 : sinceStart());
        begun = true;
      });
    if (asks) await within(bannerLimitMs, show);
  } catch (error) {
    // Without a banner nothing is consented to, and nothing is loaded.
    console.warn("The cookie banner did not load.", error);
  }
}

/** Mailed links carry theirs in the fragment; no page number and no heading is as long. */
const hasToken = (hash: string): boolean => /[#&]\w+=[^&]{20}/.test(hash);

/** The token of an invitation is a fragment of its own, there or in the way back of a sign-in; no heading is one word of that length. */
const hasInvitation = (address: string): boolean => /(?:#|%23)[A-Za-z0-9]{32,64}(?:[&#]|$)/.test(address);

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new Error("time-out"));
  }, limitMs);
  return Promise.race([work(late.signal), promise]).finally(() => clearTimeout(timer));
}
