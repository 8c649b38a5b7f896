import { linkMinutes, verifyHours } from "../../contract/limits.ts";
import { layOut } from "../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";

export type { MailLanguage };
export type MailKind = "verify" | "link" | "reset" | "noAccount";

const signature = "Ensemble";

const letters: Record<MailLanguage, Record<MailKind, Letter>> = {
  en: {
    verify: {
      subject: "Confirm your address",
      title: "Welcome to Ensemble",
      text: "Your account is open already. Confirm this address, so that you can always find your way back to it.",
      action: "Confirm my address",
      note: `The link works once, for ${verifyHours} hours. If you did not open an account, leave it unused, or follow it and say that you chose no password: then the account is yours.`,
    },
    link: {
      subject: "Your sign-in link",
      title: "Here is your way in",
      text: "Follow this link to sign in to Ensemble. No password is needed.",
      action: "Sign in",
      note: `The link works once, for ${linkMinutes} minutes. If you did not ask for it, leave it unused and nothing happens.`,
    },
    reset: {
      subject: "Choose a new password",
      title: "A new password",
      text: "Somebody, most likely you, asked for a new password for your Ensemble account. Follow this link to choose it.",
      action: "Choose a password",
      note: `The link works once, for ${linkMinutes} minutes. Your other devices will have to sign in again. If you did not ask for it, leave it unused: your password stays as it is.`,
    },
    noAccount: {
      subject: "There is no account with this address",
      title: "We know no account with this address",
      text: "Somebody, most likely you, asked for a new password for an Ensemble account with this address. There is none. Perhaps you signed up with another one?",
      action: "Open Ensemble",
      note: "If it was not you, you need not do anything.",
    },
  },
  fr: {
    verify: {
      subject: "Confirmez votre adresse",
      title: "Bienvenue sur Ensemble",
      text: "Votre compte est déjà ouvert. Confirmez cette adresse\u00A0: elle vous permettra toujours de le retrouver.",
      action: "Confirmer mon adresse",
      note: `Le lien sert une seule fois, pendant ${verifyHours} heures. Si vous n'avez pas ouvert de compte, ignorez-le, ou suivez-le et dites que vous n'avez pas choisi de mot de passe\u00A0: le compte sera à vous.`,
    },
    link: {
      subject: "Votre lien de connexion",
      title: "Entrez, c'est ouvert",
      text: "Suivez ce lien pour vous connecter à Ensemble, sans mot de passe.",
      action: "Me connecter",
      note: `Le lien sert une seule fois, pendant ${linkMinutes} minutes. Si vous ne l'avez pas demandé, ignorez-le\u00A0: il ne se passera rien.`,
    },
    reset: {
      subject: "Choisissez un nouveau mot de passe",
      title: "Un nouveau mot de passe",
      text: "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Ensemble. Suivez ce lien pour le choisir.",
      action: "Choisir un mot de passe",
      note: `Le lien sert une seule fois, pendant ${linkMinutes} minutes. Vos autres appareils devront se reconnecter. Si vous n'avez rien demandé, ignorez-le\u00A0: votre mot de passe ne change pas.`,
    },
    noAccount: {
      subject: "Aucun compte avec cette adresse",
      title: "Nous ne connaissons pas de compte à cette adresse",
      text: "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour un compte Ensemble à cette adresse. Il n'y en a pas. Vous en utilisez peut-être une autre\u00A0?",
      action: "Ouvrir Ensemble",
      note: "Si ce n'était pas vous, vous n'avez rien à faire.",
    },
  },
};

/** A mail with one link, in both of its forms. */
export function writeMail(kind: MailKind, language: MailLanguage, to: string, url: string): Mail {
  return layOut(letters[language][kind], language, to, url, signature);
}
