import { describe, expect, test } from "vitest";
import {
  begin,
  close,
  judge,
  progressOf,
  requireWhole,
  store,
  take,
} from "../../../../worker/uploads/object/upload.machine.ts";
import type { UploadState } from "../../../../worker/uploads/object/upload.machine.ts";
import { uploads } from "../../../../worker/contract/limits.ts";
import { answerOrCode } from "../../../support/outcomes.ts";
import { ownId } from "../../../support/owner-ids.ts";

const { piece, leastPiece } = uploads;
const mebibyte = 1024 * 1024;
const order = {
  id: "u",
  personId: ownId("ada"),
  workspaceId: ownId("ada"),
  kind: "shells",
  key: "k",
  totalSize: 12 * mebibyte,
  maxBytes: 12 * mebibyte,
  detail: { beach: "north" },
};
const open = (fields: Partial<UploadState> = {}): UploadState => ({ ...begin(order, "store"), ...fields });
const named = (fields: Partial<UploadState> = {}) => open({ totalSize: null, ...fields });
const answer = { shell: "u", first: true };

describe("a piece of an upload whose size its client did not announce", () => {
  const half = named({ next: 2, received: 10 * mebibyte, parts: 2 });
  const closed = close(store(half, "sum"), answer);
  const last = { index: 2, size: 9, hash: "a", isLast: true };
  const unannounced = { index: 2, size: leastPiece - 1, hash: "a" };
  test.each([
    ["may be small where no number of pieces was announced", half, unannounced, null, "new"],
    ["may then be no empty one", half, { ...unannounced, size: 0 }, null, "uploads.piece_size"],
    ["is new", named(), { index: 0, size: piece, hash: "a" }, null, "new"],
    ["may be small where it is the last", half, last, null, "new"],
    ["is refused where it is small and not the last", half, { ...last, isLast: false }, null, "uploads.piece_size"],
    ["is refused after the last", { ...half, isFull: true }, last, null, "uploads.piece_size"],
    ["may fill the largest file", half, { ...last, size: 2 * mebibyte }, null, "new"],
    ["may not pass it", half, { ...last, size: 2 * mebibyte + 1 }, null, "beyond"],
    ["is known after the end where it came before", closed, { index: 1, size: piece, hash: "a" }, "a", "known"],
    ["is of another upload after the end where it differs", closed, { ...last, index: 1 }, "b", "uploads.not_found"],
    ["is of another upload after the end where it never came", closed, last, null, "uploads.not_found"],
  ] as const)("%s", (_what, state, one, earlier, verdict) => {
    expect(answerOrCode(() => judge(state, one, earlier))).toBe(verdict);
  });

  test("ends the file where it is too small for any other place and no number of pieces was announced", () => {
    const sizes = [piece, leastPiece, leastPiece - 1];
    const states = sizes.map((size, index) => take(named({ next: index }), { size, claimed: undefined }).state);
    expect(states.map(({ isFull }) => isFull)).toEqual([false, false, true]);
    expect(() => judge({ ...half, isFull: true }, { index: 2, size: piece, hash: "b" }, null)).toThrow(
      "uploads.piece_size",
    );
    expect(take(open(), { size: 9, claimed: undefined }).state.isFull).toBe(false);
  });

  test("that is the last ends the file, whose size its end may only confirm", () => {
    const full = take(half, { size: 9, claimed: undefined, isLast: true }).state;
    expect(full).toMatchObject({ isFull: true, checked: false, received: 10 * mebibyte + 9 });
    expect(() => requireWhole(full, full.received)).not.toThrow();
    expect(() => requireWhole(full, full.received - 1)).toThrow("uploads.size_differs");
    expect(() => requireWhole(full, full.received + 1)).toThrow("uploads.incomplete");
    expect(progressOf(full)).toMatchObject({ received: full.received, total_size: full.received });
  });
});

