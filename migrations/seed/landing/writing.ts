import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const writing: SeedPage = {
  id: 3,
  kind: "content",
  slug: "cv",
  publishedAt: opening,
  en: {
    title: "Writing and CVs: a model proposes, you decide word by word",
    description:
      "Sixty templates that ask the right questions, an editor in which every change is yours to accept, and CVs that print well and that machines read.",
    body: `:::hero
# The blank page, *answered*

A CV, a cover letter, a notice, a speech: each from a template that asks you a few good questions, then writes with the model you choose, in your words rather than in everybody's.

[Write something](/user/dashboard?source=landing-cv) [See the plans](/pricing)

In English and in French.
:::

:::cards
## A text that stays yours

### Templates that ask first

Sixty of them, for work, web, paperwork, jobs, school and home. For whom, how long, in which tone, with which facts: the questions come before the text, so that less has to be rewritten after it.

### Change by change

Shorten, correct, make formal: a model proposes, and each change stands in your text, struck or underlined, until you accept or reject it. What you did not ask about is not touched.

### Your facts stay facts

What you did not say is not invented. Where a change would alter a number, a date or a name, it says so.

### Nothing typed is lost

A text is saved as you write, on this device too when the network is gone, and its earlier versions can be read and restored.
:::

:::cards
## A CV that is read

### By people

Five designs, one column, real pages beside the form while you write.

### By machines

You see the very text that a recruiter's software takes from your PDF, in its order.

### Checked, not flattered

Gaps, overlapping dates, long bullets, worn phrases: the remarks are rules, not moods, and many have a fix that is one click away.

### Tailored without a lie

Paste an advertisement: the model may move, hide and reword what your CV says. It can add no employer, title, degree, date, number or skill.
:::

:::call
## Begin with a sentence

A free account writes a few texts every month.

[Create an account](/user/dashboard?source=landing-cv)
:::`,
  },
  fr: {
    title: "Rédaction et CV : un modèle propose, vous décidez mot à mot",
    description:
      "Soixante modèles de documents qui posent les bonnes questions, un éditeur où chaque changement attend votre accord, et des CV bien imprimés que les logiciels savent lire.",
    body: `:::hero
# La page blanche a sa *réponse*

Un CV, une lettre, une annonce, un discours : chacun à partir d'un modèle de document qui vous pose quelques bonnes questions, puis écrit avec le modèle d'IA de votre choix, avec vos mots plutôt que ceux de tout le monde.

[Écrire un texte](/user/dashboard?source=landing-cv) [Voir les offres](/pricing)

En français et en anglais.
:::

:::cards
## Un texte qui reste le vôtre

### Des questions d'abord

Soixante modèles de documents, pour le travail, le web, les démarches, l'emploi, les études et la maison. Pour qui, sur quelle longueur, sur quel ton, avec quels faits : les questions viennent avant le texte, pour qu'il y ait moins à reprendre après.

### Changement par changement

Raccourcir, corriger, rendre plus formel : un modèle propose, et chaque changement se voit dans votre texte, barré ou souligné, jusqu'à ce que vous l'acceptiez ou le refusiez. Ce que vous n'avez pas demandé n'est pas touché.

### Vos faits restent des faits

Ce que vous n'avez pas dit n'est pas inventé. Si un changement modifie un nombre, une date ou un nom, il le signale.

### Rien de ce que vous tapez ne se perd

Le texte s'enregistre pendant que vous écrivez, sur cet appareil aussi quand le réseau manque, et ses versions précédentes se relisent et se restaurent.
:::

:::cards
## Un CV qui sera lu

### Par des personnes

Cinq présentations, une seule colonne, et les vraies pages à côté du formulaire pendant que vous écrivez.

### Par des logiciels

Vous voyez le texte même qu'un logiciel de recrutement tire de votre PDF, dans son ordre.

### Vérifié, pas flatté

Trous, dates qui se chevauchent, puces trop longues, formules usées : les remarques suivent des règles, pas des humeurs, et beaucoup se corrigent d'un clic.

### Adapté sans mentir

Collez une offre d'emploi : le modèle peut déplacer, masquer et reformuler ce que dit votre CV. Il ne peut ajouter ni employeur, ni titre, ni diplôme, ni date, ni nombre, ni compétence.
:::

:::call
## Commencez par une phrase

Un compte gratuit écrit quelques textes chaque mois.

[Créer un compte](/user/dashboard?source=landing-cv)
:::`,
  },
};
