import { opening } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const help: SeedPage = {
  id: 11,
  kind: "support",
  slug: "help",
  publishedAt: opening,
  en: {
    title: "Help",
    description:
      "First steps, models, PDFs, limits, payments and your data: short answers, in the order the questions come up.",
    body: `:::faq
## First steps

### How do I start?

Open the [app](/user/dashboard), type, send. You don't need an account. Enter sends, Shift and Enter starts a new line.

### How do I change the model?

Click its name above the question. Your next question goes to the new model, along with the conversation so far.

### An answer stopped halfway. Is it lost?

No. We keep what arrived, and “Continue” asks for the rest. If nothing arrived, you get the question back and it isn't counted.

### What is incognito?

A switch on your [account page](/user/account), under “Privacy”. Conversations you start after turning it on aren't stored: they end with their tab.
:::

:::faq
## PDFs

### My file isn't accepted

Files can be up to 50 MB and 1,000 pages. A file that is damaged, empty or not a PDF is refused with the reason; save it again as a PDF and retry.

### It asks for a password

The file is locked. Enter its password: it opens the file once, and is neither stored nor logged.

### A page has no text

It was probably scanned. A model that can see reads these pages, and they count as images in your plan. You can re-read a single page that failed.

### What does “unverified” mean?

The quoted words weren't found on the page the model named. Check that page before you use them.
:::

:::faq
## Limits, plans, payments

### When does my limit reset?

Your account page shows it to the minute. The free chat resets every day at midnight UTC; paid plans reset each month on the day you paid.

### My payment went through, but I don't see my plan

Wait a minute and reload: the plan arrives with our payment provider's confirmation. If it isn't there after ten minutes, [contact us](/support/contact).

### Where are my invoices?

On your account page, under your plan, as PDFs.

### How do I cancel?

From your account page, or without signing in at [Cancel a subscription](/resilier).
:::

:::faq
## Account and data

### I forgot my password

Choose “Forgot your password?” on the [sign-in page](/auth), or ask for a link that signs you in without one.

### How do I take my data with me?

On your account page, “Export my data” creates one ZIP file with everything we store about you.

### How do I delete my account?

At the bottom of your account page. You can't undo it, and a running plan ends immediately.
:::

:::call
## Can't find your answer?

[Contact us](/support/contact)
:::`,
  },
  fr: {
    title: "Aide",
    description:
      "Premiers pas, modèles, PDF, limites, paiements et données : des réponses courtes, dans l'ordre où viennent les questions.",
    body: `:::faq
## Premiers pas

### Comment commencer ?

Ouvrez [l'application](/user/dashboard), écrivez, envoyez. Il ne faut pas de compte. Entrée envoie, Maj et Entrée passent à la ligne.

### Comment changer de modèle ?

Par son nom, au-dessus de la question. La question suivante va au nouveau modèle, avec ce qui a été dit avant.

### Une réponse s'est arrêtée au milieu. Est-elle perdue ?

Non. Ce qui est venu est gardé, et « continuer » demande la suite. Si aucun mot n'est venu, la question est rendue et ne coûte rien.

### Qu'est-ce que l'incognito ?

Un réglage de la [page du compte](/user/account), sous « Confidentialité ». Les conversations commencées ensuite ne sont pas gardées : elles finissent avec leur onglet.
:::

:::faq
## PDF

### Mon fichier n'est pas accepté

Un fichier peut avoir 50 Mo et 1 000 pages. Un fichier abîmé, vide, ou qui n'est pas un PDF est refusé avec la raison ; enregistrez-le de nouveau en PDF et réessayez.

### Il demande un mot de passe

Le fichier est protégé. Tapez son mot de passe : il l'ouvre une fois, et n'est ni gardé ni noté.

### Une page n'a pas de texte

Elle a sans doute été scannée. Un modèle qui voit lit ces pages, et cela compte parmi les images de votre offre. Une page qui a échoué peut être relue seule.

### Que veut dire « non vérifié » ?

Les mots de cette citation n'ont pas été retrouvés sur la page que le modèle a nommée. Allez y voir avant de vous en servir.
:::

:::faq
## Limites, offres, paiements

### Quand ma limite repart-elle ?

La page du compte le dit à la minute. Le chat gratuit repart chaque jour à minuit, temps universel ; les offres payantes chaque mois, le jour du paiement.

### Le paiement est passé, mais je ne vois pas mon offre

Attendez une minute et rechargez : l'offre vient avec la confirmation du prestataire de paiement. Si elle n'est pas là au bout de dix minutes, [écrivez-nous](/support/contact).

### Où sont mes factures ?

Sur la page du compte, sous votre offre, en PDF.

### Comment résilier ?

Depuis votre compte, ou sans vous connecter par [Résilier votre contrat](/resilier).
:::

:::faq
## Compte et données

### J'ai oublié mon mot de passe

Choisissez « oublié » sur la [page de connexion](/auth), ou demandez un lien qui vous connecte sans mot de passe.

### Comment emporter mes données ?

Sur la page du compte, « Exporter mes données » fait un seul fichier ZIP avec tout ce que nous gardons de vous.

### Comment supprimer mon compte ?

Sur la page du compte, tout en bas. C'est sans retour, et une offre en cours s'arrête aussitôt.
:::

:::call
## Pas trouvé ?

[Écrivez-nous](/support/contact)
:::`,
  },
};
