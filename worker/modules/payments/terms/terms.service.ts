import { typesetPage } from "../../../contract/document/typeset.rules.ts";
import type { ContentKind, PublishedContent } from "../../../contract/landing.contract.ts";
import type { ReadSettings } from "../../../contract/settings.rules.ts";
import type { Enclosure } from "../../../lib/letter.ts";
import type { Language } from "../../../providers/payments/payments.ts";
import { plainTerms } from "./terms.rules.ts";

interface Dependencies {
  pages: { findPublishedAt(kind: ContentKind, slug: string): Promise<PublishedContent | null> };
  readSettings: ReadSettings;
  publicUrl: string;
}

export type TermsService = ReturnType<typeof createTerms>;

const titles: Record<Language, (title: string, date: string) => string> = {
  en: (title, date) => `${title}, version of ${date}`,
  fr: (title, date) => `${title}, version du ${date}`,
};
const locales: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };

/** The terms of sale, as a buyer keeps them. */
export function createTerms({ pages, readSettings, publicUrl }: Dependencies) {
  return {
    /** The terms as they are published now; null where they are not. */
    async read(language: Language): Promise<Enclosure | null> {
      const page = await pages.findPublishedAt("company", "terms");
      if (page === null) return null;
      const { grace_days: days } = await readSettings();
      const { title, body } = page[language];
      const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "Europe/Paris" });
      return {
        title: titles[language](title, format.format(new Date(page.updated_at))),
        text: typesetPage(plainTerms(body, { "grace.days": String(days) }, publicUrl), language),
      };
    },
  };
}
