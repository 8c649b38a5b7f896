import { proxy, useSnapshot } from "valtio";

export type Overlay = "marketplace" | "prompts";

export type UpgradeReason = "account" | "premium" | "limit";

export interface UpgradeQuestion {
  reason: UpgradeReason;
  modelName?: string;
  /** Closed without a choice: what waited for it is given up. */
  onClose?: () => void;
  /** A free model was chosen instead: what waited may go on with it. */
  onContinueFree?: () => void;
}

const store = proxy<{ overlay: Overlay | null; upgrade: UpgradeQuestion | null }>({ overlay: null, upgrade: null });

export function openOverlay(overlay: Overlay): void {
  store.overlay = overlay;
}

export function closeOverlay(): void {
  store.overlay = null;
}

export function openUpgrade(question: UpgradeQuestion): void {
  store.overlay = null;
  store.upgrade = question;
}

export function closeUpgrade(): void {
  store.upgrade = null;
}

export function useOverlay(): Overlay | null {
  return useSnapshot(store).overlay;
}

export function useUpgrade(): UpgradeQuestion | null {
  return useSnapshot(store).upgrade;
}
