import type { Plugin } from "vite";
import { typesetAll } from "../src/i18n/typeset.ts";
import type { Locale } from "../src/i18n/locale.ts";

/** Those of the pages, and the sentences of errors, which the API has too. */
const texts = /\/(?:src\/locales\/(en|fr)\/.+|contract\/errors\/(?:\w+\.)?(en|fr))\.ts$/;
const typesetter = /\/src\/i18n\/typeset\.ts$/;

const isText = (words: unknown): words is Record<string, string> =>
  typeof words === "object" && words !== null && Object.values(words).every((word) => typeof word === "string");

/** Texts are typeset as the site is built: its pages need no typesetter. While it is written, they typeset what they load. */
export function typesetPlugin(): Plugin {
  return {
    name: "ensemble:typeset",
    apply: "build",
    load: {
      filter: { id: [texts, typesetter] },
      async handler(id) {
        const [, ofPages, ofErrors] = texts.exec(id) ?? [];
        const locale = ofPages ?? ofErrors;
        if (locale === undefined) return "export const typesetAll = (texts) => texts;";
        const exported = Object.entries((await import(id)) as Record<string, unknown>);
        // A file that gathers others holds no texts of its own.
        if (!exported.every(([, words]) => isText(words))) return null;
        return exported
          .map(
            ([name, words]) =>
              `export const ${name} = ${JSON.stringify(typesetAll(words as Record<string, string>, locale as Locale))};`,
          )
          .join("\n");
      },
    },
  };
}
