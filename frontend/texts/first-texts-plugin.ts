import type { Plugin } from "vite";

const texts = /\/src\/locales\/(en|fr)\/first-texts\.ts$/;

/** The page names the files of its texts, so that they come beside its script and not after it. */
export function textsPlugin(): Plugin {
  return {
    name: "ensemble:texts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === "chunk" && texts.test(file.facadeModuleId ?? ""))
          .map(({ fileName }) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: "", href: `/${fileName}` },
            injectTo: "head",
          })),
    },
  };
}
