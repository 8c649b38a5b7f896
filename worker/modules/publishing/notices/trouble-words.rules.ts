import type { PublicationState } from "../../../contract/publishing/publications.ts";
import type { MailLanguage } from "../../../lib/letter.ts";

const codes = [
  "ask",
  "credits",
  "duplicate",
  "media",
  "missed",
  "needs_reconnect",
  "suspended",
  "too_long",
  "version",
] as const;
type Reason = (typeof codes)[number] | "partly" | "other";

const nb = "\u00A0";

const sentences: Record<MailLanguage, Record<Reason, (network: string) => string>> = {
  en: {
    ask: (network) => `We don't know whether ${network} published it. Please check and let us know.`,
    credits: (network) =>
      `${network} isn't accepting posts from us. Our team has been notified. Nothing was published.`,
    duplicate: (network) => `${network} refused it: the same text is already online.`,
    media: (network) => `${network} refused one of its images or videos.`,
    missed: () => "It couldn't be published within an hour of its scheduled time. After that, we ask you first.",
    needs_reconnect: (network) => `It's on hold until you reconnect your ${network} account.`,
    suspended: (network) => `${network} has suspended the account.`,
    too_long: (network) => `${network} refused it: the text is too long.`,
    version: (network) => `${network} changed how it accepts posts. Our team has been notified. Nothing was published.`,
    partly: (network) => `The first part is on ${network}, but the rest isn't.`,
    other: (network) => `It wasn't published on ${network}.`,
  },
  fr: {
    ask: (network) => `Nous ne savons pas si ${network} l'a publiée. Regardez, et dites-le-nous.`,
    credits: (network) =>
      `${network} ne prenait rien de notre part. Notre équipe est prévenue${nb}; rien n'a été publié.`,
    duplicate: (network) => `${network} l'a refusée${nb}: le même texte est déjà en ligne.`,
    media: (network) => `${network} a refusé une de ses images ou vidéos.`,
    missed: () => "Elle n'a pas pu partir dans l'heure prévue, et passé ce délai, nous vous demandons d'abord.",
    needs_reconnect: (network) => `Elle attend que vous reconnectiez votre compte ${network}.`,
    suspended: (network) => `${network} a suspendu le compte.`,
    too_long: (network) => `${network} l'a refusée${nb}: le texte est trop long.`,
    version: (network) =>
      `${network} a changé sa façon de prendre les publications. Notre équipe est prévenue${nb}; rien n'a été publié.`,
    partly: (network) => `Le début est sur ${network}, le reste non.`,
    other: (network) => `Elle n'a pas été publiée sur ${network}.`,
  },
};

/** Why a publication needs its person, in a sentence of ours. */
export function reasonOf(
  language: MailLanguage,
  network: string,
  state: PublicationState,
  code: string | null,
): string {
  const known = codes.find((one) => one === code) ?? "other";
  return sentences[language][state === "partly_published" ? "partly" : known](network);
}
