export type Language = "en" | "fr";

export function pageLanguage(locale: string | null | undefined, accepted?: string): Language {
  const wanted = !locale || locale === "auto" ? (accepted ?? "en") : locale;
  return wanted.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export function money(cents: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { style: "currency", currency });
  return format.format(cents / 100);
}

export function date(seconds: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: "UTC" });
  return format.format(seconds * 1000);
}

const en = {
  standsFor: "This page stands in for Stripe on this machine. No money moves. Choose how the card behaves.",
  standsForAddress: "This page stands in for Stripe on this machine.",
  subscribe: "Subscribe",
  trial: (days: number, then: string) => `${days} days free, then ${then}`,
  dueToday: "Due today",
  month: "per month",
  year: "per year",
  payWith: "Pay with",
  startWith: "Start the trial with",
  saveWith: "Save a card",
  cards: {
    good: "A valid card (4242)",
    wallet: "The same card in Apple Pay",
    unseen: "A valid card that hasn't been used",
    other: "Another valid card (4444)",
    declined: "A card that is declined (0002)",
    insufficient: "A card with insufficient funds (9995)",
    fails_later: "A card that is saved, then declined when charged (0341)",
    sca: "A card whose bank asks once (3155)",
    sca_always: "A card whose bank asks every time (3184)",
  },
  withoutCard: "Start without a card",
  back: "Go back without paying",
  bankAsks: "Your bank wants to confirm it's you",
  confirm: "Yes, it's me",
  refuse: "No",
  refused: "Your bank didn't confirm the payment. Nothing was charged.",
  declines: {
    no_card: "You need to add a card.",
    generic_decline: "The card was declined. Nothing was charged.",
    insufficient_funds: "The card has insufficient funds. Nothing was charged.",
  },
  done: "This is already paid",
  expired: "This page has expired. Go back and start again.",
  goOn: "Continue",
  invoice: "Invoice",
  total: "Total",
  tax: "Of which VAT",
  address: "Billing address",
  country: "Country",
  postalCode: "Postcode",
  save: "Save",
  notPlaced: "This address can't be found. Check the country and the postcode.",
  portal: "Your subscription",
  nothing: "You don't have a subscription.",
  renews: (day: string) => `Renews on ${day}`,
  ends: (day: string) => `Ends on ${day}`,
  states: {
    active: "Active",
    trialing: "Trial",
    past_due: "Past due",
    unpaid: "Unpaid",
    paused: "Paused",
    paid: "paid",
    open: "due",
    void: "void",
  } as Record<string, string>,
  cancel: "Cancel at the end of the period",
  resume: "Keep my subscription",
  card: (last4: string) => `Card ending in ${last4}`,
  noCard: "No card",
  invoices: "Invoices",
  saved: "Card saved.",
  leave: "Return to Ensemble",
  unknown: "This page doesn't exist",
};

const fr: typeof en = {
  standsFor: "Cette page remplace Stripe sur cette machine. Aucun argent ne circule ; choisissez ce que fait la carte.",
  standsForAddress: "Cette page remplace Stripe sur cette machine.",
  subscribe: "S’abonner",
  trial: (days, then) => `${days} jours gratuits, puis ${then}`,
  dueToday: "À payer aujourd’hui",
  month: "par mois",
  year: "par an",
  payWith: "Payer avec",
  startWith: "Commencer l’essai avec",
  saveWith: "Enregistrer une carte",
  cards: {
    good: "Une bonne carte (4242)",
    wallet: "La même carte, dans Apple Pay",
    unseen: "Une bonne carte que personne n’a utilisée",
    other: "Une autre bonne carte (4444)",
    declined: "Une carte refusée (0002)",
    insufficient: "Une carte sans provision (9995)",
    fails_later: "Une carte enregistrée, puis refusée au paiement (0341)",
    sca: "Une carte dont la banque demande une fois (3155)",
    sca_always: "Une carte dont la banque demande toujours (3184)",
  },
  withoutCard: "Commencer sans carte",
  back: "Revenir sans payer",
  bankAsks: "Votre banque demande si c’est bien vous",
  confirm: "Oui, c’est moi",
  refuse: "Non",
  refused: "Votre banque n’a pas confirmé le paiement. Rien n’a été débité.",
  declines: {
    no_card: "Il faut une carte.",
    generic_decline: "La carte a été refusée. Rien n’a été débité.",
    insufficient_funds: "La carte n’est pas assez approvisionnée. Rien n’a été débité.",
  },
  done: "C’est payé",
  expired: "Cette page a expiré. Revenez en arrière et recommencez.",
  goOn: "Continuer",
  invoice: "Facture",
  total: "Total",
  tax: "Dont TVA",
  address: "Adresse de facturation",
  country: "Pays",
  postalCode: "Code postal",
  save: "Enregistrer",
  notPlaced: "Cette adresse est introuvable. Vérifiez le pays et le code postal.",
  portal: "Votre abonnement",
  nothing: "Il n’y a pas d’abonnement.",
  renews: (day) => `Renouvelé le ${day}`,
  ends: (day) => `Se termine le ${day}`,
  states: {
    active: "Actif",
    trialing: "À l’essai",
    past_due: "Impayé",
    unpaid: "Impayé",
    paused: "En pause",
    paid: "payée",
    open: "à payer",
    void: "annulée",
  },
  cancel: "Résilier à l’échéance",
  resume: "Le garder",
  card: (last4) => `Carte se terminant par ${last4}`,
  noCard: "Aucune carte",
  invoices: "Factures",
  saved: "La carte est enregistrée.",
  leave: "Revenir à Ensemble",
  unknown: "Cette page n’existe pas",
};

export type Words = typeof en;
export const words: Record<Language, Words> = { en, fr };
