export const payments = {
  "address.failed": "La page de votre adresse n'a pas pu s'ouvrir.",
  "address.open": "Indiquer mon adresse",
  "address.text":
    "Nous ne savons pas pour quel pays calculer la TVA : vos factures ne peuvent pas être établies correctement. Votre offre reste active et son prix ne change pas.",
  "address.title": "Il nous manque votre adresse de facturation.",

  "cancel.confirm": "Résilier mon offre",
  "cancel.done": "C'est fait : votre offre reste active jusqu'au {{date}}.",
  "cancel.failed": "Votre offre n'a pas pu être résiliée.",
  "cancel.keep": "Garder mon offre",
  "cancel.open": "Résilier mon offre",
  "cancel.text":
    "Elle reste active jusqu'au {{date}}, puis vous passez à l'offre gratuite. Rien d'autre ne sera débité, et vos conversations restent.",
  "cancel.title": "Résilier votre offre ?",
  "cancel.trialText":
    "L'essai continue jusqu'au {{date}}, puis vous passez à l'offre gratuite. Rien ne sera débité, et vos conversations restent.",

  "cancelled.plans": "Revoir les offres",
  "cancelled.text": "Vous avez quitté la page de paiement avant la fin. Rien n'a été débité, rien n'a changé.",
  "cancelled.title": "Ce sera pour une autre fois",

  "ending.anew": "Demander un autre lien",
  "ending.confirm": "Résilier mon contrat",
  "ending.confirmText":
    "Votre contrat prendra fin au terme de la période déjà payée. D'ici là, vous gardez tout, et rien d'autre ne sera débité.",
  "ending.confirmTitle": "Encore un clic",
  "ending.doneText": "{{plan}} prend fin le {{date}}. Un e-mail vous le confirme : gardez-le.",
  "ending.doneTitle": "Votre contrat est résilié",
  "ending.email": "L'adresse e-mail de votre compte",
  "ending.failed": "Le contrat n'a pas pu être résilié",
  "ending.other": "Changer d'adresse",
  "ending.sentText":
    "Nous venons d'écrire à {{email}}. Si un contrat y est en cours, l'e-mail contient un lien pour confirmer. Il peut mettre une minute à arriver.",
  "ending.sentTitle": "Consultez votre messagerie",
  "ending.signedIn": "Vous êtes connecté : vous pouvez aussi le faire tout de suite, depuis votre compte.",
  "ending.submit": "Recevoir le lien de résiliation",
  "ending.text":
    "Sans frais, sans mot de passe. Nous vous envoyons un lien ; dès que vous l'aurez confirmé, votre contrat prendra fin au terme de la période déjà payée.",
  "ending.title": "Résilier votre contrat",

  "failed.over": "Une facture attend d'être réglée. Une fois payée, votre offre revient d'elle-même.",
  "failed.pay": "Payer maintenant",
  "failed.see": "Voir mon compte",
  "failed.title": "Votre dernier paiement n'est pas passé.",
  "failed.until": "Votre offre reste active jusqu'au {{date}}, le temps de régler la facture.",

  "held.back": "Revenir à ma question",
  "held.home": "Aller à l'accueil",
  "held.kept": "Votre question vous attend :",
  "held.start": "Commencer",

  "invoices.draft": "en préparation",
  "invoices.empty": "Aucune facture pour le moment. Elles arriveront ici dès votre premier paiement.",
  "invoices.notLoaded": "Vos factures n'ont pas pu être chargées",
  "invoices.open": "à payer",
  "invoices.paid": "payée",
  "invoices.pay": "Payer",
  "invoices.pdf": "PDF",
  "invoices.title": "Factures",
  "invoices.uncollectible": "impayée",
  "invoices.view": "Ouvrir",
  "invoices.void": "annulée",

  "news.ends":
    "Votre offre reste active jusqu'au {{date}}, puis vous passez à l'offre gratuite. Rien d'autre ne sera débité.",
  "news.renews": "Prochain paiement le {{date}}.",
  "news.scheduled": "À partir du {{date}} : {{plan}}, {{price}}.",
  "news.seats_many": "À partir du {{date}} : {{number}} places en plus de l'offre, {{price}} en tout.",
  "news.seats_one": "À partir du {{date}} : {{number}} place en plus de l'offre, {{price}} en tout.",
  "news.seats_other": "À partir du {{date}} : {{number}} places en plus de l'offre, {{price}} en tout.",
  "news.stopped": "Cette offre est résiliée.",
  "news.trial":
    "L'essai court jusqu'au {{date}}. Ensuite, {{price}} seront débités ; résiliez avant, et rien ne le sera.",
  "news.trialEnds": "L'essai court jusqu'au {{date}}, puis vous passez à l'offre gratuite. Rien ne sera débité.",

  "outcome.account": "Mon compte",
  "outcome.confirming": "Nous confirmons votre paiement",
  "outcome.confirmingText":
    "Cela prend d'ordinaire quelques secondes. Vous pouvez rester, ou continuer : l'offre arrive d'elle-même.",
  "outcome.confirmingTrial": "Nous préparons votre essai",
  "outcome.done": "Tout est prêt",
  "outcome.donePlan": "{{plan}} est à vous",
  "outcome.doneTrial": "Votre essai de {{plan}} commence",
  "outcome.endedText": "Plus rien n'est débité pour lui. Vous pouvez reprendre une offre quand vous voulez.",
  "outcome.endedTitle": "Cet abonnement a pris fin",
  "outcome.endedTrialText":
    "Il y a un essai par personne et par carte. Si le vôtre s'est arrêté aussitôt, c'est que cette carte avait déjà eu le sien, et rien n'a été débité. Vous pouvez prendre l'offre sans essai.",
  "outcome.endedTrialTitle": "Cet essai est terminé",
  "outcome.expiredText": "Elle est restée ouverte trop longtemps. Rien n'a été débité.",
  "outcome.expiredTitle": "La page de paiement a expiré",
  "outcome.failed": "Vérification impossible",
  "outcome.failedTitle": "Votre paiement n'a pas pu être confirmé",
  "outcome.goOn": "Reprendre le paiement",
  "outcome.included": "Ce que vous avez maintenant",
  "outcome.lateText":
    "Votre banque prend son temps. Vous n'avez rien à refaire, surtout pas à payer de nouveau : dès que c'est confirmé, votre offre arrive d'elle-même.",
  "outcome.lateTitle": "C'est un peu plus long que d'habitude",
  "outcome.look": "Vérifier à nouveau",
  "outcome.openText": "La page de paiement est encore ouverte. Rien n'a été débité pour l'instant.",
  "outcome.openTitle": "Le paiement n'est pas terminé",
  "outcome.signInText":
    "Connectez-vous avec le compte qui a payé : nous retrouvons aussitôt votre offre. Rien n'est perdu en chemin.",
  "outcome.signInTitle": "Il ne reste qu'à vous connecter",
  "outcome.unknownText":
    "Nous ne trouvons pas ce paiement dans votre compte. Si vous avez payé avec un autre, connectez-vous avec celui-là.",
  "outcome.unknownTitle": "Ce paiement n'est pas ici",

  "plan.change": "Changer d'offre",
  "plan.free": "Vous ne payez rien. Les offres payantes ouvrent plus de modèles et plus de questions.",
  "plan.notLoaded": "Votre offre n'a pas pu être chargée",
  "plan.onTrial": "à l'essai",
  "plan.seats_many": "Avec {{number}} places en plus de l'offre.",
  "plan.seats_one": "Avec {{number}} place en plus de l'offre.",
  "plan.seats_other": "Avec {{number}} places en plus de l'offre.",
  "plan.see": "Voir les offres",
  "plan.title": "Offre",
  "plan.trialWaits": "Vous ne payez rien. Un essai gratuit vous attend, si le reste vous tente.",

  "portal.failed": "La page de vos moyens de paiement n'a pas pu s'ouvrir.",
  "portal.open": "Moyens de paiement",

  "price.month": "{{price}} par mois",
  "price.year": "{{price}} par an",

  "recommend.cleared": "Gagné, à verser",
  "recommend.copy": "Copier mon lien",
  "recommend.held": "En attente",
  "recommend.heldHint": "le temps que le paiement ne puisse plus être repris",
  "recommend.make": "Créer mon lien",
  "recommend.notLoaded": "Vos recommandations n'ont pas pu être chargées",
  "recommend.notMade": "Votre lien n'a pas pu être créé.",
  "recommend.paid": "Versé",
  "recommend.refused": "Refusé",
  "recommend.owed": "Versé pour des paiements repris depuis",
  "recommend.referred": "Personnes venues par vous",
  "recommend.text":
    "Faites connaître Ensemble : {{percent}} % de ce que paient les personnes venues par votre lien vous revient.",
  "recommend.title": "Recommander",

  "resume.change": "Garder mon offre actuelle",
  "resume.done": "C'est entendu : votre offre continue comme avant.",
  "resume.failed": "Votre offre n'a pas pu être reprise.",
  "resume.plan": "Reprendre mon offre",

  "withdrawal.acknowledged": "Accusé de réception",
  "withdrawal.confirm": "Confirmer la rétractation",
  "withdrawal.contract": "Contrat",
  "withdrawal.contractOf": "{{plan}}, conclu le {{date}}",
  "withdrawal.dialogText":
    "Vous déclarez renoncer à ce contrat. Il prend fin aussitôt, votre compte passe à l'offre gratuite et vous gardez vos conversations.",
  "withdrawal.dialogTitle": "Renoncer au contrat",
  "withdrawal.done":
    "Votre rétractation du {{moment}} est enregistrée. L'accusé de réception part à {{email}} : gardez-le.",
  "withdrawal.failed": "La rétractation n'a pas pu être menée à son terme",
  "withdrawal.name": "Nom",
  "withdrawal.nothing": "Vous n'avez encore rien payé : il n'y a rien à rembourser.",
  "withdrawal.notLoaded": "Votre droit de rétractation n'a pas pu être vérifié",
  "withdrawal.open": "Renoncer au contrat ici",
  "withdrawal.part":
    "Vous avez demandé que le service commence tout de suite : les jours écoulés restent dus, le reste vous est remboursé sur le moyen de paiement utilisé, sous quatorze jours au plus.",
  "withdrawal.refund": "Remboursement",
  "withdrawal.subscription": "Abonnement Ensemble",
  "withdrawal.text":
    "Jusqu'au {{date}} inclus, vous pouvez renoncer à votre achat sans donner de raison et sans frais.",
  "withdrawal.title": "Droit de rétractation",
  "withdrawal.whole":
    "Tout ce que vous avez payé vous est remboursé sur le moyen de paiement utilisé, sous quatorze jours au plus.",
} as const;
