import type { WorkKind } from "../../../contract/generation/works.contract.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { layOut } from "../../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../../lib/letter.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import { failureSentence } from "../works/work-view.rules.ts";
import type { EndedWork } from "./ended-work.rules.ts";

type LetterMaker = (title: string) => Letter;

const nb = "\u00A0";

const ready: Record<MailLanguage, Record<WorkKind, LetterMaker>> = {
  en: {
    book: (title) => ({
      subject: `Your book “${title}” is ready`,
      title: "Your book is ready",
      text: `“${title}” is written and laid out. You can read it in the app, print it or take it with you.`,
      action: "Read the book",
      note: "We're emailing you because you were away when it finished.",
    }),
    report: (title) => ({
      subject: `Your report “${title}” is ready`,
      title: "Your report is ready",
      text: `“${title}” is written. Every claim links to the page of your document it's based on.`,
      action: "Read the report",
      note: "We're emailing you because you were away when it finished.",
    }),
    flashcards: (title) => ({
      subject: `Your flashcards “${title}” are ready`,
      title: "Your flashcards are ready",
      text: `Your deck “${title}” is ready to learn. A first round takes a few minutes.`,
      action: "Start learning",
      note: "We're emailing you because you were away when they finished.",
    }),
  },
  fr: {
    book: (title) => ({
      subject: `Votre livre «${nb}${title}${nb}» est prêt`,
      title: "Votre livre est prêt",
      text: `«${nb}${title}${nb}» est écrit et mis en page. Vous pouvez le lire dans l'application, l'imprimer ou l'emporter.`,
      action: "Lire le livre",
      note: "Vous recevez ce message parce que vous étiez ailleurs quand il s'est terminé.",
    }),
    report: (title) => ({
      subject: `Votre rapport «${nb}${title}${nb}» est prêt`,
      title: "Votre rapport est prêt",
      text: `«${nb}${title}${nb}» est écrit. Chaque affirmation mène à la page de votre document sur laquelle elle repose.`,
      action: "Lire le rapport",
      note: "Vous recevez ce message parce que vous étiez ailleurs quand il s'est terminé.",
    }),
    flashcards: (title) => ({
      subject: `Vos cartes «${nb}${title}${nb}» sont prêtes`,
      title: "Vos cartes sont prêtes",
      text: `Les cartes «${nb}${title}${nb}» sont faites. Une première révision prend quelques minutes.`,
      action: "Apprendre les cartes",
      note: "Vous recevez ce message parce que vous étiez ailleurs quand elles se sont terminées.",
    }),
  },
};

const failed: Record<MailLanguage, (title: string, reason: string) => Letter> = {
  en: (title, reason) => ({
    subject: `“${title}” couldn't be finished`,
    title: "Your creation couldn't be finished",
    text: [`“${title}” stopped before it was finished.`, reason],
    action: "Open the document",
    note: "We're emailing you because you were away when it stopped.",
  }),
  fr: (title, reason) => ({
    subject: `«${nb}${title}${nb}» n'a pas pu être terminé`,
    title: "Votre contenu n'a pas pu être terminé",
    text: [`«${nb}${title}${nb}» s'est arrêté avant la fin.`, reason],
    action: "Ouvrir le document",
    note: "Vous recevez ce message parce que vous étiez ailleurs quand il s'est arrêté.",
  }),
};

const longestTitle = 100;

/** A mail on a work that has ended, with one link, in the language of its reader. */
export function writeWorkMail(
  { kind, failure, readIn, title, email }: Pick<EndedWork, "kind" | "failure" | "readIn" | "title" | "email">,
  url: string,
): Mail {
  const name = cutText(title.replaceAll(/\s+/g, " ").trim(), longestTitle);
  const letter = failure === null ? ready[readIn][kind](name) : failed[readIn](name, failureSentence(failure, readIn));
  return layOut(letter, readIn, email, url, "Ensemble");
}
