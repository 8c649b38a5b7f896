import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesOf, filesOfShare, readAdminParts, readManifest, scriptsOfPage, sizesOf, sourcesOfPage } from "./sizes.ts";
import type { Size } from "./sizes.ts";
import { root, siteFolder, siteWorkerFolder, workerFolder } from "./sources.ts";

/** Bytes, gzipped. */
export const sizeTargets = {
  firstJavaScript: 198 * 1024,
  worker: 3 * 1024 * 1024,
  widget: 4 * 1024,
  embed: 31 * 1024,
  share: 91 * 1024,
};

export interface BuildSizes {
  /** What the chat page loads before it can be used, the largest first. */
  scripts: Size[];
  firstJavaScript: number;
  /** Bytes of the admin among them, before they were minified. */
  admin: number;
  worker: number;
  siteWorker: number;
  /** What a site loads that embeds a chatbot, and what opens in the frame. */
  widget: number;
  embed: number;
  /** What a shared conversation loads before it can be read. */
  share: number;
  fonts: { files: number; bytes: number };
}

/** Reads the sizes of what was built last. */
export function measureBuild(): BuildSizes {
  const chunks = readManifest(siteFolder);
  const sources = sourcesOfPage(join(root, "frontend"), "/user/dashboard");
  const needed = new Set([...scriptsOfPage(siteFolder), ...filesOf(chunks, sources)]);
  const scripts = sizesOf(
    siteFolder,
    [...needed].filter((file) => file.endsWith(".js")),
  );
  const adminParts = readAdminParts(siteFolder);
  const modules = readdirSync(workerFolder).filter((file) => /\.(js|wasm|bin|txt|html)$/.test(file));
  const fonts = readdirSync(siteFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".woff2"),
  );
  return {
    scripts,
    admin: sum(scripts.map(({ file }) => adminParts[file] ?? 0)),
    firstJavaScript: sum(scripts.map(({ gzip }) => gzip)),
    worker: sum(sizesOf(workerFolder, modules).map(({ gzip }) => gzip)),
    widget: sum(sizesOf(siteFolder, ["widget.js"]).map(({ gzip }) => gzip)),
    embed: sum(sizesOf(siteFolder, ["embed.js", "embed.css"]).map(({ gzip }) => gzip)),
    share: sum(sizesOf(siteFolder, filesOfShare(siteFolder)).map(({ gzip }) => gzip)),
    siteWorker: sum(sizesOf(siteWorkerFolder, ["index.js"]).map(({ gzip }) => gzip)),
    fonts: { files: fonts.length, bytes: sum(fonts.map((file) => statSync(join(siteFolder, file)).size)) },
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
