import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const changelog: SeedPage = {
  id: 21,
  kind: "company",
  slug: "changelog",
  publishedAt: revised,
  en: {
    title: "What's new",
    description: "What has changed in Ensemble, the latest first.",
    body: `Changes that you can see, the latest first. Changes of the [terms](/company/terms) and of [who sees your data](/company/privacy) are announced beforehand.

## November 29, 2026

- **Privacy**: one table names every company that can receive data, and when.
- **Support bot** and **Social**: a [data-processing agreement](/company/data-processing) is accepted before a chatbot goes public or an account is connected, and can be downloaded from your account.
- **Help** has a page for each tool.
- **Languages**: text in Arabic, Hebrew and other languages written from right to left is shown in its own direction, in files too.
- **Chat**: copied answers keep their tables and formatting.
- **Files**: superscripts such as 10⁶ and cells left empty in tables are read as they stand in PDFs.

## November 28, 2026

- **Chat**: search the web, with quotes from the pages that were read.
- **Chat**: two models side by side, pictures, dictation and scheduled questions.
- The command palette (Ctrl or Cmd with K) finds files, documents, campaigns and chatbots.

## November 27, 2026

- **Chat**: projects, files with a question, memory, versions of a question, shared links, and import from ChatGPT and Claude.
- **PDF**: long files are searched in other words than yours too.
- **Plans**: you can withdraw within fourteen days, from your account.

## November 24, 2026

- **Social**: shorts cut from long videos, videos made by models, and a media library.

## November 23, 2026

- **Support bot**: chatbots that answer from your site, with an inbox for people.
- **Social**: posts for LinkedIn and X are planned, scheduled and measured.
- **Writing**: documents from templates, and CVs in five designs.

## November 22, 2026

- **PDF**: books, reports and flashcards are made from your files.

## November 21, 2026

- **Chat** and **PDF** open.`,
  },
  fr: {
    title: "Nouveautés",
    description: "Ce qui a changé dans Ensemble, du plus récent au plus ancien.",
    body: `Les changements qui se voient, du plus récent au plus ancien. Ceux des [conditions](/company/terms) et de [qui voit vos données](/company/privacy) vous sont annoncés avant.

## 29 novembre 2026

- **Confidentialité** : un seul tableau nomme chaque société qui peut recevoir des données, et quand.
- **Assistance** et **Réseaux sociaux** : un [accord de sous-traitance](/company/data-processing) s'accepte avant de mettre un chatbot en ligne ou de relier un compte, et se télécharge depuis votre compte.
- **Aide** : chaque outil a sa page.
- **Langues** : l'arabe, l'hébreu et les autres langues écrites de droite à gauche s'affichent dans leur sens, dans les fichiers aussi.
- **Chat** : une réponse copiée garde ses tableaux et sa mise en forme.
- **Fichiers** : les exposants comme 10⁶ et les cases vides des tableaux sont lus comme ils sont dans les PDF.

## 28 novembre 2026

- **Chat** : chercher sur le web, avec des citations des pages lues.
- **Chat** : deux modèles côte à côte, des images, la dictée et les questions programmées.
- La palette de commandes (Ctrl ou Cmd avec K) trouve les fichiers, les documents, les campagnes et les chatbots.

## 27 novembre 2026

- **Chat** : projets, fichiers joints à une question, mémoire, versions d'une question, liens de partage, import de ChatGPT et de Claude.
- **PDF** : les longs fichiers sont aussi cherchés avec d'autres mots que les vôtres.
- **Offres** : vous pouvez vous rétracter pendant quatorze jours, depuis votre compte.

## 24 novembre 2026

- **Réseaux sociaux** : shorts tirés de longues vidéos, vidéos faites par des modèles, médiathèque.

## 23 novembre 2026

- **Assistance** : des chatbots qui répondent à partir de votre site, avec une réception pour vous.
- **Réseaux sociaux** : les publications pour LinkedIn et X se préparent, se programment et se mesurent.
- **Rédaction** : des documents à partir de modèles, et des CV en cinq présentations.

## 22 novembre 2026

- **PDF** : livres, rapports et cartes de révision se font à partir de vos fichiers.

## 21 novembre 2026

- **Chat** et **PDF** ouvrent.`,
  },
};
