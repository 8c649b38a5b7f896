import { describe, expect, test } from "vitest";
import type { ChatSubject } from "../../../worker/modules/chat/projects/asked-project.sql.ts";
import type { Verdict } from "../../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import type { AskedImage } from "../../../worker/answers/images.ts";
import { withdrawn } from "../../../worker/answers/outcome.rules.ts";
import { toRun } from "../../../worker/answers/run.rules.ts";
import type { ThreadFacts } from "../../../worker/modules/chat/conversations/threads.sql.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { aModel, aQuestion, aRun, asked, ids, noContext } from "../../support/answers.ts";
import { ownId } from "../../support/owner-ids.ts";

const chat = createKinds().of("chat");
const picture = {
  file_id: "file0123456789abcdefghij",
  media_type: "image/png",
  bytes: new Uint8Array([1, 2, 3]),
  sha256: "a digest",
};

interface Scene {
  request?: Partial<AdmissionRequest<ChatSubject>>;
  thread?: Partial<ThreadFacts>;
  verdict?: Partial<Verdict>;
  images?: AskedImage[];
  hold?: string;
}

function runOf({ request = {}, thread = {}, verdict = {}, images = [], hold }: Scene = {}) {
  const facts: ThreadFacts = { stored: true, title: null, begun: false, history: null, ...thread };
  const decided: Verdict = {
    admitted: true,
    actor: { id: ids.user, readerKey: "session", isGuest: false },
    refusals: [],
    payerId: ownId(ids.user),
    units: 1,
    extra: null,
    member: null,
    limit: { units: 30, used: 1, countsAs: 1, resetsAt: null },
    candidates: [aModel(), aModel({ id: 2 })],
    found: { facts: { thread: facts, context: {} }, reads: [] },
    beside: null,
    ...verdict,
  };
  return toRun(chat, aQuestion(request), decided, images, hold ?? null);
}

const guest = { id: ids.user, readerKey: "session", isGuest: true };

describe("the turns that a tab sent along", () => {
  test.each<[string, Partial<ThreadFacts>, readonly string[] | undefined]>([
    ["go with an incognito question", { stored: false }, ["a signed turn"]],
    ["are left out where the conversation is stored, so that nothing keeps them", { stored: true }, undefined],
  ])("%s", (_name, thread, turns) => {
    expect(runOf({ request: { turns: ["a signed turn"] }, thread })?.turns).toEqual(turns);
  });
});

test.each<[string, Partial<ThreadFacts>, AskedImage[] | undefined, unknown]>([
  [
    "earlier pictures go with an incognito question",
    { stored: false },
    [picture],
    [{ sha256: "a digest", base64: "AQID" }],
  ],
  ["a tab without any says so", { stored: false }, [], []],
  ["a tab that was not asked for them says nothing", { stored: false }, undefined, undefined],
  ["they are left out where the conversation is stored", { stored: true }, [picture], undefined],
])("%s", (_name, thread, earlier, carried) => {
  expect(runOf({ request: { earlier }, thread })?.earlier).toEqual(carried);
});

describe("the run of an admitted question", () => {
  test("carries the asker, the question and the models that may answer, the chosen first", () => {
    expect(runOf({ thread: { history: [{ role: "user", text: "Before?", images: [], refused: false }] } })).toEqual({
      id: ids.answer,
      kind: "chat",
      lane: ids.conversation,
      questionId: ids.question,
      workspaceId: ids.user,
      actorId: ids.user,
      units: 1,
      incognito: false,
      memory: "none",
      replaces: null,
      title: "What is it?",
      wantsTitle: false,
      guestHold: null,
      candidates: [aModel(), aModel({ id: 2 })],
      messages: [{ ...asked("Before?"), refused: false }],
      question: asked("What is it?"),
      context: noContext,
      askedAt: Date.UTC(2026, 10, 21, 12),
    });
  });

  test("is paid by another workspace where its kind says so", () => {
    expect(runOf({ verdict: { payerId: ownId("owner") } })).toMatchObject({ workspaceId: "owner", actorId: ids.user });
  });

  test.each([
    ["stored and new", true, true, "none"],
    ["stored and old", true, false, "none"],
    ["incognito and new", false, true, "new"],
    ["incognito and old", false, false, "expected"],
  ] as const)("in a conversation that is %s", (_, stored, isNewLane, memory) => {
    const run = runOf({ request: { isNewLane }, thread: { stored, begun: !isNewLane } });
    expect(run).toMatchObject({ incognito: !stored, memory });
  });

  test.each([
    ["an account's first question seeks a better title", true, false, "Why?".repeat(20), true],
    ["one that is short enough is the title itself", true, false, "Why is the sky blue?", false],
    ["a later one does not", false, false, "Why?".repeat(20), false],
    ["a guest's does not", true, true, "Why?".repeat(20), false],
  ])("%s", (_, isNewLane, isGuest, text, wantsTitle) => {
    const actor = { ...guest, isGuest };
    expect(runOf({ request: { isNewLane, text }, verdict: { actor } })?.wantsTitle).toBe(wantsTitle);
  });

  test("keeps the title that a conversation has", () => {
    expect(runOf({ thread: { title: "Holidays" } })?.title).toBe("Holidays");
  });

  test("knows the object that holds a guest's question", () => {
    expect(runOf({ verdict: { actor: guest }, hold: "address-hash" })?.guestHold).toBe("address-hash");
  });

  test("names its pictures; an incognito one goes along itself", () => {
    const named = { ...picture, bytes: picture.bytes.length };
    expect(runOf({ request: { images: [named] }, images: [picture] })?.question.images).toEqual([named]);
    const carried = { ...named, sha256: "a digest", base64: "AQID" };
    expect(runOf({ thread: { stored: false }, images: [picture] })?.question.images).toEqual([carried]);
  });

  test("does not exist without a model, an asker or a payer", () => {
    expect(runOf({ verdict: { candidates: [] } })).toBeNull();
    expect(runOf({ verdict: { actor: null } })).toBeNull();
    expect(runOf({ verdict: { payerId: null } })).toBeNull();
  });

  test("that never began is withdrawn without a call", () => {
    expect(withdrawn(aRun())).toEqual({
      state: "withdrawn",
      reason: null,
      model: aModel(),
      insteadOf: null,
      legs: [],
    });
  });
});
