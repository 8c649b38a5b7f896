import type { Letter, MailLanguage } from "../../lib/letter.ts";

/** What has happened to an account; the owner learns what to do where it was another person. */
export type NoticeKind =
  | "passwordChanged"
  | "secondFactorOn"
  | "secondFactorOff"
  | "recoveryCodesRenewed"
  | "passkeyAdded"
  | "passkeyRemoved";

const nbsp = "\u00A0";

const english = {
  action: "It wasn't me: choose a new password",
  note: "If it was you, there's nothing to do. A new password signs you out of your account everywhere.",
};
const french = {
  action: "Ce n'était pas moi, choisir un nouveau mot de passe",
  note: "Si c'était vous, vous n'avez rien à faire. Un nouveau mot de passe ferme toutes les sessions de votre compte, où qu'elles soient ouvertes.",
};

export const notices: Record<MailLanguage, Record<NoticeKind, Letter>> = {
  en: {
    passwordChanged: {
      subject: "Your password has changed",
      title: "Your password has changed",
      text: "The password for your Ensemble account was just changed, and your other devices were signed out.",
      ...english,
    },
    secondFactorOn: {
      subject: "Two-step sign-in is on",
      title: "Two-step sign-in is on",
      text: "From now on, you'll also need a code from your authenticator app to sign in to your Ensemble account. Your other devices were signed out. Keep your recovery codes somewhere safe: each one works once in place of the app.",
      ...english,
      note: `${english.note} If you're then asked for a code you don't have, contact us.`,
    },
    secondFactorOff: {
      subject: "Two-step sign-in is off",
      title: "Two-step sign-in is off",
      text: "You no longer need a code from your authenticator app to sign in to your Ensemble account.",
      ...english,
    },
    recoveryCodesRenewed: {
      subject: "You have new recovery codes",
      title: "You have new recovery codes",
      text: "New recovery codes were created for your Ensemble account. The old ones no longer work.",
      ...english,
    },
    passkeyAdded: {
      subject: "A passkey was added to your account",
      title: "A passkey was added",
      text: "A new passkey now signs in to your Ensemble account, with no password and no code. You'll find your passkeys under Security in your account.",
      ...english,
      note: `${english.note} It also removes your passkeys.`,
    },
    passkeyRemoved: {
      subject: "A passkey was removed from your account",
      title: "A passkey was removed",
      text: "One of the passkeys of your Ensemble account was just removed. It no longer signs in.",
      ...english,
    },
  },
  fr: {
    passwordChanged: {
      subject: "Votre mot de passe a changé",
      title: "Votre mot de passe a changé",
      text: "Le mot de passe de votre compte Ensemble vient d'être modifié, et vos autres appareils ont été déconnectés.",
      ...french,
    },
    secondFactorOn: {
      subject: "La connexion en deux étapes est activée",
      title: "La connexion en deux étapes est activée",
      text: `Désormais, se connecter à votre compte Ensemble demande aussi un code de votre application d'authentification. Vos autres appareils ont été déconnectés. Gardez vos codes de secours en lieu sûr${nbsp}: chacun remplace l'application une fois.`,
      ...french,
      note: `${french.note} Si l'on vous demande alors un code que vous n'avez pas, écrivez-nous.`,
    },
    secondFactorOff: {
      subject: "La connexion en deux étapes est désactivée",
      title: "La connexion en deux étapes est désactivée",
      text: "Se connecter à votre compte Ensemble ne demande plus de code de votre application d'authentification.",
      ...french,
    },
    recoveryCodesRenewed: {
      subject: "Vous avez de nouveaux codes de secours",
      title: "Vous avez de nouveaux codes de secours",
      text: "De nouveaux codes de secours ont été créés pour votre compte Ensemble. Les anciens ne servent plus.",
      ...french,
    },
    passkeyAdded: {
      subject: "Une clé d'accès a été ajoutée à votre compte",
      title: "Une nouvelle clé d'accès",
      text: "Une nouvelle clé d'accès ouvre désormais votre compte Ensemble, sans mot de passe ni code. Vous trouverez vos clés d'accès dans votre compte, sous Sécurité.",
      ...french,
      note: `${french.note} Il supprime aussi vos clés d'accès.`,
    },
    passkeyRemoved: {
      subject: "Une clé d'accès a été retirée de votre compte",
      title: "Une clé d'accès en moins",
      text: "L'une des clés d'accès de votre compte Ensemble vient d'être retirée. Elle ne permet plus de se connecter.",
      ...french,
    },
  },
};
