import type { Letter, MailLanguage } from "../../lib/letter.ts";

/** What has happened to an account; the owner learns what to do where it was another person. */
export type NoticeKind = "passwordChanged" | "secondFactorOn" | "secondFactorOff" | "recoveryCodesRenewed";

const nbsp = "\u00A0";

const english = {
  action: "It was not me: choose a new password",
  note: "If it was you, you need not do anything. A new password ends every session of your account, wherever it is open.",
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
      text: "The password of your Ensemble account was changed a moment ago, and your other devices were signed out.",
      ...english,
    },
    secondFactorOn: {
      subject: "Two-step sign-in is on",
      title: "Two-step sign-in is on",
      text: "From now on, signing in to your Ensemble account also takes a code of your authenticator app. Your other devices were signed out. Keep your recovery codes in a safe place: each of them replaces the app once.",
      ...english,
      note: `${english.note} If you are then asked for a code that you do not have, write to us.`,
    },
    secondFactorOff: {
      subject: "Two-step sign-in is off",
      title: "Two-step sign-in is off",
      text: "Signing in to your Ensemble account no longer takes a code of your authenticator app.",
      ...english,
    },
    recoveryCodesRenewed: {
      subject: "You have new recovery codes",
      title: "You have new recovery codes",
      text: "New recovery codes were made for your Ensemble account. The former ones no longer work.",
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
  },
};
