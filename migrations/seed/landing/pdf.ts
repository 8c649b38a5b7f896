import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const pdf: SeedPage = {
  id: 2,
  kind: "content",
  slug: "pdf",
  publishedAt: opening,
  en: {
    title: "Chat with your PDFs, with the passage behind every answer",
    description:
      "Upload a PDF, ask in plain words, and see the page and sentence each answer is based on. Long files, scans and whole folders. Free to try.",
    body: `:::hero
# Ask the document, *see* the sentence

Upload a PDF and ask your question in plain words. Every answer names its pages, and one click shows the sentence it's based on, highlighted in place.

[Open a PDF](/user/dashboard?source=landing-pdf) [See PDF plans](#pdf-plans)

Files up to 50 MB and 1,000 pages. In English and French.

::passage
:::

:::cards
## Quotations are checked before you see them

### Found, word for word

Before it shows a page number, Ensemble looks for the quoted words on that very page. What it doesn't find is marked as unverified, so you never have to guess.

### “Not in this document”

If a document doesn't have the answer, that's exactly what you read, with the pages that were searched, instead of a plausible invention.

### One file or a folder

Ask several documents at once, and see which one says what. Folders keep a project together.
:::

:::cards
## What it reads

### Long reports

A thousand pages are ready in under a minute on a good day. You can close the page: the analysis continues, and we tell you when it's done.

### Scans and images

Pages without text are read by a model that can see. Draw a box around a chart or a table and ask about just that.

### Locked files

If a file needs a password, you're asked for it. The password opens the file once, and is neither stored nor logged.

### Summaries

Each document gets a section-by-section summary and five questions worth asking, as soon as it has been read.
:::

## PDF plans

The free plan is enough to try it on a few files.

::plans pdf

:::faq
## Before your first file

### Who can read my files?

You. They're stored under names no one can guess, opened through links that last fifteen minutes, and deleted when you delete them. The passages a question needs are sent to the model you chose; the companies that help to read and search a file are listed under [Privacy](/company/privacy).

### Which files work?

PDFs up to 50 MB and 1,000 pages. Files that are damaged, empty or not really a PDF are refused with the reason.

### Does it work in other languages?

Yes. You can ask in French about an English document, and choose the answer language in a conversation's settings.

### Can I take the answers with me?

Yes. You can export a conversation with its citations, pages included.
:::

:::call
## Bring a document you know well

It's the best way to see whether the answers hold up.

[Open a PDF](/user/dashboard?source=landing-pdf)
:::`,
  },
  fr: {
    title: "Interrogez vos PDF, avec le passage derrière chaque réponse",
    description:
      "Importez un PDF, posez votre question simplement, et voyez la page et la phrase qui fondent chaque réponse. Longs fichiers, scans, dossiers entiers. Essai gratuit.",
    body: `:::hero
# Demandez au document, *voyez* la phrase

Importez un PDF et posez votre question avec vos mots. Chaque réponse nomme ses pages, et un clic montre la phrase dont elle vient, surlignée à sa place.

[Ouvrir un PDF](/user/dashboard?source=landing-pdf) [Voir les offres PDF](#les-offres-pdf)

Des fichiers jusqu'à 50 Mo et 1 000 pages. En français et en anglais.

::passage
:::

:::cards
## Une citation est vérifiée avant d'être montrée

### Retrouvée, mot pour mot

Avant d'afficher un numéro de page, Ensemble cherche les mots cités sur cette page même. Ce qu'il n'y retrouve pas est marqué non vérifié : vous n'avez jamais à deviner.

### « Pas dans ce document »

Quand un document ne répond pas, vous lisez exactement cela, avec les endroits où l'on a cherché, plutôt qu'une invention plausible.

### Un fichier, ou un dossier

Interrogez plusieurs documents à la fois, et voyez lequel dit quoi. Les dossiers gardent un projet ensemble.
:::

:::cards
## Ce qu'il sait lire

### Les longs rapports

Mille pages sont prêtes en moins d'une minute les bons jours. Fermez la page entre-temps : l'analyse continue, et vous êtes prévenu à la fin.

### Les scans et les images

Les pages sans texte sont lues par un modèle qui voit. Encadrez un graphique ou un tableau, et posez votre question sur lui seul.

### Les fichiers protégés

Un fichier à mot de passe vous le demande. Le mot de passe l'ouvre une fois ; il n'est ni gardé ni noté.

### Les résumés

Chaque document reçoit un résumé par section, et cinq questions qui valent d'être posées, dès qu'il est lu.
:::

## Les offres PDF

La gratuite suffit pour essayer sur quelques fichiers.

::plans pdf

:::faq
## Avant votre premier fichier

### Qui peut lire mes fichiers ?

Vous. Ils sont rangés sous des noms que personne ne peut deviner, ouverts par des liens qui durent quinze minutes, et supprimés quand vous les supprimez. Les passages utiles à une question vont au modèle que vous avez choisi ; les sociétés qui aident à lire un fichier et à y chercher figurent sous [Confidentialité](/company/privacy).

### Quels fichiers conviennent ?

Des PDF jusqu'à 50 Mo et 1 000 pages. Un fichier abîmé, vide ou seulement déguisé en PDF est refusé, avec la raison.

### Et dans d'autres langues ?

Oui. Vous pouvez interroger en français un document anglais, et choisir la langue des réponses dans les réglages d'une discussion.

### Puis-je emporter les réponses ?

Oui. Une discussion s'exporte avec ses citations, pages comprises.
:::

:::call
## Apportez un document que vous connaissez bien

C'est la meilleure façon de voir si les réponses tiennent.

[Ouvrir un PDF](/user/dashboard?source=landing-pdf)
:::`,
  },
};
