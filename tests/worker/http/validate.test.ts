import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../../worker/contract/endpoint.ts";
import { json, note, refusal, send } from "./validate.fixture.ts";

const megabyte = 1024 * 1024;

describe("a body", () => {
  test("of the declared shape passes, with its path and query, and nothing that was not declared", async () => {
    const text = JSON.stringify({ text: "Été 😀", admin: true });
    expect(await send(text, { query: "?page=2&page=3&admin=1" })).toEqual({
      params: { id: "7" },
      query: { page: "3" },
      body: { text: "Été 😀" },
    });
  });

  test("may begin with a byte order mark", async () => {
    expect((await send('\uFEFF{"text":"a"}')).body).toEqual({ text: "a" });
  });

  test.each<[string, BodyInit | null, string]>([
    ["absent", null, "text: invalid_type"],
    ["an empty one", "", "text: invalid_type"],
    ["what is no JSON", "{text:1}", "body: not_json"],
    ["half of one", '{"text":"a', "body: not_json"],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22]), "body: not_json"],
    ["a letter cut in the middle", new Uint8Array([0x22, 0xc3]), "body: not_json"],
    ["a list", "[]", "body: invalid_type"],
    ["null", "null", "body: invalid_type"],
    ["a number", "7", "body: invalid_type"],
    ["a text", '"text"', "body: invalid_type"],
    ["an empty object", "{}", "text: invalid_type"],
    ["a list where a text was due", '{"text":["a"]}', "text: invalid_type"],
    ["a wrong part of a list", '{"text":"a","tags":["a",2]}', "tags.1: invalid_type"],
    ["NUL in a text", '{"text":"a\\u0000b"}', "body: not_text"],
    ["NUL in a name", '{"text":"a","more":{"\\u0000":1}}', "body: not_text"],
    ["half a surrogate pair", '{"text":"\\ud83d"}', "body: not_text"],
    [
      "lists in each other without end",
      `{"text":"a","more":${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
      "body: not_text",
    ],
  ])("that is %s is refused with request.invalid", async (_, body, field) => {
    expect(await refusal(send(body))).toEqual(["request.invalid", [field]]);
  });

  test("that fits none of several shapes is refused for what the nearest of them lacks", async () => {
    const place = z.union([z.object({ at: z.int(), of: z.string() }), z.object({ name: z.string(), of: z.string() })]);
    const to = endpoint({ ...note, body: z.object({ place }) });
    const sent = refusal(send('{"place":{"name":"a"}}', { to }));
    expect(await sent).toEqual(["request.invalid", ["place.of: invalid_type"]]);
  });

  test("cannot change what every object inherits", async () => {
    const sent = await send('{"text":"a","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(sent.body).toEqual({ text: "a" });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("with a hundred faults names the first eight", async () => {
    const [, fields] = await refusal(json({ text: "a", tags: Array.from({ length: 100 }, () => 1) }));
    expect(fields).toHaveLength(8);
  });
});

describe("a path or a query", () => {
  test.each([
    ["a path that no id has", { id: "abc" }, "request.not_found"],
    ["NUL in a path", { id: "7\0" }, "request.not_found"],
    ["a query of the wrong shape", { query: "?page=x" }, "request.invalid"],
    ["NUL in a query", { query: "?page=%00" }, "request.invalid"],
  ])("%s is refused", async (_, options, code) => {
    const body = JSON.stringify({ text: "a" });
    expect((await refusal(send(body, options)))[0]).toBe(code);
  });

  test("a query that is not UTF-8 is no query of ours", async () => {
    const body = JSON.stringify({ text: "a" });
    expect((await refusal(send(body, { query: "?page=%ff" })))[0]).toBe("request.invalid");
  });
});

describe("a huge body", () => {
  test("is refused by the length it declares, unread", async () => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({ pull: () => void (read += 1) }, { highWaterMark: 0 });
    const sent = send(body, { headers: { "content-length": String(megabyte + 1) } });
    expect((await refusal(sent))[0]).toBe("request.too_large");
    expect(read).toBe(0);
  });

  test.each([
    ["that declares nothing", {}],
    ["that declares less", { "content-length": "10" }],
    ["that declares nonsense", { "content-length": "ten" }],
  ])("%s is refused as soon as it is too long, and its connection let go", async (_, headers) => {
    let read = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(64 * 1024));
        },
        cancel: () => void (cancelled = true),
      },
      { highWaterMark: 0 },
    );
    expect((await refusal(send(body, { headers })))[0]).toBe("request.too_large");
    expect(read).toBeLessThanOrEqual(18);
    expect(cancelled).toBe(true);
  });

  test("of one megabyte exactly is read", async () => {
    const frame = JSON.stringify({ text: "" }).length;
    const sent = await json({ text: "x".repeat(megabyte - frame) });
    expect((sent.body as { text: string }).text).toHaveLength(megabyte - frame);
    expect((await refusal(json({ text: "x".repeat(megabyte - frame + 1) })))[0]).toBe("request.too_large");
  });
});
