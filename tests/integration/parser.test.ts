import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, statusOf, tides, uploadPdf } from "../support/analysing.ts";
import { createPdfWriter, stream, writePdf } from "../support/pdf-writer.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { newReader } from "../support/uploading.ts";
import { newAddress } from "./auth-client.ts";

const cpuLimit = 4_000;
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ cpuLimit });
});
afterAll(() => stack.close());

/** A page filled with a pattern of billions of tiles: drawing it takes hours, in one piece. */
function endlessPdf(text = "") {
  const writer = createPdfWriter();
  const tiling =
    "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0005 /YStep 0.0005 /Resources << >>";
  const tile = writer.add(stream("0 0 1 1 re f", `/Type /Pattern ${tiling}`));
  const content = `${text}/Pattern cs /P scn 0 0 500 500 re f`;
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

test("a CV on which the parser hangs is refused for it, and the next one is read", async () => {
  const ada = await newReader(stack);
  const send = async (file: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append("file", new File([file], "cv.pdf"));
    const response = await fetch(`${stack.url}/api/documents/${ada.id}/assistantdoc/cv/import`, {
      method: "POST",
      headers: { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": newAddress() },
      body: form,
    });
    return { status: response.status, body: await response.json() };
  };
  const refused = { error: { code: "assistant.not_importable", details: { reason: "too_complex" } } };
  expect(await send(endlessPdf("BT /F1 12 Tf 50 700 Td (Ada Lovelace) Tj ET "))).toMatchObject({
    status: 415,
    body: refused,
  });
  expect((await send(writePdf({ pages: [tides(1)] }))).status).toBe(200);
});
