import { watch } from "node:fs";
import { join } from "node:path";
import { build, createServer } from "vite";
import type { Plugin } from "vite";
import { editionFile, writeEdition } from "./build/edition.ts";
import { root } from "./build/sources.ts";
import { buildWorker } from "./build/worker.ts";
import type { Runtime } from "./workerd/runtime.ts";

/** Serves the SPA with hot reload beside the API on one origin, and rebuilds the Worker when its sources change. */
export async function startDev(port: number, runtime: Runtime, challengeUrl: string): Promise<() => Promise<void>> {
  process.env["EDITION"] = editionFile;
  const vite = await createServer({
    root: join(root, "frontend"),
    logLevel: "warn",
    clearScreen: false,
    plugins: [freshEdition(process.env["CONTENT_ORIGIN"] ?? runtime.apiUrl), freshWidget()],
    server: {
      port,
      host: "127.0.0.1",
      strictPort: true,
      // The Worker says who may call it: Vite would answer the preflight of a widget's frame, whose origin is null, with a no.
      cors: false,
      proxy: {
        "/api": { target: runtime.apiUrl, ws: true, headers: { "CF-Connecting-IP": "127.0.0.1" } },
        "/turnstile": { target: challengeUrl },
      },
    },
  });
  await vite.listen();

  let waiting: NodeJS.Timeout | undefined;
  let rebuilt = Promise.resolve();
  let isDue = false;
  const rebuild = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (isDue) return;
      isDue = true;
      rebuilt = rebuilt.then(() => {
        isDue = false;
        return replaceWorker(runtime);
      });
    }, 150);
  };
  const watchers = ["worker", "parser", "press"].map((folder) =>
    watch(join(root, folder), { recursive: true }, rebuild),
  );
  return async () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
    await rebuilt;
    await vite.close();
  };
}

/** Here no function runs: each page is drawn from what is published when it is asked for. */
const freshEdition = (origin: string): Plugin => ({
  name: "ensemble:fresh-edition",
  enforce: "pre",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (!request.headers.accept?.includes("text/html")) return next();
      writeEdition(origin).then(() => next(), next);
    });
  },
});

/** Sites load the widget as a script of its own, which no hot reload reaches: it is built when it is asked for. */
const freshWidget = (): Plugin => ({
  name: "ensemble:fresh-widget",
  enforce: "pre",
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, file = "", part = ""] = /^\/((widget|embed)\.(?:js|css))(?:\?|$)/.exec(request.url ?? "") ?? [];
      if (file === "") return next();
      const configFile = join(root, "frontend/vite.widget.config.ts");
      build({ configFile, mode: part, logLevel: "warn", build: { write: false } }).then((built) => {
        const outputs = [built].flat().flatMap((made) => ("output" in made ? made.output : []));
        const found = outputs.find(({ fileName }) => fileName === file);
        response.setHeader("content-type", file.endsWith(".css") ? "text/css" : "text/javascript");
        response.end(found?.type === "chunk" ? found.code : found?.source);
      }, next);
    });
  },
});

async function replaceWorker(runtime: Runtime) {
  try {
    await runtime.restart({ bundle: await buildWorker() });
    console.log("the Worker was rebuilt");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
