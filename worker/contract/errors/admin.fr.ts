import type { ErrorCode } from "../errors.ts";

/** The sentences of codes that an admin alone can meet: a user's first load has none of them. */
export const errors = {
  "auth.admin_exists": "Un administrateur a déjà cette adresse.",
  "auth.admin_not_found": "Cet administrateur est introuvable.",
  "auth.own_account": "Votre propre compte ne se retire pas ici : demandez à un autre administrateur.",
  "auth.totp_needed": "Ce compte n'a pas encore de seconde étape. Configurez-la pour continuer.",
  "users.not_found": "Il n'y a personne sous cet identifiant, ou son compte est en cours de suppression.",
  "users.no_plan": "Cette personne n'a pas d'offre à laquelle ajouter quoi que ce soit.",
  "users.no_customer": "Le prestataire de paiement ne connaît pas cette personne : il n'y a rien à récupérer.",
  "tracking.period_invalid": "Choisissez une période qui finit après avoir commencé, de 366 jours au plus.",
  "plans.invalid":
    "Les chiffres de cette offre ne vont pas ensemble. Vérifiez les prix, l'essai et ce qu'elle comprend.",
  "plans.held":
    "Des clients ont cette offre : on peut l'enrichir, pas leur en retirer. Créez plutôt une nouvelle offre.",
  "plans.needed": "Toute nouvelle inscription commence par cette offre. Elle doit rester.",
  "marketplace.in_use": "Des offres comprennent ce module. Retirez-le d'abord de celles-ci.",
  "prompts.translated": "Ce prompt existe déjà dans cette langue, peut-être parmi ceux qui ont été retirés.",
  "landing.not_found": "Cette page n'existe pas.",
  "landing.place_taken": "Une autre page a déjà cette adresse.",
  "landing.owner_missing":
    "Cette page attend encore une information sur l'éditeur. Complétez-la sous Éditeur, puis publiez.",
  "landing.changed_meanwhile":
    "Quelqu'un a écrit une autre version entre-temps. Rechargez-la avant d'enregistrer la vôtre.",
  "payments.not_reviewable":
    "Cette commission ne peut plus être décidée : elle est retenue, versée, refusée ou reprise.",
  "payments.single_subscription": "C'est le seul abonnement de cette personne : c'est à elle de le résilier.",
  "work.not_found": "Ce message n'est plus là : il a été renvoyé ou abandonné.",
  "work.emptied": "Cet e-mail ne peut plus être envoyé : son contenu, qui porte un lien, est effacé au bout d'un jour.",
  "jobs.not_found": "Cette tâche n'est plus là.",
  "jobs.settled": "Cette tâche est en cours, s'est bien terminée ou échouerait de la même façon.",
} as const satisfies Partial<Record<ErrorCode, string>>;
