import { gzipSync } from "node:zlib";
import { inKilobytes, measureBuild, sizeTargets } from "../../local/build/measure.ts";
import { buildSite } from "../../local/build/site.ts";
import { buildWorker } from "../../local/build/worker.ts";
import { visit } from "../support/browser.ts";
import { startStack } from "../support/stack.ts";
import { plannerSizes } from "./planner-sizes.ts";
import type { BenchRow } from "./report.ts";

/** Gzipped bytes of every script that Chromium fetches until the page is quiet: also what it fetches ahead. */
async function scriptsInBrowser(): Promise<number> {
  const stack = await startStack({ site: true });
  try {
    const tab = await visit(stack.siteUrl, "/version.json");
    const bodies: Promise<number>[] = [];
    tab.page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      bodies.push(response.body().then((body) => gzipSync(body).length));
    });
    await tab.page.goto(`${stack.siteUrl}/user/dashboard`);
    await tab.page.getByRole("textbox").first().waitFor();
    await tab.page.waitForLoadState("networkidle");
    const sizes = await Promise.all(bodies);
    await tab.close();
    return sizes.reduce((total, bytes) => total + bytes, 0);
  } finally {
    await stack.close();
  }
}

export async function run(): Promise<BenchRow[]> {
  await Promise.all([buildSite(), buildWorker()]);
  const { firstJavaScript, worker, widget, embed, share, fonts } = measureBuild();
  const fetched = await scriptsInBrowser();
  const first = `<= ${inKilobytes(sizeTargets.firstJavaScript)}`;
  return [
    { what: "chat page: first JavaScript", value: inKilobytes(firstJavaScript), target: first },
    { what: "chat page: with what it fetches ahead", value: inKilobytes(fetched) },
    ...plannerSizes(),
    { what: "widget of a chatbot", value: inKilobytes(widget), target: `<= ${inKilobytes(sizeTargets.widget)}` },
    {
      what: "chat in its frame, with its style",
      value: inKilobytes(embed),
      target: `<= ${inKilobytes(sizeTargets.embed)}`,
    },
    { what: "shared conversation", value: inKilobytes(share), target: `<= ${inKilobytes(sizeTargets.share)}` },
    { what: "Worker upload, gzip", value: inKilobytes(worker), target: `<= ${inKilobytes(sizeTargets.worker)}` },
    { what: "fonts, all files", value: inKilobytes(fonts.bytes) },
  ];
}
