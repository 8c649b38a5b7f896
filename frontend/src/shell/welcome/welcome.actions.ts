import { useSnapshot } from "valtio";
import { onAccountChange } from "#session/session.store.ts";
import { finished, type Welcome, type WelcomeStep } from "./welcome.rules.ts";
import { welcomeEntry, welcomeStore } from "./welcome.store.ts";

let isRead = false;

function read(): Welcome {
  if (!isRead) Object.assign(welcomeStore, welcomeEntry.read());
  isRead = true;
  return welcomeStore;
}

onAccountChange(() => {
  isRead = false;
  read();
});

function keep(next: Welcome): void {
  Object.assign(welcomeStore, next);
  welcomeEntry.write({ open: next.open, done: [...next.done] });
}

/** Opens the welcome of a new account, which has signed up here. */
export const startWelcome = (): void => keep({ open: true, done: [] });

export const dismissWelcome = (): void => keep({ ...read(), open: false });

/** Wherever it was done; after the last one nothing is shown any more. */
export function finishStep(step: WelcomeStep): void {
  const before = read();
  if (before.open && !before.done.includes(step)) keep(finished(before, step));
}

export function useWelcome(): Welcome {
  read();
  return useSnapshot(welcomeStore) as Welcome;
}
