import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const articlePassages: SeedPage = {
  id: 13,
  kind: "blog",
  slug: "a-page-number-is-a-promise",
  publishedAt: opening,
  en: {
    title: "A page number is a promise",
    description:
      "Why Ensemble only shows a citation once it has found the quoted words on the page, and what it does when it hasn't.",
    body: `Ask a model about a two-hundred-page report and it will gladly tell you the answer is on page 47. Sometimes it is. Sometimes page 47 is a photograph of the board.

The trouble isn't that models are wrong. People are wrong too. The trouble is that a page number looks like evidence. It looks like something someone checked.

## So we check

When a model cites a document, it has to hand over the words it relies on, not just the number. Before anything is shown, we look for those words on that page. Not roughly those words: exactly those words, once line breaks, ligatures and quotation marks are treated alike.

If they're there, you see a page number, and one click takes you to the sentence, highlighted in the document itself. If they aren't, the claim stays but loses its number, and a small word appears next to it: *unverified*.

## What this doesn't do

It doesn't make the conclusion right. A sentence can be quoted exactly and misunderstood. But it moves the work to where it belongs: you no longer look for the passage, you judge it.

## The harder half

The harder half is silence. A model would rather answer than say nothing. So we ask it to say when the document doesn't have the answer, and we show where it looked: you see right away whether the right chapter was among the pages.

It's a strange thing to be proud of, a product that says “not in this document”. We are, a little.`,
  },
  fr: {
    title: "Un numéro de page est une promesse",
    description:
      "Pourquoi Ensemble n'affiche une citation qu'après avoir retrouvé les mots sur la page, et ce qu'il fait quand il ne les retrouve pas.",
    body: `Interrogez un modèle sur un rapport de deux cents pages, et il vous dira volontiers que la réponse est page 47. Parfois c'est vrai. Parfois la page 47 est une photo du conseil d'administration.

Le problème n'est pas que les modèles se trompent. Les gens se trompent aussi. Le problème, c'est qu'un numéro de page ressemble à une preuve. Il a la forme d'une chose que quelqu'un a vérifiée.

## Alors nous vérifions

Quand un modèle cite un document, il doit remettre les mots sur lesquels il s'appuie, pas seulement le numéro. Avant de rien montrer, nous cherchons ces mots sur cette page. Pas à peu près ces mots : ces mots-là, une fois les retours à la ligne, les ligatures et les guillemets mis de côté.

S'ils y sont, vous voyez un numéro de page, et un clic vous mène à la phrase, surlignée dans le document même. S'ils n'y sont pas, l'affirmation reste mais perd son numéro, et un petit mot se tient à côté : *non vérifié*.

## Ce que cela ne fait pas

Cela ne rend pas la conclusion juste. On peut citer une phrase exactement et la comprendre mal. Mais le travail revient à sa place : vous ne cherchez plus le passage, vous le jugez.

## La moitié difficile

La moitié difficile, c'est le silence. Un modèle préfère répondre que se taire. Nous lui demandons donc de dire quand le document ne répond pas, et nous montrons où il a cherché : vous voyez aussitôt si le bon chapitre était du nombre.

C'est une drôle de fierté, un produit qui dit « pas dans ce document ». Nous l'avons, un peu.`,
  },
};
