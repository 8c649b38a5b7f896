import { revised } from "./row.ts";
import type { SeedPage } from "./row.ts";

export const helpSocial: SeedPage = {
  id: 17,
  kind: "support",
  slug: "help-social",
  publishedAt: revised,
  en: {
    title: "Help with Social",
    description:
      "Connecting LinkedIn and X, scheduling posts, campaigns, images and videos, and posts that didn't go out.",
    body: `:::faq
## Accounts

### How do I connect LinkedIn or X?

Open [Social](/user/social-planner), then “Accounts”, and choose the network. You give permission on its own page, and come back here.

### What can Ensemble do with my account?

It publishes what you schedule, in your name, and reads the figures of those posts. It doesn't read your messages.

### Why do I have to reconnect my account?

LinkedIn's permissions end after about two months. We email you before that; scheduled posts wait for you.

### How do I disconnect an account?

Under “Accounts”, in the account's menu. Published posts stay online, and scheduled ones stay in your calendar without going out.
:::

:::faq
## Posts

### How do I schedule a post?

Write it, choose the account and a time, and schedule it. Nothing goes out without a time from you.

### How do I plan a whole campaign?

Under “Campaigns”, say what you want to share and until when. You get a plan with dates first, then the text of each post. Change what you like, then schedule it as a whole.

### Can I import posts from a table?

Yes. Under “Posts”, import a file: you see what's wrong with each row before anything is added.

### How do I unschedule a post?

Open it in the calendar and unschedule it. Its text stays a draft.

### Why didn't my post go out?

“Needs attention” lists it, with the reason and one safe next step. If the network didn't respond, we check whether the post is online before it's tried again, so it never goes out twice.
:::

:::faq
## Images, videos, figures

### How do I make shorts from a long video?

Under “Media”, add the video and ask for shorts. You choose among the moments found, adjust their captions, and get vertical videos.

### How do I have a picture or a video made?

Describe it under “Media” or in the composer. Pictures and videos made by a model count in your plan.

### When do I see how a post did?

Its figures are read an hour, a day, three days and a week after it goes out. See “Statistics”.

### What does my plan count for Social?

Texts, campaigns, publications, pictures, shorts and videos per month, and how many accounts it can hold at once. See the [plans](/pricing).
:::

:::call
## Other questions

[All help](/support/help) [Contact us](/support/contact)
:::`,
  },
  fr: {
    title: "Aide pour les réseaux sociaux",
    description:
      "Relier LinkedIn et X, programmer des publications, campagnes, images et vidéos, et les publications qui ne sont pas parties.",
    body: `:::faq
## Comptes

### Comment relier LinkedIn ou X ?

Ouvrez [Réseaux sociaux](/user/social-planner), puis « Comptes », et choisissez le réseau. Vous donnez votre autorisation sur sa propre page, puis vous revenez ici.

### Que peut faire Ensemble avec mon compte ?

Publier en votre nom ce que vous programmez, et lire les chiffres de ces publications. Vos messages ne sont pas lus.

### Pourquoi dois-je reconnecter mon compte ?

Les autorisations de LinkedIn finissent au bout de deux mois environ. Nous vous écrivons avant ; les publications programmées vous attendent.

### Comment délier un compte ?

Sous « Comptes », dans le menu du compte. Ce qui est publié reste en ligne ; ce qui est programmé reste dans votre calendrier sans partir.
:::

:::faq
## Publications

### Comment programmer une publication ?

Écrivez-la, choisissez le compte et l'heure, et programmez-la. Rien ne part sans une heure donnée par vous.

### Comment préparer toute une campagne ?

Sous « Campagnes », dites ce que vous voulez partager et jusqu'à quand. Vous recevez d'abord un plan avec ses dates, puis le texte de chaque publication. Changez ce que vous voulez, puis programmez l'ensemble.

### Puis-je importer des publications d'un tableau ?

Oui. Sous « Posts », importez un fichier : vous voyez ce qui ne va pas à chaque ligne avant que rien ne soit ajouté.

### Comment annuler la publication d'un post ?

Ouvrez-le dans le calendrier et annulez la publication. Son texte reste en brouillon.

### Pourquoi ma publication n'est-elle pas partie ?

« À régler » la montre avec la raison et une suite sans risque. Si le réseau n'a pas répondu, nous vérifions si elle est en ligne avant de réessayer : elle ne part jamais deux fois.
:::

:::faq
## Images, vidéos, chiffres

### Comment tirer des shorts d'une longue vidéo ?

Sous « Médias », ajoutez la vidéo et demandez des shorts. Vous choisissez parmi les moments trouvés, corrigez les sous-titres, et recevez des vidéos verticales.

### Comment faire faire une image ou une vidéo ?

Décrivez-la sous « Médias » ou en écrivant la publication. Les images et les vidéos faites par un modèle comptent dans votre offre.

### Quand vois-je l'accueil d'une publication ?

Ses chiffres sont lus une heure, un jour, trois jours et une semaine après sa sortie. Voyez « Statistiques ».

### Que compte mon offre pour les réseaux sociaux ?

Les textes, les campagnes, les publications, les images, les shorts et les vidéos par mois, et le nombre de comptes reliés en même temps. Voyez les [offres](/pricing).
:::

:::call
## D'autres questions

[Toute l'aide](/support/help) [Écrivez-nous](/support/contact)
:::`,
  },
};
