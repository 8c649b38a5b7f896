import { expect, test } from "vitest";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { withdrawn } from "../../../worker/answers/outcome.rules.ts";
import { createBranchesRepository } from "../../../worker/modules/chat/conversations/branches.repository.ts";
import { admit, ask, database, finish, member, now, runOf, withDatabase } from "./admission.fixture.ts";

withDatabase();

const answered = async (request: AdmissionRequest): Promise<AdmissionRequest> => {
  const run = await runOf(request);
  await finish(run, { ...withdrawn(run), state: "complete" }, "Four metres.");
  return request;
};
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const next = (token: string, { lane }: AdmissionRequest, minutes: number, replaces: string | null = null) =>
  ask(token, { lane, isNewLane: false, replaces, now: later(minutes) });
const parentsOf = async ({ lane }: AdmissionRequest) => {
  const rows = await database.sql("select id, parent_id from message where conversation_id = $1", [lane]);
  return Object.fromEntries(rows.map(({ id, parent_id }) => [id, parent_id]));
};
const standing = async ({ lane }: AdmissionRequest) => {
  const rows = await database.sql(
    "select id from message where conversation_id = $1 and superseded_at is null and role = 'user' order by position",
    [lane],
  );
  return rows.map(({ id }) => id);
};

test("a question follows what stands, its answer follows it, and asked again it follows what the first did", async () => {
  const { token } = await member();
  const first = await answered(ask(token));
  const second = await answered(next(token, first, 1));
  const again = await answered(next(token, first, 2, second.questionId));
  const third = await answered(next(token, first, 3));
  const other = await answered(next(token, first, 4, first.questionId));
  expect(await parentsOf(first)).toEqual({
    [first.questionId]: null,
    [first.answerId]: first.questionId,
    [second.questionId]: first.answerId,
    [second.answerId]: second.questionId,
    [again.questionId]: first.answerId,
    [again.answerId]: again.questionId,
    [third.questionId]: again.answerId,
    [third.answerId]: third.questionId,
    [other.questionId]: null,
    [other.answerId]: other.questionId,
  });
});

test("a question that is given back returns what it replaced, and nothing that was left for another branch meanwhile", async () => {
  const { token, userId } = await member();
  const first = await answered(ask(token));
  const second = await answered(next(token, first, 1, first.questionId));
  const branches = createBranchesRepository(database.db);
  // Chosen and asked again within one millisecond.
  await branches.choose({ userId, messageId: first.questionId }, later(2));
  expect(await standing(first)).toEqual([first.questionId]);
  const third = next(token, first, 2, first.questionId);
  const run = await runOf(third);
  expect(await standing(first)).toEqual([third.questionId]);
  await finish(run, withdrawn(run), "");
  expect(await standing(first)).toEqual([first.questionId]);
  await branches.choose({ userId, messageId: second.questionId }, later(3));
  expect(await standing(first)).toEqual([second.questionId]);
});

test("a question cannot be asked again in a branch that was left", async () => {
  const { token, userId } = await member();
  const first = await answered(ask(token));
  const second = await answered(next(token, first, 1, first.questionId));
  const choice = { userId, messageId: first.questionId };
  await createBranchesRepository(database.db).choose(choice, later(2));
  const { admitted, refusals } = await admit(next(token, first, 3, second.questionId));
  expect([admitted, refusals.map(({ name }) => name)]).toEqual([false, ["lost_question"]]);
});
