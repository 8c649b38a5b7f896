import type { Verdict } from "./admission.repository.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { carried } from "./images.ts";
import type { AskedImage } from "./images.ts";
import type { AnswerKind } from "./kind.ts";
import type { AnswerRun } from "./run.ts";

/** The run of an admitted question; null where it was refused or no model of its name may be asked. */
export function toRun(
  kind: AnswerKind,
  request: AdmissionRequest,
  verdict: Verdict,
  images: readonly AskedImage[],
  guestHold: string | null,
): AnswerRun | null {
  const { actor, payerId } = verdict;
  const [chosen, ...others] = verdict.candidates;
  if (chosen === undefined || actor === null || payerId === null) return null;
  const { candidates } = verdict;
  const part = kind.admission.part(request, verdict.found, { isGuest: actor.isGuest, candidates });
  return {
    id: request.answerId,
    kind: request.kind,
    lane: request.lane,
    questionId: request.questionId,
    userId: payerId,
    actorId: actor.id,
    units: verdict.units,
    guestHold,
    candidates: [chosen, ...others],
    question: {
      role: "user",
      text: request.text,
      images: part.incognito ? images.map(carried) : request.images,
    },
    askedAt: request.now.getTime(),
    ...part,
    ...(part.memory !== "none" && request.turns && { turns: request.turns }),
  };
}
