import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const about: SeedPage = {
  id: 6,
  kind: "company",
  slug: "about",
  publishedAt: opening,
  en: {
    title: "About Ensemble",
    description: "Why Ensemble exists, what it does today, what it doesn't do, and how it makes money.",
    body: `Ensemble began with a frustration: five subscriptions to ask five models the same question, and not one of them willing to show where an answer came from.

## What we want it to be

A quiet place to ask. Many models, one conversation, the documents you already have, and answers you can check before you use them.

## What it does today

You can chat with {{models}} models, ask your PDFs questions, turn them into books and flashcards, write texts and CVs with a model that suggests while you decide, give your own site a chatbot that answers from its pages, and plan posts that go out on LinkedIn and X when you said. Every Combo plan has all of it, even the free one.

## How it makes money

Through subscriptions, and nothing else. There are no ads in the app, we don't sell anything about you, and reaching a limit never turns into a bill.

## What we hold ourselves to

- Closing a page never interrupts an answer.
- A quotation is only shown as one if it was found on the page it names.
- You see a price, with everything included, before you pay it.
- You can leave whenever you want, with all of your data, in two clicks.

:::owner
Say who publishes this site, since when and from where, then delete this note.
:::`,
  },
  fr: {
    title: "À propos d'Ensemble",
    description:
      "Pourquoi Ensemble existe, ce qu'il fait aujourd'hui, ce qu'il ne fait pas, et comment il gagne sa vie.",
    body: `Ensemble est né d'un agacement : cinq abonnements pour poser la même question à cinq modèles, et pas un qui montre d'où vient sa réponse.

## Ce que nous voulons en faire

Un endroit calme pour demander. Beaucoup de modèles, une seule conversation, les documents que vous avez déjà, et une réponse que l'on peut vérifier avant de s'en servir.

## Ce qu'il fait aujourd'hui

Vous pouvez discuter avec {{models}} modèles, interroger vos PDF, en tirer des livres et des cartes de révision, rédiger des textes et des CV avec un modèle qui propose pendant que vous décidez, donner à votre site un chatbot qui répond à partir de ses pages, et préparer des publications qui partent sur LinkedIn et X à l'heure que vous avez dite. Toutes les offres Combo comprennent le tout, la gratuite aussi.

## Comment il gagne sa vie

Par des abonnements, et par rien d'autre. Il n'y a pas de publicité dans l'application, rien de ce qui vous concerne n'est vendu, et une limite atteinte ne devient jamais une facture.

## Ce à quoi nous nous tenons

- Une réponse ne s'interrompt pas parce qu'une page a été fermée.
- Une citation n'est montrée comme telle que si elle a été retrouvée sur la page qu'elle nomme.
- Un prix est dit avant d'être payé, tout compris.
- Qui veut partir le peut : avec toutes ses données, en deux clics.

:::owner
Dites qui publie ce site, depuis quand et d'où, puis supprimez cette note.
:::`,
  },
};
