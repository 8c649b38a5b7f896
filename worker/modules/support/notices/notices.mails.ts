import type { NoticeEvent } from "../../../contract/support/chatbots.ts";
import { layOut } from "../../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../../lib/letter.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import type { DueNotices, UsedAllowance } from "./due-notices.ts";

const nb = "\u00A0";
const listed = 10;
const longest = 160;

interface Words {
  subject: (name: string, count: number) => string;
  heading: (count: number) => string;
}

const events: Record<MailLanguage, Record<NoticeEvent, Words>> = {
  en: {
    waiting: {
      subject: (name) => `A visitor is waiting for you on ${name}`,
      heading: (count) =>
        count === 1 ? "A visitor is waiting for a person:" : `${count} visitors are waiting for a person:`,
    },
    lead: {
      subject: (name) => `New lead from ${name}`,
      heading: (count) => (count === 1 ? "A visitor left their details:" : `${count} visitors left their details:`),
    },
    not_found: {
      subject: (name) => `${name} couldn't answer a question`,
      heading: (count) => (count === 1 ? "A question went unanswered:" : `${count} questions went unanswered:`),
    },
  },
  fr: {
    waiting: {
      subject: (name) => `Un visiteur de ${name} vous attend`,
      heading: (count) =>
        count === 1 ? `Un visiteur attend une personne${nb}:` : `${count} visiteurs attendent une personne${nb}:`,
    },
    lead: {
      subject: (name) => `Un visiteur de ${name} a laissé ses coordonnées`,
      heading: (count) =>
        count === 1
          ? `Un visiteur a laissé ses coordonnées${nb}:`
          : `${count} visiteurs ont laissé leurs coordonnées${nb}:`,
    },
    not_found: {
      subject: (name) => `Une question posée à ${name} est restée sans réponse`,
      heading: (count) =>
        count === 1
          ? `Une question est restée sans réponse${nb}:`
          : `${count} questions sont restées sans réponse${nb}:`,
    },
  },
};

interface Frame {
  digest: (name: string) => string;
  title: (name: string) => string;
  more: (count: number) => string;
  action: string;
  note: string;
}

const frames: Record<MailLanguage, Frame> = {
  en: {
    digest: (name) => `Today on ${name}`,
    title: (name) => `News from ${name}`,
    more: (count) => `And ${count} more.`,
    action: "Open the chatbot",
    note: "Choose which of these emails you get in the chatbot's settings.",
  },
  fr: {
    digest: (name) => `Ce que les visiteurs de ${name} ont laissé aujourd'hui`,
    title: (name) => `Des nouvelles de ${name}`,
    more: (count) => `Et ${count} de plus.`,
    action: "Ouvrir le chatbot",
    note: "Les réglages du chatbot vous laissent choisir lesquels de ces messages vous recevez.",
  },
};

/** One mail on what waits, with one link. What visitors wrote stands in it as plain words. */
export function writeNoticeMail(
  { name, email, language, notices }: Omit<DueNotices, "chatbotId">,
  kind: "at_once" | "digest",
  url: string,
): Mail {
  const frame = frames[language];
  const byEvent = [...Map.groupBy(notices, ({ event }) => event)];
  const [first] = byEvent;
  const subject =
    kind === "digest" || first === undefined
      ? frame.digest(name)
      : events[language][first[0]].subject(name, first[1].length);
  const text = byEvent.flatMap(([event, those]) => [
    events[language][event].heading(those.length),
    ...those.slice(0, listed).map(({ words }) => `– ${plainLine(words)}`),
    ...(those.length > listed ? [frame.more(those.length - listed)] : []),
  ]);
  const letter: Letter = { subject, title: frame.title(name), text, action: frame.action, note: frame.note };
  return layOut(letter, language, email, url, "Ensemble");
}

const plainLine = (words: string): string => cutText(words.replaceAll(/\s+/g, " ").trim(), longest);

/** That most or all answers of a period are used. */
export function writeAllowanceMail(
  { email, language, percent, limit, resetsAt }: Omit<UsedAllowance, "workspaceId" | "periodStart" | "used">,
  url: string,
): Mail {
  const date = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: "UTC" });
  const until = date.format(new Date(resetsAt));
  const count = new Intl.NumberFormat(language).format(limit);
  return layOut(allowanceLetters[language](percent >= 100, count, until), language, email, url, "Ensemble");
}

const allowanceLetters: Record<MailLanguage, (isAll: boolean, count: string, until: string) => Letter> = {
  en: (isAll, count, until) => ({
    subject: isAll ? "Your chatbots have used all their answers" : "Your chatbots have used 80% of their answers",
    title: isAll ? "You've used all your answers for this period" : "You've used 80% of your answers for this period",
    text: isAll
      ? `All ${count} answers are used. Until ${until}, visitors can leave their details instead, and you can reply to them yourself.`
      : `80% of your ${count} answers are used. They reset on ${until}.`,
    action: "See the plans",
    note: "You get this email once per period.",
  }),
  fr: (isAll, count, until) => ({
    subject: isAll ? "Vos chatbots ont utilisé leurs réponses" : `Vos chatbots ont utilisé 80${nb}% de leurs réponses`,
    title: isAll
      ? "Les réponses de cette période sont utilisées"
      : `80${nb}% des réponses de cette période sont utilisées`,
    text: isAll
      ? `Les ${count} réponses sont utilisées. Jusqu'au ${until}, les visiteurs lisent qu'ils peuvent laisser leurs coordonnées, et vous pouvez leur répondre vous-même.`
      : `Sur ${count} réponses, 80${nb}% sont utilisées. De nouvelles arrivent le ${until}.`,
    action: "Voir les offres",
    note: "Vous recevez ce message une fois par période.",
  }),
};
