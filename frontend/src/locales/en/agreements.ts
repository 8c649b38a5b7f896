import type { agreements as fr } from "../fr/agreements.ts";

export const agreements: Record<keyof typeof fr, string> = {
  title: "Data-processing agreement",
  why: "A chatbot or a connected account has us process other people's data for you. The law requires an agreement on it first.",
  version: "Version {{version}}, {{date}}.",
  read: "Read the agreement",
  party: "Accepted in the name of",
  partyHint: "Your name, or that of the company you act for.",
  partyMissing: "Enter your name or your company's.",
  accept: "Accept and continue",
  what: "It covers other people's data that we process for you: visitors of your chatbots, and posts on your social accounts.",
  none: "You haven't accepted it yet. We'll ask before you make a chatbot public or connect an account.",
  failed: "The agreement couldn't be loaded",
  accepted: "Version {{version}}, accepted by {{party}} on {{moment}}",
  download: "Download",
  downloadVersion: "Download version {{version}}",
};
