import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const contact: SeedPage = {
  id: 12,
  kind: "support",
  slug: "contact",
  publishedAt: opening,
  en: {
    title: "Contact us",
    description: "Write to the people behind Ensemble, and see what helps them give you a good answer the first time.",
    body: `A person reads every message and answers in English or French, usually within two working days.

::contact

Email: [[email address]]

## What helps us

- Your account's email address. Never your password: we don't ask for it.
- What you wanted, what happened instead, and at what time.
- The request number, if an error message shows one.

## A vulnerability in the service

Tell us before you write about it elsewhere. We answer within two working days, and won't take action against anyone who looks in good faith and does no harm.

Security: [[security email]]

## Your data

You can do most of it yourself in your account: export, deletion, incognito. For anything else about your data, write to us above.

Data protection: [[data protection email]]`,
  },
  fr: {
    title: "Nous écrire",
    description: "Écrivez aux personnes derrière Ensemble, et voyez ce qui les aide à bien répondre du premier coup.",
    body: `Une personne lit chaque message et répond en français ou en anglais, le plus souvent sous deux jours ouvrés.

::contact

E-mail : [[adresse e-mail]]

## Ce qui nous aide

- L'adresse e-mail de votre compte. Jamais votre mot de passe : nous ne le demandons pas.
- Ce que vous vouliez, ce qui s'est passé à la place, et à quelle heure.
- Le numéro de la demande, si un message d'erreur en montre un.

## Une faiblesse du service

Prévenez-nous avant d'en parler ailleurs. Nous répondons sous deux jours ouvrés, et ne poursuivons pas qui cherche de bonne foi sans nuire à personne.

Sécurité : [[e-mail pour la sécurité]]

## Vos données

Presque tout se fait aussitôt dans votre compte : export, suppression, incognito. Pour le reste de ce qui touche à vos données, écrivez-nous ci-dessus.

Protection des données : [[e-mail pour les données]]`,
  },
};
