import type { services as french } from "../fr/services.ts";
import type { Translation } from "../translation.ts";

export const services = {
  "consent.accept": "Accept all",
  "consent.ads": "Advertising",
  "consent.adsHint": "Advertising networks learn that our ads brought you here. Nothing that you write reaches them.",
  "consent.analytics": "Audience measurement",
  "consent.analyticsHint": "To understand which pages are useful. Not your questions, nor the answers, nor your files.",
  "consent.choose": "Choose",
  "consent.needed":
    "Ensemble keeps in this browser what it needs to work: your session, your language, your theme, your drafts. This cannot be refused, and does not leave the site.",
  "consent.none": "No third-party service is used: there is nothing else to accept.",
  "consent.refuse": "Refuse all",
  "consent.save": "Save my choice",
  "consent.settings": "Cookies and privacy",
  "consent.text":
    "We would like to measure how the site is visited and what our ads do. Refusing changes nothing in what you can do.",
  "consent.title": "Your data, your choice",

  "update.later": "Later",
  "update.now": "Refresh",
  "update.text": "Refresh the page when it suits you: your drafts stay.",
  "update.title": "A new version is ready",
} satisfies Translation<typeof french>;
