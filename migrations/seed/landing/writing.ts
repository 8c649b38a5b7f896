import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

/** Not open yet: the page says so before anything else. */
export const writing: SeedPage = {
  id: 3,
  kind: "content",
  slug: "cv",
  publishedAt: opening,
  en: {
    title: "Writing, from templates that ask the right questions",
    description:
      "CVs, cover letters and everyday texts written from templates. Not open yet: what it will do, and what already works today in Ensemble.",
    body: `:::hero
> Not open yet

# The blank page, *answered*

A CV, a cover letter, a notice, a speech: each from a template that asks you a few good questions, then writes with the model you choose, in your words rather than in everybody's.

[Open Ensemble](/user/dashboard?source=landing-cv) [Look at the plans](/pricing)

You cannot use it today. It joins every Combo plan on the day it opens, at the same price.
:::

:::cards
## What we are building

### Templates that ask first

For whom, how long, in which tone, with which facts: the questions come before the text, so that less has to be rewritten after it.

### One sentence at a time

Shorten, soften, make precise: an improvement touches the sentence you point at and leaves the rest alone.

### Your facts stay facts

What you did not say is not invented. A gap stays a gap, marked for you to fill.
:::

:::cards
## What already works

### The prompts of the chat

Prompts for letters, announcements and summaries stand beside the question field, in English and in French. They are free, and a good start.

### Any model, several tries

Ask two models for the same letter and keep the better half of each.
:::

:::call
## Be told when it opens

Create a free account and turn on news by e-mail: a few messages a year, and this will be one of them.

[Create an account](/user/dashboard?source=landing-cv)
:::`,
  },
  fr: {
    title: "Rédiger, à partir de modèles qui posent les bonnes questions",
    description:
      "CV, lettres de motivation et textes de tous les jours, écrits à partir de modèles. Pas encore ouvert : ce que cela fera, et ce qui marche déjà dans Ensemble.",
    body: `:::hero
> Pas encore ouvert

# La page blanche a sa *réponse*

Un CV, une lettre, une annonce, un discours : chacun à partir d'un modèle de document qui vous pose quelques bonnes questions, puis écrit avec le modèle d'IA de votre choix, avec vos mots plutôt que ceux de tout le monde.

[Ouvrir Ensemble](/user/dashboard?source=landing-cv) [Regarder les offres](/pricing)

Vous ne pouvez pas l'utiliser aujourd'hui. Il rejoindra toutes les offres Combo le jour de son ouverture, au même prix.
:::

:::cards
## Ce que nous construisons

### Des questions d'abord

Pour qui, sur quelle longueur, sur quel ton, avec quels faits : les questions viennent avant le texte, pour qu'il y ait moins à reprendre après.

### Une phrase à la fois

Raccourcir, adoucir, préciser : une retouche porte sur la phrase que vous montrez et laisse le reste tranquille.

### Vos faits restent des faits

Ce que vous n'avez pas dit n'est pas inventé. Un manque reste un manque, marqué pour que vous le complétiez.
:::

:::cards
## Ce qui marche déjà

### Les prompts du chat

Des prompts pour les lettres, les annonces et les résumés se trouvent à côté du champ de question, en français et en anglais. Ils sont gratuits, et un bon début.

### Plusieurs modèles, plusieurs essais

Demandez la même lettre à deux modèles et gardez la meilleure moitié de chacun.
:::

:::call
## Être prévenu à l'ouverture

Créez un compte gratuit et activez les nouvelles par e-mail : quelques messages par an, et celui-là en sera.

[Créer un compte](/user/dashboard?source=landing-cv)
:::`,
  },
};
