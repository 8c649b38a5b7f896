import type { PressEnterRequest } from "../worker/document/press-calls.ts";
import type { RoomLimits } from "../worker/lib/room.ts";

const megabyte = 1_048_576;

/** Measured in November 2026 once the compiler has started: 16.4 MB of buffers and 7.7 MB of heap beside its own memory. */
const besideCompiler = 24 * megabyte;
/** The memory of the compiler from its start on; it grows with large pictures, and never shrinks. */
const compilerAtStart = 62.7 * megabyte;

/** The press's part of the 128 MB of an isolate. */
export const pressMemory = (compilerBytes: () => number): RoomLimits => ({
  base: () => besideCompiler + Math.max(compilerAtStart, compilerBytes()),
  together: 100 * megabyte,
  single: 124 * megabyte,
  // A document may be set for the 300 s of its Worker.
  unusedMs: 360_000,
  lines: { person: { waiting: 30, waitMs: 20_000 }, job: { waiting: 100, waitMs: 20_000 } },
});

/** What setting a file begins with; `bytes` are those of the stored file that it begins with. */
export const memoryOfSetting = (kind: PressEnterRequest["kind"], bytes: number): number =>
  (kind === "deck" ? 6 * megabyte : megabyte) + 4 * bytes;

/**
 * A document with its pictures, whose size is known once it was read. Measured in November 2026: each is held twice, in its file and in
 * the PDF; up to 8 MB of them fit into what the compiler has reserved, 12 MB let its memory grow by 39 MB and 24 MB by 152 MB.
 */
export const memoryOfWork = (documentBytes: number, pictureBytes: number): number =>
  memoryOfSetting("work", documentBytes) + 2 * pictureBytes + Math.max(0, 9.5 * pictureBytes - 75 * megabyte);
