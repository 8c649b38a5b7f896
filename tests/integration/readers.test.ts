import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwned } from "../contract/owned.ts";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, newAddress } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A square PNG of one colour, in 16 bits a sample: 2,000 pixels unpack to 32 MB, and 32 KB are sent. */
function plainPng(side: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([16, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side * 8)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", new Uint8Array())]),
  );
}

/** Sends photos to a new CV of a new person. */
async function openCv() {
  const { id, token } = await makeAccount(stack, `${createId().toLowerCase()}@example.test`);
  const cv = await makeOwned["assistant-cv"](stack, { id, guest: false, open: async () => token });
  return async (photo: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append("photo", new File([photo], "photo.png"));
    const response = await fetch(`${stack.url}/api/documents/${id}/assistantdoc/${cv}/cv/photo`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": newAddress() },
      body: form,
    });
    const body = (await response.json()) as { error?: { code: string } };
    const code = body.error?.code ?? null;
    return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
  };
}

test("of photos that unpack to much, those that find no turn are asked to come again; others are answered", async () => {
  const [hostile, ordinary] = [plainPng(2_000), plainPng(100)];
  const [attack, own] = [await openCv(), await openCv()];
  const attacks = Array.from({ length: 24 }, () => attack(hostile));
  const others = Array.from({ length: 5 }, () => call(stack, "GET", "/api/ai-models", {}).then(({ status }) => status));
  const answers = await Promise.all(attacks);
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 503]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "service.busy"]));
  expect(answers.filter(({ status, retryAfter }) => (status === 503) !== (retryAfter !== null))).toEqual([]);
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  expect((await own(ordinary)).status).toBe(200);
  expect(stack.logs.filter((line) => line.includes("database.unreachable"))).toEqual([]);
});

test("what a PNG says of its size is refused before its pixels are unpacked", async () => {
  const send = await openCv();
  const photo = plainPng(100);
  new DataView(photo.buffer).setUint32(16, 6_001);
  expect(await send(photo)).toMatchObject({ status: 400, code: "assistant.photo_invalid" });
});
