import { describe, expect, test } from "vitest";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { createEstimatesRepository } from "../../../worker/answers/estimates.repository.ts";
import { createId } from "../../../worker/lib/ids.ts";
import {
  admit,
  ask,
  count,
  database,
  kinds,
  limits,
  member,
  modelId,
  premiumId,
  refusedBy,
  runsOf,
  seeingId,
  withDatabase,
} from "./admission.fixture.ts";
import { both, compare, quotaOf, held, standing, end } from "./beside.fixture.ts";

withDatabase();

describe("a question to two models", () => {
  test("is admitted in one round trip, with a reservation for each answer and both under the question", async () => {
    const { token, userId } = await both();
    const request = compare(token);
    const before = database.roundTrips();
    const verdict = await admit(request);
    expect(database.roundTrips() - before).toBe(1);
    expect(verdict).toMatchObject({ admitted: true, limit: { countsAs: 3 } });
    expect([verdict.candidates[0]?.id, verdict.beside?.candidates[0]?.id]).toEqual([modelId, seeingId]);
    const second = request.beside?.answerId ?? "";
    expect(await held(request)).toEqual(
      expect.arrayContaining([
        { id: request.answerId, conversation_id: request.lane, units: 1, state: "held" },
        { id: second, conversation_id: `${request.lane}:${second}`, units: 2, state: "held" },
      ]),
    );
    expect(await quotaOf(userId)).toEqual([{ used: 0, reserved: 3 }]);
    const rows = await database.sql(
      "select id, parent_id, model_id, state from message where role = 'assistant' and conversation_id = $1 order by position",
      [request.lane],
    );
    expect(rows).toEqual([
      { id: request.answerId, parent_id: request.questionId, model_id: modelId, state: "running" },
      { id: second, parent_id: request.questionId, model_id: seeingId, state: "running" },
    ]);
    expect(await standing(request.lane)).toEqual([request.questionId, request.answerId]);
  });

  test.each([
    ["fewer questions left than both count", async () => compare((await both(2)).token), []],
    [
      "a second model outside the plan",
      async () => compare((await member()).token, { beside: { answerId: createId(), modelId: premiumId } }),
      ["premium"],
    ],
    ["a first model outside the plan", async () => compare((await both()).token, { modelId: premiumId }), ["premium"]],
    [
      "a second model that is not there",
      async () => compare((await both()).token, { beside: { answerId: createId(), modelId: 999_999 } }),
      ["no_model"],
    ],
    [
      "a conversation that is another's",
      async () => compare((await both()).token, { isNewLane: false }),
      ["foreign_thread"],
    ],
    [
      "incognito",
      async () => compare((await member(5, { models: [modelId, seeingId], incognito: true })).token),
      ["beside_incognito"],
    ],
    [
      "a cost that holds one answer alone",
      async () => {
        const { token } = await member(5, { models: [modelId, seeingId], limits: limits(5, 3_000) });
        const one = await createEstimatesRepository(database.db, kinds()).estimate(ask(token));
        expect(one).toMatchObject({ fits: true });
        return compare(token);
      },
      [],
    ],
  ])("with %s is refused before either begins, and leaves nothing", async (_name, make, reasons) => {
    const request = await make();
    expect(await refusedBy(request)).toEqual(reasons);
    expect(await held(request)).toEqual([]);
    expect(await count("select count(*) from message where conversation_id = $1", [request.lane])).toBe(0);
    expect(await count("select count(*) from conversation where id = $1", [request.lane])).toBe(0);
    expect(
      await count(
        "select count(*) from quota where reserved > 0 and user_id not in (select user_id from reservation)",
        [],
      ),
    ).toBe(0);
  });

  test("that is repeated writes nothing more", async () => {
    const { token, userId } = await both();
    const request = compare(token);
    await admit(request);
    expect(await refusedBy({ ...request, questionId: createId() })).toContain("repeated");
    expect(await refusedBy(compare(token, { beside: request.beside }))).toContain("repeated");
    expect(await quotaOf(userId)).toEqual([{ used: 0, reserved: 3 }]);
  });

  test("has an estimate beforehand of what both will hold", async () => {
    const { token } = await both(3);
    const request = compare(token);
    const told = await createEstimatesRepository(database.db, kinds()).estimate(request);
    await admit(request);
    const [sum] = await database.sql(
      "select sum(units)::int as units, sum(cost_micros)::int as cost from reservation where question_id = $1",
      [request.questionId],
    );
    expect(told).toMatchObject({ units: sum?.["units"], costMicros: sum?.["cost"], leftAfter: 0, fits: true });
    expect(await createEstimatesRepository(database.db, kinds()).estimate(compare(token))).toMatchObject({
      leftAfter: -3,
      fits: false,
    });
  });

  test("keeps its conversation busy until both have ended", async () => {
    const { token } = await both();
    const request = compare(token);
    const [first, second] = await runsOf(request);
    const next = () => ask(token, { lane: request.lane, isNewLane: false });
    await end(first, "complete", "High.");
    expect(await refusedBy(next())).toEqual(["busy"]);
    const running = await createAnswersRepository(database.db, kinds()).listRunning("chat", request.lane);
    expect(running.map(({ place }) => place.lane)).toEqual([second.lane]);
    await end(second, "complete", "Low.");
    expect(await admit(next())).toMatchObject({ admitted: true });
  });
});
