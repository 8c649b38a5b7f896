import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { topBlock } from "../../../../../worker/contract/document/blocks.ts";
import { readOffice } from "../../../../../worker/providers/documents/office/office.ts";
import { createDice } from "../../../../support/dice.ts";
import { docxOf, officeZip, xlsxOf } from "../../../../support/office-files.ts";

const failureOf = (bytes: Uint8Array) => readOffice(bytes, { prefix: "b", mostBytes: 4_000_000 }).failure;
const utf8 = (text: string) => new TextEncoder().encode(text);
const paragraph = "<w:p><w:r><w:t>a</w:t></w:r></w:p>";
const whole = docxOf(paragraph.repeat(20));

/** The same archive with the bytes of `from` replaced wherever they stand. */
function patched(bytes: Uint8Array, change: (view: DataView, directory: number) => void): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  change(view, view.getUint32(copy.length - 6, true));
  return copy;
}

describe("a file that cannot be read says why", () => {
  test.each<[name: string, bytes: () => Uint8Array, failure: string]>([
    ["nothing", () => new Uint8Array(), "empty"],
    ["blanks", () => utf8(" \n \n"), "empty"],
    ["a document without a word", () => docxOf(""), "empty"],
    ["too many bytes", () => new Uint8Array(4_000_001), "too_large"],
    ["a picture", () => new Uint8Array([0x89, 0x50, 0, 0]), "not_office"],
    ["another archive", () => officeZip({ "a.txt": "x" }), "not_office"],
    ["an old word-processor file", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), "not_office"],
    [
      "one behind a password",
      () =>
        new Uint8Array([
          0xd0,
          0xcf,
          0x11,
          0xe0,
          ...[..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
        ]),
      "password",
    ],
    ["an archive that breaks off", () => whole.slice(0, whole.length - 30), "corrupt"],
    ["no XML", () => officeZip({ "word/document.xml": "words" }), "corrupt"],
    ["another root", () => officeZip({ "word/document.xml": "<a/>" }), "corrupt"],
    ["a bomb", () => docxOf(`<w:p><w:r><w:t>${"a".repeat(30_000_000)}</w:t></w:r></w:p>`), "bomb"],
    [
      "a bomb that lies about its size",
      () => patched(docxOf("a".repeat(30_000_000)), (view, at) => view.setUint32(at + 24, 1_000, true)),
      "bomb",
    ],
    ["a size that is not so", () => patched(whole, (view, at) => view.setUint32(at + 24, 10, true)), "corrupt"],
    ["an encrypted part", () => patched(whole, (view, at) => view.setUint16(at + 8, 1, true)), "password"],
    ["elements in elements", () => docxOf("<w:sdt>".repeat(3_000)), "too_complex"],
    [
      "more cells than an answer takes",
      () =>
        xlsxOf([
          {
            name: "a",
            rows: `<row>${Array.from({ length: 300_001 }, (_, of) => `<c><v>${of * 7919}</v></c>`).join("")}</row>`,
          },
        ]),
      "too_complex",
    ],
    [
      "too many files",
      () =>
        new Uint8Array(
          zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, of) => [`${of}`, new Uint8Array()]))),
        ),
      "bomb",
    ],
  ])("%s", (_name, bytes, failure) => {
    expect(failureOf(bytes())).toBe(failure);
  });
});

test("entities and document types are inert: no file is opened, and nothing grows", () => {
  const xml = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><document><body><p><r><t>&amp; &b; &f;</t></r></p></body></document>`;
  expect(readOffice(officeZip({ "word/document.xml": xml }), { prefix: "b" })).toMatchObject({
    content: { blocks: [{ content: [{ text: "& &b; &f;" }] }] },
  });
});

test("any damage has an answer, and any answer the shape of blocks", () => {
  const sources = [whole, xlsxOf([{ name: "a", rows: '<row><c r="A1"><v>1</v></c></row>' }]), utf8('a;b\n"c;d\n1;2')];
  for (let seed = 0; seed < 600; seed += 1) {
    const dice = createDice(seed);
    const damaged = (sources[dice(sources.length)] ?? whole).slice();
    for (let times = 1 + dice(4); times > 0; times -= 1) damaged[dice(damaged.length)] = dice(256);
    const reading = readOffice(damaged.slice(0, dice(5) === 0 ? dice(damaged.length) : undefined), { prefix: "b" });
    const isSound =
      reading.failure === null
        ? z.safeParse(z.array(topBlock), reading.content.blocks).success
        : /^[a-z_]+$/.test(reading.failure);
    expect({ seed, isSound }).toEqual({ seed, isSound: true });
  }
});