describe("a piece", () => {
  const half = open({ next: 2, received: 10 * mebibyte, parts: 2 });
  const stored = store(half, "sum");
  test.each([
    ["that is awaited is new", open(), { index: 0, size: piece, hash: "a" }, null, "new"],
    ["may be as small as a slow link wants", open(), { index: 0, size: leastPiece, hash: "a" }, null, "new"],
    ["smaller than that is refused", open(), { index: 0, size: leastPiece - 1, hash: "a" }, null, "uploads.piece_size"],
    ["larger than a part is refused", open(), { index: 0, size: piece + 1, hash: "a" }, null, "uploads.piece_size"],
    ["that is empty is refused", open(), { index: 0, size: 0, hash: "a" }, null, "uploads.piece_size"],
    ["that skips one is refused", open(), { index: 1, size: piece, hash: "a" }, null, "uploads.piece_missing"],
    ["that came before is known", half, { index: 1, size: piece, hash: "a" }, "a", "known"],
    [
      "that came before and differs is refused",
      half,
      { index: 1, size: piece, hash: "b" },
      "a",
      "uploads.piece_differs",
    ],
    ["whose checksum is right is new", open(), { index: 0, size: piece, hash: "a", claimed: "a" }, null, "new"],
    [
      "whose checksum is another is refused, wherever it belongs",
      half,
      { index: 7, size: piece, hash: "a", claimed: "b" },
      null,
      "uploads.piece_damaged",
    ],
    ["that ends the file may be of any size", half, { index: 2, size: 2 * mebibyte, hash: "a" }, null, "new"],
    ["past the end is refused", half, { index: 2, size: 2 * mebibyte + 1, hash: "a" }, null, "uploads.piece_size"],
    [
      "of a whole file is refused",
      open({ received: 12 * mebibyte }),
      { index: 0, size: 1, hash: "a" },
      null,
      "uploads.piece_size",
    ],
    ["after the end finds no upload", stored, { index: 1, size: piece, hash: "a" }, "a", "uploads.not_found"],
    [
      "after all is done finds no upload",
      close(stored, answer),
      { index: 2, size: 9, hash: "a" },
      null,
      "uploads.not_found",
    ],
  ] as const)("%s", (_what, state, one, earlier, verdict) => {
    expect(answerOrCode(() => judge(state, one, earlier))).toBe(verdict);
  });

  test("that is refused says where to go on", () => {
    expect(() => judge(half, { index: 7, size: piece, hash: "a" }, null)).toThrow(
      expect.objectContaining({ details: { next: 2, received: 10 * mebibyte } }),
    );
  });
});

test.each([
  [[piece, piece, 2 * mebibyte], [true, true, false], 2, 2 * mebibyte],
  [[3 * mebibyte, 3 * mebibyte, 3 * mebibyte, 3 * mebibyte], [false, true, false, true], 2, 2 * mebibyte],
  [[leastPiece, leastPiece], [false, false], 0, 2 * leastPiece],
])("pieces of %j fill parts of the store: %j", (sizes, filled, parts, held) => {
  let state = open();
  const fills = sizes.map((size) => {
    const taken = take(state, { size, claimed: "a" });
    state = taken.state;
    return taken.fills;
  });
  expect(fills).toEqual(filled);
  const received = sizes.reduce((sum, size) => sum + size, 0);
  expect(state).toMatchObject({ next: sizes.length, received, parts, held });
  expect(parts * piece + held).toBe(received);
});

test.each([
  [12 * mebibyte, 12 * mebibyte, "whole"],
  [12 * mebibyte, 11 * mebibyte, "uploads.size_differs"],
  [11 * mebibyte, 12 * mebibyte, "uploads.incomplete"],
  [0, 0, "uploads.size_differs"],
])("an upload of which %i bytes came and %i are claimed is %s", (received, claimed, verdict) => {
  expect(answerOrCode(() => requireWhole(open({ received }), claimed)) ?? "whole").toBe(verdict);
});

test("an upload is finished when its file is recorded, not before", () => {
  const stored = store(open({ received: 12 * mebibyte }), "sum");
  expect([progressOf(open()), progressOf(stored), progressOf(close(stored, answer))]).toEqual([
    { received: 0, total_size: 12 * mebibyte, finished: false },
    { received: 12 * mebibyte, total_size: 12 * mebibyte, finished: false },
    { received: 12 * mebibyte, total_size: 12 * mebibyte, finished: true },
  ]);
});
