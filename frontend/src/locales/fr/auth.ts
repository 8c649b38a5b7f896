export const auth = {
  "addressBack.done":
    "Votre ancienne adresse est rétablie et tous les appareils sont déconnectés. Un lien pour choisir un nouveau mot de passe vous attend dans vos e-mails.",
  "addressBack.doneTitle": "Votre compte est de nouveau à vous",
  "addressBack.submit": "Reprendre mon compte",
  "addressBack.text":
    "L'adresse de votre compte a été modifiée, et ce n'était pas vous ? Nous rétablissons l'ancienne et déconnectons tous les appareils.",
  "addressBack.title": "Reprenez votre compte",

  "bring.leave": "Les laisser où elles sont",
  "bring.more_one": "et une autre",
  "bring.more_many": "et {{count}} autres",
  "bring.more_other": "et {{count}} autres",
  "bring.submit": "Les ajouter à mon compte",
  "bring.text":
    "Ce lien a été demandé depuis un autre navigateur, sans connexion. Si c'était vous, vos conversations rejoignent votre compte. Si vous ne les reconnaissez pas, laissez-les où elles sont.",
  "bring.title_one": "Ajouter une conversation commencée dans un autre navigateur ?",
  "bring.title_many": "Ajouter {{count}} conversations commencées dans un autre navigateur ?",
  "bring.title_other": "Ajouter {{count}} conversations commencées dans un autre navigateur ?",

  "disown.back": "Je connais le mot de passe",
  "disown.submit": "Supprimer ce mot de passe",
  "disown.text":
    "Quelqu'un d'autre a donc ouvert un compte avec {{email}}. Son mot de passe est supprimé et ses appareils sont déconnectés ; vous choisirez ensuite le vôtre. Ce que contient le compte y reste : supprimez ce que vous ne reconnaissez pas.",
  "disown.title": "Vous n'avez pas choisi de mot de passe ?",

  "field.code": "Code",
  "field.email": "Adresse e-mail",
  "field.name": "Votre nom",
  "field.newPassword": "Nouveau mot de passe",
  "field.password": "Mot de passe",
  "field.passwordHint": "{{count}} caractères au moins. Une phrase fait très bien l'affaire.",

  "fault.code": "6 chiffres, ou un code de secours entier.",
  "fault.email": "Cette adresse n'a pas l'air complète.",
  "fault.name": "Dites-nous comment vous appeler.",
  "fault.nameLong": "80 caractères au plus, s'il vous plaît.",
  "fault.password": "Saisissez votre mot de passe.",
  "fault.passwordLong": "{{count}} caractères au plus, s'il vous plaît.",
  "fault.passwordShort": "{{count}} caractères au moins, s'il vous plaît.",

  "forgot.back": "Retour à la connexion",
  "forgot.submit": "Envoyer le lien",
  "forgot.text": "Nous vous envoyons un lien pour en choisir un autre.",
  "forgot.title": "Mot de passe oublié",

  "google.busy": "Connexion avec Google…",
  "google.or": "ou",
  "google.submit": "Continuer avec Google",

  "landing.again": "Demander un autre lien",
  "landing.submit": "Me connecter",
  "landing.text": "Ce lien connecte {{email}} et ne sert qu'une fois.",
  "landing.title": "Encore un clic",

  "link.submit": "Recevoir un lien",
  "link.text": "Un lien à usage unique, valable {{count}} minutes, sans mot de passe.",
  "link.title": "Se connecter par e-mail",

  "newAddress.done": "Votre adresse est désormais {{email}}.",
  "newAddress.signIn": "Connectez-vous pour utiliser cette adresse",
  "newAddress.signInText": "Avec votre adresse actuelle : la nouvelle la remplacera ensuite.",
  "newAddress.submit": "Utiliser cette adresse",
  "newAddress.text": "Vous vous connecterez désormais avec cette adresse et y recevrez nos messages.",
  "newAddress.title": "Votre nouvelle adresse",
  "newAddress.toAccount": "Revenir à mon compte",
  "proof.back": "De retour",
  "proof.backDone": "Vous pouvez fermer cette fenêtre et reprendre là où vous en étiez.",
  "proof.backText": "Revenez à la fenêtre où vous étiez pour continuer.",
  "proof.byCode": "Utiliser plutôt un code de l'application",
  "proof.byPassword": "Utiliser plutôt votre mot de passe",
  "proof.failed": "Les moyens de confirmer n'ont pas pu être chargés",
  "proof.outsideOpen": "Continuez dans la fenêtre qui vient de s'ouvrir. Rien n'est perdu sur cette page.",
  "proof.linkFollowed": "J'ai ouvert le lien",
  "proof.linkSend": "M'envoyer un lien",
  "proof.linkSent": "Ouvrez le lien dans ce navigateur, sur cet appareil, puis revenez ici.",
  "proof.linkText": "Nous vous enverrons un lien de connexion par e-mail.",
  "proof.passkey": "Utiliser une clé d'accès",
  "proof.submit": "Confirmer",
  "proof.team": "Continuer par le fournisseur de l'équipe",
  "proof.text":
    "Votre compte reste ainsi protégé si quelqu'un d'autre utilise cet appareil. Nous ne vous le redemanderons pas pendant {{minutes}} minutes.",
  "proof.title": "Confirmez que c'est bien vous",
  "reason.elsewhere": "La session a été fermée dans un autre onglet.",
  "reason.expired": "Votre session a expiré. Reconnectez-vous, vos conversations vous attendent.",
  "reason.forced": "Votre session a été fermée. Reconnectez-vous pour continuer.",
  "reason.ownWorkspace": "Aller dans mon espace personnel",
  "reason.provider":
    "Cette équipe s'ouvre par son propre fournisseur. Continuez avec lui, ou allez dans votre espace personnel.",
  "reason.removed": "Votre compte et tout ce qu'il contenait sont supprimés. Merci d'être passé par ici.",
  "reason.suspended": "Ce compte est suspendu. Écrivez-nous si vous pensez que c'est une erreur.",

  "reset.again": "Demander un autre lien",
  "reset.done": "Votre nouveau mot de passe est enregistré. Utilisez-le pour vous connecter.",
  "reset.submit": "Enregistrer le mot de passe",
  "reset.text": "Vos autres sessions seront fermées, et vos clés d'accès supprimées.",
  "reset.title": "Choisissez un nouveau mot de passe",

  "secondStep.hint": "Les 6 chiffres de l'application, ou l'un de vos codes de secours.",
  "secondStep.submit": "Continuer",
  "secondStep.text": "Ouvrez votre application d'authentification et saisissez le code qu'elle affiche pour Ensemble.",
  "secondStep.title": "Encore une étape",

  "sent.again": "Renvoyer",
  "sent.back": "Changer d'adresse",
  "sent.text":
    "S'il y a un compte à l'adresse {{email}}, un lien vient d'y être envoyé. Il peut mettre une minute à arriver.",
  "sent.title": "Consultez votre messagerie",

  "setPassword.later": "Plus tard",
  "setPassword.submit": "Enregistrer le mot de passe",
  "setPassword.text":
    "Votre adresse n'avait jamais été confirmée : l'ancien mot de passe a été retiré, pour que personne d'autre que vous ne l'ait choisi.",
  "setPassword.title": "Choisissez un mot de passe",

  "signIn.create": "Créer un compte",
  "signIn.forgot": "Mot de passe oublié ?",
  "signIn.link": "Recevoir un lien par e-mail",
  "signIn.new": "Pas encore de compte ?",
  "signIn.submit": "Se connecter",
  "signIn.title": "Ravis de vous revoir",

  "signUp.known": "Déjà un compte ?",
  "signUp.open": "Se connecter",
  "signUp.sent": "Nous envoyons un e-mail à {{email}} : il explique comment continuer. Comptez une minute.",
  "signUp.submit": "Créer mon compte",
  "signUp.text": "Gratuit, sans carte. Vos conversations vous suivent.",
  "signUp.title": "Créez votre compte",
  "signUp.verify": "Bienvenue ! Un e-mail vous attend pour confirmer votre adresse.",

  "team.busy": "Connexion…",
  "team.linkText":
    "Vous avez déjà un compte avec {{email}}. Connectez-vous-y une fois, comme d'habitude, et il sera relié au fournisseur de votre équipe.",
  "team.linkTitle": "Relier votre compte",
  "team.submit": "Continuer avec {{team}}",
  "verify.disown": "Je n'ai pas choisi de mot de passe",
  "verify.password":
    "Un compte a été ouvert avec {{email}}, et ce navigateur n'y est pas connecté. Saisissez son mot de passe pour confirmer l'adresse.",
  "verify.submit": "Confirmer mon adresse",
  "verify.text": "Confirmez que {{email}} est bien votre adresse.",
  "verify.title": "Confirmez votre adresse",
  "verify.done": "Votre adresse est confirmée.",

  tagline: "Tous les modèles,\nune seule conversation.",
} as const;
