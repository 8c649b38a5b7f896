import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { catalogue } from "../../../worker/contract/index.ts";
import { apiReferenceRoutes } from "../../../worker/http/api-reference.ts";
import { toJsonSchema } from "../../../worker/http/json-schema.ts";
import { describeApi } from "../../../worker/http/openapi.ts";
import { schemaText } from "../../../worker/http/schema-text.ts";

const read = async (path: string) => {
  const route = apiReferenceRoutes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no ${path}`);
  return route.handle();
};

describe("the OpenAPI document", () => {
  const document = describeApi("/");

  test("names every call of the catalogue once, with its answer and its refusals", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      catalogue.map(({ name }) => name).toSorted(),
    );
    for (const operation of operations)
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^20[02]$/), "500"]),
      );
  });

  test("every parameter of a path is declared", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { operationId, parameters } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter["in"] === "path").map(({ name }) => name);
        expect([operationId, declared.toSorted()]).toEqual([operationId, inPath.toSorted()]);
      }
    }
  });

  test("forms, streams, files and tokens are distinguished", () => {
    const ask = document.paths["/api/ai/{provider}/query"]?.["post"];
    expect(Object.keys(ask?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    expect(ask?.responses["200"]).toMatchObject({
      content: { "text/event-stream": { "x-events": { message: {}, end: {} } } },
    });
    expect(ask?.security).toEqual([{}, { session: [] }]);
    expect(document.paths["/api/ai-models"]).toMatchObject({
      get: { security: [] },
      post: { security: [{ admin: [] }] },
    });
    expect(document.paths["/api/files/{id}"]).toMatchObject({
      get: { responses: { "200": { content: { "application/octet-stream": {} } } } },
    });
  });

  test("says which right a call needs, in words and for programs", () => {
    expect(document.paths["/api/social/planner/publish/post"]?.["post"]).toMatchObject({
      "x-right": "planner.publish",
      description: expect.stringContaining("must have the right planner.publish."),
    });
    expect(document.paths["/api/workspaces"]?.["get"]).not.toHaveProperty("x-right");
  });

  test("is served as JSON", async () => {
    const response = await read("/api/openapi.json");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({ openapi: "3.1.1" });
  });
});

describe("the reference page", () => {
  test("shows every call and needs nothing but itself", async () => {
    const html = await (await read("/api/reference")).text();
    for (const { endpoint, name } of catalogue) {
      expect(html).toContain(`<article id="${name}">`);
      expect(html).toContain(`<code>${endpoint.path}</code>`);
    }
    expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(|https?:/);
  });

  test("its policy allows its own style by hash and nothing else", async () => {
    const response = await read("/api/reference");
    const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  });
});

test.each([
  [
    "an optional bounded text",
    z.object({ title: z.optional(z.string().check(z.minLength(1), z.maxLength(120))) }),
    "title?: text of 1 to 120",
  ],
  ["a nullable number", z.object({ left: z.nullable(z.int()) }), "left: whole number | null"],
  ["a list of choices", z.object({ tags: z.array(z.enum(["a", "b"])) }), 'tags: list of "a" | "b"'],
  ["a file", z.object({ image: z.file() }), "image: file"],
])("%s reads as a person would say it", (_name, schema, line) => {
  expect(schemaText(toJsonSchema(schema))).toBe(`{\n  ${line}\n}`);
});
