import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { streamAnswer } from "../../../worker/contract/chat/answers.contract.ts";
import { endpoint } from "../../../worker/contract/endpoint.ts";
import { validate } from "../../../worker/http/validate.ts";
import { form, refusal, send } from "./validate.fixture.ts";

const fieldsOf = (entries: [string, string | File][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

const toModel = async (entries: [string, string | File][], provider = "chatgpt") => {
  const request = new Request("https://ensemble.test/", { method: "POST", body: fieldsOf(entries) });
  return (await validate(streamAnswer, request, { provider })).body;
};

describe("a form", () => {
  test("gives a field its last value, and a field in brackets all of them", async () => {
    const picture = new File(["x"], "a.png");
    const body = await toModel([
      ["query", "Why?"],
      ["query", "How?"],
      ["images[]", picture],
      ["images[]", "data:image/png;base64,AA=="],
    ]);
    expect(body).toMatchObject({ query: "How?", "images[]": [expect.any(File), "data:image/png;base64,AA=="] });
  });

  test.each([
    ["JSON", '{"text":"a"}', { "content-type": "application/json" }],
    ["text", "text=a", { "content-type": "text/plain" }],
    ["without a type", new Uint8Array([1]), {}],
    ["without a boundary", "--x\r\n", { "content-type": "multipart/form-data" }],
    ["with another boundary", "--x\r\n\r\n--x--", { "content-type": "multipart/form-data; boundary=y" }],
    [
      "cut in the middle",
      '--x\r\nContent-Disposition: form-data; name="te',
      { "content-type": "multipart/form-data; boundary=x" },
    ],
  ])("that is %s is refused with request.invalid", async (_, body, headers) => {
    expect(await refusal(send(body, { to: form, headers: headers as Record<string, string> }))).toEqual([
      "request.invalid",
      ["body: not_form"],
    ]);
  });

  test.each<[string, [string, string][]]>([
    ["without a question", []],
    ["with an empty question", [["query", ""]]],
    ["with a blank question", [["query", " \n\t"]]],
    ["with a question of 100,001 letters", [["query", "x".repeat(100_001)]]],
    ["with NUL in its question", [["query", "Wh\0y?"]]],
    [
      "for a model that is no number",
      [
        ["query", "Why?"],
        ["model_id", "1e3"],
      ],
    ],
    [
      "for a model below one",
      [
        ["query", "Why?"],
        ["model_id", "-1"],
      ],
    ],
    [
      "in a conversation that is no id",
      [
        ["query", "Why?"],
        ["conversation", "../../x"],
      ],
    ],
    [
      "of another language",
      [
        ["query", "Why?"],
        ["locale", "de"],
      ],
    ],
  ])("%s is refused with request.invalid", async (_, entries) => {
    expect((await refusal(toModel(entries)))[0]).toBe("request.invalid");
  });

  test("for an unknown vendor is not found", async () => {
    expect((await refusal(toModel([["query", "Why?"]], "nobody")))[0]).toBe("request.not_found");
  });

  test("cannot change what its fields inherit", async () => {
    const named = endpoint({ ...form, body: z.object({ text: z.string(), name: z.optional(z.string()) }) });
    const body = fieldsOf([
      ["text", "a"],
      ["__proto__", new File(["x"], "a.png")],
    ]);
    expect((await send(body, { to: named })).body).toEqual({ text: "a" });
  });
});

const taking = (more: object) => endpoint({ ...form, ...more, body: z.object({ text: z.string() }) });
const sized = (bytes: number) => fieldsOf([["text", "a".repeat(bytes)]]);

describe("an endpoint that says so", () => {
  test("takes more or less than the usual", async () => {
    const small = { to: taking({ maxBytes: 1_000 }) };
    expect(await send(sized(100), small)).toMatchObject({ body: { text: "a".repeat(100) } });
    expect((await refusal(send(sized(2_000), small)))[0]).toBe("request.too_large");
  });

  test("has its form left unread for the handler that takes it while it arrives", async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("was read")) }, { highWaterMark: 0 });
    expect(await send(body, { to: taking({ streamed: true }) })).toMatchObject({ body: undefined });
  });
});
