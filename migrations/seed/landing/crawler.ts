import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

/** The address that `EnsembleBot` names in its User-Agent. */
export const crawler: SeedPage = {
  id: 15,
  kind: "support",
  slug: "bot",
  publishedAt: opening,
  en: {
    title: "EnsembleBot, the crawler behind our chatbots",
    description: "What EnsembleBot reads on a site, how often, which rules it follows, and how to keep it out.",
    body: `EnsembleBot reads a site's pages so that one of our customers' chatbots can answer from them, with a link to the page. It visits because someone entered the site's address, and reads nothing for search engines or model training.

## How it identifies itself

Its User-Agent begins with \`EnsembleBot/1.0\` and names this page.

## Which rules it follows

- **robots.txt**: anything disallowed for \`EnsembleBot\` or for all robots isn't read. If the file returns a server error, nothing is read.
- **Crawl-delay**: up to ten seconds between two pages.
- **noindex** in a page or its header: the page isn't kept.
- Pages behind a sign-in aren't read. It sends no forms and no cookies.

## How much it reads

Two pages at a time, each up to 2 MB, and files up to 20 MB. When a chatbot re-reads its pages, daily or weekly, it first asks whether a page has changed.

## How to keep it out

Add two lines to your site's robots.txt:

\`\`\`
User-agent: EnsembleBot
Disallow: /
\`\`\`

What was read before can be deleted by the chatbot's owner, or by us: [contact us](/support/contact) with your site's address.`,
  },
  fr: {
    title: "EnsembleBot, le lecteur de nos chatbots",
    description:
      "Ce qu'EnsembleBot lit sur un site, à quel rythme, les règles qu'il suit, et comment le tenir à l'écart.",
    body: `EnsembleBot lit les pages d'un site pour que le chatbot d'un de nos clients puisse répondre à partir d'elles, avec un lien vers la page. Il vient parce que quelqu'un a saisi l'adresse du site, et ne lit rien pour des moteurs de recherche ni pour entraîner des modèles.

## Comment il se présente

Son User-Agent commence par \`EnsembleBot/1.0\` et indique cette page.

## Les règles qu'il suit

- **robots.txt** : ce qui y est interdit à \`EnsembleBot\` ou à tous les robots n'est pas lu. Si ce fichier renvoie une erreur de serveur, rien n'est lu.
- **Crawl-delay** : jusqu'à dix secondes entre deux pages.
- **noindex** dans une page ou dans son en-tête : la page n'est pas conservée.
- Les pages derrière une connexion ne sont pas lues. Il n'envoie ni formulaire ni cookie.

## Ce qu'il lit

Deux pages à la fois, de 2 Mo au plus chacune, et des fichiers jusqu'à 20 Mo. Quand un chatbot relit ses pages, chaque jour ou chaque semaine, il demande d'abord si la page a changé.

## Comment le tenir à l'écart

Deux lignes dans le robots.txt de votre site :

\`\`\`
User-agent: EnsembleBot
Disallow: /
\`\`\`

Ce qui a été lu auparavant est effacé par le propriétaire du chatbot, ou par nous : [écrivez-nous](/support/contact) avec l'adresse de votre site.`,
  },
};
