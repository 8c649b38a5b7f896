import type { Verdict } from "./admission.repository.ts";
import type { AdmissionRequest } from "./admission.request.ts";
import { carried, carriedAgain } from "./images.ts";
import type { AskedImage } from "./images.ts";
import type { AnswerKind } from "./kind.ts";
import { besideLane } from "./lanes.rules.ts";
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
    ...(request.beside && { beside: { answerId: request.beside.answerId, conversation: request.lane } }),
    questionId: request.questionId,
    workspaceId: payerId,
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
    ...(part.memory !== "none" && request.earlier && { earlier: request.earlier.map(carriedAgain) }),
  };
}

/** The run of the second model that answers the same question; null where none does. The first one titles them both. */
export function toRunBeside(
  kind: AnswerKind,
  request: AdmissionRequest,
  verdict: Verdict,
  images: readonly AskedImage[],
  guestHold: string | null,
): AnswerRun | null {
  if (!request.beside || !verdict.beside) return null;
  const { answerId, modelId } = request.beside;
  const asked = { ...request, answerId, modelId, beside: { answerId: request.answerId, modelId } };
  const run = toRun(kind, asked, { ...verdict, ...verdict.beside }, images, guestHold);
  return run && { ...run, lane: besideLane(request.lane, answerId), wantsTitle: false };
}
