import { addressBackDays, linkMinutes, verifyHours } from "../../contract/limits.ts";
import { layOut } from "../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";
import { notices } from "./notices.mails.ts";
import type { NoticeKind } from "./notices.mails.ts";

export type { MailLanguage, NoticeKind };
export type MailKind =
  | "verify"
  | "link"
  | "reset"
  | "noAccount"
  | "newAddress"
  | "addressTaken"
  | "addressLeft"
  | "knownAddress";

const signature = "Ensemble";

const letters: Record<MailLanguage, Record<MailKind, Letter>> = {
  en: {
    verify: {
      subject: "Confirm your email",
      title: "Welcome to Ensemble",
      text: "Your account is ready. Confirm this email so you can always get back to it.",
      action: "Confirm my email",
      note: `The link works once and expires after ${verifyHours} hours. If you didn't create an account, ignore this email, or open the link and tell us you didn't choose a password: the account is then yours.`,
    },
    link: {
      subject: "Your sign-in link",
      title: "Sign in to Ensemble",
      text: "Open this link to sign in to Ensemble. No password needed.",
      action: "Sign in",
      note: `The link works once and expires after ${linkMinutes} minutes. If you didn't ask for it, ignore this email and nothing will happen.`,
    },
    reset: {
      subject: "Choose a new password",
      title: "Choose a new password",
      text: "Someone, most likely you, asked for a new password for your Ensemble account. Open this link to choose it.",
      action: "Choose a password",
      note: `The link works once and expires after ${linkMinutes} minutes. Your other devices will have to sign in again, and your passkeys are removed. If you didn't ask for it, ignore this email: your password stays the same.`,
    },
    noAccount: {
      subject: "There's no account with this email",
      title: "There's no account with this email",
      text: "Someone, most likely you, asked for a new password for an Ensemble account with this email, but there isn't one. Maybe you signed up with a different email?",
      action: "Open Ensemble",
      note: "If it wasn't you, there's nothing to do.",
    },
    newAddress: {
      subject: "Confirm your new email",
      title: "Your new email",
      text: "You asked to use this email for your Ensemble account. Open this link where you're signed in to confirm. Nothing changes until you do.",
      action: "Use this email",
      note: `The link works once and expires after ${verifyHours} hours. If you don't have an Ensemble account, ignore this email and nothing will happen.`,
    },
    addressTaken: {
      subject: "This email already has an account",
      title: "This email already has an account",
      text: "Someone, most likely you, tried to move an Ensemble account to this email. It already has an account of its own, so nothing was changed.",
      action: "Open Ensemble",
      note: "If it wasn't you, there's nothing to do.",
    },
    addressLeft: {
      subject: "Your account has a new email",
      title: "Your account has a new email",
      text: "The email address of your Ensemble account was changed. Our messages now go to the new address, and you can no longer sign in with this one.",
      action: "It wasn't me: recover my account",
      note: `If it was you, there's nothing to do. The link works once and expires after ${addressBackDays} days: it restores this email, signs out every device, and we email you a link to choose a new password.`,
    },
    knownAddress: {
      subject: "You already have an account",
      title: "You already have an account",
      text: "Someone, most likely you, tried to create an Ensemble account with this email. You already have one, and this link signs you in.",
      action: "Sign in",
      note: `The link works once and expires after ${linkMinutes} minutes. Your password still works too. If it wasn't you, ignore this email: nobody got in, and nothing has changed.`,
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
      note: `Le lien sert une seule fois, pendant ${linkMinutes} minutes. Vos autres appareils devront se reconnecter, et vos clés d'accès sont supprimées. Si vous n'avez rien demandé, ignorez-le\u00A0: votre mot de passe ne change pas.`,
    },
    noAccount: {
      subject: "Aucun compte avec cette adresse",
      title: "Nous ne connaissons pas de compte à cette adresse",
      text: "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour un compte Ensemble à cette adresse. Il n'y en a pas. Vous en utilisez peut-être une autre\u00A0?",
      action: "Ouvrir Ensemble",
      note: "Si ce n'était pas vous, vous n'avez rien à faire.",
    },
    newAddress: {
      subject: "Confirmez votre nouvelle adresse",
      title: "Votre nouvelle adresse",
      text: "Votre compte Ensemble doit passer à cette adresse. Suivez ce lien là où vous êtes connecté, et c'est fait\u00A0; d'ici là, rien ne change.",
      action: "Utiliser cette adresse",
      note: `Le lien sert une seule fois, pendant ${verifyHours} heures. Si vous n'avez pas de compte Ensemble, ne le suivez pas\u00A0: il ne se passera rien.`,
    },
    addressTaken: {
      subject: "Cette adresse a déjà un compte",
      title: "Il y a déjà un compte ici",
      text: "Quelqu'un, sans doute vous, a voulu faire passer un compte Ensemble à cette adresse. Elle en a déjà un\u00A0: rien n'a été changé.",
      action: "Ouvrir Ensemble",
      note: "Si ce n'était pas vous, vous n'avez rien à faire.",
    },
    addressLeft: {
      subject: "Votre compte a une nouvelle adresse",
      title: "Votre compte a une nouvelle adresse",
      text: "L'adresse e-mail de votre compte Ensemble a été modifiée. Ses messages arrivent désormais à la nouvelle adresse, et celle-ci ne permet plus de se connecter.",
      action: "Ce n'était pas moi, reprendre mon compte",
      note: `Si c'était vous, vous n'avez rien à faire. Le lien sert une seule fois, pendant ${addressBackDays} jours\u00A0: il rétablit cette adresse, déconnecte tous les appareils, et nous vous envoyons de quoi choisir un nouveau mot de passe.`,
    },
    knownAddress: {
      subject: "Vous avez déjà un compte",
      title: "Vous avez déjà un compte",
      text: "Quelqu'un, sans doute vous, a voulu ouvrir un compte Ensemble avec cette adresse. Il en existe déjà un, et ce lien vous y connecte.",
      action: "Me connecter",
      note: `Le lien sert une seule fois, pendant ${linkMinutes} minutes\u00A0; votre mot de passe reste valable. Si ce n'était pas vous, ignorez ce mail\u00A0: personne n'est entré et rien n'a changé.`,
    },
  },
};

/** A mail with one link, in both of its forms. */
export function writeMail(kind: MailKind | NoticeKind, language: MailLanguage, to: string, url: string): Mail {
  return layOut({ ...letters[language], ...notices[language] }[kind], language, to, url, signature);
}
