import { expect, test } from "vitest";
import type { AdmissionRequest } from "../../../../worker/answers/admission.request.ts";
import type { ChatContext } from "../../../../worker/modules/chat/answers/chat.context.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { ask, count, database, member, refusedBy, runOf, withDatabase } from "../../answers/admission.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

withDatabase();

const told = "Cite sources.";

async function addProject(userId: OwnId, instructions = told): Promise<string> {
  const id = createId();
  await database.sql(
    `insert into project (id, user_id, name, instructions, color, created_at, updated_at)
     values ($1, $2, 'Thesis', $3, 'blue', now(), now())`,
    [id, userId, instructions],
  );
  return id;
}

const askIn = (token: string, project: string | null, change: Partial<AdmissionRequest> = {}) =>
  ask(token, { subject: { project, files: [] }, ...change });
const instructionsOf = async (request: AdmissionRequest) => {
  const { context } = await runOf(request);
  return (context as ChatContext).instructions.map(({ text }) => text);
};
const end = (request: AdmissionRequest) =>
  database.sql("update message set state = 'complete', text = 'High.' where id = $1", [request.answerId]);
const held = (id: string) => count("select cost_micros from reservation where id = $1", [id]);
const placeOf = async (lane: string) =>
  (await database.sql("select project_id from conversation where id = $1", [lane]))[0];

test("a first question begins its conversation in the project, and carries its instructions", async () => {
  const { token, userId } = await member();
  const project = await addProject(userId);
  const first = askIn(token, project);
  expect(await instructionsOf(first)).toEqual([told]);
  expect(await placeOf(first.lane)).toEqual({ project_id: project });
});

test("further questions carry those of the project that the conversation stands in now, whatever they name", async () => {
  const { token, userId } = await member();
  const [project, other] = [await addProject(userId), await addProject(userId, "Be brief.")];
  const first = askIn(token, project);
  await runOf(first);
  await end(first);
  await database.sql("update conversation set project_id = $2, archived_at = now() where id = $1", [first.lane, other]);
  const next = askIn(token, createId(), { lane: first.lane, isNewLane: false });
  expect(await instructionsOf(next)).toEqual(["Be brief."]);
  await end(next);
  expect(await count("select count(*) from conversation where id = $1 and archived_at is null", [first.lane])).toBe(1);
  await database.sql("delete from project where id = $1", [other]);
  expect(await instructionsOf(askIn(token, project, { lane: first.lane, isNewLane: false }))).toEqual([]);
});

test("an incognito conversation, which is stored nowhere, is asked in the project that each question names", async () => {
  const { token, userId } = await member(5, { incognito: true });
  const project = await addProject(userId);
  const first = askIn(token, project);
  expect(await instructionsOf(first)).toEqual([told]);
  const again = { lane: first.lane, isNewLane: false };
  expect(await instructionsOf(askIn(token, project, again))).toEqual([told]);
  expect(await instructionsOf(askIn(token, null, again))).toEqual([]);
});

test("the project of another, or none that there is, is refused, and nothing is written", async () => {
  const [ada, ben] = [await member(), await member()];
  const project = await addProject(ada.userId);
  for (const wrong of [project, createId()]) {
    const request = askIn(ben.token, wrong);
    expect(await refusedBy(request)).toEqual(["foreign_project"]);
    expect(await placeOf(request.lane)).toBeUndefined();
  }
});

test("the instructions are read in the round trip of the admission, and their cost is held", async () => {
  const { token, userId } = await member();
  const project = await addProject(userId, "x".repeat(4_000));
  const before = database.roundTrips();
  const [weighed, light] = [askIn(token, project), askIn(token, null)];
  await runOf(weighed);
  expect(database.roundTrips() - before).toBe(1);
  await runOf(light);
  // 4,000 characters are 1,000 tokens, at 0.001 USD per 1,000.
  expect((await held(weighed.answerId)) - (await held(light.answerId))).toBe(1_000);
});
