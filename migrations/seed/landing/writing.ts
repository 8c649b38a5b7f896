import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const writing: SeedPage = {
  id: 3,
  kind: "content",
  slug: "cv",
  publishedAt: opening,
  en: {
    title: "Writing and CVs: a model suggests, you decide word by word",
    description:
      "Sixty templates that ask the right questions, an editor where you accept every change, and CVs that print well and that software can read.",
    body: `:::hero
# The blank page, *answered*

A CV, a cover letter, an announcement, a speech: each starts from a template that asks you a few good questions, then writes with the model you choose, in your words rather than everyone else's.

[Write something](/user/dashboard?source=landing-cv) [See plans](/pricing)

In English and French.
:::

:::cards
## Writing that stays yours

### Templates that ask first

Sixty of them, for work, the web, paperwork, job hunting, school and home. Who it's for, how long, in what tone, with which facts: the questions come before the text, so there's less to rewrite afterwards.

### Change by change

Shorten, correct, make formal: a model suggests, and each change shows in your text, struck through or underlined, until you accept or reject it. Nothing you didn't ask about is touched.

### Your facts stay facts

Nothing you didn't say is invented. If a change would alter a number, a date or a name, it tells you.

### Nothing you type is lost

Your text is saved as you write, on your device too if you lose the network, and you can read and restore earlier versions.
:::

:::cards
## A CV that gets read

### By people

Five designs, one column, with the real pages next to the form as you write.

### By software

You see the exact text that recruiting software takes from your PDF, in order.

### Checked, not flattered

Gaps, overlapping dates, long bullets, clichés: suggestions follow rules, not moods, and many can be fixed in one click.

### Tailored without lying

Paste a job ad: the model can move, hide and reword what your CV says. It can't add any employer, title, degree, date, number or skill.
:::

:::call
## Start with a sentence

A free account writes a few texts every month.

[Create an account](/user/dashboard?source=landing-cv)
:::`,
  },
  fr: {
    title: "Rédaction et CV : un modèle propose, vous décidez mot par mot",
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
