import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "./build/site.ts";
import { filesOf, readManifest, scriptsOfPage, sizesOf, sourcesOfPage } from "./build/sizes.ts";
import { root, siteFolder, workerFolder } from "./build/sources.ts";
import { buildWorker } from "./build/worker.ts";
import { StartError } from "./start-error.ts";

const targets = { firstJavaScript: 200 * 1024, worker: 1.2 * 1024 * 1024 };

function report() {
  const chunks = readManifest(siteFolder);
  const sources = sourcesOfPage(chunks, join(root, "frontend"), "/user/dashboard");
  const needed = new Set([...scriptsOfPage(siteFolder), ...filesOf(chunks, sources)]);
  const first = sizesOf(
    siteFolder,
    [...needed].filter((file) => file.endsWith(".js")),
  );
  const modules = readdirSync(workerFolder).filter((file) => /\.(js|wasm|bin|txt|html)$/.test(file));
  const fonts = readdirSync(siteFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".woff2"),
  );

  console.log("first JavaScript of /user/dashboard, gzip:");
  for (const { file, gzip } of first) console.log(`  ${inKilobytes(gzip).padStart(9)}  ${file}`);
  line("first JavaScript", sum(first.map(({ gzip }) => gzip)), targets.firstJavaScript);
  line("Worker upload", sum(sizesOf(workerFolder, modules).map(({ gzip }) => gzip)), targets.worker);
  const bytes = sum(fonts.map((file) => statSync(join(siteFolder, file)).size));
  console.log(`${"fonts".padEnd(18)}${inKilobytes(bytes).padStart(10)}  in ${fonts.length} files`);
}

function line(name: string, bytes: number, target: number) {
  const verdict = bytes <= target ? "within" : "over";
  console.log(`${name.padEnd(18)}${inKilobytes(bytes).padStart(10)}  ${verdict} the target of ${inKilobytes(target)}`);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

try {
  for (const folder of [siteFolder, workerFolder]) rmSync(`${folder}.stamp`, { force: true });
  await Promise.all([buildSite(), buildWorker()]);
  report();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
