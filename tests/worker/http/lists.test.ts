import { describe, expect, test } from "vitest";
import * as core from "zod/v4/core";
import { catalogue } from "../../../worker/contract/index.ts";
import { toJsonSchema } from "../../../worker/http/json-schema.ts";
import { describeApi } from "../../../worker/http/openapi.ts";

/** Lists that answer an array, and a page where one is asked for. */
const lists = [
  "GET /api/auth/social/accounts/{userId}",
  "GET /api/documents/{userId}/assistantdoc",
  "GET /api/social/planner",
  "GET /api/social/planner/all/post/{userId}",
  "GET /api/social/planner/medias/{userId}",
  "GET /api/social/planner/pending-posts/{userId}",
  "GET /api/social/planner/user/post/{userId}",
  "GET /api/user/social/planner/{userId}",
  "GET /api/user/{userId}/notifications",
  "GET /api/v01/support-chatbot/ai-models-all",
  "GET /api/v01/support-chatbot/chat-all",
  "GET /api/v01/support-chatbot/leads-with-conversations",
  "GET /api/v01/support-chatbot/leads/{id}",
  "POST /api/check-generation-notifications",
];
const rows = catalogue.map(({ endpoint }) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` }));

test("every call that may answer an array or a page is one of them", () => {
  const both = rows.filter(({ endpoint: { response } }) => {
    const shapes = response ? (toJsonSchema(response).anyOf ?? []) : [];
    return shapes.some((shape) => typeof shape === "object" && shape.type === "array");
  });
  expect(both.map(({ call }) => call).toSorted()).toEqual(lists);
});

describe("a list", () => {
  const document = describeApi("/");
  test.each(rows.filter(({ call }) => lists.includes(call)))("$call is described in both shapes", ({ endpoint }) => {
    const { response, query } = endpoint;
    if (!response || !query) throw new Error("a list without an answer or a query");
    const page = { data: [], current_page: 1, last_page: 1, total: 0 };
    for (const answer of [[], page]) expect(core.safeParse(response, answer)).toMatchObject({ success: true });
    expect(core.safeParse(response, {})).toMatchObject({ success: false });
    expect(Object.keys(toJsonSchema(query).properties ?? {})).toContain("page");
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: "page", in: "query" }));
    expect(operation?.responses["200"]).toMatchObject({
      content: { "application/json": { schema: { anyOf: [{ type: "array" }, { type: "object" }] } } },
    });
  });
});
