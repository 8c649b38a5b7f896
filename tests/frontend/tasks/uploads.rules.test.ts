import { describe, expect, test } from "vitest";
import { isSameFile } from "#tasks/uploads/kept-uploads.ts";
import { nextPiece, pauseAfter, pieceSize } from "#tasks/uploads/pieces.rules.ts";

const mib = 1024 * 1024;

describe("an upload in pieces", () => {
  test("begins at the first, follows what has arrived, and ends with a smaller one", () => {
    expect(nextPiece(0, 12 * mib, 5 * mib)).toEqual({ index: 0, total: 3, from: 0, to: 5 * mib });
    expect(nextPiece(10 * mib, 12 * mib, 5 * mib)).toEqual({ index: 2, total: 3, from: 10 * mib, to: 12 * mib });
    expect(nextPiece(12 * mib, 12 * mib, 5 * mib)).toBeNull();
  });

  test("sends a piece again from its start where only a part of it has arrived", () => {
    expect(nextPiece(6 * mib, 12 * mib, 5 * mib)).toMatchObject({ index: 1, from: 5 * mib });
  });

  test("takes the smallest pieces on a slow link, and the usual ones where the browser does not say", () => {
    expect(pieceSize(5 * mib, mib / 4, 0.4)).toBe(mib / 4);
    expect([pieceSize(5 * mib, mib / 4, 10), pieceSize(5 * mib, mib / 4, undefined)]).toEqual([5 * mib, 5 * mib]);
  });

  test("waits longer after each failure, and leaves it to the network after five", () => {
    expect([0, 1, 2, 3, 4, 5].map(pauseAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, null]);
  });

  test("goes on after a reload with the same file and no other", () => {
    const kept = { name: "a.pdf", bytes: 9, changedAt: 5 };
    expect(isSameFile(kept, { name: "a.pdf", size: 9, lastModified: 5 })).toBe(true);
    for (const other of [{ name: "b.pdf" }, { size: 8 }, { lastModified: 6 }])
      expect(isSameFile(kept, { name: "a.pdf", size: 9, lastModified: 5, ...other })).toBe(false);
  });
});
