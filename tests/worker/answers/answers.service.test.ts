import { describe, expect, test } from "vitest";
import { ids } from "../../support/answers.ts";
import { parseEvents, textsOf } from "../../support/event-reader.ts";
import { png } from "../../support/pictures.ts";
import type { AnswerRuns } from "../../../worker/bindings/answers.ts";
import type { AnswerForm } from "../../../worker/contract/chat/answers.contract.ts";
import { sha256Of } from "../../../worker/lib/sha256.ts";
import { stage } from "./asking.fixture.ts";
import { aStoredAnswer } from "./fixture.ts";

const picture = new File([png], "a.png", { type: "image/png" });

describe("a question", () => {
  test("is admitted in one round trip and handed to the object of its conversation", async () => {
    const { ask, requests, started } = stage();
    expect(await (await ask()).text()).toBe("stream");
    expect(requests).toMatchObject([
      { token: "raw token", modelId: 1, text: "Why?", title: "Why?", isNewLane: true, asGuest: false },
    ]);
    expect(started).toMatchObject([
      {
        run: { id: requests[0]?.answerId },
        asker: { readerKey: "session", tokenHash: await sha256Of("raw token") },
      },
    ]);
  });

  test("goes under the id of its request, so that it is asked once", async () => {
    const { ask, requests } = stage();
    await ask({ request_id: ids.answer });
    expect(requests[0]?.answerId).toBe(ids.answer);
  });

  test("for no model is refused before anything is held", async () => {
    const { ask, requests } = stage();
    await expect(ask({ model_id: undefined as never })).rejects.toMatchObject({ code: "models.not_found" });
    expect(requests).toEqual([]);
  });

  test("for two models goes to model_id", async () => {
    const { ask, requests } = stage();
    await ask({ model_id: "1", model_list_id: "2" });
    expect(requests[0]?.modelId).toBe(1);
  });

  test("that is to replace one of no conversation is refused before anything is held", async () => {
    const { ask, requests } = stage();
    await expect(ask({ replaces: ids.question })).rejects.toMatchObject({
      code: "request.invalid",
      details: { fields: ["replaces: needs a conversation"] },
    });
    expect(requests).toEqual([]);
  });

  test("that is refused starts nothing", async () => {
    const { ask, started, withdrawn } = stage({ verdicts: [{ refusals: ["premium"] }] });
    await expect(ask()).rejects.toMatchObject({ code: "models.premium" });
    expect([started, withdrawn]).toEqual([[], []]);
  });

  test("whose pictures are no pictures is refused before anything is held", async () => {
    const { ask, requests } = stage();
    await expect(ask({ "images[]": [new File(["x"], "a.png")] })).rejects.toMatchObject({ code: "chat.image_invalid" });
    expect(requests).toEqual([]);
  });

  test("has its pictures kept before its answer starts; an incognito one has them kept nowhere", async () => {
    const open = stage();
    await open.ask({ "images[]": picture });
    expect(open.kept).toEqual(open.requests[0]?.images.map(({ file_id }) => file_id));
    expect(open.requests[0]?.images).toMatchObject([{ media_type: "image/png", bytes: png.length }]);
    const incognito = stage({ verdicts: [{ stored: false }] });
    await incognito.ask({ "images[]": picture });
    expect(incognito.kept).toEqual([]);
    expect(incognito.started[0]?.run.question.images[0]?.base64).toBeTypeOf("string");
  });

  test("repeated joins the answer of the first and starts none", async () => {
    const { ask, started, joined } = stage({
      verdicts: [{ refusals: ["repeated", "busy"] }],
      lane: ids.conversation,
      stored: aStoredAnswer(),
    });
    const events = parseEvents(await (await ask({ request_id: ids.answer })).text());
    expect(textsOf(events)).toEqual(["Because"]);
    expect(joined).toMatchObject([{ lane: ids.conversation, answer: ids.answer, reader: { from: 0 } }]);
    expect(started).toEqual([]);
  });

  test("repeated under the id of another account's answer finds nothing", async () => {
    const { ask } = stage({ verdicts: [{ refusals: ["repeated"] }] });
    await expect(ask({ request_id: ids.answer })).rejects.toMatchObject({ code: "chat.answer_not_found" });
  });
});

