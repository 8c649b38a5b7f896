import { expect, test } from "vitest";
import { placeAnew } from "#shell/workspaces/places.rules.ts";

test.each([
  ["/user/social-planner", false, "/user/social-planner"],
  ["/user/social-planner/post/post_0123456789abcdefghij", true, "/user/social-planner"],
  ["/user/pdf-chat/document_0123456789abcdef", true, "/user/pdf-chat"],
  ["/user/conversation/conversation_0123456789", true, "/user/dashboard"],
  ["/team", false, "/team"],
])("from %s (of one thing: %s), another workspace begins at %s", (path, isOfOneThing, place) => {
  expect(placeAnew(path, isOfOneThing)).toBe(place);
});
