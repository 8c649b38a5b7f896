import type { ContentText } from "../../../worker/contract/landing.contract.ts";

export const dataProcessingFr: ContentText = {
  title: "Accord de sous-traitance",
  description:
    "Ce qu'Ensemble fait des données personnelles pour le compte de ceux qui ont un chatbot ou programment des publications (RGPD, article 28).",
  body: `:::owner
Cet accord décrit le produit tel qu'il fonctionne. Faites-le relire par un juriste. Les propriétaires de chatbots et ceux qui programment des publications l'acceptent avec sa version : chaque version que vous publiez leur est demandée à la prochaine mise en ligne ou au prochain compte relié ; n'en publiez donc une que si son sens change. Le produit n'envoie pas d'e-mail au sujet d'un nouveau sous-traitant : envoyez-le vous-même, 30 jours avant. Vous répondez aussi des délais des articles 8 à 10.
:::

Cet accord complète les [conditions](/company/terms). Il s'applique quand vous mettez un chatbot devant des visiteurs, ou quand vous programmez des publications et suivez des comptes, et que nous traitons pour vous des données d'autres personnes. Vous êtes responsable du traitement, et nous sommes votre sous-traitant.

Sous-traitant : [[nom de la société]], [[adresse]], [[adresse e-mail]]

Si vous traitez ces données pour quelqu'un d'autre, vous êtes son sous-traitant et nous le vôtre ; vous nous transmettez alors ses instructions.

## 1. Ce que nous traitons, pourquoi et combien de temps

| Objet | Chatbots | Réseaux sociaux |
| --- | --- | --- |
| Finalité | répondre à vos visiteurs à partir de vos sources, vous passer les conversations, recueillir les coordonnées qu'ils laissent | préparer, programmer et publier vos publications, en suivre les résultats |
| Opérations | conserver, chercher, envoyer à un modèle, vous montrer, supprimer | conserver, envoyer à un modèle, publier, relever les chiffres, supprimer |
| Personnes | les visiteurs de votre site, les personnes nommées dans vos sources | vous et ceux qui tiennent vos comptes, les personnes nommées ou montrées dans vos publications et vos médias |
| Données | ce qu'écrivent les visiteurs, la page d'où ils écrivent, leur langue, leurs avis, les coordonnées que demande votre formulaire et le consentement donné, ce que vous dites d'eux par votre propre connexion, les textes de vos sources | les noms et identifiants des comptes, les autorisations chiffrées, les publications, les images, les vidéos et les sons, ce qui y est dit, les chiffres des publications |
| Durée | les conversations, de 30 à 730 jours selon votre réglage, 180 sans réglage ; le reste, jusqu'à ce que vous le supprimiez | jusqu'à ce que vous les supprimiez ou déliiez le compte |

L'accord dure aussi longtemps que nous traitons ces données pour vous. Rien de cela ne demande de données sensibles, comme celles de santé : n'en demandez pas aux visiteurs.

## 2. Vos instructions

Nous ne traitons ces données que sur vos instructions documentées : cet accord, les réglages que vous choisissez et ce que vous faites dans l'application. Si la loi nous oblige à autre chose, nous vous le disons avant, sauf si elle l'interdit. Si une instruction nous semble contraire au droit, nous vous le disons et pouvons attendre.

Nous n'utilisons ces données ni pour la publicité ni pour entraîner des modèles, et nous ne les vendons pas. Les adresses réseau des visiteurs servent à limiter les abus ; nous en sommes nous-mêmes responsables.

## 3. Ce qui vous revient

Vous décidez si le traitement est licite, vous informez les personnes concernées et vous leur répondez. Le chatbot dit aux visiteurs qu'ils parlent à une IA. Si vous demandez des coordonnées, votre formulaire montre votre texte de consentement, et nous gardons la date à laquelle il a été donné.

## 4. Confidentialité

Seules y ont accès les personnes qui en ont besoin pour faire fonctionner le service, le protéger ou vous aider. Elles sont tenues à la confidentialité.

## 5. Sécurité

- Les connexions sont chiffrées. Les mots de passe sont gardés sous forme d'empreintes ; les autorisations des réseaux et les secrets des chatbots sont chiffrés, avec des clés tenues hors de la base de données.
- Chaque accès vérifie à qui sont les données. Les fichiers s'ouvrent par des liens qui durent quelques minutes.
- Les administrateurs se connectent à un espace à part, et chacun de leurs changements est écrit dans un journal qui ne se modifie pas.
- Les essais de connexion et les appels d'un même réseau sont limités, et chaque session peut être fermée.

Nous pouvons remplacer une mesure par une autre qui ne protège pas moins.

## 6. Autres sous-traitants

Vous acceptez de façon générale que nous fassions appel à d'autres sous-traitants. Voici toutes les sociétés qui peuvent recevoir des données de nos serveurs, et dans quel cas :

::subprocessors

Régions des serveurs : [[régions des serveurs]]

Nous leur imposons les obligations de cet accord et répondons de ce qu'elles font comme de nos propres actes. LinkedIn et X ne sont pas nos sous-traitants : ce que vous y publiez relève de leurs conditions, et ils en sont eux-mêmes responsables.

Nous vous prévenons par e-mail, au moins 30 jours avant, quand une société doit être ajoutée ou remplacée. Si vous vous y opposez pour une raison de protection des données et que nous n'avons pas d'autre solution, vous pouvez d'ici là supprimer le chatbot ou délier le compte, et résilier votre offre.

## 7. Transferts hors de l'Union européenne

Certaines de ces sociétés sont hors de l'Union européenne. Nous ne leur transférons des données que sur la base d'une décision d'adéquation de la Commission européenne ou de ses clauses contractuelles types (décision 2021/914, module trois), que nous vous envoyons sur demande.

## 8. Demandes des personnes concernées

Les visiteurs peuvent effacer leur conversation dans le chat. Vous pouvez retrouver, exporter et supprimer les conversations, les coordonnées et tout le reste dans l'application. Si quelqu'un nous écrit au sujet de données que nous traitons pour vous, nous vous le transmettons et ne répondons pas à votre place. Nous vous aidons pour ce que l'application ne permet pas.

## 9. En cas d'incident

Si des données personnelles que nous traitons pour vous sont perdues, divulguées, modifiées ou consultées sans droit, nous vous prévenons par e-mail dans les meilleurs délais, et au plus tard 48 heures après l'avoir appris : ce qui s'est passé, quelles données et à peu près combien de personnes sont concernées, ce qui peut en résulter, ce que nous faisons, et qui peut vous en dire plus. Ce qui n'est pas encore connu suit.

Nous vous aidons aussi, avec ce que nous savons, à évaluer les risques et à consulter l'autorité.

## 10. Preuves et audits

Nous vous donnons les informations qui montrent que cet accord est tenu. Si elles ne suffisent pas, vous-même, ou un auditeur tenu à la confidentialité et qui n'est pas un de nos concurrents, pouvez contrôler ce qui concerne vos données une fois par an, ou après un incident, avec un préavis de 30 jours et sans accès aux données d'autrui. Chacun supporte ses frais.

## 11. La fin

Quand vous supprimez un chatbot, une publication ou votre compte, leurs données sont supprimées ; vous pouvez tout exporter avant, depuis votre compte. Ce que la loi nous oblige à garder, comme les factures, reste ce temps-là seulement. Les copies que notre hébergeur tient pour restaurer la base expirent selon son propre calendrier, et ne servent à rien d'autre.

## 12. L'accord lui-même

Vous l'acceptez avec sa version et sa date, en votre nom ou en celui de votre société, et pouvez télécharger depuis votre compte ce que vous avez accepté. Si nous en publions une nouvelle version, elle vous est demandée la prochaine fois que vous mettez un chatbot en ligne ou reliez un compte ; d'ici là, celle que vous avez acceptée s'applique. Si cet accord et les conditions diffèrent sur les données personnelles, cet accord l'emporte. Le droit des conditions s'applique.

Protection des données : [[e-mail pour les données]]`,
};
