import "i18next";
import type { catalogue } from "../locales/fr/catalogue.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
    resources: typeof catalogue;
  }
}
