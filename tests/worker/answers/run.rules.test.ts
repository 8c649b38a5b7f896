import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.sql.ts";
import { toRun, withdrawn } from "../../../worker/answers/run.rules.ts";
import { aModel, aRun, asked, ids } from "../../support/answers.ts";

const now = new Date("2026-11-21T12:00:00Z");
const request: AdmissionRequest = {
  token: "token",
  claimedUserIds: [],
  asGuest: false,
  queryType: "chat",
  answerId: ids.answer,
  questionId: ids.question,
  conversationId: ids.conversation,
  isNewConversation: true,
  modelId: 1,
  replaces: null,
  text: "What is it?",
  title: "What is it?",
  images: [],
  now,
  about: null,
};
const verdict: Verdict = {
  admitted: true,
  caller: { id: ids.user, sessionId: "session", guest: false, incognito: false },
  refused: () => false,
  reservedFor: ids.user,
  stored: true,
  begun: false,
  title: null,
  limit: { units: 30, used: 1, resetsAt: null },
  history: [],
  candidates: [aModel(), aModel({ id: 2 })],
  found: null,
};
const guest = { id: ids.user, sessionId: "session", guest: true, incognito: false };
const picture = { file_id: "file0123456789abcdefghij", media_type: "image/png", bytes: new Uint8Array([1, 2, 3]) };

describe("the run of an admitted question", () => {
  test("carries who asked what, and the models that may answer, the chosen first", () => {
    expect(toRun(request, { ...verdict, history: [asked("Before?")] }, [], null)).toEqual({
      id: ids.answer,
      conversationId: ids.conversation,
      questionId: ids.question,
      userId: ids.user,
      incognito: false,
      memory: "none",
      replaces: null,
      title: "What is it?",
      wantsTitle: true,
      guestHold: null,
      candidates: [aModel(), aModel({ id: 2 })],
      messages: [asked("Before?")],
      question: asked("What is it?"),
      about: null,
      askedAt: now.getTime(),
    });
  });

  test.each([
    ["stored and new", true, true, false, "none"],
    ["stored and old", true, false, false, "none"],
    ["incognito and new", false, true, true, "new"],
    ["incognito and old", false, false, true, "expected"],
  ] as const)("in a conversation that is %s", (_, stored, isNewConversation, incognito, memory) => {
    const run = toRun({ ...request, isNewConversation }, { ...verdict, stored, begun: !isNewConversation }, [], null);
    expect(run).toMatchObject({ incognito, memory });
  });

  test.each([
    ["an account's first question seeks a better title", true, false, true],
    ["a later one does not", false, false, false],
    ["a guest's does not", true, true, false],
  ])("%s", (_, isNewConversation, isGuest, wantsTitle) => {
    const caller = isGuest ? guest : verdict.caller;
    expect(toRun({ ...request, isNewConversation }, { ...verdict, caller }, [], null)?.wantsTitle).toBe(wantsTitle);
  });

  test("keeps the title that a conversation has", () => {
    expect(toRun(request, { ...verdict, title: "Holidays" }, [], null)?.title).toBe("Holidays");
  });

  test("knows the object that holds a guest's question", () => {
    expect(toRun(request, { ...verdict, caller: guest }, [], "address-hash")?.guestHold).toBe("address-hash");
  });

  test("names its pictures; an incognito one goes along itself", () => {
    const named = { ...picture, bytes: picture.bytes.length };
    expect(toRun({ ...request, images: [named] }, verdict, [picture], null)?.question.images).toEqual([named]);
    const carried = { ...named, base64: "AQID" };
    expect(toRun(request, { ...verdict, stored: false }, [picture], null)?.question.images).toEqual([carried]);
  });

  test("does not exist without a model or without a caller", () => {
    expect(toRun(request, { ...verdict, candidates: [] }, [], null)).toBeNull();
    expect(toRun(request, { ...verdict, caller: null }, [], null)).toBeNull();
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
