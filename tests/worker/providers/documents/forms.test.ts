import { describe, expect, test } from "vitest";
import { readFirst, readText } from "../../../support/document-reading.ts";
import { createPdfWriter, helvetica, show, stream, writePdf } from "../../../support/pdf-writer.ts";
import type { PdfWriter } from "../../../support/pdf-writer.ts";

const label = { x: 50, y: 505, text: "Name" };

/** A page that says "Name", with these annotations; those of a form are its fields too. */
function withAnnotations(write: (writer: PdfWriter) => string[], acroForm = ""): Promise<string> {
  const writer = createPdfWriter();
  const annotations = write(writer).map((body) => `${writer.add(body)} 0 R`);
  const font = writer.add(helvetica);
  const fields = `/AcroForm << /Fields [${annotations.join(" ")}] /DR << /Font << /F1 ${font} 0 R >> >> ${acroForm} >>`;
  const pages = [{ texts: [label], entries: `/Annots [${annotations.join(" ")}]` }];
  return readText(writePdf({ pages, catalogue: fields }, writer));
}

const widget = (entries: string, rect = "[150 500 350 520]") =>
  `<< /Type /Annot /Subtype /Widget /F 4 /T (field) /Rect ${rect} /DA (/F1 10 Tf) ${entries} >>`;

const appearance = (writer: PdfWriter, text: string): number => {
  const font = writer.add(helvetica);
  const resources = `/Resources << /Font << /F1 ${font} 0 R >> >>`;
  return writer.add(
    stream(show([{ x: 2, y: 6, text }]), `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${resources}`),
  );
};

describe("what is filled into a form is text of its page", () => {
  test.each([
    ["a text", "/FT /Tx /V (Jeanne Moreau)", "Name\tJeanne Moreau"],
    ["a text of two lines", "/FT /Tx /Ff 4096 /V (Jeanne\\nMoreau)", "Jeanne"],
    [
      "a choice, by the words that the form shows",
      "/FT /Ch /Ff 131072 /V (fr) /Opt [[(fr) (France)] [(be) (Belgium)]]",
      "Name\tFrance",
    ],
    ["several choices", "/FT /Ch /Ff 2097152 /V [(a) (c)] /Opt [[(a) (Ale)] [(b) (Beer)] [(c) (Cider)]]", "Cider"],
  ])("%s, without an appearance of its own", async (_, entries, expected) => {
    expect(await withAnnotations(() => [widget(entries)])).toContain(expected);
  });

  test("a text as its appearance shows it", async () => {
    const text = await withAnnotations((writer) => [
      widget(`/FT /Tx /V (1904-05-01) /AP << /N ${appearance(writer, "1 May 1904")} 0 R >>`),
    ]);
    expect(text).toBe("Name\t1 May 1904");
  });

  test.each([
    ["a checked box", "/FT /Btn /V /Yes /AS /Yes", "\u2611"],
    ["an empty box", "/FT /Btn /V /Off /AS /Off", "\u2610"],
  ])("%s", async (_, entries, mark) => {
    const text = await withAnnotations((writer) => {
      const look = appearance(writer, "");
      return [widget(`${entries} /AP << /N << /Yes ${look} 0 R /Off ${look} 0 R >> >>`, "[34 503 46 515]")];
    });
    expect(text).toBe(`${mark} Name`);
  });

  test("the one of several buttons that is chosen", async () => {
    const text = await withAnnotations((writer) => {
      const look = appearance(writer, "");
      const parent = writer.add("<< /FT /Btn /Ff 49152 /T (drink) /V /Coffee >>");
      const button = (value: string, y: number) =>
        widget(
          `/Parent ${parent} 0 R /AP << /N << /${value} ${look} 0 R /Off ${look} 0 R >> >>`,
          `[34 ${y} 46 ${y + 12}]`,
        ).replace("/T (field)", "");
      return [button("Tea", 503), button("Coffee", 403)];
    });
    expect(text).toBe("\u2610 Name\n\n\u2611");
  });

  test("a password is not", async () => {
    expect(await withAnnotations(() => [widget("/FT /Tx /Ff 8192 /V (hunter2)")])).toBe("Name");
  });

  test("nor is a field that the page hides, nor the caption of a button", async () => {
    const hidden = widget("/FT /Tx /V (secret)").replace("/F 4", "/F 2");
    const button = widget("/FT /Btn /Ff 65536 /V (Send) /MK << /CA (Send) >> /A << /S /ResetForm >>");
    expect(await withAnnotations(() => [hidden, button])).toBe("Name");
  });
});

