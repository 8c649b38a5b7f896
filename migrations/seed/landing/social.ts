import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const social: SeedPage = {
  id: 4,
  kind: "content",
  slug: "social",
  publishedAt: opening,
  en: {
    title: "Plan a week of posts in one sitting",
    description:
      "Say what you want to share, get a plan of posts, change what you like. They go out on LinkedIn and X once, on time, and you see how each one did.",
    body: `:::hero
# A week of posts, in one *sitting*

Say what you want to share, get a plan of posts for each network in your tone, change what you like, and let them go out at the right time.

[Plan a week](/user/dashboard?source=landing-social) [See plans](/pricing)

For LinkedIn and X, in English and French.
:::

:::cards
## From an idea to posts

### A plan before the posts

First come the dates and what each post is for. The text follows, and anything you've liked or edited stays when you ask again.

### Nothing goes out unread

A post is published because you gave it a time, never because a model was sure of itself.

### Counted the way the network counts

Length, links and mentions are measured for each network as you write, with a preview of what gets folded away.

### Your own numbers

Forecasts and best times come from your own posts, and show how many they're based on. If there are too few, we say we don't know.
:::

:::cards
## Out once, on time

### Never twice

If a network doesn't respond, we check whether your post is there before anything else. If we can't check, we ask you.

### Failures you can understand

A post that didn't go out says why, keeps its text, and offers one safe next step.

### The right time, all year

A post planned for nine goes out at nine, before and after the clocks change.

### Your accounts stay yours

You connect networks on their own permission pages. We email you before a permission ends, and you can disconnect in one click.
:::

:::call
## Start with this week

A free account has two connected accounts and, each month, one campaign, ten publications and two shorts cut from your videos.

[Create an account](/user/dashboard?source=landing-social)
:::`,
  },
  fr: {
    title: "Une semaine de publications, préparée d'une traite",
    description:
      "Dites ce que vous voulez raconter, recevez un plan, changez ce que vous voulez. Tout part une seule fois, à l'heure, sur LinkedIn et X, et se suit.",
    body: `:::hero
# Une semaine de posts, d'une *traite*

Dites ce que vous voulez raconter ; recevez un plan de publications pour chaque réseau, dans votre ton ; changez ce que vous voulez ; laissez-les partir à la bonne heure.

[Préparer une semaine](/user/dashboard?source=landing-social) [Voir les offres](/pricing)

Pour LinkedIn et X, en français et en anglais.
:::

:::cards
## De l'idée aux publications

### Un plan avant les posts

D'abord les dates, et le but de chaque publication. Les mots suivent, et ce que vous avez aimé ou retouché reste quand vous redemandez.

### Rien ne part sans être lu

Une publication paraît parce que vous lui avez donné une heure, jamais parce qu'un modèle était sûr de lui.

### Compté comme le réseau compte

Longueur, liens et mentions sont mesurés pour chaque réseau pendant que vous écrivez, avec un aperçu de ce qu'il replie.

### Vos propres mesures

Les prévisions et les bonnes heures viennent de vos publications, avec le nombre sur lequel elles reposent. S'il y en a trop peu, nous disons que nous ne savons pas.
:::

:::cards
## Une seule fois, à l'heure

### Jamais deux fois

Si un réseau ne répond pas, nous regardons d'abord si votre publication y est. Là où nous ne pouvons pas regarder, nous vous demandons.

### Des échecs qui se lisent

Ce qui n'est pas parti dit pourquoi, garde ses mots, et propose une seule suite, sans risque.

### La bonne heure toute l'année

Une publication prévue à neuf heures part à neuf heures, avant et après le changement d'heure.

### Vos comptes restent les vôtres

Les réseaux se relient sur leurs propres pages d'autorisation. Nous vous écrivons avant qu'une autorisation se termine, et vous déliez un compte en un clic.
:::

:::call
## Commencez par cette semaine

Un compte gratuit relie deux comptes, avec une campagne, dix publications et deux shorts tirés de vos vidéos par mois.

[Créer un compte](/user/dashboard?source=landing-social)
:::`,
  },
};
