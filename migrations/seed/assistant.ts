import type { LocalText } from "../../worker/contract/local-text.rules.ts";
import { administration as administrationEn } from "./assistant/en/administration.ts";
import { commerce as commerceEn } from "./assistant/en/commerce.ts";
import { jobs as jobsEn } from "./assistant/en/jobs.ts";
import { mail as mailEn } from "./assistant/en/mail.ts";
import { personal as personalEn } from "./assistant/en/personal.ts";
import { product as productEn } from "./assistant/en/product.ts";
import { study as studyEn } from "./assistant/en/study.ts";
import { web as webEn } from "./assistant/en/web.ts";
import { administration } from "./assistant/facts/administration.ts";
import { commerce } from "./assistant/facts/commerce.ts";
import { jobs } from "./assistant/facts/jobs.ts";
import { mail } from "./assistant/facts/mail.ts";
import { personal } from "./assistant/facts/personal.ts";
import { product } from "./assistant/facts/product.ts";
import { study } from "./assistant/facts/study.ts";
import { web } from "./assistant/facts/web.ts";
import { administration as administrationFr } from "./assistant/fr/administration.ts";
import { commerce as commerceFr } from "./assistant/fr/commerce.ts";
import { jobs as jobsFr } from "./assistant/fr/jobs.ts";
import { mail as mailFr } from "./assistant/fr/mail.ts";
import { personal as personalFr } from "./assistant/fr/personal.ts";
import { product as productFr } from "./assistant/fr/product.ts";
import { study as studyFr } from "./assistant/fr/study.ts";
import { web as webFr } from "./assistant/fr/web.ts";
import { both, templatesOf } from "./assistant/row.ts";
import type { CategoryFacts, SeedTemplate, WordsOf } from "./assistant/row.ts";

export { seedImprovements } from "./assistant/improvements.ts";

interface SeedCategory {
  id: number;
  icon: string;
  sortOrder: number;
  name: LocalText;
  description: LocalText;
}

interface Sort {
  category: SeedCategory;
  templates: SeedTemplate[];
}

function sortOf<Facts extends CategoryFacts>(
  id: number,
  icon: string,
  facts: Facts,
  en: WordsOf<Facts>,
  fr: WordsOf<Facts>,
): Sort {
  const category = {
    id,
    icon,
    sortOrder: id,
    name: both(en.name, fr.name),
    description: both(en.description, fr.description),
  };
  return { category, templates: templatesOf(id, facts, en, fr) };
}

const sorts: readonly Sort[] = [
  sortOf(1, "mail", mail, mailEn, mailFr),
  sortOf(2, "store", commerce, commerceEn, commerceFr),
  sortOf(3, "globe", web, webEn, webFr),
  sortOf(4, "landmark", administration, administrationEn, administrationFr),
  sortOf(5, "briefcase", jobs, jobsEn, jobsFr),
  sortOf(6, "graduation-cap", study, studyEn, studyFr),
  sortOf(7, "heart", personal, personalEn, personalFr),
  sortOf(8, "cpu", product, productEn, productFr),
];

export const seedCategories: readonly SeedCategory[] = sorts.map(({ category }) => category);
export const seedTemplates: readonly SeedTemplate[] = sorts.flatMap(({ templates }) => templates);
