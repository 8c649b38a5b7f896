import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const cookies: SeedPage = {
  id: 9,
  kind: "company",
  slug: "cookies",
  publishedAt: opening,
  en: {
    title: "Cookies and storage",
    description: "What Ensemble stores in your browser, what needs your consent, and how to change your mind.",
    body: `Ensemble itself sets no cookie to follow you. It stores a few entries in your browser, because without them the app could not work or would forget what you chose.

## What is always there

| Entry | What for | How long |
| --- | --- | --- |
| \`ensemble.session\` | keeps you signed in | until you sign out, 30 days at most without a visit |
| \`ensemble.locale\` | your language | until you clear it |
| \`darkMode\` | light or dark | until you clear it |
| other entries that begin with \`ensemble.\` | drafts, files that are being uploaded, your answer about cookies | until they are done with, or you sign out |

These need no consent, for they only do what you asked for.

## What waits for your consent

Statistics and advertising measurement, where the owner of this site has set them up. They load only after you have said yes, and nothing of them is there before.

:::owner
List what is really set up, with its provider and duration: [[analytics tool]], [[tag manager]], [[advertising pixel]]. If there is nothing, say so and delete this note.
:::

## Changing your mind

You may say no as easily as yes, and change your answer at any time in the settings of the app. Clearing this site's data in your browser removes every entry named here.

## Payment

The payment page is Stripe's and has cookies of its own, which protect against fraud.`,
  },
  fr: {
    title: "Cookies et stockage",
    description: "Ce qu'Ensemble range dans votre navigateur, ce qui demande votre accord, et comment changer d'avis.",
    body: `Ensemble ne dépose aucun cookie pour vous suivre. Il range quelques entrées dans votre navigateur, sans lesquelles l'application ne marcherait pas ou oublierait ce que vous avez choisi.

## Ce qui est toujours là

| Entrée | À quoi elle sert | Combien de temps |
| --- | --- | --- |
| \`ensemble.session\` | vous garder connecté | jusqu'à la déconnexion, 30 jours au plus sans visite |
| \`ensemble.locale\` | votre langue | jusqu'à ce que vous l'effaciez |
| \`darkMode\` | clair ou sombre | jusqu'à ce que vous l'effaciez |
| les autres entrées qui commencent par \`ensemble.\` | brouillons, fichiers en cours d'envoi, votre réponse sur les cookies | le temps utile, ou jusqu'à la déconnexion |

Elles ne demandent pas d'accord : elles ne font que ce que vous avez demandé.

## Ce qui attend votre accord

Les statistiques et la mesure de la publicité, là où l'éditeur du site les a mises en place. Elles ne se chargent qu'après votre oui, et rien d'elles n'est là avant.

:::owner
Listez ce qui est vraiment en place, avec son prestataire et sa durée : [[outil de statistiques]], [[gestionnaire de balises]], [[pixel publicitaire]]. S'il n'y a rien, dites-le et supprimez cette note.
:::

## Changer d'avis

Il est aussi simple de dire non que oui, et vous pouvez changer votre réponse à tout moment dans les réglages de l'application. Effacer les données de ce site dans votre navigateur retire toutes les entrées nommées ici.

## Paiement

La page de paiement est celle de Stripe et a ses propres cookies, qui protègent de la fraude.`,
  },
};
