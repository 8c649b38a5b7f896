import { describe, expect, test } from "vitest";
import * as core from "zod/v4/core";
import { createApp, routes } from "../../worker/app.ts";
import type { Endpoint } from "../../worker/contract/endpoint.ts";
import { catalogue } from "../../worker/contract/index.ts";
import { toJsonSchema } from "../../worker/http/json-schema.ts";
import { pathOf, sampleBody, sampleParams } from "../support/samples.ts";

const called = ({ method, path }: Endpoint) => `${method} ${path}`;
const honoCall = (endpoint: Endpoint) => called(endpoint).replaceAll(/\{(\w+)\}/g, ":$1");
const rows = catalogue.map((row) => ({ ...row, call: called(row.endpoint) }));

test("every call of the catalogue is answered by exactly one route, and no route is outside it", () => {
  expect(routes.map(({ endpoint }) => called(endpoint)).toSorted()).toEqual(rows.map(({ call }) => call).toSorted());
  expect(new Set(routes.map(({ endpoint }) => endpoint)).size).toBe(catalogue.length);
});

test("no call is listed twice, and no two have the same name", () => {
  expect(new Set(rows.map(({ call }) => call)).size).toBe(rows.length);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

describe("the app", () => {
  const app = createApp();
  const mounted = new Map<unknown, string>(
    app.routes.map(({ handler, method, path }) => [handler, `${method} ${path}`]),
  );
  test.each(rows)("answers a sample of $call with that very endpoint", ({ endpoint }) => {
    const [matched] = app.router.match(endpoint.method, pathOf(endpoint));
    const handlers = matched
      .map(([[handler]]) => mounted.get(handler))
      .filter((call) => call && !call.startsWith("ALL "));
    expect(handlers[0]).toBe(honoCall(endpoint));
  });
});

test("an id never equals a word that stands at its place in another path", () => {
  const confused = rows.flatMap(({ endpoint, call }) =>
    rows.filter((other) => mistakable(endpoint, other.endpoint)).map((other) => `${call} takes ${other.call}`),
  );
  expect(confused).toEqual([]);
});

/** Whether a path of `words` could be read as one of `pattern` that is more general at some place. */
function mistakable(pattern: Endpoint, words: Endpoint): boolean {
  const left = pattern.path.split("/");
  const right = words.path.split("/");
  if (pattern === words || pattern.method !== words.method || left.length !== right.length) return false;
  if (left.every((part, index) => !part.startsWith("{") || right[index]?.startsWith("{"))) return false;
  return left.every((part, index) => {
    const other = right[index] ?? "";
    if (!part.startsWith("{")) return part === other || other.startsWith("{");
    return other.startsWith("{") || accepts(pattern, part.slice(1, -1), other);
  });
}

function accepts(endpoint: Endpoint, name: string, word: string): boolean {
  const { params } = endpoint;
  return params !== undefined && core.safeParse(params, { ...sampleParams(endpoint), [name]: word }).success;
}

/** What a schema has against a sample; nothing where the call has no such part. */
const faultsOf = (schema: core.$ZodType | undefined, sample: unknown) =>
  (schema && core.safeParse(schema, sample).error?.issues) ?? [];

describe("every call can be described and sampled", () => {
  test.each(rows)("$call", ({ endpoint }) => {
    const { params, query, body, response, stream } = endpoint;
    const schemas = [params, query, body, response, ...Object.values(stream ?? {})].filter(
      (schema) => schema !== undefined,
    );
    for (const schema of schemas) expect(toJsonSchema(schema)).toBeTypeOf("object");
    expect(faultsOf(params, sampleParams(endpoint))).toEqual([]);
    expect(faultsOf(body, sampleBody(endpoint))).toEqual([]);
    expect(Boolean(response) || Boolean(stream) || endpoint.download === true).toBe(true);
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(sampleParams(endpoint)).toSorted()).toEqual(named.toSorted());
  });

  test.each(rows.filter(({ endpoint }) => endpoint.path.includes("{userId}")))(
    "$call names a user, so its access is the caller's own",
    ({ endpoint }) => {
      expect(["self", "owner"]).toContain(endpoint.access);
    },
  );
});
