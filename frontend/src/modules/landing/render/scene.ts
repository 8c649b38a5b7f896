import type { ContentSummary } from "#contract/landing.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import type { PublicSettings } from "#contract/settings.rules.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Words } from "./words.ts";

/** What public pages tell of the product: the same wire values as the API's. */
export interface Offer {
  plans: readonly PlanView[];
  models: readonly AiModel[];
  posts: readonly ContentSummary[];
  settings: PublicSettings;
}

/** All that a page is drawn from. */
export interface Scene {
  locale: Locale;
  words: Words;
  offer: Offer;
  /** What `{{name}}` stands for in a text. */
  facts: Readonly<Record<string, string>>;
}
