import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { root, siteFolder, siteMapsFolder } from "./sources.ts";

/** Takes the source maps out of what is published: they stay here, for the stack traces that browsers report. */
export function moveSiteMaps(): void {
  rmSync(siteMapsFolder, { recursive: true, force: true });
  const files = readdirSync(siteFolder, { recursive: true, encoding: "utf8" });
  for (const map of files.filter((file) => file.endsWith(".map"))) {
    mkdirSync(dirname(join(siteMapsFolder, map)), { recursive: true });
    cpSync(join(siteFolder, map), join(siteMapsFolder, map));
    rmSync(join(siteFolder, map));
  }
}

/** The source of "assets/name-hash.js:line:column" of the site that was built last, as file:line:column; null for none. */
export function sourceOfFrame(frame: string, folder: string = siteMapsFolder): string | null {
  const [, file, line, column] = /^(assets\/(?:[a-z]+\/)?[\w.-]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
  const map = join(folder, `${file}.map`);
  if (file === undefined || !existsSync(map)) return null;
  // A map counts from 0, a stack trace from 1.
  const entry = new SourceMap(JSON.parse(readFileSync(map, "utf8"))).findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in entry)) return null;
  const source = relative(root, resolve(siteFolder, dirname(file), entry.originalSource)).replaceAll("\\", "/");
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