const turnWith = (...digests: string[]) => {
  const content = digests.map((sha256) => ({ type: "image", file_id: ids.file, media_type: "image/png", sha256 }));
  return `signature..${JSON.stringify({ question: { content } })}`;
};
const stages = (lacks: boolean) => {
  const looks: unknown[] = [];
  const lacksPictures: AnswerRuns["lacksPictures"] = async (host, owner) => (looks.push([host, owner]), lacks);
  return { looks, ...stage({ verdicts: [{ stored: false }], runs: { lacksPictures } }) };
};

describe("a question whose turns name pictures", () => {
  const conversation = ids.conversation;

  test("is refused before anything is held where its object has only those turns", async () => {
    const { ask, looks, requests } = stages(true);
    const asked = ask({ conversation, "turns[]": [turnWith("digest")] }, [ids.user]);
    await expect(asked).rejects.toMatchObject({ code: "chat.pictures_needed" });
    expect(requests).toEqual([]);
    expect(looks).toEqual([[ids.user, { lane: conversation, actorId: ids.user, kind: "chat" }]]);
  });

  test.each<[string, Partial<AnswerForm>, readonly string[], number]>([
    ["whose object remembers them", { "turns[]": [turnWith("digest")] }, [ids.user], 1],
    ["of an asker who is not named", { "turns[]": [turnWith("digest")] }, [], 0],
    ["that brings all that its tab has", { "turns[]": [turnWith("digest")], earlier: "1" }, [ids.user], 0],
    ["without a picture", { "turns[]": [turnWith()] }, [ids.user], 0],
  ])("goes on to be admitted: one %s", async (_name, form, claimed, count) => {
    const { ask, looks, started } = stages(false);
    await ask({ conversation, ...form }, claimed);
    expect([looks.length, started.length]).toEqual([count, 1]);
  });

  test("brings those pictures along, and no other", async () => {
    const sha256 = await sha256Of(png);
    const again = { conversation, earlier: "1" as const, "earlier_images[]": new File([png], "a.png") };
    const { ask, started, requests } = stages(true);
    await expect(ask({ ...again, "turns[]": [turnWith("other")] })).rejects.toMatchObject({
      code: "chat.turns_invalid",
    });
    await expect(ask(again)).rejects.toMatchObject({ code: "chat.turns_invalid" });
    await expect(ask({ ...again, "turns[]": ["no turn"] })).rejects.toMatchObject({ code: "chat.turns_invalid" });
    expect(requests).toEqual([]);
    await ask({ ...again, "turns[]": [turnWith("other", sha256)] });
    expect(started[0]?.run.earlier?.map((one) => one.sha256)).toEqual([sha256]);
  });
});

describe("a question in a busy thread", () => {
  const busy = { refusals: ["busy" as const] };

  test("is admitted once its object has stored the answer that kept it busy", async () => {
    const { ask, requests, started } = stage({ verdicts: [busy, {}] });
    await ask({ conversation: ids.conversation });
    expect([requests.length, started.length]).toEqual([2, 1]);
  });

  test.each([
    ["the object is still at it", ids.answer, 1],
    ["nothing could be done about it", null, 2],
  ])("is refused where %s", async (_, left, looks) => {
    const { ask, requests } = stage({ verdicts: [busy], runs: { recover: async () => left } });
    await expect(ask({ conversation: ids.conversation })).rejects.toMatchObject({ code: "chat.conversation_busy" });
    expect(requests).toHaveLength(looks);
  });

  test("of another account asks no object", async () => {
    const recovered: string[] = [];
    const { ask } = stage({
      verdicts: [{ refusals: ["foreign_thread", "busy"] }],
      runs: { recover: async ({ lane }) => (recovered.push(lane), null) },
    });
    await expect(ask({ conversation: ids.conversation })).rejects.toMatchObject({
      code: "chat.conversation_not_found",
    });
    expect(recovered).toEqual([]);
  });
});

