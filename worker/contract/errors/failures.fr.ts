import type { DocumentFailure } from "../pdf/documents.contract.ts";

/** Why the analysis of a file failed. */
export const failures = {
  "failure.bomb": "Ce fichier se déploie bien au-delà de sa taille : nous ne l'ouvrons pas.",
  "failure.corrupt": "Ce fichier est endommagé et ne peut pas être lu. Exportez-le à nouveau depuis sa source.",
  "failure.empty": "Ce fichier n'a aucune page.",
  "failure.interrupted": "L'analyse a été interrompue. Réessayez.",
  "failure.no_text": "Aucun texte dans ce fichier : ses pages sont des images qui n'ont pas pu être lues.",
  "failure.not_pdf": "Ce fichier n'est pas un PDF, quoi qu'en dise son nom.",
  "failure.password": "Ce fichier est protégé. Saisissez son mot de passe pour qu'il soit lu.",
  "failure.too_complex":
    "Ce fichier contient des dessins sans fin : nous ne l'ouvrons pas. Imprimez-le dans un nouveau PDF, puis apportez celui-ci.",
  "failure.too_large": "Ce fichier dépasse la taille que votre offre permet.",
  "failure.too_many_pages": "Ce fichier a plus de pages que votre offre n'en permet.",
} as const satisfies Record<`failure.${DocumentFailure}`, string>;
