import { expect, test } from "vitest";
import { capsOf, isPdf, requirePdf } from "../../../../worker/modules/pdf/documents/documents.rules.ts";

const mebibyte = 1024 * 1024;
const chat = { period: "day", questions: 1, costMicros: null } as const;

test.each([
  ["a plan that says nothing", { chat }, { bytes: 50 * mebibyte, pages: 1_000 }],
  ["an account without a plan", null, { bytes: 50 * mebibyte, pages: 1_000 }],
  ["a small plan", { chat, files: { megabytes: 5, pages: 20 } }, { bytes: 5 * mebibyte, pages: 20 }],
  [
    "a plan past what any may take",
    { chat, files: { megabytes: 900, pages: 20 } },
    { bytes: 200 * mebibyte, pages: 20 },
  ],
])("%s takes files of so much", (_what, limits, caps) => {
  expect(capsOf(limits)).toEqual(caps);
});

const after = (zeros: number) => new Uint8Array([...new Uint8Array(zeros), ...Buffer.from("%PDF-1.4")]);
test.each([
  [after(0), true],
  [after(1_019), true],
  [after(4_088), true],
  [after(4_092), false],
  [Buffer.from("1 0 obj\n<< /Type /Catalog >>"), true],
  [Buffer.from("11 object"), false],
  [Buffer.from("%PDF"), false],
  [Buffer.from("%pdf-1.4"), false],
  [new Uint8Array(), false],
])("content %#: whether it begins as a PDF does is %s", (bytes, expected) => {
  expect(isPdf(bytes)).toBe(expected);
});

test.each([
  [new Uint8Array(), "pdf.empty"],
  [Buffer.from("%PDF"), "pdf.not_pdf"],
  [after(4_092), "pdf.not_pdf"],
])("content %# is refused with %s", (beginning, code) => {
  expect(() => requirePdf(beginning)).toThrow(code);
});
