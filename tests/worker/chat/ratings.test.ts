import { describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createRatingsRepository } from "../../../worker/modules/chat/ratings/ratings.repository.ts";
import { createThreads } from "../../../worker/modules/chat/conversations/threads.repository.ts";
import { createAdminModelsRepository } from "../../../worker/modules/models/admin-models.repository.ts";
import { emptyOutcome } from "../../../worker/answers/outcome.rules.ts";
import { createOwnId } from "../../support/owner-ids.ts";
import { ask, database, finish, member, modelId, now, runOf, withDatabase } from "../answers/admission.fixture.ts";

withDatabase();

const ratings = () => createRatingsRepository(database.db);

/** An answer that its asker has read. */
async function answered() {
  const { token, userId } = await member();
  const request = ask(token);
  const run = await runOf(request);
  await finish(run, emptyOutcome(run, "complete"), "High.");
  const shown = async () => (await createThreads(database.db).find(userId, request.lane))?.history.at(-1)?.rating;
  return { userId, answer: request.answerId, shown };
}

describe("what a reader says of an answer", () => {
  test("can be changed and taken back, and stands beside the answer", async () => {
    const { userId, answer, shown } = await answered();
    expect(await ratings().rate(userId, answer, { rating: "up" }, now)).toBe(true);
    expect(await shown()).toBe("up");
    expect(await ratings().rate(userId, answer, { rating: "down", reason: "wrong", words: "No." }, now)).toBe(true);
    expect(await shown()).toBe("down");
    expect(await ratings().unrate(userId, answer)).toBe(true);
    expect(await ratings().unrate(userId, answer)).toBe(true);
    expect(await shown()).toBeUndefined();
  });

  test.each([
    ["of another's answer", async () => ({ ...(await answered()), userId: createOwnId() })],
    ["of an answer that is not there", async () => ({ ...(await answered()), answer: createId() })],
  ])("%s is found nowhere", async (_, make) => {
    const { userId, answer } = await make();
    expect(await ratings().rate(userId, answer, { rating: "down" }, now)).toBe(false);
    expect(await ratings().unrate(userId, answer)).toBe(false);
    expect(await database.sql("select 1 from answer_rating where message_id = $1", [answer])).toEqual([]);
  });

  test("is counted for its model, and its reasons are read without a name", async () => {
    await database.sql("delete from answer_rating", []);
    for (const rating of ["up", "up", "down"] as const) {
      const { userId, answer } = await answered();
      const said = rating === "down" ? { reason: "length" as const, words: "Too much." } : {};
      await ratings().rate(userId, answer, { rating, ...said }, now);
    }
    const found = await createAdminModelsRepository(database.db).find(modelId);
    expect(found?.ratings).toEqual({ up: 2, down: 1, said: [{ reason: "length", words: "Too much." }] });
  });
});
