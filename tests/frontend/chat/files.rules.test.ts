import { describe, expect, test } from "vitest";
import { sortFiles, filesStatus, type FilePhase } from "#modules/chat/files/files.rules.ts";
import { apart } from "#modules/chat/pictures.rules.ts";

const megabyte = 1024 * 1024;
const file = (type: string, size = 1) => ({ type, size });

test.each([
  ["image/png", true],
  // Its reason is said where pictures are chosen.
  ["image/tiff", true],
  ["image/svg+xml", false],
  ["application/pdf", false],
  ["", false],
])("a file of type %j is taken as a picture: %s", (type, isPicture) => {
  const { pictures, others } = apart([file(type)]);
  expect([pictures.length, others.length]).toEqual(isPicture ? [1, 0] : [0, 1]);
});

describe("files that may go along", () => {
  test.each([
    ["ten of an account", 0, 10, 1, false, 10, []],
    ["no eleventh", 0, 11, 1, false, 10, ["files"]],
    ["none beside ten", 10, 1, 1, false, 0, ["files"]],
    ["none over 20 MB", 0, 1, 20 * megabyte + 1, false, 0, ["large"]],
    ["one of a guest", 0, 2, 2 * megabyte, true, 1, ["guestFiles"]],
    ["none of a guest over 2 MB", 0, 1, 2 * megabyte + 1, true, 0, ["guestLarge"]],
  ])("%s", (_, held, count, size, isGuest, taken, faults) => {
    const chosen = Array.from({ length: count }, () => file("text/plain", size));
    const sorted = sortFiles(chosen, held, isGuest);
    expect([sorted.taken.length, sorted.faults]).toEqual([taken, faults]);
  });
});

test.each<[FilePhase[], ReturnType<typeof filesStatus>]>([
  [[], "ready"],
  [["ready", "ready"], "ready"],
  [["ready", "reading"], "waiting"],
  [["sending"], "waiting"],
  [["reading", "failed"], "failed"],
])("a question with files that are %j is %s", (phases, standing) => {
  expect(filesStatus(phases.map((phase) => ({ phase })))).toBe(standing);
});
