import { invitationHours } from "../../contract/limits.ts";
import { layOut } from "../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";

export type AdminMailKind = "invitation" | "reset";

const signature = "Ensemble";

const letters: Record<MailLanguage, Record<AdminMailKind, Letter>> = {
  en: {
    invitation: {
      subject: "You're now an Ensemble admin",
      title: "Welcome to the team",
      text: "An Ensemble admin created an account for you. Choose a password, then set up two-step sign-in. You'll need an authenticator app.",
      action: "Choose a password",
      note: `The link works once and expires after ${invitationHours} hours. If you weren't expecting this, don't open it, and tell the team.`,
    },
    reset: {
      subject: "Your admin access was reset",
      title: "Your admin access was reset",
      text: "An Ensemble admin reset your access: your password, your authenticator app and your sessions no longer work. Choose a password, then set up two-step sign-in again.",
      action: "Choose a password",
      note: `The link works once and expires after ${invitationHours} hours. If you didn't ask for this, tell the team.`,
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
