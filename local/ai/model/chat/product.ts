import { helpPages } from "../../../../migrations/seed/landing/help-pages.ts";
import { seedModels } from "../../../../migrations/seed/models.ts";
import { seedPlans } from "../../../../migrations/seed/plans.ts";
import type { Language } from "../language.ts";
import { stemsOf } from "../text/centrality.ts";
import { productWords } from "./product-words.ts";
import { markdownList, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";

interface Topic {
  heading: string;
  text: string;
}

/** The product's own pages of help, as questions and answers. */
const topics: Record<Language, readonly Topic[]> = {
  en: helpPages.flatMap(({ en }) => topicsIn(en.body)),
  fr: helpPages.flatMap(({ fr }) => topicsIn(fr.body)),
};

function topicsIn(body: string): Topic[] {
  return [...body.matchAll(/^### (.+)\n+([^]*?)(?=\n+(?:###|:::|##))/gm)].map(([, heading = "", text = ""]) => ({
    heading,
    text: text.trim(),
  }));
}

/** What people call the thing that the help page takes for granted. */
const framing: ReadonlySet<string> = new Set(
  stemsOf("subscription plan membership contract ensemble app abonnement offre contrat formule application possible"),
);

/** The answer of the help page whose heading is nearly the question. */
function helpOn(wish: string, language: Language): Topic | undefined {
  const asked = new Set(stemsOf(wish).filter((stem) => !framing.has(stem)));
  if (asked.size === 0) return undefined;
  const share = (stems: ReadonlySet<string>) => [...asked].filter((stem) => stems.has(stem)).length / asked.size;
  const scored = topics[language].map((topic) => {
    const heading = new Set(stemsOf(topic.heading));
    const all = new Set([...heading, ...stemsOf(topic.text)]);
    const named = [...heading].filter((stem) => asked.has(stem)).length / Math.max(1, heading.size);
    return { topic, named, covered: share(all), inHeading: share(heading) };
  });
  return scored
    .filter(({ named, covered }) => named >= 0.5 && covered >= 0.6)
    .toSorted((a, b) => b.named + b.covered - a.named - a.covered || b.inHeading - a.inHeading)[0]?.topic;
}

const aboutKeys =
  /\b(?:api|provider|vendor)[ -]?keys?\b|\b(?:add|set|need|without|enter|configure|get|use|put|have)\b[^.?!]{0,25}\bkeys?\b(?! (?:points?|terms?|words?|ideas?|facts?|figures?))|\b(?:real|actual|proper|better) (?:ai )?model\b|\.dev\.vars|\bcl[ée]s?\b[^.?!]{0,20}\b(?:api|fournisseur)|\b(?:ajouter|mettre|configurer|entrer|avoir|sans|donner|poser|utiliser|faut(?:-il)?)\b[^.?!]{0,25}(?<!\p{L}|mots?[- ])cl[ée]s?(?!\p{L})|\bvrai modèle\b/iu;
const isEnsemble =
  /(?<!\p{L})(?:l['’]|d['’]|qu['’])?Ensemble(?!\p{L})|\b(?:this|the) (?:app|product|site|website|service|tool|platform)\b|\b(?:cette|l['’]) ?(?:application|appli)\b|\bce (?:produit|site|service)\b|\bvotre (?:produit|site|service|application)\b/u;
const asksPlans =
  /\b(?:plans?|pricing|prices?|subscriptions?|cost|costs|how much|premium|free)\b|\b(?:offres?|tarifs?|prix|abonnements?|coûte|combien|gratuite?)\b/iu;
const ownPlans =
  /\b(?:your|the|which|what) (?:\p{L}+ )?(?:plans?|pricing|subscriptions?)\b|\b(?:vos|tes|les|quelles|quels) (?:\p{L}+ )?(?:offres?|tarifs?|abonnements?)\b/iu;
/** Names that only plans of this product have. */
const namesPlan = /\bpremium\b|\bcombo\b|\bchat max\b|\bpdf (?:plus|pro)\b/iu;
const asksModels =
  /\b(?:which|what|list|available|your)\b[^.?!]{0,20}\b(?:ai )?models?\b|\b(?:quels?|liste|vos)\b[^.?!]{0,25}\bmodèles?\b/iu;
const asksTools = /\btools?\b|\bfeatures?\b|\boutils?\b|\bfonctions\b|\bfonctionnalités(?!\p{L})/iu;
const asksWhat =
  /\bwhat(?:['’]s| is| does)\b|\btell me\b|\bexplain\b|\bdescribe\b|qu['’]est-ce|c['’]est quoi|(?<!\p{L})à quoi sert\b|\bparle\b|\bprésente|\bexplique|\bdécris\b|\bque fait\b/iu;
const asksData =
  /\b(?:data|stored?|privacy|private|history)\b|\b(?:données|stockée?s?|gardée?s?|confidentialité|vie privée|historique)(?!\p{L})/iu;

const asksForPlans = (wish: string): boolean =>
  ownPlans.test(wish) || ((isEnsemble.test(wish) || namesPlan.test(wish)) && asksPlans.test(wish));

/** Questions about Ensemble itself are answered from its help page, its plans and its catalogue. */
export const explainProduct: Skill = ({ wish, text, language }) => {
  const say = productWords[language];
  if (text !== "" || wish === "") return null;
  if (aboutKeys.test(wish)) return say.key;
  const isOwn = isEnsemble.test(wish);
  if (asksForPlans(wish)) return [say.plans, plansOf(language), say.plansNote].join("\n\n");
  if (asksModels.test(wish)) return [say.models, modelsOf(), say.modelsNote].join("\n\n");
  const topic = helpOn(wish, language);
  if (topic) return [say.help, topic.text].join("\n\n");
  if (isOwn && asksData.test(wish)) return say.data;
  if (isOwn && (asksTools.test(wish) || asksWhat.test(wish)))
    return [say.what, markdownList(say.tools), say.more].join("\n\n");
  return null;
};

function plansOf(language: Language): string {
  const say = productWords[language];
  const price = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
  const rows = [...new Set(seedPlans.map(({ planType }) => planType))].map((type) => {
    const own = seedPlans
      .filter(({ planType }) => planType === type)
      .toSorted((a, b) => a.monthlyPriceCents - b.monthlyPriceCents);
    const shown = own.map(({ name, monthlyPriceCents: cents }) =>
      cents === 0 ? name[language] : `${name[language]}, ${price.format(cents / 100)}`,
    );
    return [say.planTypes[type as keyof typeof say.planTypes] ?? type, shown.join(" · ")];
  });
  return markdownTable(say.plansHead, rows);
}

/** By families: the names that begin alike, each once. */
function modelsOf(): string {
  const families: Record<string, Set<string>> = {};
  for (const { name } of seedModels) (families[/^[\p{L}]+(?:-oss)?/iu.exec(name)?.[0] ?? name] ??= new Set()).add(name);
  return markdownList(Object.values(families).map((names) => `${[...names].join(", ")}.`));
}
