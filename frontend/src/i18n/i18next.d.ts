import "i18next";
import type { admin } from "#locales/fr/admin.ts";
import type { catalogue } from "#locales/fr/catalogue.ts";
import type { later } from "#locales/fr/later.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
    resources: typeof catalogue & typeof later & typeof admin;
  }
}
