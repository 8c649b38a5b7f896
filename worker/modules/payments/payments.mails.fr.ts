import { endingDays } from "../../contract/limits.ts";
import type { PaymentLetters } from "./payments.letters.ts";

const yours = (plan: string) => (plan === "" ? "votre abonnement" : `votre abonnement ${plan}`);
const the = (plan: string) => (plan === "" ? "un abonnement" : `l'abonnement ${plan}`);
const each = { month: "par mois", year: "par an" };

const failed = {
  1: { subject: "Votre paiement n'est pas passé", title: "Un paiement n'est pas passé" },
  2: { subject: "Votre paiement reste en attente", title: "Nouvelle tentative, sans succès" },
  3: { subject: "Votre paiement a de nouveau échoué", title: "Une troisième tentative a échoué" },
  last: { subject: "Votre abonnement va s'arrêter", title: "Notre dernière tentative a échoué" },
};

export const french: PaymentLetters = {
  trialEnding: ({ plan, next, amount, interval, endsAt }) => ({
    subject: `Votre essai se termine le ${endsAt}`,
    title: "Votre essai touche à sa fin",
    text: [
      `L'essai de ${yours(plan)} se termine le ${endsAt}. À partir de ce jour, ${next === "" ? "il vous coûtera" : `vous aurez ${next}, qui vous coûtera`} ${amount} ${each[interval]}, prélevés sur la carte que vous avez enregistrée.`,
      "Pour continuer, vous n'avez rien à faire. Sinon, résiliez avant cette date\u00A0: vous ne paierez rien.",
    ],
    action: "Voir mon abonnement",
    note: "Dans un cas comme dans l'autre, vous gardez vos conversations.",
  }),

  purchased: ({ plan, amount, interval, concludedAt, trialEnd, lastDay, startRequested, site, terms }) => ({
    subject: "Votre abonnement Ensemble est confirmé",
    title: "Votre contrat, à conserver",
    text: [
      `Le ${concludedAt}, vous avez souscrit ${the(plan)}, à ${amount} TTC ${each[interval]}, sans durée minimale. Il se renouvelle à la fin de chaque période et vous pouvez le résilier à tout moment, sans frais, depuis votre compte ou à l'adresse ${site}/resilier.`,
      ...(trialEnd === null
        ? []
        : [
            `Il commence par un essai gratuit jusqu'au ${trialEnd}. Résiliez avant cette date et vous ne paierez rien.`,
          ]),
      `Jusqu'au ${lastDay} inclus, vous pouvez aussi renoncer à ce contrat sans donner de raison\u00A0: ouvrez votre compte, partie Offre et usage, et choisissez «\u00A0Renoncer au contrat ici\u00A0».`,
      startRequested
        ? "Vous avez demandé que le service commence avant la fin de ce délai\u00A0: si vous renoncez au contrat, les jours écoulés restent dus et le reste vous est remboursé."
        : "Si vous renoncez au contrat, tout ce que vous avez payé vous est remboursé.",
    ],
    action: "Ouvrir mon compte",
    note:
      terms === null
        ? "Vos factures se trouvent dans votre compte."
        : "Vos factures se trouvent dans votre compte. Les conditions que vous avez acceptées suivent\u00A0: gardez cet e-mail.",
    enclosed: terms,
  }),

  renewalNear: ({ plan, next, amount, interval, renewsAt }) => ({
    subject: `Votre abonnement se renouvelle le ${renewsAt}`,
    title: "Votre abonnement va se renouveler",
    text: [
      `Le ${renewsAt}, ${yours(plan)} ${next === "" ? "se renouvelle" : `passe à ${next}`}\u00A0: ${amount} TTC ${each[interval]}, prélevés sur votre moyen de paiement.`,
      `Pour continuer, vous n'avez rien à faire. Si vous ne le souhaitez pas, résiliez sans frais avant le ${renewsAt}\u00A0: votre offre reste active jusque-là et rien d'autre ne sera débité.`,
    ],
    action: "Gérer mon abonnement",
    note: "Nous vous écrivons parce que la loi prévoit de vous prévenir avant chaque renouvellement annuel.",
  }),

  paymentFailed: ({ plan, amount, attempt, graceUntil }) => ({
    ...failed[attempt],
    text: [
      attempt === 1
        ? `Nous n'avons pas pu encaisser ${amount} pour ${yours(plan)}. Cela arrive\u00A0: une carte expire, un plafond est atteint.`
        : `Nous n'avons toujours pas pu encaisser ${amount} pour ${yours(plan)}.`,
      ...(graceUntil === null
        ? []
        : [
            `Rien ne change pour vous jusqu'au ${graceUntil}. Sans règlement, votre compte passera ensuite à l'offre gratuite.`,
          ]),
      attempt === "last"
        ? "Nous ne ferons plus d'autre tentative. Vous pouvez encore régler, avec cette carte ou une autre."
        : "Nous réessaierons dans les prochains jours. Vous pouvez aussi régler dès maintenant, avec cette carte ou une autre.",
    ],
    action: "Régler maintenant",
    note: "Si vous avez réglé entre-temps, ne tenez pas compte de ce message.",
  }),

  actionRequired: ({ plan, amount }) => ({
    subject: "Votre banque vous demande de confirmer un paiement",
    title: "Encore une étape pour votre paiement",
    text: `Votre banque souhaite que vous confirmiez le paiement de ${amount} pour ${yours(plan)}. D'ici là, il reste en attente.`,
    action: "Confirmer le paiement",
    note: "La page est celle de notre prestataire de paiement. Nous ne demandons jamais de numéro de carte par e-mail.",
  }),

  addressNeeded: ({ plan }) => ({
    subject: "Il nous manque votre adresse de facturation",
    title: "Vos factures ont besoin de votre adresse",
    text: [
      `Nous ne savons plus pour quel pays calculer la TVA de ${yours(plan)}\u00A0: votre dernière facture ne peut pas être établie correctement.`,
      "Indiquez votre adresse de facturation, cela prend une minute. Votre offre reste active et son prix TTC ne change pas.",
    ],
    action: "Indiquer mon adresse",
    note: "La page qui la demande est celle de notre prestataire de paiement. Elle s'ouvre depuis votre compte.",
  }),

  subscriptionEnded: ({ plan, endedAt }) => ({
    subject: "Votre abonnement a pris fin",
    title: "Votre abonnement a pris fin",
    text: `C'est terminé depuis le ${endedAt}\u00A0: ${yours(plan)} ne vous coûtera plus rien. Votre compte est passé à l'offre gratuite, et vos conversations sont toujours là.`,
    action: "Voir les offres",
    note: "Vous pouvez revenir quand vous voulez.",
  }),

  cancelConfirmed: ({ plan, endsAt }) => ({
    subject: `Résiliation confirmée\u00A0: fin le ${endsAt}`,
    title: "Votre résiliation est confirmée",
    text: [
      `Nous avons bien enregistré la résiliation de ${yours(plan)}. Il prendra fin le ${endsAt}\u00A0; d'ici là, vous gardez tout ce qu'il comprend.`,
      "Plus rien ne vous sera prélevé. Après cette date, votre compte passera à l'offre gratuite, avec vos conversations.",
    ],
    action: "Voir mon abonnement",
    note: "Conservez cet e-mail\u00A0: il vaut confirmation de votre résiliation. Jusqu'à cette date, vous pouvez changer d'avis depuis votre compte.",
  }),

  endingRequested: ({ plan, endsAt }) => ({
    subject: "Confirmez la résiliation de votre abonnement",
    title: "Souhaitez-vous résilier votre abonnement\u00A0?",
    text: `Quelqu'un, sans doute vous, a demandé la résiliation de ${yours(plan)}. Suivez ce lien pour la confirmer\u00A0: l'abonnement prendra fin le ${endsAt}, et plus rien ne vous sera prélevé.`,
    action: "Résilier mon abonnement",
    note: `Le lien est valable ${endingDays} jours. Si ce n'était pas vous, ignorez-le\u00A0: rien ne changera.`,
  }),

  endingUnknown: () => ({
    subject: "Aucun abonnement à cette adresse",
    title: "Nous ne trouvons pas d'abonnement à cette adresse",
    text: "Quelqu'un, sans doute vous, a demandé la résiliation de l'abonnement lié à cette adresse. Aucun n'est en cours\u00A0: rien ne vous sera prélevé. Vous vous êtes peut-être abonné avec une autre adresse\u00A0?",
    action: "Ouvrir Ensemble",
    note: "Si ce n'était pas vous, vous n'avez rien à faire.",
  }),

  withdrawalReceived: ({ plan, concludedAt, declaredMoment, kind, amount }) => ({
    subject: "Nous avons bien reçu votre rétractation",
    title: "Votre rétractation est enregistrée",
    text: [
      `Votre déclaration du ${declaredMoment} (heure de Paris)\u00A0: vous renoncez au contrat conclu le ${concludedAt} pour ${the(plan)}.`,
      "Le contrat a pris fin à cet instant et rien d'autre ne sera débité. Votre compte passe à l'offre gratuite et vous gardez vos conversations.",
      kind === "nothing"
        ? "Vous n'aviez encore rien payé\u00A0: il n'y a rien à rembourser."
        : `${
            kind === "whole"
              ? `Nous vous remboursons tout ce que vous avez payé, soit ${amount}`
              : `Vous aviez demandé que le service commence avant la fin du délai de rétractation. Les jours écoulés restent donc dus, et nous vous remboursons le reste, soit ${amount}`
          }, sur le moyen de paiement utilisé et sans frais. Comptez quelques jours selon votre banque, quatorze au plus.`,
    ],
    action: "Voir mon compte",
    note: "Gardez cet e-mail\u00A0: c'est l'accusé de réception de votre rétractation.",
  }),

  refundReturned: ({ plan, who, declaredMoment, amount }) => ({
    subject: "Le remboursement d'une rétractation est revenu",
    title: "Une rétractation reste à rembourser",
    text: [
      `${who} a renoncé au contrat pour ${the(plan)} le ${declaredMoment} (heure de Paris). La banque a renvoyé le remboursement de ${amount}, le plus souvent parce que la carte est fermée.`,
      "Il est dû dans les quatorze jours qui suivent cette déclaration. Demandez au client où l'envoyer, et payez-le autrement, par exemple par virement.",
    ],
    action: "Ouvrir la fiche du client",
    note: "D'ici là, ce montant compte de nouveau dans le chiffre d'affaires.",
  }),

  trialCardKnown: ({ plan }) => ({
    subject: "Votre essai n'a pas pu commencer",
    title: "Cette carte a déjà servi à un essai",
    text: `La carte que vous avez indiquée a déjà servi à essayer Ensemble, et l'essai est limité à un par personne. Nous avons donc mis fin à l'essai de ${yours(plan)}\u00A0; rien ne vous a été prélevé.`,
    action: "Voir les offres",
    note: "Vous pouvez vous abonner sans essai quand vous voulez.",
  }),

  accountRemoved: () => ({
    subject: "Votre compte a été supprimé",
    title: "Votre compte a été supprimé",
    text: "Votre compte n'existe plus, ni ses conversations, ni ses images, ni ses réglages, et aucun abonnement ne vous sera plus prélevé. Notre prestataire de paiement conserve les factures que la loi nous impose de garder.",
    action: "Ouvrir Ensemble",
    note: "Vous pouvez rouvrir un compte avec cette adresse quand vous voulez.",
  }),
};
