import { describe, expect, test } from "vitest";
import { AiError } from "../../../worker/providers/ai/ai.ts";
import { asked } from "../../support/answers.ts";
import { refuses } from "../../support/scripted-ai.ts";
import { gpt, llama, stage } from "./produce.fixture.ts";

describe("a call that fails", () => {
  test("leaves the calls before a fault of ours in the ledger, and the fault as a row of its own", async () => {
    const scene = stage({
      run: {
        candidates: [gpt, llama],
        question: asked("What is it?", [{ file_id: "kept", media_type: "image/png" }]),
      },
      scripts: { chatgpt: [[refuses(503)]], together: [] },
      readBytes: (() => {
        let reads = 0;
        return async () => {
          if ((reads += 1) > 1) throw new Error("the files are away");
          return new Uint8Array([1]);
        };
      })(),
    });
    const outcome = await scene.produce();
    expect(outcome).toMatchObject({ state: "failed", reason: "chat.answer_failed" });
    expect(outcome.legs).toMatchObject([
      { errorType: "http_503_error" },
      { errorType: "system_error", errorDetails: "the files are away", inputTokens: 0, costMicros: 0 },
    ]);
    expect(scene.requests).toHaveLength(1);
  });

  test("without a message of its own is reported in the specification's words", async () => {
    const { produce } = stage({ scripts: { chatgpt: [[new Error("")]] } });
    expect((await produce()).legs).toMatchObject([{ errorType: "system_error", errorDetails: "an error occurred" }]);
  });

  test.each([
    ["query_cancel", new AiError("cancelled", "request interrupted")],
    ["http_error", new AiError("http", "no status")],
    ["http_529_error", refuses(529)],
    ["api_error", new AiError("api", "garbled")],
    ["network_error", new AiError("network", "gone")],
    ["unknown_error", new AiError("unknown", "?")],
    ["system_error", new RangeError("ours")],
  ])("is %s in the ledger", async (errorType, error) => {
    const { produceAndAskAgain } = stage({ scripts: { chatgpt: [[error], [refuses(400)]] } });
    const [leg] = (await produceAndAskAgain()).legs;
    expect(leg).toMatchObject({ errorType, errorDetails: error.message, success: false });
  });
});
