import { describe, expect, test } from "vitest";
import { render } from "../../press/render.ts";
import { renderCv } from "../../press/cv/render-cv.ts";
import type { BlockDocument } from "../../worker/contract/document/blocks.ts";
import { sourceTypes } from "../../worker/contract/provenance/model-mark.rules.ts";
import { markdownToBlocks } from "../../worker/contract/document/markdown/markdown-to-blocks.ts";
import { pressFormats } from "../../worker/document/press-calls.ts";
import type { PressFormat } from "../../worker/document/press-calls.ts";
import { readAll } from "../support/document-reading.ts";
import { readTags, sourceTypeOf } from "../support/exiftool.ts";
import { press } from "../support/press.ts";
import { sampleCv } from "../support/sample-cvs.ts";
import { unzip } from "../support/zip.ts";

const written: BlockDocument = {
  title: "L’été à Brest",
  author: "Ada Lovelace",
  language: "fr",
  style: "plain",
  matter: [],
  blocks: [{ type: "paragraph", id: "a", content: [{ type: "text", text: "La mer est haute à midi." }] }],
};

async function printed(format: PressFormat, modelMark: BlockDocument["modelMark"]) {
  const rendered = await render(
    { ...written, modelMark },
    {
      format,
      style: "plain",
      identifier: "id",
      modified: 0,
      pictures: new Map(),
      compiler: press,
      fontOf: () => new Uint8Array(),
    },
  );
  if ("errors" in rendered) throw new Error(rendered.errors.join("; "));
  return rendered.bytes;
}

/** Where a packed format has its properties: without a module that few machines have, ExifTool opens no ZIP. */
const properties = { docx: "docProps/custom.xml", epub: "OEBPS/book.opf" } as const;

/** What a reader of another maker finds of it; Markdown is plain text to it. */
function saidIn(format: PressFormat, bytes: Uint8Array): string {
  if (format === "md") return new TextDecoder().decode(bytes);
  if (format !== "docx" && format !== "epub") return JSON.stringify(readTags(bytes));
  return JSON.stringify(readTags(unzip(bytes).get(properties[format]) ?? new Uint8Array()));
}

const formats = Object.keys(pressFormats) as PressFormat[];

describe("a file that a model had to do with", () => {
  test.each(formats)("says so in its metadata, and one of a person alone does not: %s", async (format) => {
    const [made, edited, own] = await Promise.all([
      printed(format, "made"),
      printed(format, "edited"),
      printed(format, undefined),
    ]);
    expect(saidIn(format, made)).toContain(sourceTypes.made);
    expect(saidIn(format, edited)).toContain(sourceTypes.edited);
    expect(saidIn(format, own)).not.toContain("rainedAlgorithmicMedia");
  });

  test("is the same PDF to its readers: its packet, its facts and its page stay", async () => {
    const pdf = await printed("pdf", "edited");
    expect(sourceTypeOf(pdf)).toBe("compositeWithTrainedAlgorithmicMedia");
    expect(readTags(pdf)).toMatchObject({
      // The update at its end has these; the Info before it stays in the file.
      "PDF:Copy1:DigitalSourceType": sourceTypes.edited,
      "PDF:Copy1:Title": "L’été à Brest",
      "XMP:Title": "L’été à Brest",
    });
    expect(readTags(pdf)["ExifTool:Warning"]).toBeUndefined();
    const [page] = await readAll(pdf);
    expect(page?.text).toContain("La mer est haute");
  });

  test("is read again as Markdown without a trace of its last line", async () => {
    const markdown = new TextDecoder().decode(await printed("md", "edited"));
    const words = JSON.stringify(markdownToBlocks(markdown, { prefix: "b" }));
    expect(words).toContain("La mer est haute");
    expect(words).not.toMatch(/DigitalSourceType/);
  });
});

describe("a CV that a model had to do with", () => {
  test.each(["pdf", "docx"] as const)("says so: %s", async (format) => {
    const said = async (mark: "edited" | null) => {
      const made = await renderCv(sampleCv("fr"), { format, mark, modified: 0, photo: null, compiler: press });
      if ("errors" in made) throw new Error(made.errors.join("; "));
      return saidIn(format, made.bytes);
    };
    expect(await said("edited")).toContain(sourceTypes.edited);
    expect(await said(null)).not.toContain("rainedAlgorithmicMedia");
  });
});
