import { proxy, useSnapshot } from "valtio";
import type { SwitchName } from "#contract/switches.rules.ts";

const store = proxy<{ off: readonly SwitchName[] }>({ off: [] });

export const switchesRead = (off: readonly SwitchName[]): void => void (store.off = off);

/** What is switched off now; nothing until it was read, shortly after the start. */
export const useSwitchesOff = (): readonly SwitchName[] => useSnapshot(store).off;
