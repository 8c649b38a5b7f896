import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

/** Not open yet: the page says so before anything else. */
export const social: SeedPage = {
  id: 4,
  kind: "content",
  slug: "social",
  publishedAt: opening,
  en: {
    title: "Plan a week of posts in one sitting",
    description:
      "Prepare posts for your networks, see the week at a glance and publish on time. Not open yet: what it will do, and what already works today in Ensemble.",
    body: `:::hero
> Not open yet

# A week of posts, in one *sitting*

Say what happens in your week; get a plan of posts for each network, in your tone; change what you like; let them go out at the right hour.

[Open Ensemble](/user/dashboard?source=landing-social) [Look at the plans](/pricing)

You cannot use it today. It joins every Combo plan on the day it opens, at the same price.
:::

:::cards
## What we are building

### A plan before posts

First the week on one page, with what each post is for. The words come when the plan is right.

### Nothing goes out unread

A post is published because you approved it, never because a model was sure of itself.

### Your accounts stay yours

Networks are connected through their own permission pages, and disconnected from your account in one click.
:::

:::cards
## What already works

### Drafts in the chat

Describe the week and ask for five posts. Ask again with another model, and keep the ones that sound like you.

### From a document

Add a PDF to your documents, such as a programme or a price list, ask what is worth telling, and see the page it stands on.
:::

:::call
## Be told when it opens

Create a free account and turn on news by e-mail: a few messages a year, and this will be one of them.

[Create an account](/user/dashboard?source=landing-social)
:::`,
  },
  fr: {
    title: "Une semaine de publications, préparée d'une traite",
    description:
      "Préparez vos publications, voyez la semaine d'un coup d'œil et publiez à l'heure. Pas encore ouvert : ce que cela fera, et ce qui marche déjà dans Ensemble.",
    body: `:::hero
> Pas encore ouvert

# Une semaine de posts, d'une *traite*

Dites ce qui se passe dans votre semaine ; recevez un plan de publications pour chaque réseau, dans votre ton ; changez ce que vous voulez ; laissez-les partir à la bonne heure.

[Ouvrir Ensemble](/user/dashboard?source=landing-social) [Regarder les offres](/pricing)

Vous ne pouvez pas l'utiliser aujourd'hui. Il rejoindra toutes les offres Combo le jour de son ouverture, au même prix.
:::

:::cards
## Ce que nous construisons

### Un plan avant les posts

D'abord la semaine sur une page, avec le but de chaque publication. Les mots viennent quand le plan est bon.

### Rien ne part sans être lu

Une publication paraît parce que vous l'avez approuvée, jamais parce qu'un modèle était sûr de lui.

### Vos comptes restent les vôtres

Les réseaux se relient par leurs propres pages d'autorisation, et se délient depuis votre compte en un clic.
:::

:::cards
## Ce qui marche déjà

### Des brouillons dans le chat

Racontez la semaine et demandez cinq publications. Recommencez avec un autre modèle, et gardez celles qui vous ressemblent.

### À partir d'un document

Ajoutez un PDF à vos documents, un programme ou une grille de tarifs, et demandez ce qui vaut d'être raconté : la réponse montre la page.
:::

:::call
## Être prévenu à l'ouverture

Créez un compte gratuit et activez les nouvelles par e-mail : quelques messages par an, et celui-là en sera.

[Créer un compte](/user/dashboard?source=landing-social)
:::`,
  },
};
