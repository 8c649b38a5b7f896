import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { composeAdmission, createAdmissionRepository } from "../../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { shapeOf } from "../../../worker/answers/admission-shape.sql.ts";
import { historyCharacters, trimHistory } from "../../../worker/answers/history.rules.ts";
import { createAnswerKinds } from "../../../worker/answers/kind.ts";
import type { RunMessage } from "../../../worker/answers/run.ts";
import { prepare } from "../../../worker/db/prepared.ts";
import type { ThreadFacts } from "../../../worker/modules/chat/conversations/threads.sql.ts";
import { admissionScenes } from "../../support/admission-scenes.ts";
import { asked as aQuestion } from "../../support/answers.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { present } from "../../support/present.ts";

const ceilings = { guestCostMicros: 1_000_000 };
const messages = 2_000;

let database: TestDatabase;
let world: Awaited<ReturnType<typeof admissionScenes>>;
beforeAll(async () => {
  database = await startDatabase();
  world = await admissionScenes(database, messages);
});
afterAll(() => database.close());

const requestOf = (name: string): AdmissionRequest =>
  present(world.scenes.find((scene) => scene.name === name)).request();

function textsOf(request: AdmissionRequest) {
  const kind = world.kinds.of(request.kind);
  const shape = shapeOf(request, kind.admission.shape?.(request) ?? null);
  return { kind, ...composeAdmission(kind, shape, ceilings) };
}

/** Statements, and bytes of the one that admits: what it asks of a database that reads and plans it with every question. */
const sizes: Record<string, [statements: number, mostBytes: number]> = {
  "chat, new": [1, 8_820],
  "chat, in a team": [1, 10_700],
  "chat, follow-up": [2, 12_640],
  "chat, of a guest": [1, 8_100],
  "chat, two models": [1, 9_350],
  "chat, the web": [2, 10_740],
  document: [4, 11_800],
  "support, new": [3, 8_900],
  writing: [1, 7_980],
  picture: [1, 8_080],
};

describe.each(Object.entries(sizes))("the admission of %s", (name, [statements, mostBytes]) => {
  test(`is ${statements} in one round trip, the text that admits of ${mostBytes} bytes at most`, async () => {
    const request = requestOf(name);
    const { locks, admission, reads } = textsOf(request);
    expect(locks.length + 1 + reads.length).toBe(statements);
    expect(new TextEncoder().encode(admission.text).length).toBeLessThanOrEqual(mostBytes);
    const before = database.roundTrips();
    const verdict = await createAdmissionRepository(database.db, { kinds: world.kinds, ceilings }).admit(request);
    expect(verdict).toMatchObject({ admitted: true, refusals: [] });
    expect(database.roundTrips() - before).toBe(1);
    await world.settle();
  });

  test("computes every check once", () => {
    const { locks, admission, reads, checks } = textsOf(requestOf(name));
    const all = [...locks, admission, ...reads].map(({ text }) => withoutPlaces(text)).join(";");
    const texts = checks.map((check) => withoutPlaces(prepare(check.when).text));
    const times = (text: string) => all.split(text).length - 1;
    expect(times(`array[${texts.join(",")}] as checks`)).toBe(1);
    // Those that look into a table stand nowhere else.
    const looking = texts.filter((text) => text.includes("select"));
    expect(looking.length).toBeGreaterThan(0);
    for (const text of looking) expect([text, times(text)]).toEqual([text, 1]);
  });

  test("holds no value of its request, which travels beside it", () => {
    const request = requestOf(name);
    const { locks, admission, reads } = textsOf(request);
    const filled = [...locks, admission, ...reads].map((text) => text.filledWith(request));
    const { answerId, questionId, lane, token, text: words } = request;
    for (const value of [answerId, questionId, lane, token ?? "", words]) {
      for (const { text } of filled) expect(text).not.toContain(value);
    }
    expect(filled.flatMap(({ params }) => params)).toEqual(expect.arrayContaining([answerId, questionId]));
  });
});

const toTurns = (rows: readonly unknown[]): RunMessage[] =>
  rows.map((row) => ({ images: [], ...(row as Pick<RunMessage, "role" | "text">) }));
const said = ({ role, text }: RunMessage) => [role, text];

/** The places of parameters count from the beginning of each text. */
const withoutPlaces = (text: string): string => text.replace(/\$\d+/g, "$");

test("questions of one shape share the text that was composed for the first of them", async () => {
  const chat = world.kinds.of("chat");
  const checks = vi.fn(chat.admission.checks);
  const kinds = createAnswerKinds([{ ...chat, admission: { ...chat.admission, checks } }]);
  const { admit } = createAdmissionRepository(database.db, { kinds, ceilings });
  for (const _ of [1, 2, 3]) expect(await admit(requestOf("chat, new"))).toMatchObject({ admitted: true });
  expect(checks).toHaveBeenCalledTimes(1);
  await admit(requestOf("chat, of a guest"));
  expect(checks).toHaveBeenCalledTimes(2);
  await world.settle();
});

test("of the first questions about a file at once one begins its discussion, and the others find it busy", async () => {
  const { admit } = createAdmissionRepository(database.db, { kinds: world.kinds, ceilings });
  await database.sql("delete from conversation where document_id is not null");
  const verdicts = await Promise.all(Array.from({ length: 6 }, () => admit(requestOf("document"))));
  const refused = verdicts.filter((verdict) => !verdict.admitted);
  expect(refused).toHaveLength(5);
  for (const { refusals } of refused) expect(refusals.map(({ name }) => name)).toEqual(["busy"]);
  await world.settle();
});

describe("a follow-up", () => {
  interface PlanNode {
    "Relation Name"?: string;
    "Actual Rows"?: number;
    "Actual Loops"?: number;
    "Rows Removed by Filter"?: number;
    Plans?: PlanNode[];
  }
  const rowsRead = (node: PlanNode, relation: string): number => {
    const own = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
    const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan, relation), 0);
    return below + (node["Relation Name"] === relation ? own * (node["Actual Loops"] ?? 1) : 0);
  };

  test(`of ${messages} messages reads those that may be sent, once`, async () => {
    const request = requestOf("chat, follow-up");
    const { text, params } = textsOf(request).admission.filledWith(request);
    await database.sql("analyze message");
    const [row] = await database.sql(`explain (analyze, format json) ${text}`, params);
    const plan = present((present(row)["QUERY PLAN"] as { Plan: PlanNode }[])[0]);
    const read = rowsRead(plan.Plan, "message");
    expect(read).toBeGreaterThan(100);
    // Two hundred of history, the last one as parent, and the one that is looked for by its id.
    expect(read).toBeLessThanOrEqual(205);
    await world.settle();
  });

  test("brings what goes along, and no more characters than any model is sent", async () => {
    const { admit } = createAdmissionRepository(database.db, { kinds: world.kinds, ceilings });
    const { found } = await admit(requestOf("chat, follow-up"));
    await world.settle();
    const history = (found.facts as { thread: ThreadFacts }).thread.history ?? [];
    const stored = await database.sql("select role, text from message where conversation_id = $1 order by position", [
      world.lane,
    ]);
    const length = history.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThanOrEqual(historyCharacters);
    expect(history.length).toBeLessThan(200);
    // Without the question and the answer of this admission.
    const before = toTurns(stored).slice(0, -2);
    const question = aQuestion("How high?");
    const sent = trimHistory(toTurns(history), question, 1_000_000);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.map(said)).toEqual(trimHistory(before, question, 1_000_000).map(said));
  });
});
