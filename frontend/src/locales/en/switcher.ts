import type { switcher as french } from "../fr/switcher.ts";
import type { Translation } from "../translation.ts";

export const switcher = {
  create: "Create a team",
  "go.personal": "Go to personal workspace",
  "go.team": "Go to {{name}}",
  label: "Switch workspace",
  lost: "You're no longer in {{name}}. What you typed there is kept in this browser.",
  lostUnnamed: "You're not in this team. Here is your personal workspace.",
  manage: "Manage the team",
  members: "Team members",
} satisfies Translation<typeof french>;
