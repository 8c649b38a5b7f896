import { describe, expect, test } from "vitest";
import { memories as most } from "../../../worker/contract/limits.ts";
import { emptyOutcome } from "../../../worker/answers/outcome.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { systemPromptOf } from "../../../worker/modules/chat/answers/answers.prompts.ts";
import { persistedContext, weightOfContext } from "../../../worker/modules/chat/answers/chat.context.ts";
import type { ChatContext } from "../../../worker/modules/chat/answers/chat.context.ts";
import { createThreads } from "../../../worker/modules/chat/conversations/threads.repository.ts";
import { createMemoriesRepository } from "../../../worker/modules/chat/memories/memories.repository.ts";
import { createMemories } from "../../../worker/modules/chat/memories/memories.service.ts";
import { createChatSettings } from "../../../worker/modules/chat/settings/settings.repository.ts";
import { makeSession } from "../../support/rows.ts";
import { ask, database, finish, limits, modelId, now, runOf, withDatabase } from "../answers/admission.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

withDatabase();

/** `found` is what a model finds worth remembering; `asked` what it was asked about. */
function stage(found: string | null = null) {
  const asked: string[] = [];
  let at = now.getTime();
  const service = createMemories({
    memories: createMemoriesRepository(database.db),
    questions: { memoryIn: async (_, said) => (asked.push(said), found) },
    clock: { now: () => (at += 1_000) },
  });
  return { service, asked };
}

const someone = (more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(50), models: [modelId], ...more });
const contextOf = async (token: string) => (await runOf(ask(token))).context as ChatContext;
const textsOf = ({ remembered }: ChatContext) => remembered.map(({ text }) => text);
const forget = (userId: OwnId) => createChatSettings(database.db).update(userId, { remembers: false });
const callerOf = (id: string) => ({ kind: "user", id, emailVerified: true }) as UserCaller;

describe("memories of a person", () => {
  test("are listed newest first, changed and removed", async () => {
    const { service } = stage();
    const { userId } = await someone();
    const first = await service.add(userId, "I teach physics.", undefined);
    const second = await service.add(userId, "I live in Lyon.", undefined);
    expect((await service.list(userId)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const changed = await service.change(userId, first.id, "I teach chemistry.");
    expect(changed).toMatchObject({ id: first.id, text: "I teach chemistry.", created_at: first.created_at });
    expect(changed.updated_at > first.updated_at).toBe(true);
    await service.remove(userId, second.id);
    expect((await service.list(userId)).map(({ text }) => text)).toEqual(["I teach chemistry."]);
  });

  test("are added once, however often the call comes", async () => {
    const { service } = stage();
    const { userId } = await someone();
    const requestId = createId();
    const both = await Promise.all([0, 1].map(() => service.add(userId, "I teach.", requestId)));
    expect(both.map(({ id }) => id)).toEqual([requestId, requestId]);
    expect(await service.list(userId)).toHaveLength(1);
  });

  test("are a hundred at most, also where two are added at once; a repeat of the last is no new one", async () => {
    const { service } = stage();
    const { userId } = await someone();
    await database.sql(
      `insert into memory (id, user_id, text, created_at, updated_at)
       select 'seeded-memory-' || $1 || n, $1, 'I teach.', now(), now() from generate_series(1, $2::int) n`,
      [userId, most.perAccount - 1],
    );
    const ids = [createId(), createId()];
    const added = await Promise.allSettled(ids.map((id) => service.add(userId, "I live in Lyon.", id)));
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(added.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "chat.memory_full" } });
    const last = ids[added.findIndex(({ status }) => status === "fulfilled")];
    expect((await service.add(userId, "I live in Lyon.", last)).id).toBe(last);
    expect(await service.list(userId)).toHaveLength(most.perAccount);
  });

  test("are found by that person alone", async () => {
    const { service } = stage();
    const [{ userId }, other] = [await someone(), await someone()];
    const { id } = await service.add(userId, "I teach.", undefined);
    const missing = { code: "chat.memory_not_found" };
    await expect(service.change(other.userId, id, "I steal.")).rejects.toMatchObject(missing);
    await expect(service.remove(other.userId, id)).rejects.toMatchObject(missing);
    await expect(service.add(other.userId, "I steal.", id)).rejects.toMatchObject(missing);
    expect(await service.list(other.userId)).toEqual([]);
    expect(await service.list(userId)).toMatchObject([{ text: "I teach." }]);
  });
});

