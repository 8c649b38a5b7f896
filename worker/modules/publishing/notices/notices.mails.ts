import { networkFacts } from "../../../contract/networks/networks.ts";
import { layOut } from "../../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../../lib/letter.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { Mail } from "../../../providers/mail/mail.ts";
import type { DueTroubles, EndingAccount, Trouble } from "./due-notices.ts";
import { reasonOf } from "./trouble-words.rules.ts";

const nb = "\u00A0";
const listed = 10;
const longest = 100;

interface TroubleFrame {
  one: (network: string) => string;
  several: (count: number) => string;
  title: (count: number) => string;
  quoted: (words: string) => string;
  more: (count: number) => string;
  action: string;
  note: string;
}

const frames: Record<MailLanguage, TroubleFrame> = {
  en: {
    one: (network) => `A post on ${network} needs your attention`,
    several: (count) => `${count} posts need your attention`,
    title: (count) => (count === 1 ? "A post needs your attention" : `${count} posts need your attention`),
    quoted: (words) => `“${words}”`,
    more: (count) => `And ${count} more.`,
    action: "See what to do",
    note: "We've kept your text. You get at most one of these emails per hour.",
  },
  fr: {
    one: (network) => `Une publication sur ${network} a besoin de vous`,
    several: (count) => `${count} publications ont besoin de vous`,
    title: (count) => (count === 1 ? "Une publication a besoin de vous" : `${count} publications ont besoin de vous`),
    quoted: (words) => `«${nb}${words}${nb}»`,
    more: (count) => `Et ${count} de plus.`,
    action: "Voir ce que vous pouvez faire",
    note: "Vos mots sont gardés. Vous recevez au plus un message de ce genre par heure.",
  },
};

/** One mail on what did not go out as it was meant. The reasons are ours: nothing of a network's answer stands in it. */
export function writeTroubleMail(
  { email, language, troubles }: Pick<DueTroubles, "email" | "language" | "troubles">,
  url: string,
): Mail {
  const frame = frames[language];
  const [first] = troubles;
  const line = ({ platform, words, state, code }: Trouble): string =>
    `${frame.quoted(plainLine(words))} ${reasonOf(language, networkFacts[platform].name, state, code)}`;
  const subject =
    troubles.length === 1 && first ? frame.one(networkFacts[first.platform].name) : frame.several(troubles.length);
  const text = [
    ...troubles.slice(0, listed).map(line),
    ...(troubles.length > listed ? [frame.more(troubles.length - listed)] : []),
  ];
  const { action, note } = frame;
  return layOut({ subject, title: frame.title(troubles.length), text, action, note }, language, email, url, "Ensemble");
}

const plainLine = (words: string): string => cutText(words.replaceAll(/\s+/g, " ").trim(), longest);

/** That only its person can renew an account, and until when. */
export function writeEndingMail(
  { email, language, ...account }: Omit<EndingAccount, "id" | "workspaceId">,
  url: string,
): Mail {
  const { platform, handle, zone, endsAt, days } = account;
  const date = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: zone });
  const letter = endings[language](networkFacts[platform].name, handle, days, date.format(new Date(endsAt)));
  return layOut(letter, language, email, url, "Ensemble");
}

type EndingLetter = (network: string, handle: string, days: number, until: string) => Letter;

const endings: Record<MailLanguage, EndingLetter> = {
  en: (network, handle, days, until) => ({
    subject: `Your ${network} access ends in ${days === 1 ? "one day" : `${days} days`}`,
    title: `Reconnect ${network}`,
    text: `Our access to ${handle} on ${network} ends on ${until}. Reconnect the account before then. It takes a minute, and your scheduled posts stay in place. After that date, nothing is published on ${network}.`,
    action: "Reconnect",
    note: "We send this reminder 14 days, 7 days and 1 day before access ends.",
  }),
  fr: (network, handle, days, until) => ({
    subject: `${network}${nb}: l'autorisation se termine dans ${days}${nb}${days === 1 ? "jour" : "jours"}`,
    title: `Reconnectez ${network}`,
    text: `L'autorisation de ${handle} sur ${network} se termine le ${until}. Reconnectez le compte avant cette date${nb}: cela prend une minute, et ce qui est programmé reste. Ensuite, rien ne part plus sur ${network}.`,
    action: "Le reconnecter",
    note: "Vous recevez ce message 14 jours, 7 jours et 1 jour avant la fin.",
  }),
};
