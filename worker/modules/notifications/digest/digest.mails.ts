import { notificationPath } from "../../../contract/notifications/notification-links.rules.ts";
import { notificationWords } from "../../../contract/notifications/notification-words.ts";
import type { NotificationView } from "../../../contract/notifications/notifications.contract.ts";
import { layOut } from "../../../lib/letter.ts";
import type { MailLanguage } from "../../../lib/letter.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { Mail } from "../../../providers/mail/mail.ts";

const nb = "\u00A0";
const listed = 15;
const longest = 160;

interface DigestFrame {
  subject: (count: number) => string;
  title: string;
  quoted: (title: string, text: string) => string;
  more: (count: number) => string;
  open: string;
  openOne: string;
  note: string;
  unsubscribe: string;
}

const frames: Record<MailLanguage, DigestFrame> = {
  en: {
    subject: (count) => (count === 1 ? "One thing you haven't seen yet" : `${count} things you haven't seen yet`),
    title: "Your day on Ensemble",
    quoted: (title, text) => `${title}: “${text}”`,
    more: (count) => `And ${count} more.`,
    open: "Open Ensemble",
    openOne: "Take a look",
    note: "You asked for this daily email. It only comes when there's something you haven't seen.",
    unsubscribe: "Stop these emails",
  },
  fr: {
    subject: (count) =>
      count === 1 ? "Une chose que vous n'avez pas encore vue" : `${count} choses que vous n'avez pas encore vues`,
    title: "Votre journée sur Ensemble",
    quoted: (title, text) => `${title}${nb}: «${nb}${text}${nb}»`,
    more: (count) => `Et ${count} de plus.`,
    open: "Ouvrir Ensemble",
    openOne: "Aller voir",
    note: "Vous avez demandé ce message quotidien. Il ne part que s'il y a quelque chose que vous n'avez pas vu.",
    unsubscribe: "Ne plus recevoir ces messages",
  },
};

export interface DigestLinks {
  publicUrl: string;
  /** Ends these mails, in one press. */
  unsubscribe: string;
}

/** What a person has not seen, the newest first: at least one. */
export function writeDigest(
  news: readonly NotificationView[],
  { language, email }: { language: MailLanguage; email: string },
  { publicUrl, unsubscribe }: DigestLinks,
): Mail {
  const frame = frames[language];
  const lines = news.slice(0, listed).map(({ kind, facts }) => {
    const { title, text } = notificationWords(language, kind, facts);
    return text === null ? title : frame.quoted(title, cutText(text.replaceAll(/\s+/g, " ").trim(), longest));
  });
  const text = news.length > listed ? [...lines, frame.more(news.length - listed)] : lines;
  const [only] = news.length === 1 ? news : [];
  const url = `${publicUrl}${only ? notificationPath(only.kind, only.facts) : "/user/dashboard"}`;
  const letter = {
    subject: frame.subject(news.length),
    title: frame.title,
    text,
    action: only ? frame.openOne : frame.open,
    note: frame.note,
    leave: { text: frame.unsubscribe, url: unsubscribe },
  };
  return { ...layOut(letter, language, email, url, "Ensemble"), unsubscribe };
}
