import type { Plugin } from "vite";
import { thirdPartiesOf } from "./third-parties.config.ts";

const path = "/third-parties.json";

/** The page reads from this file what it may load after consent. */
export function thirdPartiesPlugin(): Plugin {
  const source = JSON.stringify(thirdPartiesOf(process.env));
  return {
    name: "ensemble:third-parties",
    configureServer({ middlewares }) {
      middlewares.use(path, (_request, response) => {
        response.setHeader("content-type", "application/json");
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
  };
}
