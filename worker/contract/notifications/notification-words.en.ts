import { networkFacts } from "../networks/networks.ts";
import { roleWords } from "../workspaces/role-words.ts";
import { formattedAmount, formattedDay } from "./notification-figures.rules.ts";
import type { NotificationSentences } from "./notification-sentences.ts";

const day = (moment: string) => formattedDay(moment, "en-GB");
const ready = { book: "Your book is ready", report: "Your report is ready", flashcards: "Your flashcards are ready" };

export const sentences: NotificationSentences = {
  "work-ready": ({ type, title }) => ({ title: ready[type], text: title }),
  "work-failed": ({ title }) => ({ title: "Your creation couldn't be finished", text: title }),
  "post-trouble": ({ platform, words }) => ({
    title: `A post on ${networkFacts[platform].name} needs your attention`,
    text: words,
  }),
  "account-ending": ({ platform, handle, ends_at }) => ({
    title: `Reconnect ${networkFacts[platform].name} before ${day(ends_at)}`,
    text: handle,
  }),
  "visitor-waiting": ({ name }) => ({ title: "A visitor is waiting for you", text: name }),
  lead: ({ name }) => ({ title: "A visitor left their details", text: name }),
  "training-ended": ({ name, failed }) => ({
    title: failed ? "A chatbot couldn't be trained" : "A chatbot has been trained",
    text: name,
  }),
  "schedule-answered": ({ name }) => ({ title: "Your scheduled question was answered", text: name }),
  "schedule-paused": ({ name }) => ({ title: "A scheduled question is paused", text: name }),
  "payment-failed": ({ plan, amount_cents, currency }) => ({
    title: `A payment of ${formattedAmount(amount_cents, currency, "en-GB")} failed`,
    text: plan?.en ?? null,
  }),
  "trial-ending": ({ plan, ends_at }) => ({ title: `Your trial ends on ${day(ends_at)}`, text: plan?.en ?? null }),
  "comment-mention": ({ person, name }) => ({ title: `${person} mentioned you in a comment`, text: name || null }),
  "comment-reply": ({ person, name }) => ({ title: `${person} replied in a discussion of yours`, text: name || null }),
  "team-joined": ({ name, person }) => ({ title: `${person} has joined ${name}`, text: null }),
  "team-role": ({ name, role }) => ({ title: `You're now ${roleWords.en[role]} of the team`, text: name }),
  "team-left": ({ name }) => ({ title: "You're no longer in the team", text: name }),
  "team-ending": ({ name, ends_at }) => ({ title: `A team will be deleted on ${day(ends_at)}`, text: name }),
  "domain-lost": ({ name, domain }) => ({ title: `${domain} is no longer confirmed as your team's`, text: name }),
  "team-kept": ({ name }) => ({ title: "The team will be kept", text: name }),
};
