import { expect, test } from "vitest";
import { homeOf, rightOfTool } from "#navigation/page-rights.rules.ts";

test.each([
  ["agent", "/user/support-chat"],
  ["editor", "/user/social-planner"],
  ["approver", "/user/social-planner"],
  ["member", "/user/dashboard"],
  ["viewer", "/user/pdf-chat"],
] as const)("a new %s begins at %s", (role, home) => {
  expect(homeOf(role)).toBe(home);
});

test.each([
  ["/user/dashboard", "questions.ask"],
  ["/user/conversation/1", null],
  ["/user/history", null],
  ["/user/pdf-chat/view/1", "library.read"],
  ["/user/cv-ia", null],
  ["/user/social-planner/post/1", "planner.read"],
  ["/user/support-chat/1", "support.read"],
  ["/support-chat/create", "support.read"],
  ["/user/upgrade", null],
  ["/user/account", null],
  ["/team", null],
] as const)("%s is opened by %s", (path, right) => {
  expect(rightOfTool(path)).toBe(right);
});
