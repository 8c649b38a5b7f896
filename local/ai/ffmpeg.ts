import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg } from "../../media/ffmpeg/binary.ts";

/** Runs ffmpeg in a folder of its own, which is gone afterwards; what it says, line by line. An error where it fails. */
export async function runFfmpeg(folder: string, options: readonly string[]): Promise<string[]> {
  const said: Buffer[] = [];
  const binary = findFfmpeg(process.env["FFMPEG_PATH"]);
  const child = spawn(binary, ["-nostdin", "-hide_banner", "-nostats", "-y", ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.on("data", (bytes: Buffer) => said.push(bytes));
  const [code] = (await once(child, "close")) as [number | null];
  const lines = Buffer.concat(said).toString().split("\n");
  if (code !== 0) throw new Error(`ffmpeg: ${lines.filter(Boolean).at(-1) ?? "it said nothing"}`);
  return lines;
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "ensemble-ai-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
