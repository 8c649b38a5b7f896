import { afterEach, describe, expect, test, vi } from "vitest";
import { errorStatus, type ErrorCode } from "#contract/errors.ts";
import type { TalkEvent } from "#contract/support/talk-events.ts";
import { connectCredentials } from "#api/credentials.ts";
import { createPreviewApi } from "#modules/support/preview/preview-api.ts";
import { previewNote } from "#modules/support/preview/preview.rules.ts";
import { Refusal } from "#widget/embed/api.ts";

afterEach(() => vi.unstubAllGlobals());

const bot = "b".repeat(24);
const message = { key: "", query: "How much is the rye?", page_url: "" };
const api = createPreviewApi(bot, "en", { ofError: (key) => `says ${key}`, notStored: "Not stored." });
const ask = () => api.ask(message, new AbortController().signal);

function answerWith(status: number, body: string): string[] {
  const asked: string[] = [];
  connectCredentials({
    token: () => "token",
    userId: () => null,
    workspace: () => null,
    onRefused: async () => false,
    onForceLogout: () => undefined,
    onNotFound: () => {},
  });
  vi.stubGlobal("location", { origin: "https://ensemble.example" });
  vi.stubGlobal("fetch", async (path: string, { body: sent }: RequestInit) => {
    asked.push(`${new URL(path, "https://ensemble.example").pathname} ${String(sent)}`);
    return new Response(body, { status });
  });
  return asked;
}

describe("the chat as its owner tries it", () => {
  test("is answered by the owner's own call, which names the chatbot and no visitor", async () => {
    const asked = answerWith(200, 'event: message\ndata: {"text":"7.80"}\n\n');
    const events: TalkEvent[] = [];
    for await (const event of await ask()) events.push(event);
    expect(events).toEqual([{ event: "message", data: { text: "7.80" } }]);
    expect(asked).toEqual([`/api/v01/support-chatbot/try/${bot} {"query":"How much is the rye?"}`]);
  });

  test("says why it was refused, in the words of the page", async () => {
    const code: ErrorCode = "support.not_found";
    answerWith(errorStatus[code], JSON.stringify({ status: "error", error: { code, message: "No." } }));
    await expect(ask()).rejects.toEqual(new Refusal({ status: "error", error: { code, message: `says ${code}` } }));
  });

  test("stores nothing of what a visitor would leave, and says so", async () => {
    const left = api.leave({ key: "", email: "lea@example.test" });
    await expect(left).rejects.toThrow("Not stored.");
  });
});

test.each([
  ["completed", 3, 0, "note.empty"],
  ["processing", null, 4, "note.first"],
  ["processing", 2, 4, "note.partly"],
  ["completed", 2, 4, "note"],
] as const)("%s, version %s and %i sources: %s", (training_status, live_version, sources, note) => {
  const shown = { training_status, live_version, sources: Array.from({ length: sources }) } as never;
  expect(previewNote(shown)).toBe(note);
});
