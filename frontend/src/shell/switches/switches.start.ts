import { readSwitches } from "#contract/switches.contract.ts";
import { call } from "#api/call.ts";
import { switchesRead } from "./switches.store.ts";

const everyMs = 60_000;

/** Without an answer the page goes on with what it knows: a call that is refused says so itself. */
async function read(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  await call(readSwitches, {}).then(
    ({ off }) => switchesRead(off),
    () => undefined,
  );
}

/** Reads what is switched off now, every minute, and when the tab is looked at again; call once. */
export function followSwitches(): void {
  void read();
  setInterval(() => void read(), everyMs);
  document.addEventListener("visibilitychange", () => void read());
}
