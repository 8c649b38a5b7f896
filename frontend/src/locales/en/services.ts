import type { services as french } from "../fr/services.ts";
import type { Translation } from "../translation.ts";

export const services = {
  "consent.accept": "Accept all",
  "consent.ads": "Advertising",
  "consent.adsHint": "Advertising networks learn that our ads brought you here. They never receive anything you write.",
  "consent.analytics": "Analytics",
  "consent.analyticsHint": "Shows us which pages are useful. Never your questions, answers or files.",
  "consent.choose": "Choose",
  "consent.needed":
    "Ensemble stores what it needs to work in this browser: your session, language, theme and drafts. You can't turn this off, and it never leaves the site.",
  "consent.none": "We don't use any third-party services, so there's nothing else to accept.",
  "consent.refuse": "Reject all",
  "consent.save": "Save my choices",
  "consent.settings": "Cookies and privacy",
  "consent.text":
    "We'd like to measure how the site is used and how our ads perform. If you say no, everything still works the same.",
  "consent.title": "Your data, your choice",

  "update.later": "Later",
  "update.now": "Refresh",
  "update.text": "Refresh the page whenever it suits you. We'll keep your drafts.",
  "update.title": "A new version is available",
} satisfies Translation<typeof french>;
