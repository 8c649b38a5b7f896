import type { shell as french } from "../fr/shell.ts";
import type { Translation } from "../translation.ts";

export const shell = {
  "account.cookies": "Cookies and privacy",
  "account.create": "Create an account",
  "account.freePlan": "Free plan",
  "account.guest": "Not signed in",
  "account.keep": "Create an account to keep your conversations.",
  "account.open": "My account",
  "account.settings": "Settings",
  "account.signIn": "Sign in",
  "account.signOut": "Sign out",

  "failure.reload": "Reload the page",
  "failure.text": "We couldn't show this page. Reload it. If it happens again, try again in a few minutes.",
  "failure.title": "This page couldn't load",

  "nav.home": "Ensemble, home",
  "nav.label": "Navigation",
  "nav.menu": "Open menu",
  "nav.menuTitle": "Menu",
  "nav.newConversation": "New conversation",
  "nav.search": "Search conversations",
  "nav.searchShort": "Search",
  "nav.skip": "Skip to content",
  "nav.tools": "Tools",

  "notFound.home": "Go home",
  "notFound.text": "There's nothing at",
  "notFound.textPlain": "This page doesn't exist, or has been removed.",
  "notFound.ways": "Ways on",
  "notFound.title": "Page not found",

  "plain.ending": "Cancel a subscription",
  "plain.footer": "Footer",
  "plain.help": "Help",
  "plain.imprint": "Legal notice",
  "plain.open": "Open app",
  "plain.pricing": "Pricing",
  "plain.privacy": "Privacy",
  "plain.terms": "Terms",

  "sign.new": "a new creation",
  "sign.working": "in progress",

  "tab.chatbot": "ChatBot",
  "tab.marketplace": "Marketplace",
  "tab.prompts": "Prompts",

  "tool.chat": "Chat",
  "tool.cv": "Writing",
  "tool.pdf": "PDF",
  "tool.social": "Social",
  "tool.support": "Support bot",

  "workspace.personal": "Personal workspace",
  "workspace.switch": "Switch workspace: {{name}}",

  "upgrade.account.text": "This model needs an account. It's free, and your question and conversations come with you.",
  "upgrade.account.textNamed":
    "{{model}} needs an account. It's free, and your question and conversations come with you.",
  "upgrade.account.title": "Create your account",
  "upgrade.continueFree": "Continue with {{model}}",
  "upgrade.limit.guestText": "You've used all of today's free questions. Create a free account to get more every day.",
  "upgrade.web.text":
    "Answers from the web need an account. It's free, and your question and conversations come with you.",
  "upgrade.web.title": "Create your account",
  "upgrade.limit.title": "You've reached today's limit",
  "upgrade.limit.userText": "You've used all the questions in your plan for now.",
  "upgrade.premium.text": "This model is only available on paid plans.",
  "upgrade.premium.textNamed": "{{model}} is only available on paid plans.",
  "upgrade.premium.title": "This model needs a paid plan",
  "upgrade.signIn": "I already have an account",
  "upgrade.signUp": "Create a free account",
} satisfies Translation<typeof french>;
