import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { EngineHealth, EnginePart } from "../../worker/providers/engine/wire.rules.ts";

/** How each part is listed by ffmpeg: the flag that lists it, and its line. */
const listed: Readonly<Record<EnginePart, readonly [flag: string, line: RegExp]>> = {
  libass: ["-filters", /^\s*\S+\s+ass\s/m],
  libx264: ["-encoders", /^\s*\S+\s+libx264\s/m],
  xfade: ["-filters", /^\s*\S+\s+xfade\s/m],
  zscale: ["-filters", /^\s*\S+\s+zscale\s/m],
};
const parts = Object.keys(listed) as EnginePart[];

const run = promisify(execFile);

/** Asks an ffmpeg for its version and for what it was built with. */
export async function readHealth(binary: string): Promise<EngineHealth> {
  const ask = async (flag: string) => (await run(binary, ["-hide_banner", flag], { maxBuffer: 4 << 20 })).stdout;
  try {
    const [, version = "unknown"] = /^ffmpeg version (\S+)/.exec(await ask("-version")) ?? [];
    const lists = new Map<string, string>();
    for (const [flag] of Object.values(listed)) if (!lists.has(flag)) lists.set(flag, await ask(flag));
    const missing = parts.filter((part) => {
      const [flag, line] = listed[part];
      return !line.test(lists.get(flag) ?? "");
    });
    return { ffmpeg: version, missing };
  } catch {
    return { ffmpeg: null, missing: parts };
  }
}
