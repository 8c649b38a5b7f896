import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const helpWriting: SeedPage = {
  id: 18,
  kind: "support",
  slug: "help-writing",
  publishedAt: revised,
  en: {
    title: "Help with Writing and CVs",
    description: "Templates, suggested changes, versions, and making, checking and tailoring a CV.",
    body: `:::faq
## Documents

### How do I write a document from a template?

Open [Writing](/user/cv-ia), choose a template and answer its questions. A model writes the first text, which you then change as you like.

### How do I have a document improved?

Select words in the editor, or nothing for the whole text, and say what should change. Each change shows in place, and counts only once you accept it.

### Can I get an earlier version of my document back?

Yes. Versions are in the document's menu. You can read each and restore it.

### Which files can I import and download in Writing?

You can import PDF and Word files, and download your documents as PDF, Word, web page, Markdown or plain text.

### Does my document get lost when the network goes down?

No. It's kept on your device, and saved as soon as you're back online. If it was changed elsewhere in the meantime, you see both.
:::

:::faq
## CVs

### How do I import my CV?

In [Writing](/user/cv-ia), make a new CV and choose your PDF or Word file. What couldn't be read with certainty is marked, so that you can check it.

### How do I change the look of my CV?

Choose one of five designs, the paper and the type size. The real pages are next to the form.

### Will recruiting software be able to read my CV?

Yes. Every design has one column and real text. You can see the exact text that software takes from it.

### How do I tailor my CV to a job ad?

Open the CV, paste the ad, and go through the suggestions one by one. The model can move, hide and reword what your CV says; it can't add an employer, a title, a degree, a date, a figure or a skill.

### Can I get a cover letter from my CV?

Yes, from the tailored copy. A sentence that your CV doesn't support is struck out.

### What does my plan count for Writing?

The texts that a model writes or improves each month. Editing, designs and downloads aren't counted. See the [plans](/pricing).
:::

:::call
## Other questions

[All help](/support/help) [Contact us](/support/contact)
:::`,
  },
  fr: {
    title: "Aide pour la rédaction et les CV",
    description: "Les modèles, les changements proposés, les versions, et comment faire, vérifier et adapter un CV.",
    body: `:::faq
## Documents

### Comment écrire un document à partir d'un modèle ?

Ouvrez [Rédaction](/user/cv-ia), choisissez un modèle et répondez à ses questions. Une IA écrit un premier texte, que vous changez ensuite à votre gré.

### Comment faire améliorer un document ?

Sélectionnez des mots, ou rien pour tout le texte, et dites ce qui doit changer. Chaque changement s'affiche à sa place, et ne compte qu'une fois accepté.

### Puis-je retrouver une version précédente de mon document ?

Oui. Les versions sont dans le menu du document. Vous pouvez lire chacune et la rétablir.

### Quels fichiers puis-je importer et télécharger en rédaction ?

Vous pouvez importer des fichiers PDF et Word, et télécharger vos documents en PDF, Word, page web, Markdown ou texte brut.

### Mon document se perd-il si le réseau s'interrompt ?

Non. Il est gardé sur votre appareil, et enregistré dès que vous êtes de nouveau en ligne. S'il a changé ailleurs entre-temps, vous voyez les deux textes.
:::

:::faq
## CV

### Comment importer mon CV ?

Dans [Rédaction](/user/cv-ia), créez un CV et choisissez votre fichier PDF ou Word. Ce qui n'a pas pu être lu avec certitude est marqué, pour que vous puissiez le vérifier.

### Comment changer l'apparence de mon CV ?

Choisissez l'un des cinq modèles de page, le papier et la taille des caractères. Les vraies pages sont à côté du formulaire.

### Les logiciels de recrutement pourront-ils lire mon CV ?

Oui. Chaque modèle de page a une colonne et du vrai texte. Vous pouvez voir exactement le texte qu'un logiciel en tire.

### Comment adapter mon CV à une annonce ?

Ouvrez le CV, collez l'annonce, et parcourez les propositions une à une. L'IA peut déplacer, cacher et reformuler ce que dit votre CV ; elle ne peut ajouter ni employeur, ni poste, ni diplôme, ni date, ni chiffre, ni compétence.

### Puis-je avoir une lettre de motivation à partir de mon CV ?

Oui, à partir de la copie adaptée. Une phrase que votre CV ne permet pas de dire est barrée.

### Que compte mon offre pour la rédaction ?

Les textes qu'une IA écrit ou améliore chaque mois. Écrire vous-même, changer de modèle de page et télécharger ne comptent pas. Voyez les [offres](/pricing).
:::

:::call
## D'autres questions

[Toute l'aide](/support/help) [Écrivez-nous](/support/contact)
:::`,
  },
};
