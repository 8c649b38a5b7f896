import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { chargeOf, withdrawn } from "../../../worker/answers/outcome.rules.ts";
import type { AnswerRun, EndState, Outcome } from "../../../worker/answers/run.ts";
import { noSources } from "../../../worker/answers/sources.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createBranchesRepository } from "../../../worker/modules/chat/conversations/branches.repository.ts";
import { createConversationsRepository } from "../../../worker/modules/chat/conversations/conversations.repository.ts";
import { aLeg } from "../../support/answers.ts";
import { ask, database, kinds, member, modelId, now, seeingId } from "./admission.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

export const both = (questions: number | null = 5) => member(questions, { models: [modelId, seeingId] });
export const compare = (token: string, change: Partial<AdmissionRequest> = {}) =>
  ask(token, { beside: { answerId: createId(), modelId: seeingId }, ...change });
export const quotaOf = (userId: OwnId) => database.sql("select used, reserved from quota where user_id = $1", [userId]);
export const held = ({ questionId }: AdmissionRequest) =>
  database.sql(
    "select id, conversation_id, units, state from reservation where question_id = $1 order by created_at, id",
    [questionId],
  );
export const standing = async (lane: string) => {
  const rows = await database.sql(
    "select id from message where conversation_id = $1 and superseded_at is null order by position",
    [lane],
  );
  return rows.map(({ id }) => id);
};
export const end = (run: AnswerRun, state: EndState, text = "") => {
  const legs = text === "" ? [] : [aLeg({ model: run.candidates[0] })];
  const outcome: Outcome = { ...withdrawn(run), state, legs };
  const facts = { run, outcome, text, title: null, sources: noSources, now };
  return createAnswersRepository(database.db, kinds()).finish({ ...facts, ...chargeOf(outcome, run.units) });
};
export const read = (userId: OwnId, lane: string) => createConversationsRepository(database.db).find(userId, lane);
/** False where an answer runs. */
export const keep = async (userId: OwnId, messageId: string): Promise<boolean> => {
  const chosen = { userId, messageId };
  return (await createBranchesRepository(database.db).choose(chosen, new Date(now.getTime() + 60_000)))?.busy === false;
};
