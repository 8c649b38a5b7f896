import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { challengeSourcesOf, sourcesOf, thirdPartiesOf } from "../third-parties/third-parties.config.ts";
import { appPolicy, helpPolicy, pagesPolicy, previewPolicy } from "./content-security-policy.ts";

/** Writes what Pages sends with every answer; hosts of third parties are in it only when they are configured. */
export function headersPlugin(): Plugin {
  return {
    name: "ensemble:headers",
    apply: "build",
    generateBundle() {
      const sources = sourcesOf(thirdPartiesOf(process.env));
      const template = readFileSync(new URL("_headers", import.meta.url), "utf8");
      const app = appPolicy(sources, challengeSourcesOf(process.env));
      const source = template
        .replaceAll("{app}", app)
        .replaceAll("{pages}", pagesPolicy(sources))
        .replaceAll("{help}", helpPolicy(sources))
        .replaceAll("{preview}", previewPolicy());
      this.emitFile({ type: "asset", fileName: "_headers", source });
    },
  };
}
