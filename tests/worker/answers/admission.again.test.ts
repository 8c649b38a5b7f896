import { describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { isUnreachable } from "../../../worker/db/failures.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { withdrawn } from "../../../worker/answers/outcome.rules.ts";
import { makeSession } from "../../support/rows.ts";
import {
  admit,
  ask,
  count,
  database,
  finish,
  limits,
  member,
  refusedBy,
  runOf,
  seeingId,
  withDatabase,
} from "./admission.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

withDatabase();

/** A question with its answer. */
async function answered(token: string): Promise<AdmissionRequest> {
  const request = ask(token);
  const run = await runOf(request);
  await finish(run, { ...withdrawn(run), state: "complete" }, "Four metres.");
  return request;
}
const messagesOf = async ({ lane }: AdmissionRequest) =>
  database.sql(
    "select id, superseded_at is not null as gone from message where conversation_id = $1 order by position",
    [lane],
  );
const reservedBy = (userId: OwnId) => count("select reserved from quota where user_id = $1", [userId]);

/** Admits while the answers of so many requests are lost; what was asked was done. */
async function admitDeaf(request: AdmissionRequest, requests = 1) {
  database.disturb("answer lost", requests);
  try {
    return await admit(request);
  } finally {
    database.disturb(null);
  }
}

describe("an admission that was done and never answered", () => {
  test("is tried once more and admitted, with everything written once", async () => {
    const { token, userId } = await member(1);
    const request = ask(token);
    const verdict = await admitDeaf(request);
    expect(verdict).toMatchObject({
      admitted: true,
      found: { facts: { thread: { stored: true } } },
      actor: { id: userId },
    });
    expect((await messagesOf(request)).map(({ id }) => id)).toEqual([request.questionId, request.answerId]);
    expect(await reservedBy(userId)).toBe(1);
  });

  test("keeps its pictures once", async () => {
    const { token } = await member(5, { models: [seeingId] });
    const picture = { file_id: createId(), media_type: "image/png", bytes: 7 } as const;
    const request = ask(token, { modelId: seeingId, images: [picture] });
    expect(await admitDeaf(request)).toMatchObject({ admitted: true });
    expect(await count("select count(*) from file where conversation_id = $1", [request.lane])).toBe(1);
  });

  test("that replaces a question takes away the old one and not its own", async () => {
    const { token } = await member();
    const first = await answered(token);
    const again = ask(token, {
      lane: first.lane,
      isNewLane: false,
      replaces: first.questionId,
    });
    expect(await admitDeaf(again)).toMatchObject({ admitted: true });
    expect(await messagesOf(again)).toEqual([
      { id: first.questionId, gone: true },
      { id: first.answerId, gone: true },
      { id: again.questionId, gone: false },
      { id: again.answerId, gone: false },
    ]);
  });

  test("of an incognito caller leaves no trace, the second time as the first", async () => {
    const { token, userId } = await makeSession(database.db, { incognito: true, limits: limits(5) });
    const request = ask(token);
    const verdict = await admitDeaf(request);
    expect(await messagesOf(request)).toEqual([]);
    expect(verdict).toMatchObject({ admitted: true, found: { facts: { thread: { stored: false } } } });
    expect(await reservedBy(userId)).toBe(1);
  });

  test("is not admitted once it was given back meanwhile: the asker joins what is left of it", async () => {
    const { token } = await member();
    const request = ask(token);
    await admit(request);
    await database.sql("update reservation set state = 'released' where id = $1", [request.answerId]);
    expect(await refusedBy(request)).toContain("repeated");
  });

  test("twice is a database that is away", async () => {
    const { token } = await member();
    const before = database.roundTrips();
    const failure = await admitDeaf(ask(token), 2).catch((error: unknown) => error);
    expect([isUnreachable(failure), database.roundTrips() - before]).toEqual([true, 2]);
  });
});

test("an admission that never reached the database is tried once more", async () => {
  const { token } = await member();
  database.disturb("refused", 1);
  expect(await admit(ask(token))).toMatchObject({ admitted: true });
});

test("an answer cannot take the id of a message that is there, and writes nothing", async () => {
  const { token, userId } = await member();
  const first = await answered(token);
  const reserved = await reservedBy(userId);
  expect(await refusedBy(ask(token, { answerId: first.questionId }))).toContain("repeated");
  expect(await reservedBy(userId)).toBe(reserved);
});
