import { proxy, useSnapshot } from "valtio";
import { persisted } from "#lib/persisted.ts";
import { field } from "#api/api-error.ts";
import { isStanding, type Consent } from "./consent.rules.ts";
import { purposes, purposesOf, type Purpose } from "./third-parties.ts";
import type { ThirdParties } from "./third-parties.types.ts";

interface ConsentState {
  parties: ThirdParties;
  consent: Consent | null;
  /** 'question' is asked once; 'settings' are opened by the reader. */
  shown: "question" | "settings" | null;
}

export const consentKey = "consent";

const entry = persisted<Consent | null>(consentKey, null, parseConsent);

const store = proxy<ConsentState>({ parties: {}, consent: null, shown: null });

type Listener = (given: ReadonlySet<Purpose>) => void;
const listeners = new Set<Listener>();

/** Takes what is configured; true where there is something to ask. Another tab's answer counts here too. */
export function beginConsent(parties: ThirdParties): boolean {
  store.parties = parties;
  store.consent = standing(entry.read());
  if (store.consent === null && purposesOf(parties).length > 0) store.shown = "question";
  entry.onOtherTab((consent) => apply(standing(consent)));
  return store.shown === "question";
}

/** Calls back with what is consented to, now and after each change. */
export function onConsent(listener: Listener): void {
  listeners.add(listener);
  listener(given());
}

export function saveConsent(granted: readonly Purpose[]): void {
  const consent = { granted: [...granted], decidedAt: Date.now() };
  entry.write(consent);
  apply(consent);
}

export function openConsentSettings(): void {
  store.shown = "settings";
}

export function closeConsentSettings(): void {
  store.shown = null;
}

export const useConsent = () => useSnapshot(store);

function apply(consent: Consent | null): void {
  store.consent = consent;
  if (consent !== null) store.shown = null;
  for (const listener of listeners) listener(given());
}

function given(): ReadonlySet<Purpose> {
  return new Set(store.consent?.granted ?? []);
}

const standing = (consent: Consent | null) => (isStanding(consent, Date.now()) ? consent : null);

function parseConsent(stored: unknown): Consent | null {
  const granted = field(stored, "granted");
  const decidedAt = field(stored, "decidedAt");
  if (!Array.isArray(granted) || typeof decidedAt !== "number") return null;
  return { granted: purposes.filter((purpose) => granted.includes(purpose)), decidedAt };
}
