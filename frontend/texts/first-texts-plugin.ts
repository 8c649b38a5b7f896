import type { Plugin } from "vite";

const texts = /\/src\/locales\/(en|fr)\/first-texts\.ts$/;

/** The page names the files of its texts; `before-paint.js`, which follows, fetches the reader's beside the page's script. */
export function textsPlugin(): Plugin {
  return {
    name: "ensemble:texts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) => {
          const language = file.type === "chunk" ? texts.exec(file.facadeModuleId ?? "")?.[1] : undefined;
          const attrs = { name: `texts-${language}`, content: `/${file.fileName}` };
          return language === undefined ? [] : { tag: "meta", attrs, injectTo: "head-prepend" as const };
        }),
    },
  };
}
