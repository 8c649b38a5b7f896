import { describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { checkedContent, requireSize } from "../../../worker/uploads/arriving.rules.ts";
import { kindCases } from "./kinds.fixture.ts";

const limits: PlanLimits = {
  chat: { period: "day", questions: 1, costMicros: null },
  files: { megabytes: 1, pages: 1 },
};
const sender = { kind: "user", limits } as const;

const arriving = async function* (bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size);
};
const gather = async (content: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe.each(kindCases)("the content of %s while it arrives", (_what, { kind, fileOf, refusal, tooLarge }) => {
  const file = fileOf(9_000);
  const read = (bytes: Uint8Array, size: number) => gather(checkedContent(kind, arriving(bytes, size), sender));

  test.each([1, 3, 1_024, 4_100, 9_999])("is handed on as it is, in chunks of %i", async (size) => {
    expect((await read(file, size)).equals(Buffer.from(file))).toBe(true);
    expect((await read(file.slice(0, 8), size)).length).toBe(8);
  });

  test("is refused as soon as its beginning is known to be another", async () => {
    let asked = 0;
    const endless = (async function* () {
      for (;;) {
        asked += 1;
        yield new Uint8Array(1_000);
      }
    })();
    await expect(gather(checkedContent(kind, endless, sender))).rejects.toThrow(refusal);
    expect(asked).toBe(5);
    await expect(read(file.slice(0, 4), 1)).rejects.toThrow(refusal);
  });

  test("is refused as soon as it is more than the plan takes, which the refusal names", async () => {
    const limit = kind.maxBytes(sender);
    const refused = { code: tooLarge, details: { limit } };
    let asked = 0;
    const endless = (async function* () {
      for (;;) {
        asked += 1;
        yield asked === 1 ? file : new Uint8Array(1_000_000);
      }
    })();
    await expect(gather(checkedContent(kind, endless, sender))).rejects.toMatchObject(refused);
    expect(asked).toBe(Math.floor((limit - file.length) / 1_000_000) + 2);
    expect(() => requireSize(kind, limit, sender)).not.toThrow();
    expect(() => requireSize(kind, limit + 1, sender)).toThrow(expect.objectContaining(refused));
  });
});
