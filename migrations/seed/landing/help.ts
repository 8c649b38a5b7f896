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
      "First steps, models, PDFs, limits, payments and your data: short answers, in the order in which questions come.",
    body: `:::faq
## First steps

### How do I begin?

Open the [app](/user/dashboard), write, send. No account is needed. Enter sends, Shift and Enter begins a new line.

### How do I change the model?

By its name above the question. The next question goes to the new model; what was said before goes along.

### An answer stopped in the middle. Is it lost?

No. What came is kept, and “continue” asks for the rest. If no word came, the question is given back and costs nothing.

### What is incognito?

A switch on your [account page](/user/account), under “Privacy”. Conversations begun after it are not stored: they end with their tab.
:::

:::faq
## PDFs

### My file is not accepted

Files may have 50 MB and 1,000 pages. A damaged file, an empty one, or one that is no PDF is refused with the reason; save it again as a PDF and retry.

### It asks for a password

The file is locked. Type its password: it opens the file once, and is neither stored nor logged.

### A page has no text

It was probably scanned. A model that sees reads such pages, and that counts as pictures of your plan. A page that failed can be read again alone.

### What does “unverified” mean?

The words of that quotation were not found on the page that the model named. Look there before you use it.
:::

:::faq
## Limits, plans, payments

### When does my limit start again?

The account page says it to the minute. The free chat starts again each day at midnight, universal time; paid plans each month on the day you paid.

### The payment went through, but I do not see my plan

Wait a minute and reload: the plan comes with the confirmation of the payment provider. If it is not there after ten minutes, [write to us](/support/contact).

### Where are my invoices?

On the account page, under your plan, as PDFs.

### How do I stop?

On the account page, or without signing in at [End a subscription](/resilier).
:::

:::faq
## Account and data

### I forgot my password

Choose “forgotten” on the [sign-in page](/auth), or ask for a link that signs you in without one.

### How do I take my data with me?

On the account page, “Export my data” makes one ZIP file with everything that we keep of you.

### How do I delete my account?

On the account page, at the bottom. It cannot be undone, and a running plan ends at once.
:::

:::call
## Not found?

[Write to us](/support/contact)
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
