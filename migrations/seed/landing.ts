import { about } from "./landing/about.ts";
import { accessibility } from "./landing/accessibility.ts";
import { articleClosing } from "./landing/article-closing.ts";
import { articlePassages } from "./landing/article-passages.ts";
import { changelog } from "./landing/changelog.ts";
import { chat } from "./landing/chat.ts";
import { contact } from "./landing/contact.ts";
import { crawler } from "./landing/crawler.ts";
import { cookies } from "./landing/cookies.ts";
import { dataProcessing } from "./landing/data-processing.ts";
import { helpPages } from "./landing/help-pages.ts";
import { homeEn } from "./landing/home.en.ts";
import { homeFr } from "./landing/home.fr.ts";
import { imprint } from "./landing/imprint.ts";
import { pdf } from "./landing/pdf.ts";
import { privacyEn } from "./landing/privacy.en.ts";
import { privacyFr } from "./landing/privacy.fr.ts";
import { opening, revised } from "./landing/row.ts";
import type { SeedPage } from "./landing/row.ts";
import { siteBot } from "./landing/site-bot.ts";
import { social } from "./landing/social.ts";
import { termsEn } from "./landing/terms.en.ts";
import { termsFr } from "./landing/terms.fr.ts";
import { writing } from "./landing/writing.ts";

/** The public pages of a new installation; their owner completes what is marked in the legal ones. */
export const seedPages: readonly SeedPage[] = [
  { id: 1, kind: "content", slug: "home", publishedAt: opening, en: homeEn, fr: homeFr },
  chat,
  pdf,
  writing,
  social,
  siteBot,
  about,
  { id: 7, kind: "company", slug: "terms", publishedAt: opening, en: termsEn, fr: termsFr },
  { id: 8, kind: "company", slug: "privacy", publishedAt: revised, en: privacyEn, fr: privacyFr },
  cookies,
  imprint,
  accessibility,
  changelog,
  dataProcessing,
  ...helpPages,
  contact,
  crawler,
  articlePassages,
  articleClosing,
];
