import type { SaidRight } from "#shell/rights/said-rights.ts";
import { listSearch, type ListSearch } from "#ui/Listing/list-search.ts";

/** The parts of a chatbot's page, in the order of its tabs. */
export const sections = [
  "overview",
  "inbox",
  "unanswered",
  "knowledge",
  "tests",
  "leads",
  "look",
  "install",
  "settings",
] as const;
export type Section = (typeof sections)[number];

/** What is done in a part beyond reading it. */
export const sectionRights: Partial<Record<Section, SaidRight>> = {
  inbox: "support.answer",
  unanswered: "support.answer",
  knowledge: "support.edit",
  tests: "support.edit",
  look: "support.edit",
  install: "support.edit",
  settings: "support.edit",
};

export type ChatbotView = ListSearch & { tab?: Section };

const isSection = (text: unknown): text is Section => sections.some((section) => section === text);

/** What the address asks for, with what the lists of a part keep there; a part that it does not know it leaves out. */
export function chatbotView({ tab, ...others }: Record<string, unknown>): ChatbotView {
  return { ...listSearch(others), ...(isSection(tab) && { tab }) };
}

export const chatbotSection = ({ tab }: ChatbotView): Section => tab ?? sections[0];
