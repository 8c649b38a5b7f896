import { parse } from "bowser";

/** The device of a sign-in, in the words of its makers; null for what the browser does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: "computer" | "phone" | "tablet" | null;
}

const kinds: Readonly<Record<string, Device["kind"]>> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, kind: kinds[platform.type ?? ""] ?? null };
}
