import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AiProvider } from "../../../../worker/providers/ai/ai.ts";
import { readRetryAfter } from "../../../../worker/providers/ai/sdk-errors.ts";
import { present } from "../../../support/present.ts";
import { ask, collect, failureOf } from "./collected.ts";
import { startScriptedServer } from "./scripted-server.ts";
import type { Script, ScriptedServer } from "./scripted-server.ts";

/** How one wire format says the same things; every value is a whole frame or several. */
export interface Wire {
  name: string;
  create(baseUrl: string): AiProvider;
  opening: string;
  text(text: string): string;
  reasoning: string;
  finished(reason: "stop" | "length" | "refusal"): string;
  /** The finish without counts, where it has them. */
  uncounted?: string;
  /** 11 tokens in and 7 out, said where this format says it. */
  usage: string;
  closing: string;
  overloaded: string;
  overloadedStatus: number;
}

const hello = "Été, ça va ? 😀";

export function providerSuite(wire: Wire): void {
  describe(wire.name, () => {
    let server: ScriptedServer;
    let provider: AiProvider;
    const answered = (script: Script | string[]) => {
      server.answer(Array.isArray(script) ? { chunks: script } : script);
      return collect(provider.stream(ask()));
    };
    const failed = async (script: Script | string[]) => failureOf((await answered(script)).error);

    beforeAll(async () => {
      server = await startScriptedServer();
      provider = wire.create(server.url);
    });
    afterAll(() => server.close());

    const { opening, finished, usage, closing } = wire;
    const whole = [opening, wire.text("Été, "), wire.text("ça va ? 😀"), finished("stop"), usage, closing];

    test("an answer arrives as its text, its token counts and its end", async () => {
      const seen = await answered(whole);
      expect(seen).toMatchObject({ text: hello, usage: { inputTokens: 11, outputTokens: 7 }, end: "stop" });
      expect(seen.error).toBeUndefined();
    });

    test("an answer that arrives byte by byte reads the same", async () => {
      const bytes = new TextEncoder().encode(whole.join(""));
      const seen = await answered({ chunks: Array.from(bytes, (_, at) => bytes.slice(at, at + 1)) });
      expect(seen).toMatchObject({ text: hello, usage: { inputTokens: 11, outputTokens: 7 }, end: "stop" });
    });

    test("lines that end in CRLF read the same", async () => {
      expect(await answered([whole.join("").replaceAll("\n", "\r\n")])).toMatchObject({ text: hello, end: "stop" });
    });

    test("keep-alive comments are signs of life, never text", async () => {
      const sign = ": PROCESSING\n\n";
      expect(await answered([sign])).toMatchObject({ text: "", alive: 1 });
      expect(await answered([sign, ...whole])).toMatchObject({ text: hello, end: "stop" });
    });

    test("what is thought comes apart from the text", async () => {
      expect(await answered([wire.reasoning])).toMatchObject({ text: "", thought: "Hmm" });
      expect(await answered([wire.reasoning, ...whole])).toMatchObject({ text: hello, thought: "Hmm", end: "stop" });
    });

    test("an answer without token counts ends normally, uncounted", async () => {
      const seen = await answered([wire.text(hello), wire.uncounted ?? finished("stop"), closing]);
      expect(seen).toMatchObject({ text: hello, end: "stop" });
      expect(seen.usage?.inputTokens ?? 0).toBe(0);
    });

    test.each(["end", "destroy"] as const)("after the finish a missing last word is no failure (%s)", async (last) => {
      const seen = await answered({ chunks: [opening, wire.text(hello), finished("stop")], last });
      expect(seen).toMatchObject({ text: hello, end: "stop", error: undefined });
    });

    test("an answer cut by its output limit says so", async () => {
      expect((await answered([wire.text("Il"), finished("length"), closing])).end).toBe("length");
    });

    test("a refusal is an end, even without a word", async () => {
      expect((await answered([opening, finished("refusal"), closing])).end).toBe("refusal");
    });

    test.each(["end", "destroy"] as const)("an answer cut in the middle is a network failure (%s)", async (last) => {
      const seen = await answered({ chunks: [opening, wire.text("Il était")], last });
      expect(seen.text).toBe("Il était");
      expect(failureOf(seen.error).failure).toBe("network");
    });

    test("an answer cut inside a frame is a network failure and shows no half frame", async () => {
      const seen = await answered([opening, wire.text("Il"), wire.text("était").slice(0, -12)]);
      expect(seen.text).toBe("Il");
      expect(failureOf(seen.error).failure).toBe("network");
    });

    test.each<[string, Script]>([
      ["nothing at all", {}],
      ["an end without a word", { chunks: [opening, finished("stop"), closing] }],
    ])("a 200 with %s is an empty answer", async (_, script) => {
      expect(await failed(script)).toMatchObject({ failure: "api", message: "empty" });
    });

    test.each<[string, Script]>([
      ["a web page", { headers: { "content-type": "text/html" }, chunks: ["<!doctype html><h1>Welcome</h1>"] }],
      ["plain JSON", { headers: { "content-type": "application/json" }, chunks: ['{"error":{"message":"no"}}'] }],
      ["broken JSON in a frame", { chunks: [opening, 'event: x\ndata: {"choices":[\n\n', closing] }],
      ["a frame that is no object", { chunks: ["event: x\ndata: 42\n\n", closing] }],
    ])("a 200 with %s is the vendor's failure", async (_, script) => {
      expect((await failed(script)).failure).toBe("api");
    });

    test("an error after a 200 carries the status it would have had", async () => {
      expect(await failed([opening, wire.overloaded])).toMatchObject({
        failure: "api",
        status: wire.overloadedStatus,
        message: expect.stringContaining("Overloaded") as string,
      });
    });

    test.each([400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 529])(
      "status %i is an HTTP failure after one single request",
      async (status) => {
        server.asked.length = 0;
        const chunks = ['{"error":{"type":"x","message":"not now"}}'];
        const headers = { "content-type": "application/json", "retry-after": "2" };
        const seen = await answered({ status, headers, chunks });
        expect(seen.error).toMatchObject({ failure: "http", status, retryAfter: 2000 });
        expect(server.asked).toHaveLength(1);
      },
    );

    test("a vendor that cannot be reached is a network failure", async () => {
      const gone = await startScriptedServer();
      await gone.close();
      const seen = await collect(wire.create(gone.url).stream(ask()));
      expect(failureOf(seen.error).failure).toBe("network");
    });

    test("the reader's signal cancels a stalled answer and closes the connection", async () => {
      server.answer({ chunks: [opening, wire.text("Il")], last: "stall" });
      const stop = new AbortController();
      const events = provider.stream(ask({ signal: stop.signal }));
      let error: unknown;
      try {
        for await (const event of events) if (event.type === "text") stop.abort();
      } catch (thrown) {
        error = thrown;
      }
      expect(failureOf(error).failure).toBe("cancelled");
      await server.asked.at(-1)?.abandoned;
    });

    test("a signal that is already given cancels before anything is sent", async () => {
      server.asked.length = 0;
      const seen = await collect(provider.stream(ask({ signal: AbortSignal.abort() })));
      expect(failureOf(seen.error).failure).toBe("cancelled");
      expect(server.asked).toHaveLength(0);
    });

    test("a reader who leaves closes the connection", async () => {
      server.answer({ chunks: [opening, wire.text("Il")], last: "stall" });
      for await (const event of provider.stream(ask())) if (event.type === "text") break;
      await expect(present(server.asked.at(-1)).abandoned).resolves.toBeUndefined();
    });

    test("a message of a megabyte goes out and comes back whole", async () => {
      const long = "ñ".repeat(500_000);
      server.answer({ chunks: [wire.text(long), finished("stop"), closing] });
      const seen = await collect(
        provider.stream(ask({ messages: [{ role: "user", content: [{ type: "text", text: long }] }] })),
      );
      expect(seen.text).toBe(long);
      expect(JSON.stringify(server.asked.at(-1)?.body)).toContain(long);
    });
  });
}

describe("the wait that a vendor asks for", () => {
  test.each([
    [{}, undefined],
    [{ "retry-after": "3" }, 3000],
    [{ "retry-after": "3", "retry-after-ms": "250" }, 250],
    [{ "retry-after": "86400" }, 60_000],
    [{ "retry-after": "Fri, 20 Nov 2026 10:00:05 GMT", date: "Fri, 20 Nov 2026 10:00:00 GMT" }, 5000],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": "-5" }, undefined],
  ])("%j is %s ms", (headers, milliseconds) => {
    expect(readRetryAfter(new Headers(headers))).toBe(milliseconds);
  });
});
