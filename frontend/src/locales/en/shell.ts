import type { shell as french } from "../fr/shell.ts";
import type { Translation } from "../translation.ts";

export const shell = {
  "account.cookies": "Cookies and privacy",
  "account.create": "Create an account",
  "account.freePlan": "Free plan",
  "account.guest": "No account",
  "account.keep": "Create an account to keep your conversations.",
  "account.open": "My account",
  "account.settings": "Settings",
  "account.signIn": "Sign in",
  "account.signOut": "Sign out",

  "failure.reload": "Reload the page",
  "failure.text": "The page could not be shown. Reload it; if it happens again, try in a few minutes.",
  "failure.title": "This page could not open",

  "nav.home": "Ensemble, home",
  "nav.label": "Navigation",
  "nav.menu": "Open the menu",
  "nav.menuTitle": "Menu",
  "nav.newConversation": "New conversation",
  "nav.search": "Search conversations",
  "nav.searchShort": "Search",
  "nav.skip": "Skip to content",
  "nav.tools": "Tools",

  "notFound.home": "Go home",
  "notFound.text": "We found nothing at",
  "notFound.textPlain": "This page does not exist, or no longer does.",
  "notFound.title": "Page not found",

  "plain.ending": "End a subscription",
  "plain.footer": "Footer",
  "plain.help": "Help",
  "plain.imprint": "Imprint",
  "plain.open": "Open app",
  "plain.pricing": "Pricing",
  "plain.privacy": "Privacy",
  "plain.terms": "Terms",

  "sign.new": "a finished work that you have not seen",
  "sign.working": "creating",

  "tab.chatbot": "ChatBot",
  "tab.marketplace": "Marketplace",
  "tab.prompts": "Prompts",

  "tool.chat": "Chat",
  "tool.cv": "Writing",
  "tool.pdf": "PDF",
  "tool.social": "Social",
  "tool.support": "Support bot",

  "upgrade.account.text": "This model needs an account. It is free, and your question and conversations move with you.",
  "upgrade.account.textNamed":
    "{{model}} needs an account. It is free, and your question and conversations move with you.",
  "upgrade.account.title": "Create your account",
  "upgrade.continueFree": "Continue with {{model}}",
  "upgrade.limit.guestText":
    "You have asked all of today's questions without an account. A free account gives you more every day.",
  "upgrade.limit.title": "That is all for today",
  "upgrade.limit.userText": "You have asked all the questions that your plan includes for now.",
  "upgrade.premium.text": "This model is part of the paid plans.",
  "upgrade.premium.textNamed": "{{model}} is part of the paid plans.",
  "upgrade.premium.title": "A model of the paid plans",
  "upgrade.signIn": "I have an account",
  "upgrade.signUp": "Create a free account",
} satisfies Translation<typeof french>;
