import type { Plugin } from "vite";
import type { Locale } from "../src/i18n/locale.ts";
import { typesetAll } from "../src/i18n/typeset.ts";

const files = /\/src\/locales\/(en|fr)\/(common|share)\.ts$/;
const shown = /^(share\.|markdown\.|state\.loading$|action\.(copy|copied|retry)$)/;

/** The texts of a shared conversation, typeset as it is built, and no others of their files. */
export const shareTexts: Plugin = {
  name: "ensemble:share-texts",
  // Before all texts are typeset: it leaves most of them out.
  enforce: "pre",
  load: {
    filter: { id: files },
    async handler(id) {
      const [, locale, name = ""] = files.exec(id) ?? [];
      const module = (await import(id)) as Record<string, Record<string, string>>;
      const texts = Object.entries(module[name] ?? {}).filter(([key]) => shown.test(key));
      return `export const ${name} = ${JSON.stringify(typesetAll(Object.fromEntries(texts), locale as Locale))};`;
    },
  },
};
