import { expect, test } from "vitest";
import { createSealing } from "../../../worker/lib/sealing.ts";

const [today, yesterday] = ["t".repeat(40), "y".repeat(40)];

test("what was sealed is read again, by the same secret and purpose alone", async () => {
  const sealed = await createSealing([today], "one").seal("été");
  expect(await createSealing([today], "one").open(sealed)).toBe("été");
  expect(await createSealing([today], "other").open(sealed)).toBeNull();
  expect(await createSealing([yesterday], "one").open(sealed)).toBeNull();
  expect(JSON.stringify(sealed)).not.toContain("été");
});

test("what was sealed for a place opens there alone", async () => {
  const sealing = createSealing([today], "one");
  const sealed = await sealing.seal("a", "ada|token");
  expect(await sealing.open(sealed, "ada|token")).toBe("a");
  expect([await sealing.open(sealed, "ben|token"), await sealing.open(sealed)]).toEqual([null, null]);
  expect(await sealing.open(await sealing.seal("a"), "ada|token")).toBeNull();
});

test("the same words never look the same twice", async () => {
  const sealing = createSealing([today], "one");
  expect((await sealing.seal("a")).sealed).not.toBe((await sealing.seal("a")).sealed);
});

test("an earlier secret opens what it sealed, and seals nothing more", async () => {
  const old = await createSealing([yesterday], "one").seal("a");
  const both = createSealing([today, yesterday], "one");
  expect(await both.open(old)).toBe("a");
  expect((await both.seal("a")).keyId).not.toBe(old.keyId);
});

test.each(["", "not base64", "AAAA"])("what was damaged opens to nothing: %s", async (sealed) => {
  const sealing = createSealing([today], "one");
  const { keyId } = await sealing.seal("a");
  expect(await sealing.open({ sealed, keyId })).toBeNull();
});
