import { gzipSync } from "node:zlib";
import { inKilobytes, measureBuild, sizeTargets } from "../../local/build/measure.ts";
import { buildSite } from "../../local/build/site.ts";
import { buildWorker } from "../../local/build/worker.ts";
import { visit } from "../support/browser.ts";
import { startStack } from "../support/stack.ts";
import type { BenchRow } from "./report.ts";

/** Gzipped bytes of every script that Chromium fetches until the page can be typed in, and until it is quiet. */
async function scriptsInBrowser(): Promise<{ usable: number; quiet: number }> {
  const stack = await startStack({ site: true });
  try {
    const tab = await visit(stack.siteUrl, "/version.json");
    const bodies: Promise<number>[] = [];
    tab.page.on("response", (response) => {
      if (response.request().resourceType() === "script")
        bodies.push(response.body().then((body) => gzipSync(body).length));
    });
    const sum = async () => (await Promise.all(bodies)).reduce((total, bytes) => total + bytes, 0);
    await tab.page.goto(`${stack.siteUrl}/user/dashboard`);
    await tab.page.getByRole("textbox").first().waitFor();
    const usable = await sum();
    await tab.page.waitForLoadState("networkidle");
    const quiet = await sum();
    await tab.close();
    return { usable, quiet };
  } finally {
    await stack.close();
  }
}

export async function run(): Promise<BenchRow[]> {
  await Promise.all([buildSite(), buildWorker()]);
  const { firstJavaScript, worker, fonts } = measureBuild();
  const { usable, quiet } = await scriptsInBrowser();
  const first = `<= ${inKilobytes(sizeTargets.firstJavaScript)}`;
  return [
    { what: "chat page: first JavaScript, by the manifest", value: inKilobytes(firstJavaScript), target: first },
    { what: "chat page: JavaScript until it can be typed in", value: inKilobytes(usable), target: first },
    { what: "chat page: JavaScript once the network is quiet", value: inKilobytes(quiet) },
    { what: "Worker upload, gzip", value: inKilobytes(worker), target: `<= ${inKilobytes(sizeTargets.worker)}` },
    { what: "fonts, all files", value: inKilobytes(fonts.bytes) },
  ];
}
