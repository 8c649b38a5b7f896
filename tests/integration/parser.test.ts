import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, statusOf, tides, uploadPdf } from "../support/analysing.ts";
import { createPdfWriter, stream, writePdf } from "../support/pdf-writer.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { newReader } from "../support/uploading.ts";

const cpuLimit = 4_000;
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ cpuLimit });
});
afterAll(() => stack.close());

/** A page without text, filled with a pattern of billions of tiles: drawing it takes hours, in one piece. */
function endlessPdf() {
  const writer = createPdfWriter();
  const tiling =
    "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0005 /YStep 0.0005 /Resources << >>";
  const tile = writer.add(stream("0 0 1 1 re f", `/Type /Pattern ${tiling}`));
  const content = "/Pattern cs /P scn 0 0 500 500 re f";
  return writePdf({ pages: [{ content, patterns: `/P ${tile} 0 R` }] }, writer);
}

test("a file on which the parser hangs keeps no other file waiting: the product answers, and the next file is read", async () => {
  const ada = await newReader(stack);
  const endless = await uploadPdf(stack, ada, endlessPdf());
  await follow(stack, ada, endless, ({ analysis_status: status }) => status === "processing");
  const next = await uploadPdf(stack, ada, writePdf({ pages: [tides(1)] }));
  const asked = Date.now();
  for (let times = 0; times < 10; times += 1)
    expect(await statusOf(stack, ada, endless)).toMatchObject({ analysis_status: "processing" });
  expect(Date.now() - asked).toBeLessThan(cpuLimit);
  expect((await follow(stack, ada, next))[0]).toMatchObject({ analysis_status: "completed" });
  expect(stack.logs).toContain("warn ensemble-parser hung or died and was started again");
  expect(await statusOf(stack, ada, endless)).toMatchObject({ analysis_status: "processing" });
});
