import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const siteBot: SeedPage = {
  id: 5,
  kind: "content",
  slug: "support",
  publishedAt: opening,
  en: {
    title: "A chatbot that has read your site",
    description:
      "A support chatbot that answers from your pages and files, shows where it found the answer, says when it doesn't know, and hands over to you.",
    body: `:::hero
# It has *read* your site

Give it an address. It reads your pages, answers your visitors from them, shows the passage, and says so when your pages don't have the answer.

[Create a chatbot](/user/dashboard?source=landing-support) [See plans](/pricing)

In English and French, one line to install.
:::

:::cards
## Answers you can check

### With their page

Every fact links to the passage it's based on. What can't be found in your sources isn't said.

### An honest “I don't know”

When visitors ask something your pages don't cover, they're told so, and can rephrase, leave their details or reach a person.

### Why this answer

Behind every answer, you see what was found, how well it fits, what was left out and why, and what it cost.

### Training never breaks it

A new version is built next to the one that answers. Your test questions run on it first, and one click takes you back.
:::

:::cards
## A desk for people

### Take over

See who's waiting, answer in the chatbot's place and hand back. Until you do, it stays silent.

### Better every week

Unanswered questions are grouped and counted, with a draft from your sources. Edit it, approve it, and the question is asked again right away.

### Fair to your visitors

“You're talking to an AI” comes first. Nothing is stored before the first message, and visitors can delete their conversation.

### Make it yours

Your colour, your words, your domains; the leads your visitors left, as a file; events sent to your own systems.
:::

:::call
## Start with your address

A free account has one chatbot, 30 pages and 100 answers per month.

[Create an account](/user/dashboard?source=landing-support)
:::`,
  },
  fr: {
    title: "Un chatbot qui a lu votre site",
    description:
      "Un assistant qui répond à partir de vos pages et de vos fichiers, montre où il a trouvé la réponse, dit quand il ne sait pas et vous passe la main.",
    body: `:::hero
# Il a *lu* votre site

Donnez-lui une adresse. Il lit vos pages, répond à vos visiteurs à partir d'elles, montre le passage, et le dit quand vos pages ne savent pas.

[Créer un chatbot](/user/dashboard?source=landing-support) [Voir les offres](/pricing)

En français et en anglais, une ligne à installer.
:::

:::cards
## Des réponses qui se vérifient

### Avec leur page

Chaque fait mène au passage sur lequel il repose. Ce qui ne se trouve pas dans vos sources n'est pas dit.

### Un « je ne sais pas » honnête

Un visiteur qui demande ce que vos pages ne disent pas l'apprend. Il peut demander autrement, laisser son adresse ou joindre une personne.

### Pourquoi cette réponse

Derrière chaque réponse, vous voyez ce qui a été trouvé, à quel point cela convient, ce qui a été écarté et pourquoi, et ce que cela a coûté.

### Jamais interrompu par un entraînement

Une nouvelle lecture se construit à côté de celle qui répond. Vos questions de test y passent d'abord, et un clic vous ramène en arrière.
:::

:::cards
## Un bureau pour des personnes

### Prendre la main

Vous voyez qui attend, vous répondez à la place du chatbot, puis vous lui rendez la parole. Entre-temps, il ne dit plus un mot.

### Meilleur chaque semaine

Les questions restées sans réponse sont regroupées et comptées, avec un brouillon tiré de vos sources. Corrigez-le, approuvez-le : elles sont reposées aussitôt.

### Correct avec vos visiteurs

« Vous parlez à une IA » vient en premier. Rien n'est enregistré avant le premier message, et chacun peut effacer sa conversation.

### À votre image

Votre couleur, vos mots, vos domaines ; les adresses laissées par vos visiteurs dans un fichier ; les événements envoyés à vos propres systèmes.
:::

:::call
## Commencez par votre adresse

Un compte gratuit a un chatbot, 30 pages et 100 réponses par mois.

[Créer un compte](/user/dashboard?source=landing-support)
:::`,
  },
};
