import { moduleIds } from "#contract/product-modules.ts";
import { visitSource } from "#contract/sources.rules.ts";
import type { PlanType } from "#contract/users.contract.ts";
import type { Tool } from "./tools.rules.ts";
import type { Decision, Destination, Target, Traveller } from "./traveller.ts";
import type { ModuleType } from "./module-types.ts";

export const dashboard = "/user/dashboard";
export const login = "/auth";

const chatFolders = [dashboard, "/user/history", "/user/conversation"];

/** The page of an account with any plan. */
const teamFolder = "/team";

/** What a chatai plan and a guest may open, with what lies below; a guest signs in for teams. */
const chatPages = [...chatFolders, "/user/upgrade", "/user/account", teamFolder];

interface ModulePages {
  home: string;
  /** The folders whose pages belong to the module. */
  folders: readonly string[];
  /** The folder of its pages that are open to any. */
  shared?: string;
}

export const modulePages = {
  pdf: { home: "/user/pdf-chat", folders: ["/user/pdf-chat"] },
  cv: { home: "/user/cv-ia", folders: ["/user/cv-ia"] },
  social: { home: "/user/social-planner", folders: ["/user/social-planner"] },
  support: {
    home: "/user/support-chat",
    folders: ["/user/support-chat", "/support-chat/create"],
    shared: "/support-gpt-public",
  },
} as const satisfies Record<ModuleType, ModulePages>;

export const moduleTypes = Object.keys(modulePages) as readonly ModuleType[];

export const isModuleType = (type: PlanType): type is ModuleType => Object.hasOwn(modulePages, type);

export const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const isTeamPage = (path: string): boolean => isBelow(path, teamFolder);

/** The pages of an account; every other one is open to any. */
export const isUserPage = (path: string): boolean =>
  isBelow(path, "/user") || isTeamPage(path) || moduleOf(path) !== null;

export const isChatPage = (path: string): boolean => chatPages.some((page) => isBelow(path, page));

export const moduleOf = (path: string): ModuleType | null =>
  moduleTypes.find((type) => modulePages[type].folders.some((folder) => isBelow(path, folder))) ?? null;

/** The tool that a page belongs to; the pages of an account belong to none. */
export const toolOf = (path: string): Tool | null =>
  moduleOf(path) ?? (chatFolders.some((folder) => isBelow(path, folder)) ? "chat" : null);

export const isOpen = (type: ModuleType, { availableModules }: Pick<Traveller, "availableModules">): boolean =>
  availableModules.includes(moduleIds[type]);

/** The module whose pages open to any include the path. */
const sharedBy = (path: string): ModuleType | null =>
  moduleTypes.find((type) => {
    const { shared }: ModulePages = modulePages[type];
    return shared !== undefined && isBelow(path, shared);
  }) ?? null;

/** The tool that is not open yet and that the path belongs to. */
export function closedToolOf(path: string, traveller: Traveller): ModuleType | null {
  const type = moduleOf(path) ?? sharedBy(path);
  return type === null || isOpen(type, traveller) ? null : type;
}

/** The source that came along, if one did, for search parameters. */
export function keptSource({ search }: Target): Record<string, string> {
  const source = visitSource(search);
  return source === null ? {} : { source };
}

/** What was asked of the page, but for the source, which travels beside it. */
export function searchOf({ search }: Target): Record<string, string> {
  const said = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(said.filter(([name]) => name !== "source"));
}

export const stay: Decision = { kind: "stay" };

export const place = (to: string, search: Record<string, string> = {}): Destination => ({ to, search });

export const go = (to: string, search: Record<string, string> = {}): Decision => ({ kind: "go", to, search });

/** The plans that have every tool, below the notice of the one that is wanted. */
export const offerCombo = (tool: Tool): Decision => go("/user/upgrade", { tab: "combo", tool });

/** The dashboard, with the notice of a tool; without one where the reader wanted none. */
export const explain = (tool: Tool | null): Decision => go(dashboard, tool === null ? {} : { about: tool });
