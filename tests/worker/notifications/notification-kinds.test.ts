import { describe, expect, test } from "vitest";
import { isWanted, kindNames, notificationKinds } from "../../../worker/contract/notifications/notification-kinds.ts";
import type { FactsOf, NotificationKind } from "../../../worker/contract/notifications/notification-kinds.ts";
import { notificationPath } from "../../../worker/contract/notifications/notification-links.rules.ts";
import { notificationWords } from "../../../worker/contract/notifications/notification-words.ts";
import { ownPath } from "../../../worker/contract/own-path.rules.ts";

const id = "z".repeat(24);
const plan = { en: "Premium", fr: "Premium" };
const work = { work: id, type: "book", title: "Tides" } as const;
const chatbot = { chatbot: id, name: "Shop" };
const schedule = { schedule: id, name: "News" };
const team = { workspace: id, name: "Harbour" };
const comment = {
  workspace: id,
  subject: "document",
  thing: id,
  thread: id,
  name: "Tides.pdf",
  person: "Ben",
} as const;

type Case<Kind extends NotificationKind> = { facts: FactsOf<Kind>; path: string; en: string; fr: string };

const nb = "\u00A0";
const cases: { [Kind in NotificationKind]: Case<Kind> } = {
  "work-ready": {
    facts: work,
    path: `/user/pdf-chat/read/${id}`,
    en: "Your book is ready",
    fr: "Votre livre est prêt",
  },
  "work-failed": {
    facts: { ...work, document: id },
    path: `/user/pdf-chat/view/${id}#create`,
    en: "Your creation couldn't be finished",
    fr: "Votre contenu n'a pas pu être terminé",
  },
  "post-trouble": {
    facts: { publication: id, platform: "twitter", words: "We open on Monday." },
    path: "/user/social-planner/attention",
    en: "A post on X needs your attention",
    fr: "Une publication sur X a besoin de vous",
  },
  "account-ending": {
    facts: { account: id, platform: "linkedin", handle: "@ada", ends_at: "2026-12-07T08:00:00Z" },
    path: "/user/social-planner/attention",
    en: "Reconnect LinkedIn before 7 December",
    fr: `LinkedIn${nb}: à reconnecter avant le 7 décembre`,
  },
  "visitor-waiting": {
    facts: chatbot,
    path: `/user/support-chat/${id}?tab=inbox`,
    en: "A visitor is waiting for you",
    fr: "Un visiteur vous attend",
  },
  lead: {
    facts: chatbot,
    path: `/user/support-chat/${id}?tab=leads`,
    en: "A visitor left their details",
    fr: "Un visiteur a laissé ses coordonnées",
  },
  "training-ended": {
    facts: { ...chatbot, failed: true },
    path: `/user/support-chat/${id}?tab=knowledge`,
    en: "A chatbot couldn't be trained",
    fr: "L'entraînement d'un chatbot a échoué",
  },
  "schedule-answered": {
    facts: { ...schedule, conversation: id },
    path: `/user/conversation/${id}`,
    en: "Your scheduled question was answered",
    fr: "Votre question programmée a sa réponse",
  },
  "schedule-paused": {
    facts: schedule,
    path: "/user/history/schedules",
    en: "A scheduled question is paused",
    fr: "Une question programmée est en pause",
  },
  "payment-failed": {
    facts: { plan, amount_cents: 1_990, currency: "eur" },
    path: "/user/account?section=plan",
    en: "A payment of €19.90 failed",
    fr: `Un paiement de 19,90${nb}€ n'a pas abouti`,
  },
  "trial-ending": {
    facts: { plan, ends_at: "2026-12-07T08:00:00Z" },
    path: "/user/account?section=plan",
    en: "Your trial ends on 7 December",
    fr: "Votre essai se termine le 7 décembre",
  },
  "comment-mention": {
    facts: { ...comment, subject: "social-post" },
    path: `/user/social-planner/post/${id}?workspace=${id}#comment=${id}`,
    en: "Ben mentioned you in a comment",
    fr: "Ben vous mentionne dans un commentaire",
  },
  "comment-reply": {
    facts: comment,
    path: `/user/pdf-chat/view/${id}?workspace=${id}#comment=${id}`,
    en: "Ben replied in a discussion of yours",
    fr: "Ben a répondu à une discussion où vous avez écrit",
  },
  "team-joined": {
    facts: { ...team, person: "Ben" },
    path: `/team?workspace=${id}`,
    en: "Ben has joined Harbour",
    fr: "Ben a rejoint l'équipe Harbour",
  },
  "team-role": {
    facts: { ...team, role: "agent" },
    path: `/team?workspace=${id}`,
    en: "You're now a support agent of the team",
    fr: "Vous êtes maintenant agent d'assistance de l'équipe",
  },
  "team-left": {
    facts: team,
    path: "/user/account",
    en: "You're no longer in the team",
    fr: "Vous ne faites plus partie de l'équipe",
  },
  "team-ending": {
    facts: { ...team, ends_at: "2026-12-14T08:00:00Z" },
    path: `/team?workspace=${id}`,
    en: "A team will be deleted on 14 December",
    fr: "Une équipe sera supprimée le 14 décembre",
  },
  "team-kept": {
    facts: team,
    path: `/team?workspace=${id}`,
    en: "The team will be kept",
    fr: "L'équipe est conservée",
  },
  "domain-lost": {
    facts: { ...team, domain: "harbour.example" },
    path: `/team/sign-in?workspace=${id}`,
    en: "harbour.example is no longer confirmed as your team's",
    fr: "harbour.example n'est plus confirmé comme domaine de votre équipe",
  },
};

describe("a notification", () => {
  test.each(kindNames)("%s has its words in both languages, and leads to a page of the product", (kind) => {
    const { facts, path, en, fr } = cases[kind];
    expect(notificationPath(kind, facts as never)).toBe(path);
    expect(ownPath(path)).toBe(path);
    expect(notificationWords("en", kind, facts as never).title).toBe(en);
    expect(notificationWords("fr", kind, facts as never).title).toBe(fr);
  });

  test("is wanted where it usually is, until its person says otherwise, each kind and channel by itself", () => {
    expect(Object.keys(notificationKinds).toSorted()).toEqual(kindNames.toSorted());
    expect(isWanted({}, "visitor-waiting", "mail")).toBe(false);
    expect(isWanted({}, "visitor-waiting", "push")).toBe(true);
    const choices = { "visitor-waiting": { mail: true }, lead: { push: false } };
    expect(isWanted(choices, "visitor-waiting", "mail")).toBe(true);
    expect(isWanted(choices, "visitor-waiting", "app")).toBe(true);
    expect(isWanted(choices, "lead", "push")).toBe(false);
    expect(isWanted(choices, "work-ready", "push")).toBe(true);
  });
});
