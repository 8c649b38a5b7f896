import { expect, test } from "vitest";
import { createKeyedSignatures } from "../../../worker/lib/keyed-signature.ts";

test("a signature is good for its text, its purpose and its key alone", async () => {
  const signatures = createKeyedSignatures(["a secret"], "turns");
  const signature = await signatures.sign("Why?\nBecause.");
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(await signatures.isGood("Why?\nBecause.", signature)).toBe(true);
  expect(await signatures.isGood("Why?\nBecause!", signature)).toBe(false);
  for (const other of [createKeyedSignatures(["a secret"], "files"), createKeyedSignatures(["b secret"], "turns")])
    expect(await other.isGood("Why?\nBecause.", signature)).toBe(false);
  for (const forged of ["", "=", "é", "A".repeat(43), signature.slice(1), `${signature}AA`])
    expect([forged, await signatures.isGood("Why?\nBecause.", forged)]).toEqual([forged, false]);
});
