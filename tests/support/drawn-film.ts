import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFfmpegTool } from "./media-engine.ts";

/** A small MP4 of so many seconds, filled up to so many bytes by a box that players skip. */
export function drawFilm(seconds: number, leastBytes = 0, size = "90x160"): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  try {
    const picture = ["-f", "lavfi", "-i", `testsrc=s=${size}:r=10:d=${seconds}`];
    const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
    runFfmpegTool(["-v", "error", ...picture, ...codec, "film.mp4"], folder);
    return filledTo(readFileSync(join(folder, "film.mp4")), leastBytes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With a `free` box at its end (ISO 14496-12, 8.1.2). */
function filledTo(film: Buffer, leastBytes: number): Uint8Array<ArrayBuffer> {
  const missing = Math.max(8, leastBytes - film.length);
  const bytes = new Uint8Array(film.length + missing);
  bytes.set(film);
  new DataView(bytes.buffer).setUint32(film.length, missing);
  bytes.set(Buffer.from("free"), film.length + 4);
  return bytes;
}