const comment = (subtype: string, entries: string) =>
  `<< /Type /Annot /Subtype /${subtype} /F 4 /Rect [300 300 320 320] ${entries} >>`;

describe("comments are text of their page, after its own", () => {
  test.each([
    [
      "a note with its author",
      comment("Text", "/Contents (Check this figure.) /T (Ada)"),
      "[Comment (Ada): Check this figure.]",
    ],
    [
      "what is said of marked words",
      comment("Highlight", "/Contents (Too high?) /QuadPoints [50 515 90 515 50 505 90 505]"),
      "[Comment: Too high?]",
    ],
  ])("%s", async (_, body, expected) => {
    expect(await withAnnotations(() => [body])).toBe(`Name\n\n${expected}`);
  });

  test("a mark without words, a link and a window of a note say nothing", async () => {
    const silent = [
      comment("Highlight", "/QuadPoints [50 515 90 515 50 505 90 505]"),
      comment("Link", "/Contents (a link)"),
      comment("Popup", "/Contents (a window)"),
    ];
    expect(await withAnnotations(() => silent)).toBe("Name");
  });

  test("its place is where the page shows its mark", async () => {
    const writer = createPdfWriter();
    const note = writer.add(comment("Text", "/Contents (Here.)"));
    const page = await readFirst(writePdf({ pages: [{ texts: [label], entries: `/Annots [${note} 0 R]` }] }, writer));
    const [left = 0, top = 0] = page.runs.at(-1)?.quad ?? [];
    expect(left).toBeCloseTo(300 / 595, 2);
    expect(top).toBeCloseTo((842 - 320) / 842, 2);
    expect(page.headings).toEqual([]);
  });
});

function carrying(beside: number): Promise<string> {
  const writer = createPdfWriter();
  writer.add(stream(Buffer.alloc(beside, "x")));
  const file = writer.add(stream("High water at noon.", "/Type /EmbeddedFile"));
  const names = ["annex.pdf", "notes.txt"].map(
    (name) => `(${name}) << /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} 0 R >> >>`,
  );
  const catalogue = `/Names << /EmbeddedFiles << /Names [${names.join(" ")}] >> >>`;
  return readText(writePdf({ pages: [{ texts: [label] }, { texts: [{ ...label, text: "Two" }] }], catalogue }, writer));
}

test.each([
  ["", 1],
  [", also where one reader alone can hold the document", 17 * 1024 * 1024],
])("the files that a document carries are named on its first page%s", async (_, beside) => {
  expect(await carrying(beside)).toBe("Name\n\n[Attached files: annex.pdf, notes.txt]\n\nTwo");
});

test("fields and comments are text too where one reader alone can hold the document", async () => {
  const writer = createPdfWriter();
  writer.add(stream(Buffer.alloc(17 * 1024 * 1024, "x")));
  const look = appearance(writer, "");
  const states = `/AP << /N << /Yes ${look} 0 R /Off ${look} 0 R >> >>`;
  const bodies = [
    widget("/FT /Tx /V (Jeanne Moreau)"),
    widget(`/FT /Btn /V /Yes /AS /Yes ${states}`, "[34 503 46 515]"),
    widget(`/FT /Btn /V /Off /AS /Off ${states}`, "[34 403 46 415]"),
    widget("/FT /Tx /Ff 8192 /V (hunter2)"),
    widget("/FT /Tx /V (secret)").replace("/F 4", "/F 2"),
    comment("Text", "/Contents (Check this figure.) /T (Ada)"),
    comment("Link", "/Contents (a link)"),
  ];
  const annotations = bodies.map((body) => `${writer.add(body)} 0 R`).join(" ");
  const catalogue = `/AcroForm << /Fields [${annotations}] >>`;
  const text = await readText(
    writePdf({ pages: [{ texts: [label], entries: `/Annots [${annotations}]` }], catalogue }, writer),
  );
  expect(text).toBe("\u2611 Name\tJeanne Moreau\n\n\u2610\n\n[Comment (Ada): Check this figure.]");
});
