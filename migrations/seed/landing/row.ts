import type { ContentKind, ContentText } from "../../../worker/contract/landing.contract.ts";

export interface SeedPage {
  id: number;
  kind: ContentKind;
  slug: string;
  publishedAt: Date;
  en: ContentText;
  fr: ContentText;
}

export const opening = new Date("2026-11-21T08:00:00Z");

/** The date of the pages of the law and of help as they are now. */
export const revised = new Date("2026-11-29T00:00:00Z");
