import type { Plugin } from "vite";

/** A page says its version, and version.json which one is out: where they differ, a newer one is ready. */
export function versionPlugin(version: string): Plugin {
  return {
    name: "ensemble:version",
    apply: "build",
    transformIndexHtml: () => [{ tag: "meta", attrs: { name: "app-version", content: version }, injectTo: "head" }],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ version }) });
    },
  };
}
