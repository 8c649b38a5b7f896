import { describe, expect, test } from "vitest";
import { failureOf, readText, withDocument } from "../../../support/document-reading.ts";
import { encryptWithAes256 } from "../../../support/pdf-aes256.ts";
import { encryptPdf } from "../../../support/pdf-encryption.ts";
import { writePdf } from "../../../support/pdf-writer.ts";

const pages = [{ texts: [{ x: 50, y: 700, text: "The tide." }] }];
describe.each([
  ["40 bits of RC4", encryptPdf],
  ["256 bits of AES", encryptWithAes256],
])("a document that is locked with %s", (_, encrypt) => {
  const locked = writePdf({ pages, ...encrypt({ user: "café", owner: "harbour" }) });
  const ownedOnly = writePdf({ pages, ...encrypt({ user: "", owner: "harbour" }) });

  test("a document with a password asks for it", async () => {
    expect(await failureOf(locked)).toBe("password");
  });

  test("a wrong password is asked for again", async () => {
    expect(await failureOf(locked, { password: "tea" })).toBe("password");
  });

  test.each([
    ["its reader's", "café"],
    ["its owner's", "harbour"],
  ])("%s password opens it", async (_, password) => {
    expect(await readText(locked, { password })).toBe("The tide.");
  });

  test("a document that only its owner locked opens without one, and says that it is encrypted", async () => {
    expect(await readText(ownedOnly)).toBe("The tide.");
    expect(await withDocument(ownedOnly, async ({ info }) => info.encrypted)).toBe(true);
  });

  test("a page of a locked document can be drawn", async () => {
    const picture = await withDocument(locked, (document) => document.drawPage(1, 100), { password: "café" });
    expect(picture.width).toBe(100);
  });
});

test("a file with an unknown encryption is corrupt", async () => {
  const trailer = "/Encrypt << /Filter /Unheard /V 9 /R 9 >>";
  expect(await failureOf(writePdf({ pages, trailer }))).toBe("corrupt");
});
