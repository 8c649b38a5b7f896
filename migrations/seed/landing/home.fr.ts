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

::chat
:::

## Ce qui est ouvert, et ce qui vient

Ensemble a cinq parties, et toutes sont ouvertes. Chacune a une page qui montre ce qu'elle fait.

::tools

:::split
## Une réponse que l'on peut vérifier

Apportez un rapport, un contrat, une thèse. Ensemble le lit page par page, répond à vos questions, et n'affiche un numéro de page qu'après y avoir retrouvé les mots cités. Un clic, et le passage est surligné dans le document.

- Quand le document ne dit rien, la réponse le dit, et où elle a cherché.
- Les pages scannées, les fichiers protégés et les tableaux sont lus aussi.
- Interrogez un fichier, plusieurs, ou tout un dossier.

[Essayer sur un PDF](/user/dashboard?source=landing-pdf) [Comment ça marche](/content/pdf)

::passage
:::

:::cards
## Pensé pour qui lit la réponse

### Le texte ne bouge pas

Une réponse s'écrit sous ce que vous lisez et ne le pousse jamais. Fermez la page, elle continue : vous la retrouvez en revenant.

### Un fournisseur tombe, un autre répond

Un même modèle a souvent plusieurs fournisseurs. Si l'un échoue avant le premier mot, le suivant prend le relais, et une petite ligne dit qui a répondu.

### Vous voyez ce que cela coûte

Ce qu'il vous reste aujourd'hui est écrit à côté de votre question. Chaque réponse dit combien de jetons elle a pris. Une limite ne devient jamais une facture.

### Arrêter, c'est arrêter

Une réponse arrêtée garde ce que vous avez déjà vu. Une question restée sans un mot de réponse vous est rendue.
:::

:::split
## {{models}} modèles, sans {{models}} comptes

Certains répondent sans compte, d'autres avec un compte gratuit, et les plus grands viennent avec une offre payante. Vous choisissez le modèle à chaque question ; une conversation peut en mêler plusieurs.

::models
:::

:::cards
## Vos mots sont à vous

### Personne ne s'entraîne dessus

Vos conversations et vos fichiers n'entraînent aucun modèle de notre part : nous n'en avons pas. Nous n'appelons les fournisseurs que par leurs interfaces professionnelles.

### L'incognito en est un

En incognito, une conversation n'est jamais écrite dans notre base. Elle vit aussi longtemps que son onglet, et disparaît quand vous le fermez.

### Vous pouvez partir avec tout

Un seul fichier avec tout ce que nous gardons de vous, quand vous voulez. Et c'est vous qui supprimez votre compte, aussitôt, sans écrire à personne.
:::

## Ce que cela coûte

Commencez gratuitement et restez-y tant que cela suffit. Un compte gratuit comprend tous les outils ouverts ; ceux qui ouvriront plus tard s'y ajouteront. La première offre payante s'essaie {{trial.combo}} jours, et se résilie en deux clics depuis votre compte.

::plans combo

Une offre pour un seul outil coûte moins : le chat dès {{price.chat}} par mois, les PDF dès {{price.pdf}}. [Comparer toutes les offres](/pricing).

:::faq
## Les questions qui viennent avant la première

### Faut-il un compte ?

Non. Vous pouvez poser {{questions.guest}} questions par jour sans compte. Un compte gratuit en donne {{questions.free}} par jour, garde vos conversations et ouvre d'autres modèles. Ce que vous avez demandé avant vous y suit.

### Quel modèle choisir ?

Commencez par celui qui est proposé : il est rapide, et suffit le plus souvent. Prenez-en un plus grand pour un long raisonnement, du code délicat ou un texte qui doit tomber juste. Vous pouvez reposer la même question à un autre modèle.

### Peut-on se fier aux réponses ?

Pas les yeux fermés : un modèle peut se tromper avec beaucoup d'assurance. Pour vos documents, Ensemble vérifie chaque citation sur la page qu'elle nomme, et marque ce qu'il n'a pas retrouvé. Pour le reste, vérifiez ce qui compte.

### Que deviennent mes conversations ?

Elles sont gardées pour que vous les retrouviez, et vous pouvez en supprimer une ou toutes. En incognito, elles ne sont pas gardées du tout. La page [Confidentialité](/company/privacy) dit ce qui est conservé, où et combien de temps.

### Comment résilier ?

Depuis votre compte, ou sans vous connecter par [Résilier votre contrat](/resilier). Votre offre reste jusqu'au bout de ce qui est payé, et rien n'est débité ensuite.

### Est-ce vraiment en français ?

Oui. L'interface, l'aide et les e-mails existent en français et en anglais, et les modèles répondent dans la langue où vous écrivez.
:::

:::call
## Que faisons-nous aujourd'hui ?

La première question ne coûte rien, pas même une adresse.

[La poser](/user/dashboard)
:::`,
};
