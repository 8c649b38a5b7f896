import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const privacyFr: ContentText = {
  title: "Confidentialité",
  description:
    "Ce qu'Ensemble garde de vous, pourquoi, où, combien de temps, qui d'autre le voit, et comment le lire, l'emporter ou le supprimer.",
  body: `:::owner
Cette page décrit ce que fait le produit. Ce qui est marqué vient de vos informations, sous Éditeur. Le tableau des sous-traitants cite chaque société que le produit peut appeler. Ses lieux sont ceux que l'on connaît de ces sociétés : comparez-les avec votre contrat et sa région. Vérifiez le fondement de chaque transfert, et ce que les conditions de chaque fournisseur disent de l'entraînement.
:::

Responsable de vos données : [[nom de la société]], [[adresse]], [[adresse e-mail]].

## En une minute

- Vous pouvez demander sans compte et sans adresse.
- Vos questions vont au modèle que vous avez choisi ou, si son fournisseur échoue avant le premier mot, à un autre que la réponse nomme ; et, pour ce que vous demandez, aux sociétés [citées plus bas](#qui-d-autre-voit-quelque-chose), et à personne d'autre.
- Les conversations incognito ne sont pas écrites dans notre base.
- Vous pouvez tout emporter, et tout supprimer, depuis votre compte.
- Rien de ce qui vous concerne n'est vendu, et il n'y a pas de publicité dans l'application.

## Ce que nous gardons, pourquoi, combien de temps

| Quoi | Pourquoi | Combien de temps |
| --- | --- | --- |
| Nom, adresse e-mail, empreinte du mot de passe, clés publiques de vos clés d'accès | votre compte (contrat) | jusqu'à ce que vous supprimiez le compte |
| Conversations, images, PDF, leur texte et leurs résumés | pour que vous les retrouviez (contrat) | jusqu'à ce que vous les supprimiez, ou le compte |
| Les mêmes, d'une visite sans compte | pour que vous les retrouviez dans le même navigateur (contrat) | jusqu'à ce que vous ouvriez un compte, qui les reprend, ou que 90 jours passent sans visite |
| Conversations incognito | pour répondre pendant que vous parlez (contrat) | dans son onglet, jusqu'à ce que vous le fermiez ; chez nous en mémoire seulement, 30 minutes au plus après la dernière réponse |
| Ce que vous écrivez au chatbot du site d'un de nos clients, et l'adresse que vous y laissez | pour vous répondre, pour ce client, qui en est responsable | 180 jours, ou ce que le client fixe entre 30 et 730 ; vous pouvez l'effacer à tout moment dans le chat |
| Les autorisations des comptes que vous reliez sur LinkedIn ou X, chiffrées, et les publications que vous y préparez | pour publier à l'heure dite (contrat) | jusqu'à ce que vous déliiez le compte ou supprimiez la publication, ou votre compte |
| Des nombres : questions, jetons, coût, modèle, jamais le texte | limites, factures, sécurité (contrat, intérêt légitime) | gardés sans votre nom quand le compte n'est plus |
| Abonnement, factures, identifiants du prestataire de paiement | paiement (contrat, droit fiscal) | factures 10 ans, comme la loi le demande |
| Adresse de votre connexion | limites des visiteurs, attaques (intérêt légitime) | sous forme d'empreinte à clé, qui change chaque jour |
| Une empreinte de la boîte et de la carte d'un essai | un essai par personne (intérêt légitime) | plus longtemps que le compte, illisible pour nous |

## Qui d'autre voit quelque chose

Votre question va au fournisseur du modèle choisi, ou à un autre fournisseur de modèles si celui-ci est en panne. Les petites tâches autour d'elle, comme les titres, les résumés et les recherches, vont au modèle le moins cher du catalogue. Ces sociétés, et aucune autre, reçoivent quelque chose de nos serveurs :

::subprocessors

Les pages du web, celles qu'une recherche trouve ou dont vous donnez l'adresse, sont lues par nos serveurs : leurs propriétaires voient une visite de notre part, pas la vôtre. Si vous avez un chatbot et saisissez une adresse pour ses événements, ils y sont envoyés. Les mesures d'audience, si vous y avez consenti, figurent sous [Cookies](/company/cookies).

Certains se trouvent hors de l'Union européenne. Les transferts s'appuient sur la décision d'adéquation de la Commission européenne pour les États-Unis ou sur ses clauses contractuelles types.

Régions des serveurs : [[régions des serveurs]]

## Ce que les modèles font de vos mots

Nous appelons les fournisseurs par leurs interfaces professionnelles, dont les conditions excluent l'entraînement sur les données envoyées. Nous n'entraînons aucun modèle.

## Cookies et stockage

L'application range votre session et vos réglages dans votre navigateur. Tout ce qui va au-delà attend votre accord : voyez [Cookies](/company/cookies).

## Vos droits

Vous pouvez consulter, corriger, emporter, limiter ou supprimer vos données, et vous opposer à ce qui repose sur un intérêt légitime. L'export et la suppression sont dans votre compte ; pour le reste, écrivez-nous par la [page de contact](/support/contact). Vous pouvez vous plaindre à la CNIL (cnil.fr) ou à l'autorité de votre pays.

Protection des données : [[e-mail pour les données]]

## Sécurité

Les connexions sont chiffrées, les mots de passe réduits à une empreinte, les fichiers ouverts par des liens qui durent quelques minutes, et chaque modification d'un administrateur s'inscrit dans un journal que personne ne peut réécrire. Si vos données venaient à être exposées, nous vous le dirions, ainsi qu'à l'autorité.

## Enfants

Ensemble n'est pas fait pour les enfants de moins de 15 ans.

## Modifications

Quand cette page change sur un point qui compte, nous vous prévenons avant. Sa date figure en haut.`,
};
