import { describe, expect, test } from "vitest";
import { readVersioned, withVersion } from "../../../worker/lib/versioned.rules.ts";
import type { StoredShape } from "../../../worker/lib/versioned.rules.ts";

const boat: StoredShape = {
  name: "boat",
  upgrades: [({ sail, ...rest }) => ({ ...rest, sails: [sail] }), (older) => ({ ...older, crew: 1 })],
};

describe("what is stored with a version", () => {
  test.each<[string, object]>([
    ["without a version is of the first", { sail: "main" }],
    ["of the first goes through every upgrade", { schemaVersion: 1, sail: "main" }],
    ["of the second goes through the last", { schemaVersion: 2, sails: ["main"] }],
    ["of today is read as it is", { schemaVersion: 3, sails: ["main"], crew: 1 }],
  ])("%s", (_, stored) => {
    expect(readVersioned(boat, stored)).toEqual({ sails: ["main"], crew: 1 });
  });

  test("is written with the version of today", () => {
    expect(withVersion(boat, { sails: [], crew: 2 })).toEqual({ schemaVersion: 3, sails: [], crew: 2 });
    expect(withVersion({ name: "raft", upgrades: [] }, {})).toEqual({ schemaVersion: 1 });
  });

  test.each<unknown>([{ schemaVersion: 4 }, { schemaVersion: 0 }, { schemaVersion: "2" }, null, "text"])(
    "%j is refused, and nothing is guessed of it",
    (stored) => {
      expect(() => readVersioned(boat, stored)).toThrow(/^boat: /);
    },
  );
});
