import { describe, expect, test } from "vitest";
import { capsOf, checkedPdf, isPdf } from "../../../../worker/modules/pdf/documents/documents.rules.ts";

const mebibyte = 1024 * 1024;
const chat = { period: "day", questions: 1, costMicros: null } as const;

test.each([
  ["a plan that says nothing", { chat }, { bytes: 50 * mebibyte, pages: 1_000 }],
  ["nobody's plan", null, { bytes: 50 * mebibyte, pages: 1_000 }],
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
  [after(1_020), false],
  [Buffer.from("%PDF"), false],
  [Buffer.from("%pdf-1.4"), false],
  [new Uint8Array(), false],
])("content %#: whether it begins as a PDF does is %s", (bytes, expected) => {
  expect(isPdf(bytes)).toBe(expected);
});

const arriving = async function* (bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size);
};
const gather = async (content: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const read = async (bytes: Uint8Array, size: number, limit = 10_000) => {
  return gather(checkedPdf(arriving(bytes, size), { bytes: limit, pages: 1 }));
};

describe("a content while it arrives", () => {
  const pdf = new Uint8Array([...Buffer.from("%PDF-1.7"), ...new Uint8Array(4_992).fill(7)]);

  test.each([1, 3, 1_024, 9_999])("is handed on as it is, in chunks of %i", async (size) => {
    expect((await read(pdf, size)).equals(Buffer.from(pdf))).toBe(true);
    expect((await read(pdf.slice(0, 8), size)).length).toBe(8);
  });

  test("is refused as soon as it is known to be too much or no PDF", async () => {
    let asked = 0;
    const endless = (async function* () {
      for (;;) {
        asked += 1;
        yield asked === 1 ? pdf : new Uint8Array(1_000);
      }
    })();
    const handed = checkedPdf(endless, { bytes: 7_500, pages: 1 });
    await expect(gather(handed)).rejects.toMatchObject({ code: "pdf.too_large", details: { limit: 7_500 } });
    expect(asked).toBe(4);
    await expect(read(new Uint8Array(9_000), 500)).rejects.toThrow("pdf.not_pdf");
    await expect(read(pdf.slice(0, 4), 1)).rejects.toThrow("pdf.not_pdf");
    await expect(read(new Uint8Array(), 1)).rejects.toThrow("pdf.empty");
  });
});
