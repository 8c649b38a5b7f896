import type { Texts } from "../../frontend/src/i18n/texts.ts";
import { buckets, type Bucket } from "../../frontend/src/locales/buckets.ts";
import { admin as englishAdmin } from "../../frontend/src/locales/en/admin.ts";
import { firstTexts as englishFirst } from "../../frontend/src/locales/en/first-texts.ts";
import { admin as frenchAdmin } from "../../frontend/src/locales/fr/admin.ts";
import { firstTexts as frenchFirst } from "../../frontend/src/locales/fr/first-texts.ts";

type Namespaces<Name extends keyof Texts = keyof Texts> = { [Each in Name]: Record<string, string> };

async function bucketsIn(language: "en" | "fr"): Promise<Namespaces<Bucket>> {
  const loaded = Object.entries(buckets).map(async ([name, load]) => [name, await load[language]()]);
  return Object.fromEntries(await Promise.all(loaded)) as Namespaces<Bucket>;
}

const english: Namespaces = {
  ...englishFirst,
  ...(await bucketsIn("en")),
  ...englishAdmin,
  errors: { ...englishFirst.errors, ...englishAdmin.errors },
};
const french: Namespaces = {
  ...frenchFirst,
  ...(await bucketsIn("fr")),
  ...frenchAdmin,
  errors: { ...frenchFirst.errors, ...frenchAdmin.errors },
};

/** Every text of the interface, the admin's too, by language and namespace. */
export const texts = { en: english, fr: french };
