import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { ChatSubject } from "../projects/asked-project.sql.ts";
import type { ClaimedRun } from "./runs.repository.ts";

interface Dependencies {
  answers: Pick<AnswersService, "begin">;
  clock: Pick<Clock, "now">;
}

export type AskScheduledQuestion = ReturnType<typeof createScheduledQuestion>;

/** Asks a claimed run as any question is asked; its answer goes on in its object, where it has no reader. */
export function createScheduledQuestion({ answers, clock }: Dependencies) {
  /** The errors of a question; under the id of the same answer a repeat asks once. */
  return async function askScheduledQuestion({ id, answerId, conversationId, ...run }: ClaimedRun): Promise<void> {
    const request: AdmissionRequest<ChatSubject> = {
      kind: "chat",
      token: null,
      workspace: null,
      claimedUserIds: [],
      asGuest: false,
      queryType: "chat",
      units: 1,
      answerId,
      questionId: createId(),
      lane: conversationId ?? createId(),
      isNewLane: conversationId === null,
      modelId: run.modelId,
      replaces: null,
      text: run.text,
      title: run.name,
      images: [],
      now: new Date(clock.now()),
      subject: { project: run.projectId, files: [], web: false, schedule: id },
    };
    const { body } = await answers.begin(request, [], "");
    await body?.cancel();
  };
}
