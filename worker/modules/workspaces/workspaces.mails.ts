import { invitationCode, workspaces as limits } from "../../contract/limits.ts";
import { roleWords } from "../../contract/workspaces/role-words.ts";
import type { InvitedRole } from "../../contract/workspaces/roles.ts";
import { layOut } from "../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";

/** What each mail is made of; `url` is its link. */
export interface TeamMailFacts {
  invitation: { team: string; inviter: string; role: InvitedRole };
  code: { team: string; code: string };
  ending: { team: string; endsAt: Date };
  endingToOwner: { team: string; endsAt: Date };
  removed: { team: string };
}
export type TeamMailKind = keyof TeamMailFacts;

type LetterFacts<Facts> = { [Name in keyof Facts]: Facts[Name] extends Date ? string : Facts[Name] };
type Letters = { [Kind in TeamMailKind]: (facts: LetterFacts<TeamMailFacts[Kind]>) => Letter };

const english: Letters = {
  invitation: ({ team, inviter, role }) => ({
    subject: `${inviter} invites you to the team ${team}`,
    title: `Join the team ${team}`,
    text: `${inviter} invites you to the team ${team} on Ensemble, as ${roleWords.en[role]}.`,
    action: "See the invitation",
    note: `The link works for ${limits.invitationDays} days. If you don't know who invites you, ignore this email and nothing will happen.`,
  }),
  code: ({ team, code }) => ({
    subject: `${code} is your code`,
    title: code,
    text: `Type this code where you're signed in to Ensemble. It confirms that this address is yours, and your account joins the team ${team}.`,
    action: "Open Ensemble",
    note: `The code works for ${invitationCode.minutes} minutes. If you didn't ask for it, ignore this email and don't give it to anyone.`,
  }),
  ending: ({ team, endsAt }) => ({
    subject: `The team ${team} will be deleted on ${endsAt}`,
    title: `The team ${team} will be deleted`,
    text: `An owner asked for the team ${team} to be deleted. On ${endsAt}, everything in it goes: its chatbots, posts, files and creations. Your account and your personal workspace stay.`,
    action: "Open the team",
    note: "Until then, save what you need. An owner of the team can still keep it.",
  }),
  endingToOwner: ({ team, endsAt }) => ({
    subject: `The team ${team} will be deleted on ${endsAt}`,
    title: `The team ${team} will be deleted`,
    text: `An owner asked for the team ${team} to be deleted. On ${endsAt}, everything in it goes: its chatbots, posts, files and creations, for all of its members. To keep the team, open it before then and choose “Keep team”.`,
    action: "Open the team",
    note: "If you do nothing, it's deleted for good.",
  }),
  removed: ({ team }) => ({
    subject: `The team ${team} has been deleted`,
    title: `The team ${team} has been deleted`,
    text: `The team ${team} and everything in it have been deleted. Your account and your personal workspace haven't changed.`,
    action: "Open Ensemble",
    note: "There's nothing to do.",
  }),
};

const french: Letters = {
  invitation: ({ team, inviter, role }) => ({
    subject: `${inviter} vous invite dans l'équipe ${team}`,
    title: `Rejoignez l'équipe ${team}`,
    text: `${inviter} vous invite dans l'équipe ${team} sur Ensemble, en tant que ${roleWords.fr[role]}.`,
    action: "Voir l'invitation",
    note: `Le lien fonctionne pendant ${limits.invitationDays} jours. Si vous ne savez pas qui vous invite, ignorez cet e-mail\u00A0: il ne se passera rien.`,
  }),
  code: ({ team, code }) => ({
    subject: `Votre code\u00A0: ${code}`,
    title: code,
    text: `Saisissez ce code là où vous êtes connecté à Ensemble. Il confirme que cette adresse est à vous, et votre compte rejoint l'équipe ${team}.`,
    action: "Ouvrir Ensemble",
    note: `Le code fonctionne pendant ${invitationCode.minutes} minutes. Si vous ne l'avez pas demandé, ignorez cet e-mail et ne le communiquez à personne.`,
  }),
  ending: ({ team, endsAt }) => ({
    subject: `L'équipe ${team} sera supprimée le ${endsAt}`,
    title: `L'équipe ${team} sera supprimée`,
    text: `Un propriétaire a demandé la suppression de l'équipe ${team}. Le ${endsAt}, tout ce qu'elle contient disparaîtra\u00A0: chatbots, posts, fichiers et contenus. Votre compte et votre espace personnel restent.`,
    action: "Ouvrir l'équipe",
    note: "D'ici là, enregistrez ce dont vous avez besoin. Un propriétaire de l'équipe peut encore la conserver.",
  }),
  endingToOwner: ({ team, endsAt }) => ({
    subject: `L'équipe ${team} sera supprimée le ${endsAt}`,
    title: `L'équipe ${team} sera supprimée`,
    text: `Un propriétaire a demandé la suppression de l'équipe ${team}. Le ${endsAt}, tout ce qu'elle contient disparaîtra pour tous ses membres\u00A0: chatbots, posts, fichiers et contenus. Pour la conserver, ouvrez-la avant cette date et choisissez «\u00A0Conserver l'équipe\u00A0».`,
    action: "Ouvrir l'équipe",
    note: "Si vous ne faites rien, elle sera supprimée définitivement.",
  }),
  removed: ({ team }) => ({
    subject: `L'équipe ${team} a été supprimée`,
    title: `L'équipe ${team} a été supprimée`,
    text: `L'équipe ${team} et tout ce qu'elle contenait ont été supprimés. Votre compte et votre espace personnel n'ont pas changé.`,
    action: "Ouvrir Ensemble",
    note: "Vous n'avez rien à faire.",
  }),
};

const letters: Record<MailLanguage, Letters> = { en: english, fr: french };
const locales: Record<MailLanguage, string> = { en: "en-GB", fr: "fr-FR" };

/** Names that people chose stand in subjects, which are one line. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** A mail about a team, with one link; dates are those of UTC, written as the language does. */
export function writeTeamMail<Kind extends TeamMailKind>(
  kind: Kind,
  language: MailLanguage,
  to: string,
  { url, ...facts }: TeamMailFacts[Kind] & { url: string },
): Mail {
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  const written = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact instanceof Date ? date.format(fact) : oneLine(fact)]),
  ) as LetterFacts<TeamMailFacts[Kind]>;
  return layOut(letters[language][kind](written), language, to, url, "Ensemble");
}
