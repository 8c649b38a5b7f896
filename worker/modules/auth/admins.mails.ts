import { invitationHours } from "../../contract/limits.ts";
import { layOut } from "../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";

export type AdminMailKind = "invitation" | "reset";

const signature = "Ensemble";

const letters: Record<MailLanguage, Record<AdminMailKind, Letter>> = {
  en: {
    invitation: {
      subject: "You are an admin of Ensemble",
      title: "Welcome to the team's side",
      text: "An admin of Ensemble has made an account for you. Choose a password, then set up the second step of the sign-in: have an authenticator app at hand.",
      action: "Choose a password",
      note: `The link works once, for ${invitationHours} hours. If you expected nothing of the kind, leave it unused and tell the team.`,
    },
    reset: {
      subject: "Your admin access begins anew",
      title: "Begin anew",
      text: "An admin of Ensemble has reset your access: your password, your authenticator and your sessions are void. Choose a password, then set up the second step again.",
      action: "Choose a password",
      note: `The link works once, for ${invitationHours} hours. If you did not ask for it, tell the team.`,
    },
  },
  fr: {
    invitation: {
      subject: "Vous administrez Ensemble",
      title: "Bienvenue côté équipe",
      text: "Un administrateur d'Ensemble a créé un compte pour vous. Choisissez un mot de passe, puis configurez la seconde étape de la connexion\u00A0: gardez une application d'authentification à portée de main.",
      action: "Choisir un mot de passe",
      note: `Le lien sert une seule fois, pendant ${invitationHours} heures. Si vous n'attendiez rien de tel, ne le suivez pas et prévenez l'équipe.`,
    },
    reset: {
      subject: "Votre accès administrateur repart de zéro",
      title: "On repart de zéro",
      text: "Un administrateur d'Ensemble a réinitialisé votre accès\u00A0: votre mot de passe, votre application d'authentification et vos sessions ne valent plus. Choisissez un mot de passe, puis configurez à nouveau la seconde étape.",
      action: "Choisir un mot de passe",
      note: `Le lien sert une seule fois, pendant ${invitationHours} heures. Si vous n'avez rien demandé, prévenez l'équipe.`,
    },
  },
};

export const writeAdminMail = (kind: AdminMailKind, language: MailLanguage, to: string, url: string): Mail =>
  layOut(letters[language][kind], language, to, url, signature);
