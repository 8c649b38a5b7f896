import { describe, expect, test } from "vitest";
import { createNamespaces } from "../../../worker/bindings/namespaces.ts";
import type { Env } from "../../../worker/env.ts";

const bindings = ["ANSWERS", "BOTS", "GUEST_LIMITS", "JOBS", "SOCIAL_ACCOUNTS", "UPLOADS", "VISITS", "WATCH"] as const;

/** Namespaces that say by a word which of them they are, and where. */
const envWith = (region?: string) =>
  ({
    ...Object.fromEntries(
      bindings.map((name) => [name, { place: name, jurisdiction: (where: string) => ({ place: `${name} ${where}` }) }]),
    ),
    ...(region !== undefined && { REGION: region }),
  }) as unknown as Env;

const placesOf = (region?: string) =>
  Object.values(createNamespaces(envWith(region)))
    .map((namespace) => (namespace as unknown as { place: string }).place)
    .toSorted();

describe("the namespaces of objects", () => {
  test("are all in the jurisdiction of the region", () => {
    expect(placesOf("eu")).toEqual(bindings.map((name) => `${name} eu`).toSorted());
  });

  test.each([undefined, "none"])("have none where the region is %s, so that kept objects are found", (region) => {
    expect(placesOf(region)).toEqual(bindings.toSorted());
  });

  test("are refused for a region that is misspelt, before an object is made in the wrong place", () => {
    expect(() => placesOf("europe")).toThrow("REGION");
  });
});
