import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});
const manifest = z.record(z.string(), chunk);
export type Manifest = z.infer<typeof manifest>;

export interface Size {
  file: string;
  gzip: number;
}

export function readManifest(site: string, file = ".vite/manifest.json"): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(site, file), "utf8")));
}

/** Every file that the browser needs before the sources run: theirs and all that they import at once. */
export function filesOf(chunks: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string) => {
    const found = chunks[source];
    if (!found || seen.has(source)) return;
    seen.add(source);
    found.imports.forEach(visit);
  };
  sources.forEach(visit);
  return [...new Set([...seen].flatMap((source) => chunks[source]?.file ?? []))];
}

/** What every page of a user begins with: the entry, the frame, and one language. */
export const shellSources = ["index.html", "src/shell/AppLayout/AppLayout.tsx", "src/locales/en/first-texts.ts"];

/** The sources that a path of a user loads: the shell, and the page that a route names. */
export function sourcesOfPage(frontend: string, path: string): string[] {
  const routes = readdirSync(join(frontend, "src"), { recursive: true, encoding: "utf8" });
  const pages = routes.filter((file) => /\.routes?\.tsx$/.test(file)).flatMap((file) => pageIn(frontend, file, path));
  return [...shellSources, ...pages];
}

function pageIn(frontend: string, file: string, path: string): string[] {
  const routes = join(frontend, "src", file);
  const [, afterwards] = readFileSync(routes, "utf8").split(`path: "${path}"`);
  const [, page] = /import\("(\.[^"]+)"\)/.exec(afterwards ?? "") ?? [];
  return page ? [relative(frontend, normalize(join(dirname(routes), page)))] : [];
}

/** The scripts of a shared conversation: its own, and the texts of one language. */
export function filesOfShare(site: string): string[] {
  const chunks = readManifest(site, ".vite/share.json");
  const sources = ["share.html", "src/locales/fr/common.ts", "src/locales/fr/share.ts"];
  const files = filesOf(chunks, sources).filter((file) => file.endsWith(".js"));
  return [...new Set([...scriptsOfPage(site, "share.html"), ...files])];
}

/** Bytes of the admin's sources in each file of the build that has any, before it was minified. */
export function readAdminParts(site: string): Record<string, number> {
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(join(site, ".vite/admin.json"), "utf8")));
}

/** The scripts that the page names itself, such as the one that sets the theme before the first paint. */
export function scriptsOfPage(site: string, file = "index.html"): string[] {
  const page = readFileSync(join(site, file), "utf8");
  return [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

export function sizesOf(folder: string, files: readonly string[]): Size[] {
  return files
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => ({ file, gzip: gzipSync(readFileSync(join(folder, file))).length }))
    .toSorted((a, b) => b.gzip - a.gzip);
}
