import { describe, expect, test } from "vitest";
import { beginning, moduleLinks, type LinkReader } from "#navigation/module-links.rules.ts";
import { moduleIds } from "#contract/product-modules.ts";
import type { PlanType } from "#contract/users.contract.ts";

const reader = (type: PlanType | null, over: Partial<LinkReader> = {}): LinkReader => ({
  kind: "user",
  plan: type && { type, free: true },
  availableModules: [moduleIds.pdf],
  ...over,
});
const to = (who: LinkReader) => moduleLinks(who).map(({ to }) => to);

describe("the links to modules", () => {
  test("name the modules that are open today, and no other", () => {
    expect(moduleLinks(reader("combo", { availableModules: [] }))).toEqual([]);
    expect(moduleLinks(reader("combo")).map(({ type }) => type)).toEqual(["pdf"]);
  });

  test.each<PlanType>(["pdf", "combo"])("lead a %s plan to the page", (type) => {
    expect(to(reader(type))).toEqual([{ to: "/user/pdf-chat", search: {} }]);
  });

  test.each<PlanType | null>(["chatai", "cv", null])("lead a %s plan to the plans that have it", (type) => {
    expect(to(reader(type))).toEqual([{ to: "/user/upgrade", search: { tab: "pdf" } }]);
  });

  test.each(["guest", "visitor"] as const)("lead a %s to an account, and on from there", (kind) => {
    expect(to(reader(null, { kind }))).toEqual([{ to: "/user/pdf-chat", search: { source: "landing-pdf" } }]);
  });
});

describe("where a reader begins", () => {
  test("is the page of the only module of the plan, once that is open", () => {
    expect(beginning(reader("pdf"))).toBe("pdf");
    expect(beginning(reader("pdf", { availableModules: [] }))).toBeNull();
  });

  test.each<PlanType | null>(["chatai", "combo", null])("is the chat for a %s plan", (type) => {
    expect(beginning(reader(type))).toBeNull();
  });
});
