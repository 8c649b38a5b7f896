import { layOut } from "../../../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../../../lib/letter.ts";
import { cutText } from "../../../../lib/text.rules.ts";
import type { Mail } from "../../../../providers/mail/mail.ts";
import type { PlanReader } from "./plan-reader.rules.ts";

const nb = "\u00A0";
const longestName = 100;

type LetterMaker = (name: string) => Letter;

const ready: Record<MailLanguage, LetterMaker> = {
  en: (name) => ({
    subject: `Your posts for “${name}” are ready`,
    title: "Your posts are ready",
    text: `Your campaign “${name}” is planned and its posts are written. Read them, edit them, and schedule them when you're happy.`,
    action: "See the posts",
    note: "We're emailing you because the posts took a while. Nothing is published until you schedule it.",
  }),
  fr: (name) => ({
    subject: `Les posts de «${nb}${name}${nb}» sont prêts`,
    title: "Vos posts sont prêts",
    text: `La campagne «${nb}${name}${nb}» est planifiée et ses posts sont écrits. Relisez-les, modifiez ce que vous voulez et programmez-les quand ils vous conviennent.`,
    action: "Voir les posts",
    note: "Vous recevez ce message parce que la rédaction a pris du temps. Rien n'est publié tant que vous ne l'avez pas programmé.",
  }),
};

const failed: Record<MailLanguage, LetterMaker> = {
  en: (name) => ({
    subject: `Your posts for “${name}” couldn't be finished`,
    title: "Your posts couldn't be finished",
    text: `The campaign “${name}” stopped before it was finished. It doesn't count towards your plan, and you can start it again from the campaign.`,
    action: "Open the campaign",
    note: "We're emailing you because the posts took a while.",
  }),
  fr: (name) => ({
    subject: `Les posts de «${nb}${name}${nb}» n'ont pas pu être terminés`,
    title: "Vos posts n'ont pas pu être terminés",
    text: `Le plan de «${nb}${name}${nb}» s'est arrêté avant la fin. Il n'est pas décompté de votre offre${nb}: vous pouvez le relancer depuis la campagne.`,
    action: "Ouvrir la campagne",
    note: "Vous recevez ce message parce que la rédaction a pris du temps.",
  }),
};

/** A mail on a plan that took long, with one link, in the language of its reader. */
export function writePlanMail(
  { name, email, readIn, isReady }: Pick<PlanReader, "name" | "email"> & { readIn: MailLanguage; isReady: boolean },
  url: string,
): Mail {
  const shown = cutText(name.replaceAll(/\s+/g, " ").trim(), longestName);
  return layOut((isReady ? ready : failed)[readIn](shown), readIn, email, url, "Ensemble");
}
