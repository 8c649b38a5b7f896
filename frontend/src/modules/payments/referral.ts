import { persisted } from "#lib/persisted.ts";

interface Referral {
  code: string;
  /** Milliseconds since 1970. */
  at: number;
}

const lifetime = 30 * 86_400_000;
const codeForm = /^[A-Za-z0-9]{6,24}$/;

const entry = persisted<Referral | null>("ref", null, (stored) => (isReferral(stored) ? stored : null));

/** Keeps the code of an address like `/?ref=CODE`; within 30 days the first one stays. */
export function keepReferral(search: string, now: number): void {
  const code = new URLSearchParams(search).get("ref");
  if (code === null || !codeForm.test(code) || heldReferral(now) !== null) return;
  entry.write({ code, at: now });
}

export function heldReferral(now: number): string | null {
  const held = entry.read();
  return held !== null && now >= held.at && now - held.at < lifetime ? held.code : null;
}

export const forgetReferral = (): void => entry.forget();

function isReferral(value: unknown): value is Referral {
  if (typeof value !== "object" || value === null) return false;
  const { code, at } = value as Partial<Record<keyof Referral, unknown>>;
  return typeof code === "string" && codeForm.test(code) && typeof at === "number";
}
