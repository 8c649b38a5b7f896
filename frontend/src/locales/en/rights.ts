import type { rights as french } from "../fr/rights.ts";
import type { Translation } from "../translation.ts";

export const rights = {
  agreement: "First, {{roles}} have to accept this agreement for the team.",

  "only.billing.manage": "The plan of this team is managed by {{roles}}.",
  "only.library.edit": "You can look at this page; {{roles}} can change it.",
  "only.planner.connect": "Accounts are connected and disconnected by {{roles}}.",
  "only.planner.edit": "You can look at this page; {{roles}} can change it.",
  "only.planner.publish": "You can prepare posts; {{roles}} publish them.",
  "only.questions.ask": "In this team, {{roles}} ask models. Your personal workspace has questions of its own.",
  "only.support.answer": "You can read this page; {{roles}} can answer.",
  "only.support.edit": "You can look at this page; {{roles}} can change it.",

  "page.home": "Go to your tools",
  "page.planText": "In {{team}}, the plan and its payment are managed by {{roles}}. Ask one of them.",
  "page.planTitle": "Others manage the plan",
  "page.text": "In {{team}}, this page is open to {{roles}}.",
  "page.title": "This page isn't part of your role",

  "those.admin": "admins",
  "those.agent": "support agents",
  "those.approver": "approvers",
  "those.editor": "post editors",
  "those.member": "members",
  "those.owner": "owners",
  "those.viewer": "viewers",
} satisfies Translation<typeof french>;
