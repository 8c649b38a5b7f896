import { expect, test } from "vitest";
import { reachOf } from "#modules/pdf/ListsPage/lists.rules.ts";

test.each([
  ["what fits is read whole", 7, 7, { kind: "whole" }],
  ["without a limit a file is read whole", 7, null, { kind: "whole" }],
  ["of a file that is too long, the pages that are left are offered", 7, 3, { kind: "first", pages: 3 }],
  ["without a page left none is", 7, 0, { kind: "none" }],
] as const)("%s", (_, pages, left, reach) => expect(reachOf(pages, left)).toEqual(reach));
