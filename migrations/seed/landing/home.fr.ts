import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const homeFr: ContentText = {
  title: "Ensemble : tous les modèles d'IA, un seul abonnement",
  description:
    "Interrogez GPT, Claude, Gemini, Mistral, Llama et d'autres au même endroit, et vos PDF avec le passage qui fonde chaque réponse. En français, gratuit pour commencer.",
  body: `:::hero
# Une question, *tous* les modèles

Ensemble réunit GPT, Claude, Gemini, Mistral, Llama et d'autres dans un endroit calme. Changez de modèle au milieu d'une conversation, interrogez vos PDF, et voyez sur quoi chaque réponse s'appuie.

[Poser une question](/user/dashboard) [Voir les prix](#ce-que-cela-coute)

{{questions.guest}} questions par jour sans compte, {{questions.free}} avec un compte gratuit.

::shot chat
:::

## Cinq outils, un seul endroit

::tools

:::split
## Une réponse que l'on peut vérifier

Apportez un rapport, un contrat, une thèse. Ensemble le lit page par page, répond à vos questions, et n'affiche un numéro de page qu'après y avoir retrouvé les mots cités. Un clic, et le passage est surligné dans le document.

- Quand le document ne dit rien, la réponse le dit, et où elle a cherché.
- Interrogez un fichier, plusieurs, ou tout un dossier.

[Essayer sur un PDF](/user/dashboard?source=landing-pdf) [Comment ça marche](/content/pdf)

::shot pdf
:::

:::split
## Un texte qui reste le vôtre

Partez d'un modèle de document qui pose d'abord ses questions, ou apportez votre texte. Chaque changement proposé se voit mot par mot : vous l'acceptez, vous le refusez, ou vous en demandez un autre.

- Un chiffre ou un nom qui n'est pas dans votre texte est signalé.
- Un CV s'adapte à une annonce avec ce qu'il dit déjà, jamais avec plus.

[Écrire un texte](/user/dashboard?source=landing-cv) [Comment ça marche](/content/cv)

::shot writing
:::

:::split
## Des posts publiés une fois, à l'heure

Écrivez une fois, ajustez pour chaque réseau, voyez ce que l'on lira, choisissez l'heure. Ensuite, vous savez ce que chaque post est devenu.

- LinkedIn et X comptent les signes à leur façon ; le compteur fait comme eux.
- Quand un réseau ne répond pas, on regarde avant de recommencer : rien ne part deux fois.

[Préparer un post](/user/dashboard?source=landing-social) [Comment ça marche](/content/social)

::shot social
:::

:::cards
## Pensé pour qui lit la réponse

### {{models}} modèles, un seul compte

Choisissez le modèle à chaque question ; une conversation peut en mêler plusieurs. Si un fournisseur échoue avant le premier mot, un autre prend le relais, et le dit.

### Vous voyez ce que cela coûte

Ce qu'il vous reste aujourd'hui est écrit à côté de votre question. Une limite ne devient jamais une facture, et une réponse sans un mot ne compte pas.

### Vos mots sont à vous

Nous n'entraînons aucun modèle. En incognito, rien n'est écrit dans notre base ; et vous pouvez tout télécharger ou tout supprimer vous-même.
:::

## Ce que cela coûte

Commencez gratuitement et restez-y tant que cela suffit. Une offre payante se résilie en deux clics depuis votre compte.

::plans combo featured

Une offre pour un seul outil coûte moins : le chat dès {{price.chat}} par mois, les PDF dès {{price.pdf}}. [Comparer toutes les offres](/pricing).

:::faq
## Les questions qui viennent avant la première

### Faut-il un compte ?

Non. Vous pouvez poser {{questions.guest}} questions par jour sans compte. Un compte gratuit en donne {{questions.free}} par jour, garde vos conversations et ouvre d'autres modèles. Ce que vous avez demandé avant vous y suit.

### Quel modèle choisir ?

Commencez par celui qui est proposé : il est rapide, et suffit le plus souvent. Prenez-en un plus grand pour un long raisonnement, du code délicat ou un texte qui doit tomber juste. Vous pouvez reposer la même question à un autre modèle.

### Que deviennent mes conversations ?

Elles sont gardées pour que vous les retrouviez, et vous pouvez en supprimer une ou toutes. En incognito, elles ne sont pas gardées du tout. La page [Confidentialité](/company/privacy) dit ce qui est conservé, où et combien de temps.

### Comment résilier ?

Depuis votre compte, ou sans vous connecter par [Résilier votre contrat](/resilier). Votre offre reste jusqu'au bout de ce qui est payé, et rien n'est débité ensuite.
:::`,
};
