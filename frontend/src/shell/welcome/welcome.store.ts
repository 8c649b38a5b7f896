import { proxy, useSnapshot } from "valtio";
import { personal } from "#lib/personal.ts";
import { onAccountChange } from "#session/session.store.ts";
import { finished, parseWelcome, type Welcome, type WelcomeStep } from "./welcome.rules.ts";

const closed: Welcome = { open: false, done: [] };
const entry = personal<Welcome>("welcome", "remembered", closed, parseWelcome);

const store = proxy<Welcome>({ ...closed });
let isRead = false;

function read(): Welcome {
  if (!isRead) Object.assign(store, entry.read());
  isRead = true;
  return store;
}

onAccountChange(() => {
  isRead = false;
  read();
});

function keep(next: Welcome): void {
  Object.assign(store, next);
  entry.write({ open: next.open, done: [...next.done] });
}

/** Of a new account, which has signed up here. */
export const startWelcome = (): void => keep({ open: true, done: [] });

export const dismissWelcome = (): void => keep({ ...read(), open: false });

/** Wherever it was done; after the last one nothing is shown any more. */
export function finishStep(step: WelcomeStep): void {
  const before = read();
  if (before.open && !before.done.includes(step)) keep(finished(before, step));
}

export function useWelcome(): Welcome {
  read();
  return useSnapshot(store) as Welcome;
}
