import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const accessibility: SeedPage = {
  id: 20,
  kind: "company",
  slug: "accessibility",
  publishedAt: revised,
  en: {
    title: "Accessibility",
    description: "How far Ensemble can be used by everyone, what doesn't work yet, and how to tell us.",
    body: `:::owner
This statement says what the product's own tests check. Have it confirmed by an audit of your site, and add the audit's date, its rate of conformity and its author.
:::

Everyone should be able to use Ensemble. This statement applies to this site, to the app and to the chatbot that our customers put on their sites.

## State of conformity

We work to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. No audit has been made yet, so no rate of conformity can be stated: in the terms of the French RGAA, the site doesn't count as conformant. What follows is our own assessment.

## What is done

- The app is made to be used with the keyboard alone; what has the focus is visible, and a link skips to the content.
- Pages keep their text contrast in light and dark mode, follow your system's wish for less motion, and fit a screen 360 pixels wide without scrolling sideways, except for wide tables and code.
- Answers are announced to screen readers as they arrive, and errors are tied to their fields.
- Calendars and lists that are sorted with the mouse can be sorted with keys too.
- Automatic tests check the pages against the rules of WCAG in a browser. They find only a part of what can be wrong.

## What doesn't work yet

- Pages of your PDF files are shown as pictures with a text layer: its order depends on the file. The text of an answer and its quotations are always available as text.
- We haven't verified the PDF files that Ensemble makes against PDF/UA. The web page and EPUB formats read better with a screen reader.
- Pictures made by a model are described by the words that asked for them, and no better unless you write a description. Captions of shorts are made automatically, and can be wrong until you correct them.
- Payment pages belong to Stripe, sign-in pages of LinkedIn, X and Google to these companies.

## Tell us

If you can't reach something or get it done, use the [contact page](/support/contact). Say which page it was and what you use to read it. We answer, and offer another way meanwhile.

Publisher: [[company name]], [[email address]]

## If we don't help

In France, you can contact the Défenseur des droits ([form](https://formulaire.defenseurdesdroits.fr/), phone 09 69 39 00 00, or free of charge by post: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07). In other countries, contact the authority in charge of the European Accessibility Act.`,
  },
  fr: {
    title: "Accessibilité",
    description: "Jusqu'où Ensemble est utilisable par tous, ce qui ne va pas encore, et comment nous le dire.",
    body: `:::owner
Cette déclaration dit ce que vérifient les tests du produit. Faites-la confirmer par un audit de votre site, puis ajoutez sa date, son taux de conformité et son auteur.
:::

Chacun doit pouvoir se servir d'Ensemble. Cette déclaration vaut pour ce site, pour l'application et pour le chatbot que nos clients placent sur leurs sites.

## État de conformité

Nous suivons les règles WCAG 2.2, niveau AA. Aucun audit n'a encore eu lieu, et aucun taux de conformité ne peut donc être donné : au sens du RGAA, le site n'est pas conforme. Ce qui suit est notre propre évaluation.

## Ce qui est fait

- L'application est faite pour être utilisée au clavier seul ; l'élément qui a le focus est visible, et un lien mène droit au contenu.
- Les textes restent contrastés en clair et en sombre, les animations suivent le réglage de votre système, et les pages tiennent sur un écran large de 360 pixels sans défiler de côté, sauf les tableaux larges et le code.
- Les réponses sont annoncées aux lecteurs d'écran à mesure qu'elles arrivent, et les erreurs sont liées à leur champ.
- Les calendriers et les listes que l'on range à la souris se rangent aussi au clavier.
- Des tests automatiques contrôlent les pages selon les règles WCAG dans un navigateur. Ils ne trouvent qu'une partie des défauts possibles.

## Ce qui ne va pas encore

- Les pages de vos fichiers PDF s'affichent comme des images avec une couche de texte, dont l'ordre dépend du fichier. Le texte d'une réponse et ses citations sont toujours disponibles en texte.
- Nous n'avons pas vérifié selon PDF/UA les fichiers PDF que fait Ensemble. La page web et l'EPUB se lisent mieux avec un lecteur d'écran.
- Les images faites par un modèle ne sont décrites que par les mots qui les ont demandées, sauf si vous écrivez une description. Les sous-titres des shorts sont automatiques, et peuvent être faux tant que vous ne les avez pas corrigés.
- Les pages de paiement sont celles de Stripe ; les pages de connexion de LinkedIn, de X et de Google sont celles de ces sociétés.

## Nous le dire

Si vous ne pouvez pas accéder à un contenu ou à une fonction, passez par la [page de contact](/support/contact). Dites quelle page c'était et avec quoi vous la lisez. Nous vous répondons et vous proposons une autre voie entre-temps.

Éditeur : [[nom de la société]], [[adresse e-mail]]

## Si nous ne vous aidons pas

Vous pouvez vous adresser au Défenseur des droits ([formulaire](https://formulaire.defenseurdesdroits.fr/), téléphone 09 69 39 00 00, ou gratuitement par courrier : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07) ou, dans un autre pays, à l'autorité chargée de l'acte européen sur l'accessibilité.`,
  },
};
