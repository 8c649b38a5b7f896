import { PromiseBroken } from "./check.ts";
import type { Stand } from "./stand.ts";

const limitMs = 30_000;

/** Another site, as a browser names it. */
export const foreignOrigin = "https://shop.ensemble-smoke.example";

/** A page or file of the site as a browser fetches it; redirects are answers. */
export const fetchSite = ({ origin }: Pick<Stand, "origin">, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(origin + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(limitMs) });

/** The same where it has to be there, and its text. */
export async function readSite(stand: Pick<Stand, "origin">, path: string) {
  const response = await fetchSite(stand, path);
  const text = await response.text();
  if (response.status !== 200) throw new PromiseBroken(`${path} answered ${response.status}`);
  return { headers: response.headers, text };
}

/** What headers have to say; null: they are absent. */
export type ExpectedHeaders = Readonly<Record<string, RegExp | null>>;

/** Each header that says something else, as words. */
export function wrongHeaders(path: string, headers: Headers, expected: ExpectedHeaders): string[] {
  return Object.entries(expected).flatMap(([name, pattern]) => {
    const value = headers.get(name);
    const isRight = pattern === null ? value === null : value !== null && pattern.test(value);
    return isRight ? [] : [`${path} says ${name}: ${value ?? "nothing"}`];
  });
}
