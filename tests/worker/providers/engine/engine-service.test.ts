import { beforeEach, describe, expect, test, vi } from "vitest";
import { createEngineService } from "../../../../worker/providers/engine/engine-service.ts";
import { createEngineSignatures } from "../../../../worker/providers/engine/wire.rules.ts";

const secret = "a secret of thirty-two characters";
const clock = { now: () => Date.parse("2026-11-24T09:00:00Z") };
const engine = createEngineService({ url: "http://127.0.0.1:8790/", secret }, clock);
const order = { kind: "probe", input: { url: "http://127.0.0.1/one", format: "mp4" } } as const;

let asked: { url: string; method: string; body: string; headers: Headers }[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const { method = "GET", body, headers } = init ?? {};
    asked.push({ url: String(url), method, body: String(body ?? ""), headers: new Headers(headers) });
    return answer();
  });
});

const says = (status: number, body: unknown) => () => Response.json(body, { status });
const running = { state: "running", share: 0.25 };
const done = { state: "done", result: { durationMs: 9, video: null, audio: null } };
const failed = { state: "failed", failure: "no_audio", reason: "it has no sound" };

describe("an order", () => {
  test.each([
    ["is begun", says(202, running), { answer: "begun" }],
    ["waits where the engine is busy", says(503, { code: "busy", reason: "another order runs" }), { answer: "busy" }],
    [
      "is refused with its reason",
      says(400, { code: "invalid_order", reason: "no span" }),
      { answer: "refused", reason: "no span" },
    ],
    [
      "is refused where it is too long",
      says(413, { code: "too_large", reason: "long" }),
      { answer: "refused", reason: "long" },
    ],
  ] as const)("%s", async (_, given, expected) => {
    answer = given;
    expect(await engine.begin("film:one:1:clip:1", order)).toEqual(expected);
  });

  test.each([
    ["an unknown signature", says(401, { code: "unsigned", reason: "wrong" }), "answers 401 to an order"],
    ["a failure of its own", says(500, null), "answers 500 to an order"],
    ["no container", () => new Response("none is free", { status: 503 }), "is not available"],
  ] as const)("throws at %s", async (_, given, message) => {
    answer = given;
    await expect(engine.begin("one", order)).rejects.toThrow(message);
  });

  test("is signed with its verb, path, time and body", async () => {
    answer = says(202, running);
    await engine.begin("one", order);
    await engine.read("film:one", "probe");
    const isGood = await Promise.all(
      asked.map(({ url, method, body, headers }) => {
        const [time = "", signature = ""] = ["x-engine-time", "x-engine-signature"].map(
          (name) => headers.get(name) ?? "",
        );
        const path = new URL(url).pathname;
        return createEngineSignatures(secret).isGood({ method, path, body }, time, signature, clock.now());
      }),
    );
    expect(isGood).toEqual([true, true]);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST http://127.0.0.1:8790/jobs",
      "GET http://127.0.0.1:8790/jobs/film%3Aone",
    ]);
  });
});

describe("how far an order is", () => {
  test.each([
    ["running", says(200, running), running],
    ["done", says(200, done), done],
    ["failed", says(200, failed), failed],
    ["gone", says(404, { code: "not_found", reason: "no" }), { state: "gone" }],
  ] as const)("is %s", async (_, given, expected) => {
    answer = given;
    expect(await engine.read("one", "probe")).toEqual(expected);
  });

  test.each([
    ["a state that is none", says(200, { state: "dreaming" })],
    ["a failure that is none", says(200, { ...failed, failure: "tired" })],
    ["a page of a proxy", () => new Response("<html>", { status: 200 })],
    ["an error", says(502, null)],
  ] as const)("throws at %s", async (_, given) => {
    answer = given;
    await expect(engine.read("one", "probe")).rejects.toThrow(/./);
  });
});

test("its health names what its ffmpeg lacks", async () => {
  answer = says(200, { ffmpeg: "7.0", missing: ["libass"] });
  expect(await engine.readHealth()).toEqual({ ffmpeg: "7.0", missing: ["libass"] });
  answer = says(503, null);
  await expect(engine.readHealth()).rejects.toThrow("answers 503");
});

test("an end is fine where the engine does not know the order", async () => {
  for (const status of [204, 404]) {
    answer = () => new Response(null, { status });
    await engine.cancel("one");
  }
  answer = () => new Response(null, { status: 500 });
  await expect(engine.cancel("one")).rejects.toThrow("answers 500");
});
