import type { ContentText } from "#contract/landing.contract.ts";
import { Html } from "./html.ts";
import { inlineText } from "./inline.ts";
import type { PageContent } from "./main.ts";
import { questionsOf } from "./questions.ts";
import type { Scene } from "./scene.ts";

const organization = (origin: string) => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: "Ensemble",
  url: `${origin}/content/home`,
  logo: `${origin}/icon-512.png`,
});

/** What search engines read of a page (schema.org). */
export function structuredData(
  content: PageContent & { slug: string },
  scene: Scene,
  url: string,
  origin: string,
): Html {
  const text = content[scene.locale];
  const graph = [
    organization(origin),
    content.kind === "content" && content.slug === "home" && productOf(text, scene, origin),
    content.kind === "blog" && articleOf(content, text, scene, url, origin),
    answersOf(text, scene),
  ].filter(Boolean);
  return asData({ "@context": "https://schema.org", "@graph": graph });
}

/** A script element ends at its own closing tag, wherever that stands. */
const asData = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);

function productOf({ description }: ContentText, scene: Scene, origin: string) {
  const { locale, offer } = scene;
  return {
    "@type": "Product",
    name: "Ensemble",
    description: inlineText(description, scene),
    brand: { "@id": `${origin}/#organization` },
    image: `${origin}/og-${locale}.png`,
    offers: offer.plans.map((plan) => ({
      "@type": "Offer",
      name: plan.name[locale],
      price: (plan.monthly_price_cents / 100).toFixed(2),
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url: `${origin}/pricing?tab=${plan.plan_type}`,
    })),
  };
}

function articleOf(
  content: PageContent,
  { title, description }: ContentText,
  scene: Scene,
  url: string,
  origin: string,
) {
  return {
    "@type": "BlogPosting",
    headline: inlineText(title, scene),
    description: inlineText(description, scene),
    datePublished: content.published_at,
    dateModified: content.updated_at,
    inLanguage: scene.locale,
    mainEntityOfPage: url,
    image: `${origin}/og-${scene.locale}.png`,
    author: { "@id": `${origin}/#organization` },
    publisher: { "@id": `${origin}/#organization` },
  };
}

function answersOf({ body }: ContentText, scene: Scene) {
  const questions = questionsOf(body, scene);
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ asked, answered }) => ({
      "@type": "Question",
      name: asked,
      acceptedAnswer: { "@type": "Answer", text: answered },
    })),
  };
}
