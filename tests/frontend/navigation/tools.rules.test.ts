import { expect, test } from "vitest";
import { hasRight } from "#contract/workspaces/rights.ts";
import type { Role } from "#contract/workspaces/roles.ts";
import { toolsWith } from "#navigation/tools.rules.ts";

test.each<[Role, string[]]>([
  ["owner", ["chat", "pdf", "cv", "social", "support"]],
  ["admin", ["chat", "pdf", "cv", "social", "support"]],
  ["member", ["chat", "pdf", "cv", "social", "support"]],
  ["agent", ["cv", "support"]],
  ["editor", ["cv", "social"]],
  ["approver", ["cv", "social"]],
  ["viewer", ["pdf", "cv", "social", "support"]],
])("in a team, the role of %s shows these tools", (role, shown) => {
  expect(toolsWith((right) => hasRight(role, right))).toEqual(shown);
});

test("a session that a team's provider opened shows no tool whose things are the person's own", () => {
  expect(toolsWith((right) => hasRight("owner", right), true)).toEqual(["chat", "pdf", "social", "support"]);
});
