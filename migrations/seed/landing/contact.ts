import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const contact: SeedPage = {
  id: 12,
  kind: "support",
  slug: "contact",
  publishedAt: opening,
  en: {
    title: "Contact us",
    description: "How to reach the people behind Ensemble, and what helps them give you a good answer the first time.",
    body: `A person reads every message and answers in English or French.

:::owner
The address, and how long an answer takes: [[support@your-domain]], [[two working days]].
:::

## What helps us

- Your account's email address. Never your password: we don't ask for it.
- What you wanted, what happened instead, and at what time.
- The request number, if an error message shows one.

## A vulnerability in the service

Write to [[security@your-domain]] before you write about it elsewhere. We answer within two working days, and won't take action against anyone who looks in good faith and does no harm.

## Your data

Questions about your data go to [[privacy@your-domain]]. You can do most of it yourself in your account: export, deletion, incognito.`,
  },
  fr: {
    title: "Nous écrire",
    description: "Comment joindre les personnes derrière Ensemble, et ce qui les aide à bien répondre du premier coup.",
    body: `Une personne lit chaque message et répond en français ou en anglais.

:::owner
L'adresse, et le délai de réponse : [[support@votre-domaine]], [[deux jours ouvrés]].
:::

## Ce qui nous aide

- L'adresse e-mail de votre compte. Jamais votre mot de passe : nous ne le demandons pas.
- Ce que vous vouliez, ce qui s'est passé à la place, et à quelle heure.
- Le numéro de la demande, si un message d'erreur en montre un.

## Une faiblesse du service

Écrivez à [[securite@votre-domaine]] avant d'en parler ailleurs. Nous répondons sous deux jours ouvrés, et ne poursuivons pas qui cherche de bonne foi sans nuire à personne.

## Vos données

Ce qui touche à vos données va à [[donnees@votre-domaine]]. Presque tout se fait aussitôt dans votre compte : export, suppression, incognito.`,
  },
};
