import { moduleIds } from "#contract/product-modules.ts";
import { isModuleType, modulePages, moduleTypes, place, sources, type ModuleType } from "./pages.rules.ts";
import type { Destination, Traveller } from "./traveller.ts";

export type LinkReader = Pick<Traveller, "kind" | "plan" | "availableModules">;

/** The modules that are open today, and where each is to be had by this reader: its page, a plan, or an account. */
export function moduleLinks({ kind, plan, availableModules }: LinkReader): { type: ModuleType; to: Destination }[] {
  return moduleTypes
    .filter((type) => availableModules.includes(moduleIds[type]))
    .map((type) => {
      if (kind === "user" && (plan?.type === type || plan?.type === "combo"))
        return { type, to: place(modulePages[type].home) };
      return {
        type,
        to: kind === "user" ? place("/user/upgrade", { tab: type }) : place(modulePages[type].home, sourceTo(type)),
      };
    });
}

function sourceTo(type: ModuleType): Record<string, string> {
  const source = Object.entries(sources).find(([, module]) => module === type)?.[0];
  return source === undefined ? {} : { source };
}

/** Where a reader begins anew: the chat, or the page of the only module that the plan has. */
export function beginning({
  plan,
  availableModules,
}: Pick<LinkReader, "plan" | "availableModules">): ModuleType | null {
  const type = plan?.type;
  return type !== undefined && isModuleType(type) && availableModules.includes(moduleIds[type]) ? type : null;
}
