import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const helpChatbots: SeedPage = {
  id: 16,
  kind: "support",
  slug: "help-chatbots",
  publishedAt: revised,
  en: {
    title: "Help with the support bot",
    description:
      "Making a chatbot from your site, installing it, answering visitors yourself, and what it does with data.",
    body: `:::faq
## Making a chatbot

### How do I make a chatbot from my site?

Open [Support bot](/user/support-chat), choose “New chatbot” and enter your site's address. Select the pages it should know, train it, ask it something in the preview, then install it.

### What can a chatbot learn from?

Pages of your site, PDF, Word and Excel files, texts you type, and questions with their answers. You add them under “Knowledge”.

### Why couldn't the chatbot read a page?

Its row under “Knowledge” says why: the site doesn't allow robots there, the page requires sign-in, it's empty without JavaScript, or it wasn't found. Fix the page, or add its text yourself.

### Does the chatbot notice that my site has changed?

Yes, if you ask for it in the settings: it reads its pages again daily or weekly. You can also have them read again at once under “Knowledge”.
:::

:::faq
## Installing it

### How do I install the chatbot on my site?

Under “Install”, copy the line and paste it before \`</body>\` on your pages. Your domain must be in the list of allowed domains in the settings.

### Why doesn't the chatbot appear on my site?

Check that its domain is allowed, that the chatbot is public or unlisted, and that a version has been trained. On a site with a strict content policy, allow our address in \`script-src\` and \`frame-src\`.

### How do I change the chatbot's colour and words?

Under “Appearance”, with the chatbot next to it as you change it.
:::

:::faq
## Answers and visitors

### Why does the chatbot say that it doesn't know?

It only says what it finds in your sources. The question is listed under “Unanswered”, where you can write the answer or have one drafted from your sources.

### How do I answer a visitor myself?

Open “Inbox” and take the conversation over. The chatbot stays silent until you hand it back.

### Where do I find the contact details that visitors left?

Under “Leads”. You can download them as a file.

### How long are conversations of visitors kept?

180 days, or between 30 and 730 as you set. Visitors can delete their conversation at any time.

### What does my plan count for chatbots?

Answers and pages read per month, and how many chatbots and pages it can hold at once. See the [plans](/pricing).
:::

:::call
## Other questions

[All help](/support/help) [Contact us](/support/contact)
:::`,
  },
  fr: {
    title: "Aide pour l'assistance",
    description:
      "Créer un chatbot à partir de votre site, l'installer, répondre vous-même aux visiteurs, et ce qu'il fait des données.",
    body: `:::faq
## Créer un chatbot

### Comment créer un chatbot à partir de mon site ?

Ouvrez [Assistance](/user/support-chat), choisissez « Nouveau chatbot » et donnez l'adresse de votre site. Cochez les pages qu'il doit connaître, entraînez-le, posez-lui une question dans l'aperçu, puis installez-le.

### De quoi un chatbot peut-il apprendre ?

Des pages de votre site, de fichiers PDF, Word et Excel, de textes que vous écrivez, de questions avec leurs réponses. Vous les ajoutez sous « Connaissances ».

### Pourquoi le chatbot n'a-t-il pas pu lire une page ?

Sa ligne, sous « Connaissances », donne la raison : le site refuse les robots à cet endroit, la page demande une connexion, elle est vide sans JavaScript, ou elle est introuvable. Corrigez la page, ou ajoutez son texte vous-même.

### Le chatbot voit-il que mon site a changé ?

Oui, si vous le demandez dans les réglages : il relit ses pages chaque jour ou chaque semaine. Vous pouvez aussi les faire relire tout de suite sous « Connaissances ».
:::

:::faq
## L'installer

### Comment installer le chatbot sur mon site ?

Sous « Installation », copiez la ligne et collez-la avant \`</body>\` dans vos pages. Votre domaine doit figurer parmi les domaines autorisés, dans les réglages.

### Pourquoi le chatbot n'apparaît-il pas sur mon site ?

Vérifiez que le domaine est autorisé, que le chatbot est public ou non répertorié, et qu'une version a été entraînée. Sur un site à la politique de contenu stricte, autorisez notre adresse dans \`script-src\` et \`frame-src\`.

### Comment changer la couleur et les mots du chatbot ?

Sous « Apparence », avec le chatbot à côté, qui change en même temps.
:::

:::faq
## Réponses et visiteurs

### Pourquoi le chatbot répond-il qu'il ne sait pas ?

Il ne dit que ce qu'il trouve dans vos sources. La question figure sous « Sans réponse », où vous pouvez écrire la réponse, ou en faire rédiger une à partir de vos sources.

### Comment répondre moi-même à un visiteur ?

Ouvrez « Réception » et prenez la main. Le chatbot se tait jusqu'à ce que vous la lui rendiez.

### Où trouver les coordonnées laissées par les visiteurs ?

Sous « Contacts ». Vous pouvez les télécharger dans un fichier.

### Combien de temps les conversations des visiteurs sont-elles gardées ?

180 jours, ou entre 30 et 730 selon votre réglage. Chaque visiteur peut effacer sa conversation à tout moment.

### Que compte mon offre pour les chatbots ?

Les réponses et les pages lues par mois, et le nombre de chatbots et de pages gardés en même temps. Voyez les [offres](/pricing).
:::

:::call
## D'autres questions

[Toute l'aide](/support/help) [Écrivez-nous](/support/contact)
:::`,
  },
};