describe("what was admitted but cannot start is withdrawn", () => {
  test.each([
    ["because another answer runs", { refused: "busy" }, "chat.conversation_busy"],
    ["because its memory is gone", { refused: "memory" }, "chat.conversation_not_found"],
    ["because its turns are not its own", { refused: "turns" }, "chat.turns_invalid"],
    ["because the pictures of its turns are needed", { refused: "pictures" }, "chat.pictures_needed"],
  ] as const)("%s", async (_, refused, code) => {
    const { ask, withdrawn, requests } = stage({ runs: { start: async () => refused } });
    await expect(ask()).rejects.toMatchObject({ code });
    expect(withdrawn).toMatchObject([
      { run: { id: requests[0]?.answerId }, outcome: { state: "withdrawn", legs: [] } },
    ]);
  });

  test("because its object cannot be reached", async () => {
    const { ask, withdrawn } = stage({ runs: { start: () => Promise.reject(new Error("unreachable")) } });
    await expect(ask()).rejects.toThrow("unreachable");
    expect(withdrawn).toHaveLength(1);
  });

  test("because its pictures cannot be kept", async () => {
    const { ask, withdrawn, started } = stage({ files: { put: () => Promise.reject(new Error("bucket down")) } });
    await expect(ask({ "images[]": picture })).rejects.toThrow("bucket down");
    expect(withdrawn).toHaveLength(1);
    expect(started).toEqual([]);
  });
});

describe("a guest's question", () => {
  const asGuest = { guest: "1", request_id: ids.answer } as const;

  test("is held by the address, and the answer knows where", async () => {
    const { ask, started, held } = stage({ verdicts: [{ isGuest: true }] });
    await ask(asGuest);
    expect([...held]).toEqual([ids.answer]);
    expect(started[0]?.run.guestHold).toBe("address-hash");
  });

  test("past the daily limit is refused with limits.reached", async () => {
    const { ask, started } = stage({ left: 0, verdicts: [{ refusals: ["other_holder"], isGuest: true }] });
    await expect(ask(asGuest)).rejects.toMatchObject({
      code: "limits.reached",
      details: { guest: true, limit: 10, resets_at: "2026-11-22T00:00:00.000Z" },
    });
    expect(started).toEqual([]);
  });

  test("is no guest's where the token says so, though its address has asked enough", async () => {
    const { ask, started } = stage({ left: 0 });
    await ask(asGuest);
    expect(started).toHaveLength(1);
    expect(started[0]?.run.guestHold).toBeNull();
  });

  test.each([
    ["is refused", { refusals: ["account_needed" as const], isGuest: true }, "models.account_needed"],
    ["meets a broken database", new Error("database down"), "database down"],
  ])("that %s is given back", async (_, verdict, message) => {
    const { ask, settled, held } = stage({ verdicts: [verdict] });
    await expect(ask(asGuest)).rejects.toThrow(message);
    expect(settled).toEqual([{ hold: "address-hash", id: ids.answer, units: 0 }]);
    expect(held.size).toBe(0);
  });

  test("repeated is not given back: the first still holds it", async () => {
    const { ask, held } = stage({
      verdicts: [{ refusals: ["repeated"], isGuest: true }],
      lane: ids.conversation,
      stored: aStoredAnswer(),
    });
    await ask(asGuest);
    expect([...held]).toEqual([ids.answer]);
  });

  test("that does not say so is asked again as one", async () => {
    const { ask, requests, held } = stage({
      verdicts: [{ refusals: ["other_holder"], isGuest: true }, { isGuest: true }],
    });
    await ask({ request_id: ids.answer });
    expect(requests.map(({ asGuest }) => asGuest)).toEqual([false, true]);
    expect([...held]).toEqual([ids.answer]);
  });

  test("that is an account's after all holds nothing of the address", async () => {
    const { ask, requests, held, started } = stage({ verdicts: [{ refusals: ["other_holder"] }, {}] });
    await ask(asGuest);
    expect(requests.map(({ asGuest }) => asGuest)).toEqual([true, false]);
    expect(held.size).toBe(0);
    expect(started[0]?.run.guestHold).toBeNull();
  });
});
