import { layOut } from "../../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../../lib/letter.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import type { NoticeOwner } from "./due-notices.ts";

const nb = "\u00A0";

const letters: Record<MailLanguage, (name: string) => Letter> = {
  en: (name) => ({
    subject: `${name} has used 80% of today's answers`,
    title: "80% of today's answers are used",
    text: [
      `${name} has given 80% of the answers that it may give today. Once they are used, visitors can leave their details, and answers start again tomorrow (UTC).`,
      "The settings show who asked most. You can change the limits there.",
    ],
    action: "See who asked",
    note: "You get this email at most once a day for each chatbot.",
  }),
  fr: (name) => ({
    subject: `${name} a utilisé 80${nb}% de ses réponses du jour`,
    title: `80${nb}% des réponses du jour sont utilisées`,
    text: [
      `${name} a donné 80${nb}% des réponses prévues pour aujourd'hui. Ensuite, les visiteurs pourront laisser leurs coordonnées, et les réponses reprendront demain (UTC).`,
      "Les réglages montrent qui a posé le plus de questions. Vous pouvez y changer les limites.",
    ],
    action: "Voir qui a posé des questions",
    note: "Vous recevez ce message une fois par jour au plus pour chaque chatbot.",
  }),
};

/** That most of the answers of a day are used. */
export const writeCapMail = ({ name, email, language }: NoticeOwner, url: string): Mail =>
  layOut(letters[language](name), language, email, url, "Ensemble");
