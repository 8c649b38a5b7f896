import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const helpCreations: SeedPage = {
  id: 19,
  kind: "support",
  slug: "help-creations",
  publishedAt: revised,
  en: {
    title: "Help with books, reports and flashcards",
    description: "Making a book, a report or flashcards from a file, changing them, and downloading or learning them.",
    body: `:::faq
## Making one

### How do I make a book, a report or flashcards?

Open a file in [PDF](/user/pdf-chat), choose “Create”, then a book, a report or flashcards. You can change the outline before anything is written.

### How long does a book or a report take?

A few minutes; the page says about how many before you start. You can close it: the writing continues, and we tell you when it's done.

### Does a book only say what my file says?

It's written from the pages of your file. Quotations are looked up in the file, and what can't be found is marked. Warnings stand by chapter.

### What happens if I stop a creation?

What's written so far stays and can be read. If nothing can be read, it isn't counted.
:::

:::faq
## Changing one

### How do I correct a section of my book?

Open the section and edit it. Saving rebuilds the files, without using a model and free of charge.

### Can I have a chapter of my book written again?

Yes, three rewrites are included. The new text is shown against the old one, and you keep the one you prefer.

### How do I change the style of my book?

Under “Title and style”. There are twenty styles; the text stays the same, and nothing is counted.
:::

:::faq
## Taking it along

### In which formats can I download a book or flashcards?

Books and reports: PDF, Word, EPUB, web page and Markdown. Flashcards: Anki, a table (TSV) and JSON.

### How do I learn the flashcards?

Open the set and start the review. Cards come back just before you'd forget them.

### If I change the flashcards, do I lose my progress in Anki?

No. Cards keep their identity: importing the set again updates them.

### What does my plan count for books and flashcards?

Books, reports and sets of flashcards per month, and the pages of the largest file. See the [plans](/pricing).
:::

:::call
## Other questions

[All help](/support/help) [Contact us](/support/contact)
:::`,
  },
  fr: {
    title: "Aide pour les livres, rapports et cartes de révision",
    description:
      "Faire un livre, un rapport ou des cartes de révision à partir d'un fichier, les changer, les télécharger et les apprendre.",
    body: `:::faq
## En faire un

### Comment faire un livre, un rapport ou des cartes de révision ?

Ouvrez un fichier dans [PDF](/user/pdf-chat), choisissez « Créer », puis un livre, un rapport ou des cartes. Vous pouvez changer le plan avant que rien ne soit écrit.

### Combien de temps prend un livre ou un rapport ?

Quelques minutes ; la page dit à peu près combien avant de commencer. Vous pouvez la fermer : l'écriture continue, et nous vous prévenons à la fin.

### Un livre ne dit-il que ce que dit mon fichier ?

Il est écrit à partir des pages de votre fichier. Les citations sont recherchées dans le fichier, et ce qui ne s'y trouve pas est marqué. Les avertissements sont rangés par chapitre.

### Que se passe-t-il si j'arrête l'écriture d'un livre ?

Ce qui est écrit reste et se lit. Si rien ne peut se lire, rien n'est compté.
:::

:::faq
## Le changer

### Comment corriger une section de mon livre ?

Ouvrez-la et corrigez-la. L'enregistrement refait les fichiers, sans modèle d'IA et gratuitement.

### Puis-je faire réécrire un chapitre de mon livre ?

Oui, trois réécritures sont comprises. Le nouveau texte s'affiche face à l'ancien, et vous gardez celui que vous préférez.

### Comment changer le style de mon livre ?

Sous « Titre et style ». Il y a vingt styles ; le texte reste le même, et rien n'est compté.
:::

:::faq
## L'emporter

### En quels formats puis-je télécharger un livre ou des cartes ?

Livres et rapports : PDF, Word, EPUB, page web et Markdown. Cartes : Anki, tableau (TSV) et JSON.

### Comment apprendre les cartes ?

Ouvrez le jeu et commencez la révision. Une carte revient juste avant que vous ne l'oubliiez.

### Si je change les cartes, mes progrès dans Anki sont-ils perdus ?

Non. Les cartes gardent leur identité : importer de nouveau le jeu les met à jour.

### Que compte mon offre pour les livres et les cartes ?

Les livres, les rapports et les jeux de cartes par mois, et le nombre de pages du plus grand fichier. Voyez les [offres](/pricing).
:::

:::call
## D'autres questions

[Toute l'aide](/support/help) [Écrivez-nous](/support/contact)
:::`,
  },
};
