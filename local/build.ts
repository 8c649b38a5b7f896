import { rmSync } from "node:fs";
import { inKilobytes, measureBuild, sizeTargets } from "./build/measure.ts";
import { buildSite } from "./build/site.ts";
import { parserFolder, pressFolder, siteFolder, workerFolder } from "./build/sources.ts";
import { measureStartup, startupGoal } from "./build/startup.ts";
import { api, buildContainers, buildWorker } from "./build/worker.ts";
import { StartError } from "./start-error.ts";

async function report() {
  const { scripts, firstJavaScript, admin, worker, siteWorker, widget, embed, share, fonts } = measureBuild();
  console.log("first JavaScript of /user/dashboard, gzip:");
  for (const { file, gzip } of scripts) console.log(`  ${inKilobytes(gzip).padStart(9)}  ${file}`);
  line("first JavaScript", firstJavaScript, sizeTargets.firstJavaScript);
  console.log(`admin JavaScript in a user's first load: ${admin}`);
  line("widget", widget, sizeTargets.widget);
  line("chat in its frame", embed, sizeTargets.embed);
  line("shared conversation", share, sizeTargets.share);
  line("Worker upload", worker, sizeTargets.worker);
  console.log(`${"Worker of the site".padEnd(18)}${inKilobytes(siteWorker).padStart(10)}`);
  await reportStartup();
  console.log(`${"fonts".padEnd(18)}${inKilobytes(fonts.bytes).padStart(10)}  in ${fonts.files} files`);
}

/** A loaded machine delays both alike. */
async function reportStartup() {
  const { workerMs, referenceMs, config } = startupGoal;
  const startup = `${Math.round(await measureStartup(api.config))} ms`;
  const reference = `${Math.round(await measureStartup(config))} ms`;
  console.log(`${"Worker start-up".padEnd(18)}${startup.padStart(10)}  goal ${workerMs} ms on a quiet machine`);
  console.log(`${"reference script".padEnd(18)}${reference.padStart(10)}  ${referenceMs} ms on a quiet machine`);
}

function line(name: string, bytes: number, target: number) {
  const verdict = bytes <= target ? "within" : "over";
  console.log(`${name.padEnd(18)}${inKilobytes(bytes).padStart(10)}  ${verdict} the target of ${inKilobytes(target)}`);
}

try {
  for (const folder of [siteFolder, workerFolder, parserFolder, pressFolder])
    rmSync(`${folder}.stamp`, { force: true });
  await Promise.all([buildSite(), buildWorker(), buildContainers()]);
  await report();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
