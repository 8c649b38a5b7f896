import { describe, expect, test } from "vitest";
import { beginning, hasTool, wayTo, type LinkReader } from "#navigation/tool-links.rules.ts";
import { toolOf } from "#navigation/pages.rules.ts";
import { tools } from "#navigation/tools.rules.ts";
import { moduleIds } from "#contract/product-modules.ts";
import type { PlanType } from "#contract/users.contract.ts";

const reader = (type: PlanType | null, over: Partial<LinkReader> = {}): LinkReader => ({
  kind: "user",
  plan: type && { type, free: true },
  availableModules: [moduleIds.pdf],
  ...over,
});
const chat = { to: "/user/dashboard", search: {} };
const files = { to: "/user/pdf-chat", search: {} };
const plansFor = (tool: string) => ({ to: "/user/upgrade", search: { tab: "combo", tool } });

test.each([
  ["/user/dashboard", "chat"],
  ["/user/conversation/abc", "chat"],
  ["/user/history/project/abc", "chat"],
  ["/user/pdf-chat/view/abc", "pdf"],
  ["/support-chat/create", "support"],
  ["/user/account", null],
  ["/user/upgrade", null],
  ["/user/dashboards", null],
])("%s belongs to %s", (path, tool) => {
  expect(toolOf(path)).toBe(tool);
});

describe("the tools", () => {
  test("have one order", () => {
    expect(tools).toEqual(["chat", "pdf", "cv", "social", "support"]);
  });

  test.each<[string, LinkReader, object | null, object | null]>([
    ["combo, which has every tool", reader("combo"), chat, files],
    ["an account whose plan is not known yet", reader(null), chat, files],
    ["a chat plan", reader("chatai"), chat, plansFor("pdf")],
    ["a plan for PDFs", reader("pdf"), plansFor("chat"), files],
    ["a plan for another tool", reader("cv"), plansFor("chat"), plansFor("pdf")],
    ["a guest", reader(null, { kind: "guest" }), chat, plansFor("pdf")],
    ["a visitor, to whom a notice says it", reader(null, { kind: "visitor" }), chat, null],
  ])("lead %s to a page or to the plans that have it", (_who, who, toChat, toFiles) => {
    expect([wayTo("chat", who), wayTo("pdf", who)]).toEqual([toChat, toFiles]);
    expect([hasTool("chat", who), hasTool("pdf", who)]).toEqual([toChat === chat, toFiles === files]);
  });

  test.each(["cv", "social", "support"] as const)(
    "%s, which is not open, has its notice, whatever the plan",
    (tool) => {
      for (const type of ["combo", "chatai", "cv", "social", "support"] as const)
        expect(wayTo(tool, reader(type))).toBeNull();
    },
  );

  test("no way carries a source, which would move the plan", () => {
    const everyone = (["visitor", "guest", "user"] as const).flatMap((kind) =>
      (["combo", "chatai", "pdf", null] as const).map((type) => reader(type, { kind })),
    );
    const searches = everyone.flatMap((who) => tools.map((tool) => wayTo(tool, who)?.search ?? {}));
    expect(searches.filter((search) => "source" in search)).toEqual([]);
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
