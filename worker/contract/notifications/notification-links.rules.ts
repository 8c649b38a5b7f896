import { commentPath } from "../comments/comment-links.rules.ts";
import { signInPath, teamPath } from "../workspaces/team-links.rules.ts";
import type { FactsOf, NotificationKind } from "./notification-kinds.ts";

const pdf = "/user/pdf-chat";
const chatbot = (id: string, tab: string) => `/user/support-chat/${id}?tab=${tab}`;
const attention = () => "/user/social-planner/attention";
const schedules = () => "/user/history/schedules";
const plan = () => "/user/account?section=plan";
const team = ({ workspace }: { workspace: string }) => teamPath(workspace);

const paths: { [Kind in NotificationKind]: (facts: FactsOf<Kind>) => string } = {
  "work-ready": ({ work, type }) => `${pdf}/${type === "flashcards" ? "review" : "read"}/${work}`,
  "work-failed": ({ document }) => (document === null ? pdf : `${pdf}/view/${document}#create`),
  "post-trouble": attention,
  "account-ending": attention,
  "visitor-waiting": (facts) => chatbot(facts.chatbot, "inbox"),
  lead: (facts) => chatbot(facts.chatbot, "leads"),
  "training-ended": (facts) => chatbot(facts.chatbot, "knowledge"),
  "schedule-answered": ({ conversation }) => `/user/conversation/${conversation}`,
  "schedule-paused": schedules,
  "payment-failed": plan,
  "trial-ending": plan,
  "comment-mention": commentPath,
  "comment-reply": commentPath,
  "team-joined": team,
  "team-role": team,
  "team-left": () => "/user/account",
  "team-ending": team,
  "team-kept": team,
  "domain-lost": ({ workspace }) => signInPath(workspace),
};

/** The page of the product that a notification leads to. */
export const notificationPath = <Kind extends NotificationKind>(kind: Kind, facts: FactsOf<Kind>): string =>
  paths[kind](facts);
