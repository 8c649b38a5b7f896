import { expect, test, vi } from "vitest";
import { createSealing } from "../../../worker/lib/sealing.ts";
import type { SealedSecret } from "../../../worker/lib/sealing.ts";

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

test("what an earlier secret sealed is handed back under the first, for its place, and opens without the earlier one", async () => {
  const old = await createSealing([yesterday], "one").seal("a", "ada|token");
  const kept: SealedSecret[] = [];
  const replace = async (anew: SealedSecret) => void kept.push(anew);
  const both = createSealing([today, yesterday], "one");
  expect(await both.openAnew(old, { place: "ada|token", replace })).toBe("a");
  const [anew = old] = kept;
  expect(await createSealing([today], "one").open(anew, "ada|token")).toBe("a");
  expect(await both.openAnew(anew, { place: "ada|token", replace })).toBe("a");
  expect(await both.openAnew(old, { place: "ben|token", replace })).toBeNull();
  expect(kept).toHaveLength(1);
});

const failing = async () => Promise.reject(new Error("no database"));

test("what could not be written anew is read all the same", async () => {
  const old = await createSealing([yesterday], "one").seal("a");
  const lines: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  expect(await createSealing([today, yesterday], "one").openAnew(old, { replace: failing })).toBe("a");
  spy.mockRestore();
  expect(lines).toEqual([expect.stringContaining("secret.not_sealed_anew")]);
});
