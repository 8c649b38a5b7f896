import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  drawnFont,
  drawnPdf,
  drawsForm,
  fills,
  form,
  group,
  maskOf,
  masks,
  pattern,
  shows,
  writes,
} from "../../../support/drawn-pdfs.ts";
import type { Draw } from "../../../support/drawn-pdfs.ts";
import { failureOf } from "../../../support/document-reading.ts";
import { createPdfWriter, stream } from "../../../support/pdf-writer.ts";

describe("what draws itself is too complex", () => {
  test.each<[string, Draw]>([
    [
      "a form",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, form("/X Do /X Do", `/XObject << /X ${self} 0 R >>`));
        return drawsForm(self);
      },
    ],
    [
      "a form that has its names from the page",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, form("/X Do /X Do"));
        return drawsForm(self);
      },
    ],
    [
      "a form by a pattern",
      (writer) => {
        const self = writer.reserve();
        const tile = writer.add(pattern("/X Do", `/XObject << /X ${self} 0 R >>`));
        writer.set(self, form("/Pattern cs /P scn 0 0 500 500 re f", `/Pattern << /P ${tile} 0 R >>`));
        return drawsForm(self);
      },
    ],
    [
      "a pattern",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, pattern("/Pattern CS /P SCN 0 0 9 9 re S", `/Pattern << /P ${self} 0 R >>`));
        return fills(self);
      },
    ],
    [
      "a glyph",
      (writer) => {
        const self = writer.reserve();
        const glyph = writer.add(stream("10 0 d0 BT /T 1 Tf [(a) -9 <61>] TJ ET"));
        writer.set(self, drawnFont(glyph, `/Font << /T ${self} 0 R >>`));
        return writes(self);
      },
    ],
    [
      "a glyph by a form",
      (writer) => {
        const self = writer.reserve();
        const inner = writer.add(form("BT /T 1 Tf (a) ' ET", `/Font << /T ${self} 0 R >>`));
        const glyph = writer.add(stream("10 0 d0 /X Do /X Do"));
        writer.set(self, drawnFont(glyph, `/XObject << /X ${inner} 0 R >>`));
        return writes(self);
      },
    ],
    [
      "a soft mask",
      (writer) => {
        const self = writer.reserve();
        const mask = writer.add(maskOf(self));
        writer.set(self, form("/G gs 0 0 500 500 re f", `/ExtGState << /G ${mask} 0 R >>`, group));
        return masks(mask);
      },
    ],
    [
      "what an annotation looks like",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, form("/X Do /X Do", `/XObject << /X ${self} 0 R >>`));
        return shows(writer, `/N ${self} 0 R`);
      },
    ],
    [
      "what a ticked box looks like",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, form("/X Do /X Do", `/XObject << /X ${self} 0 R >>`));
        return shows(writer, `/N << /Off null /On ${self} 0 R >>`);
      },
    ],
    [
      "a form under a name with escapes",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, form("/#58 Do /X Do", `/XObj#65ct << /X ${self} 0 R >>`));
        return drawsForm(self);
      },
    ],
    [
      "a form behind comments, texts and inline pictures",
      (writer) => {
        const self = writer.reserve();
        const before = "% (\nq (\\)()) Tj <</A (>>)>> BI /W 1 /H 1 /BPC 8 /CS /G ID ( EI Q";
        writer.set(self, form(`${before} /X Do /X Do`, `/XObject << /X ${self} 0 R >>`));
        return drawsForm(self);
      },
    ],
    [
      "a form that is packed",
      (writer) => {
        const self = writer.reserve();
        const bytes = deflateSync(Buffer.from("/X Do /X Do"));
        const { entries } = form("", `/XObject << /X ${self} 0 R >>`, "/Filter /FlateDecode");
        writer.set(self, { bytes, entries });
        return drawsForm(self);
      },
    ],
  ])("%s", async (_, draw) => {
    expect(await failureOf(drawnPdf(draw))).toBe("too_complex");
  });

  test("a form whose resources stand in a stream of objects", async () => {
    const writer = createPdfWriter();
    const [self, resources] = [writer.reserve(), writer.reserve()];
    const head = `${resources} 0 `;
    const packed = deflateSync(Buffer.from(`${head}<< /XObject << /X ${self} 0 R >> >>`));
    writer.set(self, stream("/X Do /X Do", `/Subtype /Form /BBox [0 0 9 9] /Resources ${resources} 0 R`));
    // The table of the file still says that there is nothing: what counts is that a reader could be told otherwise.
    writer.add(stream(packed, `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`));
    const page = writer.reserve();
    const tree = writer.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
    const contents = writer.add(stream("/X Do"));
    const names = `/Resources << /XObject << /X ${self} 0 R >> >>`;
    writer.set(page, `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 9 9] ${names} /Contents ${contents} 0 R >>`);
    expect(await failureOf(writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)))).toBe("too_complex");
  });
});
