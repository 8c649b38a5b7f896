import type { ModuleType } from "#navigation/module-types.ts";
import type { Module } from "../module.ts";

type OwnList = Pick<NonNullable<Module["sidebar"]>, "of" | "on">;

interface SidebarContext {
  /** The tool that the plan has alone. */
  alone: ModuleType | null;
  /** The tool whose page is open. */
  page: ModuleType | null;
  query: string;
}

/** The list that stands in the place of conversations, if one does; what is searched is conversations, or the list of the plan. */
export const listShown = <One extends OwnList>(
  lists: readonly One[],
  { alone, page, query }: SidebarContext,
): One | undefined => lists.find(({ of, on }) => (on === "plan" ? of === alone : of === page && query.trim() === ""));
