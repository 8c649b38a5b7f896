import { errors as sentences } from "#contract/errors/fr.ts";
import type { errors as adminSentences } from "#contract/errors/admin.fr.ts";
import type { signInErrors } from "./sign-in-errors.ts";
import { withAdvice } from "../advice.ts";

/** What fails before an answer of the API exists. */
export type ClientErrorCode =
  | "client.download_failed"
  | "client.not_signed_in"
  | "client.offline"
  | "client.permission_unchecked"
  | "client.post_removal_failed"
  | "client.publishing_failed"
  | "client.removal_failed"
  | "client.sign_out_failed"
  | "client.timeout"
  | "client.unknown"
  | "client.unreadable"
  | "client.unwritten"
  | "client.user_id_missing";

/** "Too many" by how long there is to wait; the first where that is seconds, or unknown. */
export type TooManyKey = "request.too_many" | `request.too_many.${"minutes" | "hour" | "today" | "tomorrow"}`;

const own = {
  "request.too_many.minutes": "Trop de tentatives en peu de temps. Réessayez dans quelques minutes.",
  "request.too_many.hour": "Trop de tentatives en peu de temps. Réessayez dans une heure.",
  "request.too_many.today": "Trop de tentatives pour le moment. Réessayez dans quelques heures.",
  "request.too_many.tomorrow": "Trop de tentatives pour aujourd'hui. Réessayez demain.",

  "client.download_failed": "Erreur lors du téléchargement",
  "client.not_signed_in": "Utilisateur non connecté",
  "client.offline": "Pas de connexion. Vérifiez votre réseau, puis réessayez.",
  "client.permission_unchecked": "La vérification du droit de créer une campagne a échoué",
  "client.post_removal_failed": "Erreur lors de la suppression du post",
  "client.publishing_failed": "Erreur lors de la publication sur le réseau social",
  "client.removal_failed": "Erreur lors de la suppression",
  "client.sign_out_failed": "Échec de la déconnexion",
  "client.timeout": "Le serveur met trop de temps à répondre. Réessayez.",
  "client.unreadable": "Réponse invalide du serveur",
  "client.unknown": "Une erreur est survenue.",
  "client.unwritten": "Le modèle n'a rien renvoyé d'utilisable. Rien n'a été décompté.",
  "client.user_id_missing": "ID utilisateur manquant",
} satisfies Record<ClientErrorCode | Exclude<TooManyKey, "request.too_many">, string>;

/** The sentences of specification 8 stay as they are written there; what to do next is a sentence of its own. */
const advice = {
  "auth.missing": "Connectez-vous pour continuer.",
  "auth.token_missing": "Connectez-vous pour continuer.",
  "client.download_failed": "Réessayez dans un instant.",
  "client.not_signed_in": "Connectez-vous, puis réessayez.",
  "client.permission_unchecked": "Réessayez dans un instant.",
  "client.post_removal_failed": "Réessayez dans un instant.",
  "client.publishing_failed": "Votre post est conservé : réessayez dans un instant.",
  "client.removal_failed": "Réessayez dans un instant.",
  "client.unreadable": "Réessayez dans un instant.",
  "client.user_id_missing": "Reconnectez-vous, puis réessayez.",
  "request.failed": "Réessayez dans un instant.",
  "social.improving_failed": "Rien n'a été décompté et votre texte est inchangé : réessayez.",
  "social.plan_failed": "Rien n'a été décompté : réessayez.",
  "social.profile_analysis_failed": "Rien n'a été décompté : réessayez.",
  "social.profile_posts_failed": "Rien n'a été décompté : réessayez.",
  "social.profile_unread": "Réessayez dans un instant, ou collez ici son texte.",
};

export const errors = withAdvice({ ...sentences, ...own }, advice);

export type ErrorKey = keyof typeof errors | keyof typeof signInErrors | keyof typeof adminSentences;
