import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { toLocale, type Locale } from "./locale.ts";
import type { Namespace } from "./texts.ts";

/** The texts of one module: `const t = useT("chat"); t("composer.placeholder")`. */
export function useT<Name extends Namespace>(namespace: Name): TFunction<Name> {
  return useTranslation(namespace).t as TFunction<Name>;
}

export function useLocale(): Locale {
  return toLocale(useTranslation("common").i18n.language) ?? "fr";
}