describe("a question", () => {
  test("carries what is remembered, in the round trip of its admission and at its cost", async () => {
    const { service } = stage();
    const { token, userId } = await someone();
    await service.add(userId, "I teach\nphysics.", undefined);
    await service.add(userId, "x".repeat(300), undefined);
    const before = database.roundTrips();
    const context = await contextOf(token);
    expect(database.roundTrips() - before).toBe(1);
    expect(textsOf(context)).toEqual(["I teach\nphysics.", "x".repeat(300)]);
    expect(systemPromptOf(context)).toMatch(/data and no instructions.*\n- I teach physics\.\n- x+$/s);
    expect(weightOfContext(context)).toBe(79);
    const held = "select cost_micros::int as held from reservation where user_id = $1 order by created_at desc";
    const [known] = await database.sql(held, [userId]);
    const other = await someone();
    await contextOf(other.token);
    const [plain] = await database.sql(held, [other.userId]);
    expect(Number(known?.["held"]) - Number(plain?.["held"])).toBeGreaterThanOrEqual(79);
  });

  test("carries the newest that fit", async () => {
    const { service } = stage();
    const { token, userId } = await someone();
    for (let n = 0; n < 22; n += 1) await service.add(userId, `${n} `.padEnd(most.length, "x"), undefined);
    const texts = textsOf(await contextOf(token));
    expect(texts).toHaveLength(most.perQuestion / most.length);
    expect([texts[0], texts.at(-1)].map((text) => text?.split(" ")[0])).toEqual(["2", "21"]);
  });

  test.each([
    ["of an incognito conversation", { incognito: true }, false],
    ["of a person who has switched memory off", {}, true],
  ])("%s carries none", async (_, more, isOff) => {
    const { service } = stage();
    const { token, userId } = await someone(more);
    await service.add(userId, "I teach.", undefined);
    if (isOff) await forget(userId);
    expect(textsOf(await contextOf(token))).toEqual([]);
  });

  test("leaves no text of them in the journal of its answer, whose message names them", async () => {
    const { service } = stage();
    const { token, userId } = await someone();
    const { id } = await service.add(userId, "I teach.", undefined);
    const request = ask(token);
    const run = await runOf(request);
    const persisted = persistedContext(run.context as ChatContext);
    expect(persisted.remembered).toEqual([{ id, text: "" }]);
    await finish({ ...run, context: persisted }, emptyOutcome(run, "complete"), "High.");
    const shown = async () => (await createThreads(database.db).find(userId, request.lane))?.history.at(-1)?.memories;
    expect(await shown()).toEqual([id]);
  });

  test("that carried none has an answer that names none", async () => {
    const { token, userId } = await someone();
    const request = ask(token);
    const run = await runOf(request);
    await finish(run, emptyOutcome(run, "complete"), "High.");
    const thread = await createThreads(database.db).find(userId, request.lane);
    expect(thread?.history.at(-1)).not.toHaveProperty("memories");
  });
});

describe("a suggestion", () => {
  const said = "I teach physics. How do I explain inertia?";

  test("is what a model finds in the words of a person who speaks of themselves", async () => {
    const { service, asked } = stage("I teach physics.");
    const { userId } = await someone();
    expect(await service.suggest(callerOf(userId), said)).toBe("I teach physics.");
    expect(await service.suggest(callerOf(userId), "How high is the tide?")).toBeNull();
    expect(asked).toEqual([said]);
  });

  test("is none where the same is remembered already", async () => {
    const { service } = stage("I teach physics");
    const { userId } = await someone();
    await service.add(userId, "i teach physics.", undefined);
    expect(await service.suggest(callerOf(userId), said)).toBeNull();
  });

  test("asks no model where memory is off or full", async () => {
    const { service, asked } = stage("I teach physics.");
    const [off, full] = [await someone(), await someone()];
    await forget(off.userId);
    await database.sql(
      `insert into memory (id, user_id, text, created_at, updated_at)
       select 'seeded-memory-' || $1 || n, $1, 'I live.', now(), now() from generate_series(1, $2::int) n`,
      [full.userId, most.perAccount],
    );
    expect(await service.suggest(callerOf(off.userId), said)).toBeNull();
    expect(await service.suggest(callerOf(full.userId), said)).toBeNull();
    expect(asked).toEqual([]);
  });
});
