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
## What says that AI made it

### Do my files say that a model wrote or drew them?

Yes, in their metadata, as article 50 of the European AI Act asks. Images, videos, shorts, PDFs, Word and Excel files, e-books, web pages, Markdown, JSON and Anki decks carry the IPTC's “digital source type”: made by AI, or made by a person and AI together. Nothing is printed on the page. Plain text, CSV and TSV hold nothing but their words, so they can't carry it: if you pass on such a file, say so yourself.

### What about texts I wrote alone?

They carry no such mark. A document gets it with the first words of a model that you take into it, and keeps it. A file that you bring and that carries the mark keeps it too.

### I add a picture that is already signed

If nothing in it says where or by whom it was taken, we keep every byte, and its content credentials (C2PA) with it. If we remove a place or a name, or you crop it, its signature would no longer fit: we remove it too and write down what it said about AI.

### How can I read the mark?

With any program that shows XMP metadata. In Word, it's under File, Info, Properties, Custom. In Markdown, it's the last line, a comment; in JSON, the field “digitalSourceType”; in Anki, the deck's description. The archive of your account says it in its README.
:::

:::faq
## Account and data

### I forgot my password

Choose “Forgot your password?” on the [sign-in page](/auth), or ask for a link that signs you in without one.

### Can I sign in without a password?

Yes: under Security on your account page, add a passkey. From then on your fingerprint, your face or your device's PIN signs you in, with no password and no code.

### How do I take my data with me?

On your account page, “Export my data” creates one ZIP file with everything we store about you.

### How do I delete my account?

At the bottom of your account page. You can't undo it, and a running plan ends immediately.
:::

## Help by tool

- [Support bot](/support/help-chatbots): making a chatbot, installing it, answering visitors
- [Social](/support/help-social): accounts, posts, campaigns, videos
- [Writing](/support/help-writing): documents, CVs, cover letters
- [Books, reports and flashcards](/support/help-creations): making, changing and downloading them

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
## Ce qui indique l’usage de l’IA

### Mes fichiers indiquent-ils qu’un modèle les a écrits ou dessinés ?

Oui, dans leurs métadonnées, comme le demande l’article 50 du règlement européen sur l’IA. Images, vidéos, shorts, PDF, fichiers Word et Excel, livres numériques, pages web, Markdown, JSON et paquets Anki portent le « type de source numérique » de l’IPTC : créé par l’IA, ou créé par une personne avec l’IA. Rien n’est imprimé sur la page. Un texte brut, un CSV ou un TSV ne contient que ses mots et ne peut rien porter d’autre : si vous transmettez un tel fichier, dites-le vous-même.

### Et les textes que j’ai écrits sans aide ?

Ils ne portent aucune indication. Un document la reçoit avec les premiers mots d’un modèle que vous y reprenez, et la garde. Un fichier que vous apportez et qui la porte la garde aussi.

### J’ajoute une image déjà signée

Si rien n’y indique où ni par qui elle a été prise, nous gardons chaque octet, et donc sa signature (C2PA). Si nous retirons un lieu ou un nom, ou si vous la recadrez, la signature ne correspondrait plus : nous la retirons aussi et notons ce qu’elle disait de l’IA.

### Comment lire cette indication ?

Avec tout logiciel qui affiche les métadonnées XMP. Dans Word, elle se trouve sous Fichier, Informations, Propriétés, Personnalisation. En Markdown, c’est la dernière ligne, un commentaire ; en JSON, le champ « digitalSourceType » ; dans Anki, la description du paquet. L’archive de votre compte le dit dans son README.
:::

:::faq
## Compte et données

### J'ai oublié mon mot de passe

Choisissez « oublié » sur la [page de connexion](/auth), ou demandez un lien qui vous connecte sans mot de passe.

### Puis-je me connecter sans mot de passe ?

Oui : dans votre compte, sous Sécurité, ajoutez une clé d'accès. Votre empreinte, votre visage ou le code de votre appareil vous connectent alors, sans mot de passe ni code à recopier.

### Comment emporter mes données ?

Sur la page du compte, « Exporter mes données » fait un seul fichier ZIP avec tout ce que nous gardons de vous.

### Comment supprimer mon compte ?

Sur la page du compte, tout en bas. C'est sans retour, et une offre en cours s'arrête aussitôt.
:::

## L'aide par outil

- [Assistance](/support/help-chatbots) : créer un chatbot, l'installer, répondre aux visiteurs
- [Réseaux sociaux](/support/help-social) : comptes, publications, campagnes, vidéos
- [Rédaction](/support/help-writing) : documents, CV, lettres
- [Livres, rapports et cartes de révision](/support/help-creations) : les faire, les changer, les télécharger

:::call
## Pas trouvé ?

[Écrivez-nous](/support/contact)
:::`,
  },
};
