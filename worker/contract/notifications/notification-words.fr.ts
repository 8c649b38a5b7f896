import { networkFacts } from "../networks/networks.ts";
import { roleWords } from "../workspaces/role-words.ts";
import { formattedAmount, formattedDay } from "./notification-figures.rules.ts";
import type { NotificationSentences } from "./notification-sentences.ts";

const nb = "\u00A0";
const day = (moment: string) => formattedDay(moment, "fr-FR");
const ready = {
  book: "Votre livre est prêt",
  report: "Votre rapport est prêt",
  flashcards: "Vos cartes sont prêtes",
};

export const sentences: NotificationSentences = {
  "work-ready": ({ type, title }) => ({ title: ready[type], text: title }),
  "work-failed": ({ title }) => ({ title: "Votre contenu n'a pas pu être terminé", text: title }),
  "post-trouble": ({ platform, words }) => ({
    title: `Une publication sur ${networkFacts[platform].name} a besoin de vous`,
    text: words,
  }),
  "account-ending": ({ platform, handle, ends_at }) => ({
    title: `${networkFacts[platform].name}${nb}: à reconnecter avant le ${day(ends_at)}`,
    text: handle,
  }),
  "visitor-waiting": ({ name }) => ({ title: "Un visiteur vous attend", text: name }),
  lead: ({ name }) => ({ title: "Un visiteur a laissé ses coordonnées", text: name }),
  "training-ended": ({ name, failed }) => ({
    title: failed ? "L'entraînement d'un chatbot a échoué" : "Un chatbot est entraîné",
    text: name,
  }),
  "schedule-answered": ({ name }) => ({ title: "Votre question programmée a sa réponse", text: name }),
  "schedule-paused": ({ name }) => ({ title: "Une question programmée est en pause", text: name }),
  "payment-failed": ({ plan, amount_cents, currency }) => ({
    title: `Un paiement de ${formattedAmount(amount_cents, currency, "fr-FR")} n'a pas abouti`,
    text: plan?.fr ?? null,
  }),
  "trial-ending": ({ plan, ends_at }) => ({
    title: `Votre essai se termine le ${day(ends_at)}`,
    text: plan?.fr ?? null,
  }),
  "comment-mention": ({ person, name }) => ({
    title: `${person} vous mentionne dans un commentaire`,
    text: name || null,
  }),
  "comment-reply": ({ person, name }) => ({
    title: `${person} a répondu à une discussion où vous avez écrit`,
    text: name || null,
  }),
  "team-joined": ({ name, person }) => ({ title: `${person} a rejoint l'équipe ${name}`, text: null }),
  "team-role": ({ name, role }) => ({ title: `Vous êtes maintenant ${roleWords.fr[role]} de l'équipe`, text: name }),
  "team-left": ({ name }) => ({ title: "Vous ne faites plus partie de l'équipe", text: name }),
  "team-ending": ({ name, ends_at }) => ({ title: `Une équipe sera supprimée le ${day(ends_at)}`, text: name }),
  "domain-lost": ({ name, domain }) => ({
    title: `${domain} n'est plus confirmé comme domaine de votre équipe`,
    text: name,
  }),
  "team-kept": ({ name }) => ({ title: "L'équipe est conservée", text: name }),
};
