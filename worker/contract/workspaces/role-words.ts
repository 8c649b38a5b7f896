import type { Role } from "./roles.ts";

/** A role within a sentence of a mail or a notification. */
export const roleWords: Readonly<Record<"en" | "fr", Readonly<Record<Role, string>>>> = {
  en: {
    owner: "an owner",
    admin: "an admin",
    member: "a member",
    agent: "a support agent",
    editor: "a post editor",
    approver: "an approver",
    viewer: "a viewer",
  },
  fr: {
    owner: "propriétaire",
    admin: "administrateur",
    member: "membre",
    agent: "agent d'assistance",
    editor: "rédacteur de posts",
    approver: "valideur",
    viewer: "lecteur",
  },
};
