import { proxy, useSnapshot } from "valtio";
import type { CapName, MeteredType } from "#contract/meters.ts";
import type { Tool } from "#navigation/tools.rules.ts";
import type { PlanType } from "#contract/users.contract.ts";

export type Overlay = "marketplace" | "prompts" | "chatbots" | "palette" | "shortcuts" | "schedule";

/** A section of the Marketplace: a type of plans, or the models. */
export type MarketplaceSection = PlanType | "models";

export type UpgradeReason = "account" | "premium" | "limit" | "web";

export interface UpgradeQuestion {
  reason: UpgradeReason;
  modelName?: string;
  /** The model that a plan is wanted for. */
  modelId?: number;
  /** What has run out or stands at its cap, where that is not the questions of the chat. */
  limited?: MeteredType | CapName;
  /** Fewer are left than a question to the model counts as. */
  weight?: { countsAs: number; left: number };
  /** Closed without a choice: what waited for it is given up. */
  onClose?: () => void;
  /** A free model was chosen instead: what waited may go on with it. */
  onContinueFree?: () => void;
}

interface OverlaysState {
  overlay: Overlay | null;
  /** Where the Marketplace opens; the specification's section unless another was asked for. */
  section: MarketplaceSection;
  upgrade: UpgradeQuestion | null;
  /** The tool whose notice stands open. */
  tool: Tool | null;
}

const store = proxy<OverlaysState>({ overlay: null, section: "combo", upgrade: null, tool: null });

export function openOverlay(overlay: Overlay, section: MarketplaceSection = "combo"): void {
  Object.assign(store, { overlay, section });
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

/** Says what a tool does, and how or when it can be had. */
export function openTool(tool: Tool): void {
  Object.assign(store, { overlay: null, tool });
}

export function closeTool(): void {
  store.tool = null;
}

export const useTool = (): Tool | null => useSnapshot(store).tool;

export const currentOverlay = (): Overlay | null => store.overlay;

export function useOverlay(): Overlay | null {
  return useSnapshot(store).overlay;
}

export function useMarketplaceSection(): MarketplaceSection {
  return useSnapshot(store).section;
}

export function useUpgrade(): UpgradeQuestion | null {
  return useSnapshot(store).upgrade;
}
