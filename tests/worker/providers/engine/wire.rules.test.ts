import { expect, test } from "vitest";
import { createEngineSignatures, partUrl, signatureHeaders } from "../../../../worker/providers/engine/wire.rules.ts";

const now = Date.UTC(2026, 10, 24, 12);
const request = { method: "POST", path: "/jobs", body: '{"id":"a"}' };
const ours = createEngineSignatures("the secret that both sides know, for this test");

const signed = async (secret = ours) => {
  const headers = await secret.sign(request, now);
  return [headers[signatureHeaders.time] ?? "", headers[signatureHeaders.signature] ?? ""] as const;
};

test("a signed request is good for five minutes on either side of its time", async () => {
  const [time, signature] = await signed();
  const after = (seconds: number) => ours.isGood(request, time, signature, now + seconds * 1_000);
  expect([await after(0), await after(300), await after(-300)]).toEqual([true, true, true]);
  expect([await after(301), await after(-301)]).toEqual([false, false]);
});

test.each([
  ["another verb", { method: "DELETE" }],
  ["another path", { path: "/jobs/a" }],
  ["another body", { body: '{"id":"b"}' }],
])("it is good for no %s", async (_, change) => {
  const [time, signature] = await signed();
  expect(await ours.isGood({ ...request, ...change }, time, signature, now)).toBe(false);
});

test("a signature of another secret, one of another time and one that is none are refused", async () => {
  const [time, foreign] = await signed(createEngineSignatures("another secret of the same length or thereabouts"));
  const [, own] = await signed();
  expect(await ours.isGood(request, time, foreign, now)).toBe(false);
  expect(await ours.isGood(request, String(Number(time) + 1), own, now)).toBe(false);
  expect(await ours.isGood(request, "soon", own, now)).toBe(false);
  expect(await ours.isGood(request, time, "", now)).toBe(false);
});

test("a part is named behind what the address of its output says already", () => {
  expect(partUrl("https://api.test/out?key=k&signature=s", 3)).toBe("https://api.test/out?key=k&signature=s&part=3");
});
