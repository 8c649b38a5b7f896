import { rmSync } from "node:fs";
import { inKilobytes, measureBuild, sizeTargets } from "./build/measure.ts";
import { buildSite } from "./build/site.ts";
import { parserFolder, siteFolder, workerFolder } from "./build/sources.ts";
import { buildWorker } from "./build/worker.ts";
import { StartError } from "./start-error.ts";

function report() {
  const { scripts, firstJavaScript, admin, worker, fonts } = measureBuild();
  console.log("first JavaScript of /user/dashboard, gzip:");
  for (const { file, gzip } of scripts) console.log(`  ${inKilobytes(gzip).padStart(9)}  ${file}`);
  line("first JavaScript", firstJavaScript, sizeTargets.firstJavaScript);
  console.log(`admin JavaScript in a user's first load: ${admin}`);
  line("Worker upload", worker, sizeTargets.worker);
  console.log(`${"fonts".padEnd(18)}${inKilobytes(fonts.bytes).padStart(10)}  in ${fonts.files} files`);
}

function line(name: string, bytes: number, target: number) {
  const verdict = bytes <= target ? "within" : "over";
  console.log(`${name.padEnd(18)}${inKilobytes(bytes).padStart(10)}  ${verdict} the target of ${inKilobytes(target)}`);
}

try {
  for (const folder of [siteFolder, workerFolder, parserFolder]) rmSync(`${folder}.stamp`, { force: true });
  await Promise.all([buildSite(), buildWorker()]);
  report();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
