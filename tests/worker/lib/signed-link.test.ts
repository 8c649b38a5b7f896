import { expect, test } from "vitest";
import { createSignedLinks } from "../../../worker/lib/signed-link.ts";
import { createHandClock } from "../../support/hand-clock.ts";

const start = Date.UTC(2026, 10, 21);

test("a link opens what it was signed for until its time is over, and not a second longer", async () => {
  const clock = createHandClock(start);
  const links = createSignedLinks(["a secret"], "files", clock);
  const link = await links.sign("one", 15);
  expect(link).toEqual({ expires: String(start / 1_000 + 900), signature: expect.stringMatching(/^[\w-]{43}$/) });
  clock.advance(15 * 60_000 - 1);
  expect(await links.isGood("one", link)).toBe(true);
  clock.advance(1);
  expect(await links.isGood("one", link)).toBe(false);
});

test("a link opens nothing else, no longer, and nowhere else", async () => {
  const clock = createHandClock(start);
  const links = createSignedLinks(["a secret"], "files", clock);
  const link = await links.sign("one", 15);
  const { expires, signature } = link;
  expect(await links.isGood("two", link)).toBe(false);
  expect(await links.isGood("one", { expires: `${expires}0`, signature })).toBe(false);
  for (const forged of ["", "=", "é", "A".repeat(43), signature.slice(1), `${signature}AA`])
    expect([forged, await links.isGood("one", { expires, signature: forged })]).toEqual([forged, false]);
  for (const other of [
    createSignedLinks(["b secret"], "files", clock),
    createSignedLinks(["a secret"], "mails", clock),
  ])
    expect(await other.isGood("one", link)).toBe(false);
});
