import type { ContactMessage } from "../../contract/owner.contract.ts";
import { layOut } from "../../lib/letter.ts";
import type { MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";

const words: Record<MailLanguage, { title: string; action: string; note: string }> = {
  en: {
    title: "A message from your contact page",
    action: "Reply",
    note: "Your reply goes to the address that the sender typed. We haven't checked it.",
  },
  fr: {
    title: "Un message de votre page de contact",
    action: "Répondre",
    note: "Votre réponse part à l'adresse que l'expéditeur a saisie. Nous ne l'avons pas vérifiée.",
  },
};

/** Written in the language of the page that it was sent from. */
export function writeContactMail({ name, email, subject, message, locale }: ContactMessage, to: string): Mail {
  const { title, action, note } = words[locale];
  const text = [`${name} <${email}>`, subject, ...message.split(/\n{2,}/)];
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  const letter = { subject: `${title}${locale === "fr" ? "\u00A0" : ""}: ${subject}`, title, text, action, note };
  return { ...layOut(letter, locale, to, reply, "Ensemble"), replyTo: email };
}
