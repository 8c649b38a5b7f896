import type { SaidRight } from "#shell/rights/said-rights.ts";
import { listSearch, type ListSearch } from "#ui/Listing/list-search.ts";

/** The parts of the planner, in the order of their tabs. */
export const sections = ["calendar", "campaigns", "posts", "media", "accounts", "statistics"] as const;
export type Section = (typeof sections)[number];

/** What is done in a part beyond reading it. */
export const sectionRights: Partial<Record<Section, SaidRight>> = {
  calendar: "planner.edit",
  campaigns: "planner.edit",
  posts: "planner.edit",
  media: "planner.edit",
  accounts: "planner.connect",
};

export type PlannerView = ListSearch & {
  tab?: Section;
  /** How the calendar is shown, the local day that it stands at, and the campaign that it is narrowed to. */
  show?: "month" | "week" | "list";
  day?: string;
  campaign?: string;
};

const isSection = (text: unknown): text is Section => sections.some((section) => section === text);
const isShow = (text: unknown) => text === "month" || text === "week" || text === "list";
const isDay = (text: unknown) => typeof text === "string" && /^20\d\d-\d\d-\d\d$/.test(text);

/** What the address asks for, with what lists keep there; what it does not know it leaves out. */
export function plannerView({ tab, show, day, campaign, ...others }: Record<string, unknown>): PlannerView {
  return {
    ...listSearch(others),
    ...(isSection(tab) && { tab }),
    ...(isShow(show) && { show }),
    ...(isDay(day) && { day: day as string }),
    ...(typeof campaign === "string" && { campaign }),
  };
}

export const plannerSection = ({ tab }: PlannerView): Section => tab ?? sections[0];
