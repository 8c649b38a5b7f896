import type { TFunction } from "i18next";
import { landing as landingEn } from "#locales/en/landing.ts";
import { plans as plansEn } from "#locales/en/plans.ts";
import { landing as landingFr } from "#locales/fr/landing.ts";
import { plans as plansFr } from "#locales/fr/plans.ts";
import type { Locale } from "#i18n/locale.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";

const texts = { en: { landing: landingEn, plans: plansEn }, fr: { landing: landingFr, plans: plansFr } };

type TextKey = keyof typeof landingFr;
/** A text, or one with a form for each count by its name. */
export type LandingKey =
  | TextKey
  | (TextKey extends infer Key ? (Key extends `${infer Name}_other` ? Name : never) : never);
type Facts = Record<string, string | number>;

export interface Words {
  landing(key: LandingKey, facts?: Facts): string;
  /** The texts of the plans, which the pages of the app share. */
  plans: TFunction<"plans">;
}

/** The texts of public pages without the machinery of the app: these pages have one language and never change it. */
export function wordsIn(locale: Locale): Words {
  const { landing, plans } = texts[locale];
  return {
    landing: (key, facts) => say(landing, key, facts, locale),
    // Our own reading of the same files: i18next would be most of what these pages load.
    plans: ((key: string, facts?: Facts) => say(plans, key, facts, locale)) as unknown as TFunction<"plans">,
  };
}

function say(all: Record<string, string>, key: string, facts: Facts | undefined, locale: Locale): string {
  const count = facts?.["count"];
  const form = typeof count === "number" ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key;
  const text = all[form] ?? all[key] ?? key;
  return typesetPage(text, locale).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(facts?.[name] ?? ""));
}
