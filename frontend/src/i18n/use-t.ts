import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { admin } from "#locales/fr/admin.ts";
import type { catalogue } from "#locales/fr/catalogue.ts";
import type { later } from "#locales/fr/later.ts";
import { toLocale, type Locale } from "./locale.ts";

export type Texts = typeof catalogue & typeof later & typeof admin;
export type Namespace = keyof Texts;

/** The texts of one module: `const t = useT("chat"); t("composer.placeholder")`. */
export function useT<Name extends Namespace>(namespace: Name): TFunction<Name> {
  return useTranslation(namespace).t as TFunction<Name>;
}

export function useLocale(): Locale {
  return toLocale(useTranslation("common").i18n.language) ?? "fr";
}
