import type { Verdict } from "./admission.repository.ts";
import type { AdmissionRequest } from "./admission.sql.ts";
import { carried } from "./images.ts";
import type { AskedImage } from "./images.ts";
import { toRunDocuments } from "../modules/pdf/discussions/evidence.rules.ts";
import { emptyOutcome } from "./outcome.rules.ts";
import type { AnswerRun, Outcome } from "./run.ts";

/** The run of an admitted question; null where no model of its name may be asked. */
export function toRun(
  request: AdmissionRequest,
  verdict: Verdict,
  images: readonly AskedImage[],
  guestHold: string | null,
): AnswerRun | null {
  const [chosen, ...others] = verdict.candidates;
  if (chosen === undefined || verdict.caller === null) return null;
  const incognito = !verdict.stored;
  const contextTokens = Math.min(...verdict.candidates.map((model) => model.contextTokens));
  return {
    id: request.answerId,
    conversationId: request.conversationId,
    questionId: request.questionId,
    userId: verdict.caller.id,
    incognito,
    memory: incognito ? (request.about ? "either" : verdict.begun ? "expected" : "new") : "none",
    replaces: request.replaces,
    title: verdict.title ?? request.title,
    wantsTitle: request.isNewConversation && !verdict.caller.guest && request.about === null,
    guestHold,
    candidates: [chosen, ...others],
    messages: verdict.history,
    question: {
      role: "user",
      text: request.text,
      images: incognito ? images.map(carried) : request.images,
    },
    askedAt: request.now.getTime(),
    about: request.about && verdict.found && toRunDocuments(request.about, verdict.found, contextTokens),
  };
}

/** The outcome of a run that never began: nothing said, nothing charged, the question goes back. */
export const withdrawn = (run: AnswerRun): Outcome => emptyOutcome(run, "withdrawn");
