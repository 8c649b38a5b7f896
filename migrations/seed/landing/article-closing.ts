import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const articleClosing: SeedPage = {
  id: 14,
  kind: "blog",
  slug: "you-may-close-the-page",
  publishedAt: new Date(opening.getTime() + 3_600_000),
  en: {
    title: "You can close the page",
    description:
      "An answer in Ensemble keeps going when you close its page, and costs nothing if it never began. Two small rules, and what they took.",
    body: `Most chats treat the browser as the place where the answer happens. Close your laptop, step into a lift, lose the train's wifi in a tunnel, and the answer is gone, but the question is spent all the same.

We turned that around. In Ensemble, an answer belongs to the conversation, not to the page that shows it. Pages come and go, and catch up where they were.

## What you notice

Ask something long on your phone, put it away, and open your laptop at home: the answer is there, in full. Open the same conversation in two tabs, and both write it out, word by word, at the same place.

## What you don't notice

If a provider fails before the first word, another provider of the same model takes over, and a small grey line says so. After the first word, nothing is swapped: you wouldn't want the second half of a sentence from someone else. We keep what arrived, and you can ask for the rest.

## What it costs when nothing arrives

Nothing. A question that didn't get a single word of answer isn't counted, whether you stopped it or we failed. It's a small rule, and it decides how you feel about a counter.

## What stopping means

Pressing stop isn't the same as leaving. Leaving loses nothing. Stopping keeps what you've read and ends the work, at the provider too, so that no one pays for words no one wants.`,
  },
  fr: {
    title: "Vous pouvez fermer la page",
    description:
      "Dans Ensemble, une réponse continue quand sa page est fermée, et ne coûte rien quand elle n'a jamais commencé. Deux petites règles, et ce qu'elles demandent.",
    body: `La plupart des chats prennent le navigateur pour l'endroit où la réponse a lieu. Refermez l'ordinateur, montez dans un ascenseur, perdez le wifi du train dans un tunnel, et la réponse n'est plus là ; la question, elle, est dépensée.

Nous avons fait l'inverse. Dans Ensemble, une réponse appartient à la conversation, pas à la page qui la montre. Les pages vont et viennent, et reprennent où elles en étaient.

## Ce que l'on remarque

Posez une longue question sur votre téléphone, rangez-le, ouvrez l'ordinateur à la maison : la réponse est là, entière. Ouvrez la même conversation dans deux onglets, et tous deux l'écrivent, mot après mot, au même endroit.

## Ce que l'on ne remarque pas

Quand un fournisseur échoue avant le premier mot, un autre fournisseur du même modèle prend le relais, et une petite ligne grise le dit. Après le premier mot, rien n'est remplacé : on ne voudrait pas de la seconde moitié d'une phrase écrite par un autre. Ce qui est venu est gardé, et vous pouvez demander la suite.

## Ce que cela coûte quand rien ne vient

Rien. Une question restée sans un mot de réponse est rendue, tout entière, que vous l'ayez arrêtée ou que nous ayons échoué. C'est une petite règle, et elle décide de ce que l'on pense d'un compteur.

## Ce que veut dire arrêter

Appuyer sur stop n'est pas partir. Partir ne fait rien perdre. Arrêter garde ce que vous avez lu et met fin au travail, chez le fournisseur aussi, pour que personne ne paie des mots dont personne ne veut.`,
  },
};
