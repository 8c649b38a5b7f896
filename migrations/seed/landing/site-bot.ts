import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

/** Not open yet: the page says so before anything else. */
export const siteBot: SeedPage = {
  id: 5,
  kind: "content",
  slug: "support",
  publishedAt: opening,
  en: {
    title: "A chatbot that has read your site",
    description:
      "A support chatbot that answers the visitors of your site from your own pages. Not open yet: what it will do, and what already works today in Ensemble.",
    body: `:::hero
> Not open yet

# It has *read* your site

A chatbot for your site that answers from your own pages, shows where it found the answer, and hands over to you when it does not know.

[Open Ensemble](/user/dashboard?source=landing-support) [Look at the plans](/pricing)

You cannot use it today. It joins every Combo plan on the day it opens, at the same price.
:::

:::cards
## What we are building

### Answers with their page

The same rule as for PDFs: what is quoted has been found on the page that is named, or it is not shown as a quotation.

### An honest “I do not know”

A visitor who asks what your pages do not say is told so, and can leave a message for you.

### One line to install

A small script, no cookie of ours on your visitors, and a colour that fits your site.
:::

:::cards
## What already works

### Your handbook as a PDF

Put your terms, your manual or your price list in a folder, ask the questions that your customers ask, and see whether the documents answer them.

### Draft replies

Paste a customer's mail into the chat and ask for an answer from your documents.
:::

:::call
## Be told when it opens

Create a free account and turn on news by e-mail: a few messages a year, and this will be one of them.

[Create an account](/user/dashboard?source=landing-support)
:::`,
  },
  fr: {
    title: "Un chatbot qui a lu votre site",
    description:
      "Un assistant qui répond aux visiteurs de votre site à partir de vos pages. Pas encore ouvert : ce que cela fera, et ce qui marche déjà dans Ensemble.",
    body: `:::hero
> Pas encore ouvert

# Il a *lu* votre site

Un chatbot pour votre site qui répond à partir de vos pages, montre où il a trouvé la réponse, et vous passe la main quand il ne sait pas.

[Ouvrir Ensemble](/user/dashboard?source=landing-support) [Regarder les offres](/pricing)

Vous ne pouvez pas l'utiliser aujourd'hui. Il rejoindra toutes les offres Combo le jour de son ouverture, au même prix.
:::

:::cards
## Ce que nous construisons

### Des réponses avec leur page

La même règle que pour les PDF : ce qui est cité a été retrouvé sur la page nommée, sinon ce n'est pas montré comme une citation.

### Un « je ne sais pas » honnête

Un visiteur qui demande ce que vos pages ne disent pas l'apprend, et peut vous laisser un message.

### Une ligne à installer

Un petit script, aucun cookie de notre part chez vos visiteurs, et une couleur qui va à votre site.
:::

:::cards
## Ce qui marche déjà

### Votre guide en PDF

Mettez vos conditions, votre notice ou vos tarifs dans un dossier, posez les questions de vos clients, et voyez si les documents y répondent.

### Des réponses préparées

Collez le message d'un client dans le chat et demandez une réponse à partir de vos documents.
:::

:::call
## Être prévenu à l'ouverture

Créez un compte gratuit et activez les nouvelles par e-mail : quelques messages par an, et celui-là en sera.

[Créer un compte](/user/dashboard?source=landing-support)
:::`,
  },
};
