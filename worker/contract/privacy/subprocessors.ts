import type { LocalText } from "../local-text.rules.ts";
import { modelVendors } from "./model-vendors.ts";
import { byRegion } from "./subprocessor.ts";
import type { Subprocessor } from "./subprocessor.ts";

/** The European company of the group has its seat in Ireland; its servers may be elsewhere. */
const irish: LocalText = {
  en: "Ireland, and servers in the United States or elsewhere",
  fr: "Irlande, avec des serveurs aux États-Unis ou ailleurs",
};
const always: LocalText = { en: "always", fr: "toujours" };

/** Who sees what: the privacy page in both languages, the admin and tests read this one table. */
export const subprocessors: readonly Subprocessor[] = [
  ...modelVendors,
  {
    name: "Brave",
    hosts: ["api.search.brave.com"],
    settings: ["BRAVE_SEARCH_API_KEY", "BRAVE_SEARCH_BASE_URL"],
    when: {
      en: "you let the chat search the web",
      fr: "vous laissez le chat chercher sur le web",
    },
    what: {
      en: "up to three search queries written from your question, without your name or account",
      fr: "trois recherches au plus, tirées de votre question, sans votre nom ni votre compte",
    },
    why: { en: "search results", fr: "les résultats de recherche" },
    where: byRegion,
    since: "2026-11-28",
  },
  {
    name: "Google",
    hosts: ["accounts.google.com", "generativelanguage.googleapis.com", "www.youtube.com"],
    settings: ["GOOGLE_DISCOVERY_URL", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GEMINI_API_KEY", "GEMINI_BASE_URL"],
    when: {
      en: "you sign in with Google, have a Gemini model make a video, or give the address of a YouTube video",
      fr: "vous vous connectez avec Google, faites faire une vidéo par un modèle Gemini, ou donnez l'adresse d'une vidéo YouTube",
    },
    what: {
      en: "that you sign in here; the description and the picture of the video to make; the address of the YouTube video",
      fr: "le fait que vous vous connectez ici ; la description et l'image de la vidéo à faire ; l'adresse de la vidéo YouTube",
    },
    why: { en: "sign-in, videos, the title of a video", fr: "connexion, vidéos, titre d'une vidéo" },
    where: irish,
    since: "2026-11-21",
  },
  {
    name: "Apple, Google, Microsoft, Mozilla",
    // Which host it is, the browser says.
    hosts: [],
    settings: ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
    when: {
      en: "you let notifications come to a device: the maker of that browser alone",
      fr: "vous laissez les notifications arriver sur un appareil : seul l'éditeur de ce navigateur",
    },
    what: {
      en: "when a notification is for this browser; its words are encrypted, and only your browser can read them",
      fr: "le moment où une notification est destinée à ce navigateur ; ses mots sont chiffrés, seul votre navigateur peut les lire",
    },
    why: { en: "notifications on devices", fr: "les notifications sur les appareils" },
    where: { en: "United States and elsewhere", fr: "États-Unis et ailleurs" },
    since: "2026-11-30",
  },
  {
    name: "Cloudflare",
    hosts: ["challenges.cloudflare.com", "cloudflare-dns.com"],
    settings: [
      "TURNSTILE_SITE_KEY",
      "TURNSTILE_SECRET_KEY",
      "TURNSTILE_BASE_URL",
      "TURNSTILE_SCRIPT",
      "MEDIA_URL",
      "MEDIA_SECRET",
      "DEPLOY_HOOK_URL",
      "DNS_URL",
    ],
    when: always,
    what: {
      en: "everything that passes between you and us; files, and videos while they are edited; your IP address where a form checks that you are a person",
      fr: "tout ce qui passe entre vous et nous ; les fichiers, et les vidéos pendant leur montage ; votre adresse IP quand un formulaire vérifie que vous êtes une personne",
    },
    why: { en: "hosting, protection", fr: "hébergement, protection" },
    where: { en: "worldwide, the data centre nearest to you", fr: "dans le monde entier, au plus près de vous" },
    since: "2026-11-21",
  },
  {
    name: "Neon",
    hosts: ["neon.tech"],
    settings: ["DATABASE_URL", "DATABASE_FETCH_ENDPOINT"],
    when: always,
    what: { en: "the database: everything but files", fr: "la base de données : tout sauf les fichiers" },
    why: { en: "hosting", fr: "hébergement" },
    where: { en: "the region named below the table", fr: "la région nommée sous le tableau" },
    since: "2026-11-21",
  },
  {
    name: "Stripe",
    hosts: ["api.stripe.com", "dashboard.stripe.com"],
    settings: [
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_BASE_URL",
      "STRIPE_CONTEXT",
      "STRIPE_PORTAL_CONFIGURATION",
      "STRIPE_TAX_ID",
    ],
    when: { en: "you buy a plan", fr: "vous achetez une offre" },
    what: {
      en: "name, email and billing address, payment; your IP address where nothing else says which country's VAT applies",
      fr: "nom, adresse e-mail, adresse de facturation, paiement ; votre adresse IP quand rien d'autre ne dit de quel pays vient la TVA",
    },
    why: { en: "payment, invoices", fr: "paiement, factures" },
    where: irish,
    since: "2026-11-21",
  },
  {
    name: "Resend",
    hosts: ["api.resend.com"],
    settings: ["RESEND_API_KEY", "RESEND_BASE_URL"],
    when: { en: "we send you an email", fr: "nous vous envoyons un e-mail" },
    what: { en: "email address, content of our emails", fr: "adresse e-mail, contenu de nos messages" },
    why: { en: "sending emails", fr: "envoi des e-mails" },
    where: byRegion,
    since: "2026-11-21",
  },
  {
    name: "Have I Been Pwned",
    hosts: ["api.pwnedpasswords.com"],
    settings: ["BREACH_CHECK_URL"],
    when: { en: "you choose a password", fr: "vous choisissez un mot de passe" },
    what: {
      en: "the first five characters of a hash of the password, from which it can't be found, and nothing about you",
      fr: "les cinq premiers caractères d'une empreinte du mot de passe, d'où on ne peut le retrouver, et rien sur vous",
    },
    why: { en: "refusing passwords that have leaked", fr: "refuser les mots de passe qui ont fuité" },
    where: { en: "worldwide, through Cloudflare", fr: "dans le monde entier, par Cloudflare" },
    since: "2026-11-22",
  },
  {
    name: "LinkedIn",
    hosts: ["www.linkedin.com", "api.linkedin.com"],
    settings: [
      "LINKEDIN_CLIENT_ID",
      "LINKEDIN_CLIENT_SECRET",
      "LINKEDIN_PAGES_CLIENT_ID",
      "LINKEDIN_PAGES_CLIENT_SECRET",
      "LINKEDIN_BASE_URL",
    ],
    when: { en: "you connect a LinkedIn account", fr: "vous reliez un compte LinkedIn" },
    what: {
      en: "the posts, images and videos you schedule, requests for their figures",
      fr: "les publications, les images et les vidéos que vous programmez, les demandes de leurs chiffres",
    },
    why: { en: "publishing", fr: "publication" },
    where: irish,
    since: "2026-11-21",
  },
  {
    name: "X",
    hosts: ["x.com", "api.x.com"],
    settings: ["X_CLIENT_ID", "X_CLIENT_SECRET", "X_BASE_URL"],
    when: { en: "you connect an X account", fr: "vous reliez un compte X" },
    what: {
      en: "the posts, images and videos you schedule, requests for their figures",
      fr: "les publications, les images et les vidéos que vous programmez, les demandes de leurs chiffres",
    },
    why: { en: "publishing", fr: "publication" },
    where: irish,
    since: "2026-11-21",
  },
];
