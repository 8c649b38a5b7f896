import { moduleIds } from "#contract/product-modules.ts";
import { visitSource, sources } from "#contract/sources.rules.ts";
import type { PlanType } from "#contract/users.contract.ts";
import {
  closedToolOf,
  dashboard,
  explain,
  go,
  isChatPage,
  isModuleType,
  isOpen,
  isUserPage,
  moduleOf,
  modulePages,
  offerCombo,
  place,
  searchOf,
} from "./pages.rules.ts";
import type { ModuleType } from "./module-types.ts";
import { isTool, type Tool } from "./tools.rules.ts";
import type { HeldPlan, Destination, Rule, Target, Traveller } from "./traveller.ts";

/** Who has none yet begins with this one. */
const entry: HeldPlan = { type: "combo", free: true };

const planOf = (traveller: Traveller): HeldPlan => traveller.plan ?? entry;

const opens = (plan: PlanType, type: ModuleType): boolean => plan === "combo" || plan === type;

/**
 * The type whose free plan this reader is to have, if the move is theirs to make. Combo has every tool: no source leads
 * away from it, and its dashboard waits for nothing.
 */
function wantedType(target: Target, traveller: Traveller): PlanType | null {
  const { type, free } = planOf(traveller);
  const source = visitSource(target.search);
  if (!free) return null;
  if (type !== "combo") return source === null ? null : sources[source];
  if (source !== null || moduleOf(target.path) !== null) return "combo";
  const isKnown = traveller.freePlans !== null && traveller.activeModules !== null;
  return target.path === dashboard && isKnown ? "combo" : null;
}

/** The tool whose notice the address asks for. */
const askedNotice = ({ search }: Target): Tool | null => (isTool(search["about"]) ? search["about"] : null);

/** The module's page; for a combo plan the page of the module that was asked for, or the dashboard. */
function afterMove(target: Target, wanted: PlanType): Destination {
  const source = visitSource(target.search);
  const module = source === null ? wanted : sources[source];
  if (isModuleType(module)) return place(modulePages[module].home);
  return place(moduleOf(target.path) === null ? dashboard : target.path, searchOf(target));
}

const closedModule: Rule = {
  name: "a module that is not open yet leads to the dashboard, with its notice",
  decide({ path }, traveller) {
    const tool = closedToolOf(path, traveller);
    return tool === null ? null : explain(tool);
  },
};

/** What a plan opens and what it does not, in the order of specification 2; for signed-in users. */
const userRules: readonly Rule[] = [
  {
    name: "a source whose module is not open yet leads to the dashboard, with its notice",
    decide(target, traveller) {
      const source = visitSource(target.search);
      return source === null || isOpen(sources[source], traveller) ? null : explain(sources[source]);
    },
  },
  {
    name: "a free plan becomes the free one of the source's type, or of combo, with its modules active",
    decide(target, traveller) {
      const wanted = wantedType(target, traveller);
      if (wanted === null || traveller.gaveUp) return null;
      const { freePlans, activeModules, availableModules } = traveller;
      const held = planOf(traveller).type === wanted;
      if (freePlans === null || (held && activeModules === null))
        return { kind: "wait", needs: held ? ["plans", "modules"] : ["plans"] };
      const plan = freePlans[wanted];
      if (plan === undefined) return null;
      const missing = plan.modules.filter((id) => availableModules.includes(id) && !activeModules?.includes(id));
      if (held && missing.length === 0) return null;
      return { kind: "move", planId: plan.id, after: afterMove(target, wanted) };
    },
  },
  {
    name: "who came for a module that the plan opens goes to its page",
    decide(target, traveller) {
      const source = visitSource(target.search);
      return source !== null && opens(planOf(traveller).type, sources[source])
        ? go(modulePages[sources[source]].home)
        : null;
    },
  },
  {
    name: "a chatai plan opens the pages of the chat, else the dashboard, with the notice of what was wanted",
    decide({ path }, traveller) {
      return planOf(traveller).type === "chatai" && !isChatPage(path) ? explain(moduleOf(path)) : null;
    },
  },
  {
    name: "on the dashboard, a plan of one module leads to its page, or to what else can be had; a notice goes along",
    decide(target, traveller) {
      const { type } = planOf(traveller);
      if (target.path !== dashboard || !isModuleType(type)) return null;
      const notice = askedNotice(target);
      if (!isOpen(type, traveller)) return offerCombo(notice ?? "chat");
      return go(modulePages[type].home, notice === null ? {} : { about: notice });
    },
  },
  closedModule,
  {
    name: "a module's page needs a plan of its type or combo, and the module active",
    decide({ path }, traveller) {
      const type = moduleOf(path);
      if (type === null) return null;
      if (!opens(planOf(traveller).type, type)) return offerCombo(type);
      const { activeModules, gaveUp } = traveller;
      if (activeModules === null) return gaveUp ? null : { kind: "wait", needs: ["modules"] };
      if (activeModules.includes(moduleIds[type])) return null;
      return gaveUp ? offerCombo(type) : { kind: "activate", moduleId: moduleIds[type] };
    },
  },
];

export const planRules: readonly Rule[] = [
  {
    name: "a guest opens the pages of the chat, else the dashboard, with the notice of what was wanted",
    decide: ({ path }, { kind }) =>
      kind === "guest" && isUserPage(path) && !isChatPage(path) ? explain(moduleOf(path)) : null,
  },
  ...userRules.map((rule): Rule => ({
    name: rule.name,
    decide: (target, traveller) =>
      traveller.kind === "user" && !traveller.inTeam && isUserPage(target.path) ? rule.decide(target, traveller) : null,
  })),
  {
    name: "in a team every module's page opens: what its plan does not include is refused there",
    decide: (target, traveller) => (traveller.inTeam ? closedModule.decide(target, traveller) : null),
  },
];
