import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const termsFr: ContentText = {
  title: "Conditions d'utilisation et de vente",
  description:
    "Ce que vous pouvez attendre d'Ensemble, ce que nous vous demandons, comment les offres se paient et se résilient, et vos droits de consommateur.",
  body: `:::owner
Ces conditions décrivent le produit tel qu'il fonctionne. Faites-les relire par un juriste. Ce qui est marqué vient de vos informations, sous Éditeur.
:::

Ces conditions forment le contrat entre vous et l'éditeur d'Ensemble, que nomment les [mentions légales](/company/imprint). Elles valent dès votre première question, avec ou sans compte.

## 1. Ce qu'est Ensemble

Ensemble vous permet de poser des questions à des modèles d'intelligence artificielle de plusieurs fournisseurs, et à vos propres documents PDF, d'écrire des textes et des CV avec leur aide, de faire répondre aux questions de vos visiteurs à partir de vos propres pages, et de préparer des publications qui paraissent en votre nom sur les réseaux sociaux. Le site dit quelles parties sont ouvertes. Une partie qui ne l'est pas n'est pas vendue : elle rejoint les offres Combo à son ouverture, au prix qu'elles ont.

## 2. Sans compte, avec un compte

Vous pouvez poser un nombre limité de questions sans compte ; elles sont comptées par connexion. Un compte demande une adresse e-mail qui soit la vôtre. Vous gardez votre mot de passe pour vous, et nous prévenez si quelqu'un d'autre utilise votre compte. Un compte sert à une personne. Il faut avoir 15 ans, ou l'accord de qui exerce l'autorité parentale.

## 3. Ce que répondent les modèles

Les réponses sont produites par des machines. Elles peuvent être fausses, incomplètes ou dépassées, même quand elles paraissent sûres. Elles ne remplacent pas l'avis d'un médecin, d'un avocat ou d'un comptable. Vérifiez ce qui compte avant de vous y fier. Pour vos documents, nous vérifions que les mots cités se trouvent sur la page nommée ; cela ne rend pas la conclusion juste.

## 4. Vos contenus

Ce que vous écrivez et importez reste à vous, comme les réponses, dans la mesure où la loi le permet. Vous ne nous donnez que l'autorisation dont le service a besoin : le conserver, l'envoyer au modèle que vous avez choisi, et vous le montrer. Vous veillez à avoir le droit d'utiliser les documents que vous importez. Ce que vous programmez pour un réseau social y paraît en votre nom, selon les conditions de ce réseau.

## 5. Ce qui n'est pas permis

- utiliser Ensemble pour quelque chose d'illégal, ou pour nuire, tromper ou harceler ;
- contourner les limites, par exemple avec plusieurs comptes, ou revendre l'accès ;
- chercher à pénétrer dans le service ou dans les données d'autrui. Si vous trouvez une faiblesse, écrivez-nous : nous vous remercierons.

Nous pouvons suspendre un compte qui le fait. Nous disons pourquoi, sauf si la loi l'interdit, et vous pouvez répondre.

## 6. Offres et prix

Un compte commence par Combo Gratuit, qui comprend toutes les parties ouvertes ; qui vient pour une seule partie commence par l'offre gratuite de celle-ci. Les offres, leurs limites et leurs prix figurent sur la [page des tarifs](/pricing), en euros, TVA comprise. Les limites repartent chaque mois le jour du paiement, ou chaque jour pour le chat gratuit. Une limite atteinte ne coûte rien de plus : vous attendez, ou prenez une offre plus grande.

Selon son modèle, une question compte pour une ou plusieurs questions de votre offre ; le site l'indique avant l'envoi. Chaque offre a aussi un plafond : ce que ses réponses peuvent nous coûter sur une période. Des questions de longueur habituelle, environ 3 000 tokens avec une réponse de 800, ne l'atteignent pas ; il protège des abus. S'il est atteint, la page le dit, et là encore, rien n'est facturé en plus.

Ce que vous créez et publiez en un mois avec Réseaux sociaux partage un seul plafond de coût : textes, images, vidéos, shorts, et posts que X nous facture. Les vidéos d'une offre et les minutes de ses shorts y tiennent ensemble ; si vous épuisez aussi les images et les posts, vous pouvez l'atteindre avant. Les posts sur LinkedIn ne comptent pas.

Un prix qui change ne change pas pour un abonnement en cours.

## 7. Payer, essayer, changer

Le paiement passe par Stripe ; nous ne voyons jamais votre numéro de carte. Un essai demande une carte et ne débite rien avant sa fin ; nous vous écrivons avant. Il y a un essai par personne.

Une offre plus grande prend effet aussitôt, et le temps non utilisé de l'ancienne est déduit. Pendant un essai gratuit, une offre plus grande qui s'essaie aussi prend effet aussitôt, sans que la fin de l'essai change ; toute autre offre commence à la fin de l'essai. Une offre plus petite commence à la fin de la période payée. Chaque prix est affiché avant que vous confirmiez.

Si un paiement échoue, votre offre reste {{grace.days}} jours pendant qu'il est retenté. Ensuite vous revenez à l'offre gratuite du même type ; vos conversations et vos fichiers restent.

## 8. Résilier

Vous pouvez résilier à tout moment, depuis votre compte ou, sans vous connecter, par [Résilier votre contrat](/resilier). Votre offre reste jusqu'au bout de ce qui est payé. Vous pouvez aussi supprimer votre compte : tout ce qu'il contient est supprimé, et une offre en cours s'arrête aussitôt.

## 9. Droit de rétractation

Consommateur dans l'Union européenne, vous pouvez vous rétracter dans les 14 jours de la souscription, sans motif : ouvrez votre compte, partie Offre et usage, et choisissez « Renoncer au contrat ici », ou envoyez-nous un message depuis la [page de contact](/support/contact). Nous vous le confirmons par e-mail. Si vous avez demandé que le service commence tout de suite, vous devez la part du temps écoulé. Nous remboursons le reste sous 14 jours, par le moyen qui a servi à payer.

## 10. Disponibilité et responsabilité

Nous faisons de notre mieux pour un service qui marche, sans promettre qu'il ne s'arrête jamais : des fournisseurs tombent, et il faut de la maintenance. Envers les consommateurs, nous répondons des dommages comme la loi le prévoit. Envers les professionnels, notre responsabilité se limite à ce qui a été payé dans les douze mois précédents, sauf dol et faute lourde.

## 11. Modification de ces conditions

Nous annonçons une modification par e-mail ou dans l'application au moins 30 jours avant qu'elle ne compte. Qui ne l'accepte pas peut résilier d'ici là.

## 12. Droit et litiges

Le droit français s'applique ; il n'enlève pas aux consommateurs la protection de la loi du pays où ils vivent. Écrivez-nous d'abord : presque tout se règle. Les consommateurs peuvent saisir gratuitement un médiateur.

Médiateur : [[nom et adresse du médiateur]]`,
};
