import { expect, test } from "vitest";
import { listShown } from "../../../frontend/src/shell/Sidebar/list-shown.rules.ts";

const lists = [
  { of: "pdf", on: "plan" },
  { of: "social", on: "page" },
] as const;

test.each([
  ["a plan for PDFs, on any page", "pdf", null, "", "pdf"],
  ["a plan for PDFs, which looks for a document", "pdf", "pdf", "report", "pdf"],
  ["a combo plan on a page of PDFs", null, "pdf", "", undefined],
  ["a combo plan in the planner", null, "social", "", "social"],
  ["a combo plan in the planner, which looks for a conversation", null, "social", "tide", undefined],
  ["a combo plan on the dashboard", null, null, "", undefined],
] as const)("%s is shown the list of %s, %s, %j: %s", (_, alone, page, query, of) => {
  expect(listShown(lists, { alone, page, query })?.of).toBe(of);
});
