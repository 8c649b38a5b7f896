import type { ErrorCode } from "../errors.ts";

/** The sentences of codes that the pages of sign-in, of the account and of admins alone meet: a first load has none of them. */
export const errors = {
  "auth.leaked_password":
    "Ce mot de passe a fuité depuis un autre site : d'autres le connaissent. Choisissez-en un qui ne soit qu'à vous.",
  "auth.password_needed": "Ce compte a un mot de passe. Saisissez-le, ou dites que vous n'en avez pas choisi.",
  "auth.google_unavailable": "La connexion avec Google n'est pas disponible ici. Utilisez votre adresse e-mail.",
  "auth.google_failed": "La connexion avec Google n'a pas abouti. Réessayez, ou utilisez votre adresse e-mail.",
  "auth.google_unlinked": "Ce compte Google n'est pas celui qui est lié à votre compte. Choisissez l'autre.",
  "auth.code_needed": "Saisissez aussi le code de votre application d'authentification.",
  "auth.email_unchanged": "C'est déjà votre adresse.",
  "auth.second_factor_off": "La connexion en deux étapes est déjà désactivée.",
  "auth.second_factor_on": "La connexion en deux étapes est déjà activée.",
  "auth.sign_in_over": "Cette connexion a pris trop de temps, ou trop de codes étaient faux. Recommencez.",
  "auth.session_not_found": "Cette session est déjà fermée.",
  "auth.passkey_invalid":
    "Cette clé d'accès ne convient pas ici. Elle a peut-être été retirée, ou l'opération a pris trop de temps. Réessayez, ou choisissez un autre moyen.",
  "auth.passkey_known": "Cet appareil a déjà une clé d'accès pour ce compte.",
  "auth.passkey_not_found": "Cette clé d'accès a déjà été retirée.",
  "auth.passkeys_full": "Ce compte a déjà toutes les clés d'accès qu'il peut avoir. Retirez-en une d'abord.",

  "sso.not_included":
    "L'offre de votre équipe ne comprend pas la connexion par le fournisseur de votre entreprise. Choisissez-en une qui la comprend.",
  "sso.domain_invalid":
    "Ce n'est pas un domaine. Saisissez ce qui suit l'arobase de vos adresses, comme entreprise.fr.",
  "sso.domain_public":
    "Tout le monde peut avoir une adresse de ce domaine. Saisissez-en un qui appartient à votre entreprise.",
  "sso.domains_full": "Vous avez ajouté autant de domaines qu'une équipe peut en avoir. Retirez-en d'abord un.",
  "sso.record_missing":
    "L'enregistrement reste introuvable. Une modification du DNS peut mettre quelques heures à être visible : réessayez plus tard.",
  "sso.domain_taken":
    "Une autre équipe a prouvé que ce domaine est le sien, et son enregistrement est toujours en place.",
  "sso.untried": "Faites d'abord un essai : la connexion s'active après un essai réussi.",
  "sso.no_domain": "Prouvez d'abord un domaine : on se connecte avec ses adresses.",
  "sso.keeper_needed": "Choisissez un propriétaire qui pourra entrer sans le fournisseur.",
  "sso.off": "Aucun fournisseur d'équipe n'est prévu pour cette adresse. Connectez-vous autrement.",
  "sso.failed":
    "La connexion par le fournisseur de votre équipe n'a pas abouti. Réessayez, ou adressez-vous à un propriétaire de l'équipe.",
  "sso.email_unverified":
    "Le fournisseur de votre équipe ne confirme pas votre adresse e-mail. Adressez-vous à un propriétaire de l'équipe.",
  "sso.foreign_email":
    "Le fournisseur de votre équipe a indiqué une adresse qui n'appartient pas aux domaines de l'équipe.",
  "sso.link_needed":
    "Vous avez déjà un compte avec cette adresse. Connectez-vous-y une fois, comme d'habitude, pour le relier.",
  "sso.link_foreign": "Ce compte a une autre adresse. Connectez-vous à celui qui a l'adresse de votre équipe.",
  "sso.not_invited":
    "Vous ne faites pas partie de cette équipe. Demandez une invitation à l'un de ses administrateurs.",
  "sso.other_person": "Une autre personne s'y est connectée. Connectez-vous avec votre propre compte.",
  "sso.names_away": "Impossible de consulter le domaine. Réessayez dans un instant.",
} as const satisfies Partial<Record<ErrorCode, string>>;
