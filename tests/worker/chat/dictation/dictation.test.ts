import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createDictationRepository } from "../../../../worker/modules/chat/dictation/dictation.repository.ts";
import { createDictation } from "../../../../worker/modules/chat/dictation/dictation.service.ts";
import type { Recording } from "../../../../worker/modules/chat/dictation/dictation.service.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import { createModelRoles } from "../../../../worker/modules/models/roles.repository.ts";
import type { SpeechRequest, TranscribeResult } from "../../../../worker/providers/speech/speech.ts";
import { createSpeechCalls } from "../../../../worker/speech/speech-calls.repository.ts";
import { createTranscriber } from "../../../../worker/speech/transcriber.service.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { makeModel } from "../../../support/rows.ts";
import { openAccounts } from "../../limits/accounts.fixture.ts";
import type { Accounts } from "../../limits/accounts.fixture.ts";
import { wavOf, webmOf } from "./recordings.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

const day = 24 * 60 * 60_000;
const refuse = () => Promise.reject(new Error("not asked here"));
const plan = { "voice-minutes": { period: "month", units: 3, costMicros: 20_000 } } as PlanLimits;

let accounts: Accounts;
beforeAll(async () => void (accounts = await openAccounts()));
afterAll(() => accounts.close());

let caller: { kind: "user"; id: OwnId; workspaceId: OwnId };
beforeEach(async () => {
  await accounts.sql("truncate ai_model restart identity cascade");
  await makeModel(accounts.db, { name: "ear", requestName: "ear-1", kind: "speech", unitPrice: 0.0015 });
  caller = (await accounts.makeAccount(plan)).payer;
});

const said = (text: string, durationMs: number): TranscribeResult => ({
  outcome: "transcribed",
  words: [],
  text,
  language: "fr",
  durationMs,
});
const failed: TranscribeResult = { outcome: "failed", errorType: "api_error", reason: "busy", retryAfterMs: null };

/** The service with a vendor that answers these, one after the other. */
function open(...answers: TranscribeResult[]) {
  const asked: Omit<SpeechRequest, "signal">[] = [];
  const clock = createHandClock(Date.UTC(2026, 10, 21, 12));
  const transcribe = async ({ model, file, language }: SpeechRequest) => {
    const answer = answers[asked.length];
    asked.push({ model, file, language });
    if (answer === undefined) throw new Error("no answer is laid out");
    return answer;
  };
  const dictation = createDictation({
    rows: createDictationRepository(accounts.db),
    transcriber: createTranscriber({
      switches: allOn,
      speech: { chatgpt: { mostBytes: 25_000_000, transcribe } },
      providers: ["chatgpt"],
      models: createModelRoles(accounts.db),
      clock,
    }),
    calls: createSpeechCalls(accounts.db),
    limits: createMeters({
      limits: accounts.limits,
      caps: { require: refuse },
      sessions: { requireSignature: refuse },
      guests: accounts.quota,
      clock,
    }),
    clock,
  });
  const dictate = (audio: Uint8Array<ArrayBuffer>, change: Partial<Recording> = {}) =>
    dictation.transcribe(caller, { audio: new Blob([audio]), requestId: createId(), language: null, ...change });
  return { asked, dictation, dictate };
}

/** Minutes and micro-USD that are used, and minutes that are held. */
async function counted() {
  const [row] = await accounts.sql("select used, cost_used, reserved from quota where user_id = $1", [caller.id]);
  return row && [row["used"], Number(row["cost_used"]), row["reserved"]];
}
const stored = async () =>
  (await accounts.sql("select text from transcription where user_id = $1", [caller.id])).map(({ text }) => text);

describe("a recording", () => {
  test("whose words the release before kept as they are is answered with them", async () => {
    const { asked, dictate } = open(said("New.", 3_000));
    const requestId = createId();
    await dictate(wavOf(3), { requestId });
    await accounts.sql("update transcription set text = 'Before.' where user_id = $1", [caller.id]);
    expect(await dictate(wavOf(3), { requestId })).toMatchObject({ text: "Before." });
    expect(asked).toHaveLength(1);
  });

  test("is recognised by its bytes, written down, and counted in begun minutes of what the vendor heard", async () => {
    const { asked, dictate } = open(said("Bonjour.", 61_800));
    expect(await dictate(await webmOf(62), { language: "fr" })).toEqual({
      text: "Bonjour.",
      language: "fr",
      minutes: 2,
    });
    expect(asked).toMatchObject([{ model: "ear-1", file: { type: "audio/webm" }, language: "fr" }]);
    expect(await counted()).toEqual([2, 1_550, 0]);
    const ledger = await accounts.sql("select kind, cost_micros::int, success from usage_record where user_id = $1", [
      caller.id,
    ]);
    expect(ledger).toEqual([{ kind: "speech", cost_micros: 1_550, success: true }]);
  });

  test("that is sent again, or twice at once, is one text and counts once", async () => {
    const { asked, dictate } = open(said("Once.", 3_000), said("Twice.", 3_000));
    const requestId = createId();
    const [first, second] = await Promise.all([dictate(wavOf(3), { requestId }), dictate(wavOf(3), { requestId })]);
    expect(first).toEqual(second);
    expect(await dictate(wavOf(3), { requestId })).toEqual(first);
    expect([asked.length, await counted()]).toEqual([2, [1, 150, 0]]);
  });

  test("in which no words are heard counts no minute, and a failure counts nothing", async () => {
    const { dictate } = open(said("", 3_000), failed);
    expect(await dictate(wavOf(3))).toEqual({ text: "", language: "fr", minutes: 0 });
    await expect(dictate(wavOf(3))).rejects.toMatchObject({ code: "chat.transcription_failed" });
    expect(await counted()).toEqual([0, 75, 0]);
  });

  test.each([
    ["longer than five minutes", () => wavOf(302), "chat.recording_too_long"],
    ["that breaks off in its head", async () => (await webmOf(1)).slice(0, 90), "chat.recording_unreadable"],
    ["that is no sound", () => new TextEncoder().encode("<html>"), "chat.recording_unreadable"],
    ["longer than what is left of the plan", () => wavOf(200), "limits.reached"],
  ])("%s reaches no vendor", async (_, made, code) => {
    const { asked, dictate } = open();
    await expect(dictate(await made())).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  test("reaches no vendor where the plan has no dictation, or no model listens", async () => {
    const { dictate } = open();
    await accounts.entitle(caller.id, {} as PlanLimits);
    await expect(dictate(wavOf(3))).rejects.toMatchObject({ code: "limits.not_included" });
    await accounts.sql("truncate ai_model restart identity cascade");
    await expect(dictate(wavOf(3))).rejects.toMatchObject({ code: "chat.transcription_unavailable" });
  });

  test("leaves nothing but its text, which its request alone opens, for a day", async () => {
    const { asked, dictate, dictation } = open(said("Kept.", 3_000));
    const requestId = createId();
    await dictate(wavOf(3), { requestId });
    const tables = ["transcription", "usage_record", "reservation"];
    for (const table of tables)
      expect(await accounts.sql(`select 1 from ${table} t where t::text like '%Kept%'`)).toEqual([]);
    expect(await dictate(wavOf(3), { requestId })).toMatchObject({ text: "Kept." });
    expect(asked).toHaveLength(1);
    await dictation.removeOld(new Date(Date.UTC(2026, 10, 21, 12) + day));
    expect(await stored()).toHaveLength(1);
    await dictation.removeOld(new Date(Date.UTC(2026, 10, 21, 12) + day + 1));
    expect(await stored()).toEqual([]);
  });
});
