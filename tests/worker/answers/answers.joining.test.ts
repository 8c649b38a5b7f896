import { describe, expect, test } from "vitest";
import { ids } from "../../support/answers.ts";
import { parseEvents, textsOf, streamOf } from "../../support/event-reader.ts";
import { sha256Of } from "../../../worker/lib/sha256.ts";
import { signedCaller, stage } from "./asking.fixture.ts";
import { aStoredAnswer } from "./fixture.ts";

/** In the object of the person. */
const place = { host: ids.user, lane: ids.conversation };

describe("joining an answer", () => {
  const known = { lane: ids.conversation, stored: aStoredAnswer() };

  test.each([
    ["a last event id", `${ids.answer}:3`, 3],
    ["an offset", "3", 3],
    ["nothing", null, 0],
    ["another answer's event id", "other:3", 0],
  ])("from %s", async (_, from, offset) => {
    const { service, joined } = stage(known);
    const events = parseEvents(await (await service.resume(signedCaller(), ids.answer, { from })).text());
    expect(joined[0]?.reader).toMatchObject({ from: offset, readerKey: "session" });
    expect(textsOf(events)).toEqual(["Because".slice(offset)]);
  });

  test.each(["abc", "-3", "1.5", "Infinity"])("from %j gets the whole text", async (from) => {
    const { service } = stage(known);
    const events = parseEvents(await (await service.resume(signedCaller(), ids.answer, { from })).text());
    expect(textsOf(events)).toEqual(["Because"]);
  });

  test("of another account finds nothing", async () => {
    const { service, joined } = stage({ stored: aStoredAnswer() });
    await expect(service.resume(signedCaller(), ids.answer, { from: null })).rejects.toMatchObject({
      code: "chat.answer_not_found",
    });
    expect(joined).toEqual([]);
  });

  test("that is neither with its object nor stored finds nothing", async () => {
    const { service } = stage({ lane: ids.conversation });
    await expect(service.resume(signedCaller(), ids.answer, { from: null })).rejects.toMatchObject({
      code: "chat.answer_not_found",
    });
  });
});

describe("stopping an answer", () => {
  test("asks its object, with what the reader saw", async () => {
    const asked: unknown[] = [];
    const { service } = stage({
      lane: ids.conversation,
      runs: {
        async stop(...args) {
          asked.push(args);
          return { status: "stopped", withdrawn: true };
        },
      },
    });
    expect(await service.stop(signedCaller(), ids.answer, { shown: 7 })).toEqual({
      success: true,
      status: "stopped",
      withdrawn: true,
    });
    expect(asked).toEqual([[place, ids.answer, 7]]);
  });

  test("that ended long ago says how it ended", async () => {
    const { service } = stage({ lane: ids.conversation, stored: aStoredAnswer({ state: "interrupted" }) });
    expect(await service.stop(signedCaller(), ids.answer, {})).toEqual({
      success: true,
      status: "interrupted",
      withdrawn: false,
    });
  });

  test("of another account finds nothing", async () => {
    const { service } = stage({ stored: aStoredAnswer() });
    await expect(service.stop(signedCaller(), ids.answer, {})).rejects.toMatchObject({ code: "chat.answer_not_found" });
  });
});

const nobody = () => {
  throw new Error("Postgres is away");
};

describe("the asker, who names the thread", async () => {
  const own = { tokenHash: await sha256Of("raw token"), claimedUserIds: [ids.user] };
  test("joins the answer by their signature alone, from where they are", async () => {
    const asked: unknown[] = [];
    const { service } = stage({
      runs: {
        async readOwn(...args) {
          asked.push(args);
          return streamOf("stream");
        },
      },
    });
    const joining = { from: "3", lane: ids.conversation };
    const response = await service.resume(signedCaller(nobody), ids.answer, joining);
    expect(await response.text()).toBe("stream");
    expect(asked).toEqual([[place, ids.answer, own, 3]]);
  });

  test("stops it by their signature alone", async () => {
    const asked: unknown[] = [];
    const { service } = stage({
      runs: {
        async stopOwn(...args) {
          asked.push(args);
          return { status: "stopped", withdrawn: false };
        },
      },
    });
    const stopping = { shown: 7, lane: ids.conversation };
    expect(await service.stop(signedCaller(nobody), ids.answer, stopping)).toEqual({
      success: true,
      status: "stopped",
      withdrawn: false,
    });
    expect(asked).toEqual([[place, ids.answer, own, 7]]);
  });

  test("is confirmed where the object does not know them by it", async () => {
    let confirmed = 0;
    const { service } = stage({ lane: ids.conversation, stored: aStoredAnswer() });
    const caller = signedCaller(() => (confirmed += 1));
    const place = { from: null, lane: ids.conversation };
    expect((await service.resume(caller, ids.answer, place)).ok).toBe(true);
    expect(await service.stop(caller, ids.answer, { lane: ids.conversation })).toMatchObject({
      status: "complete",
    });
    expect(confirmed).toBe(2);
  });
});
