import { typesetPage } from "../../../contract/document/typeset.rules.ts";
import type { WorkFailure, WorkState } from "../../../contract/generation/works.contract.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import type { WorkStanding } from "./standing.repository.ts";

/** What happened, that nothing is lost or charged, and what to do next. */
const sentences: Readonly<Record<Language, Readonly<Record<WorkFailure, string>>>> = {
  en: {
    "generation.stopped": "You stopped this. It wasn't counted, and you can still read what was written.",
    "generation.no_text": "We couldn't write anything readable from this file. It wasn't counted.",
    "generation.no_model": "No model responded. It wasn't counted. Try again and it picks up where it stopped.",
    "generation.interrupted": "This was interrupted. It wasn't counted. Try again and it picks up where it stopped.",
    "generation.source_removed": "The file was deleted or read again during writing. It wasn't counted.",
    "press.too_complex":
      "The text is too complex to lay out as a PDF. It wasn't counted. You can still read what was written, and another template may work.",
    "press.failed": "The PDF couldn't be created. It wasn't counted. Try again and only the PDF is rebuilt.",
  },
  fr: {
    "generation.stopped": "Vous avez arrêté ce contenu. Il n’a pas été décompté ; ce qui est écrit reste lisible.",
    "generation.no_text": "Rien de lisible n’a pu être écrit à partir de ce fichier. Il n’a pas été décompté.",
    "generation.no_model":
      "Aucun modèle n’a répondu. Le contenu n’a pas été décompté ; réessayez, il reprendra où il s’est arrêté.",
    "generation.interrupted":
      "La rédaction a été interrompue. Elle n’a pas été décomptée ; réessayez, elle reprendra où elle s’est arrêtée.",
    "generation.source_removed":
      "Le fichier a été supprimé ou relu pendant la rédaction. Le contenu n’a pas été décompté.",
    "press.too_complex":
      "Le texte est trop complexe pour être composé en PDF. Il n’a pas été décompté ; ce qui est écrit reste lisible, et un autre modèle peut convenir.",
    "press.failed": "Le PDF n’a pas pu être produit. Il n’a pas été décompté ; réessayez, seul le PDF sera refait.",
  },
};

/** What is said of a change to a work that was completed before, and stays so. */
const changeSentences: Readonly<Record<Language, Readonly<Record<WorkFailure, string>>>> = {
  en: {
    "generation.stopped": "You stopped the change.",
    "generation.no_text": "Nothing readable was written. The rest of the text hasn't changed.",
    "generation.no_model": "No model responded. The rest of the text hasn't changed. Try again later.",
    "generation.interrupted": "The change was interrupted. The rest of the text hasn't changed. Try again.",
    "generation.source_removed": "The file was deleted or read again. The rest of the text hasn't changed.",
    "press.too_complex":
      "The text is too complex to lay out as a PDF. It's kept as you see it, and another style may work.",
    "press.failed": "The text is kept, but its PDF couldn't be rebuilt. Change the style or the title to try again.",
  },
  fr: {
    "generation.stopped": "Vous avez arrêté la modification.",
    "generation.no_text": "Rien de lisible n’a été écrit. Le reste du texte n’a pas changé.",
    "generation.no_model": "Aucun modèle n’a répondu. Le reste du texte n’a pas changé ; réessayez plus tard.",
    "generation.interrupted": "La modification a été interrompue. Le reste du texte n’a pas changé ; réessayez.",
    "generation.source_removed": "Le fichier a été supprimé ou relu. Le reste du texte n’a pas changé.",
    "press.too_complex":
      "Le texte est trop complexe pour être composé en PDF. Il est conservé tel que vous le lisez ; un autre style peut convenir.",
    "press.failed":
      "Le texte est conservé, mais son PDF n’a pas pu être refait. Changez le style ou le titre pour réessayer.",
  },
};

/** Why a work failed, in words. */
export const failureSentence = (failure: WorkFailure, language: Language): string =>
  typesetPage(sentences[language][failure], language);

export function toWorkState(work: WorkStanding, language: Language): WorkState {
  const { id, kind, title, documentId, status, failure, endedAt, createdAt } = work;
  const isCompleted = status === "completed" && endedAt !== null;
  const said = isCompleted ? changeSentences : sentences;
  return {
    id,
    type: kind,
    title,
    document_id: documentId,
    template: work.template,
    language: work.language,
    status,
    progress: work.progress,
    stage: work.stage,
    failure,
    error_message: failure && typesetPage(said[language][failure], language),
    warnings: work.warnings,
    created_at: createdAt.toISOString(),
    completion_data: isCompleted
      ? {
          document_id: documentId,
          title,
          file_name: fileNameOf(title, ".pdf"),
          download_url: `/api/content-generation/download/${id}?format=pdf`,
          type: kind,
          completed_at: endedAt.toISOString(),
          actual_pages: work.pages ?? 0,
          actual_chapters: work.chapters ?? 0,
          generation_duration: Math.max(0, Math.round((endedAt.getTime() - createdAt.getTime()) / 1_000)),
        }
      : null,
  };
}
