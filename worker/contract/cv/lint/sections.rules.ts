import { shownSections } from "../entries.rules.ts";
import { neededSections } from "./remark.ts";
import type { Lint, Remark } from "./remark.ts";

/** What a page does not have that its readers look for; a profile is a matter of taste. */
export const lintSections: Lint = ({ cv }) => {
  const shown = new Set(shownSections(cv).map(({ name }) => name));
  return neededSections
    .filter((section) => !shown.has(section))
    .map((section): Remark => ({
      code: "section_missing",
      severity: section === "summary" ? "hint" : "warning",
      place: { section },
      params: { section },
    }));
};
