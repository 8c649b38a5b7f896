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
    body: `Ensemble itself sets no cookies to track you. It stores a few entries in your browser, because without them the app wouldn't work or would forget your choices.

## What is always there

| Entry | What for | How long |
| --- | --- | --- |
| \`ensemble.session\` | keeps you signed in | until you sign out, or 30 days without a visit |
| \`ensemble.locale\` | your language | until you clear it |
| \`darkMode\` | light or dark | until you clear it |
| other entries that begin with \`ensemble.\` | drafts, files being uploaded, your answer about cookies | until they're no longer needed, or you sign out |

These don't need consent, because they only do what you asked for.

## What waits for your consent

Analytics and advertising measurement, where the owner of this site has set them up. They only load once you've said yes, and nothing of theirs is there before.

:::owner
List what is really set up, with its provider and duration: analytics, tag manager, advertising pixel. If there is nothing, say so and delete this note.
:::

## Changing your mind

Saying no is as easy as saying yes, and you can change your answer at any time in the app's settings. Clearing this site's data in your browser removes every entry listed here.

## Payment

The payment page belongs to Stripe and has its own cookies, which protect against fraud.`,
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
Listez ce qui est vraiment en place, avec son prestataire et sa durée : statistiques, gestionnaire de balises, pixel publicitaire. S'il n'y a rien, dites-le et supprimez cette note.
:::

## Changer d'avis

Il est aussi simple de dire non que oui, et vous pouvez changer votre réponse à tout moment dans les réglages de l'application. Effacer les données de ce site dans votre navigateur retire toutes les entrées nommées ici.

## Paiement

La page de paiement est celle de Stripe et a ses propres cookies, qui protègent de la fraude.`,
  },
};
