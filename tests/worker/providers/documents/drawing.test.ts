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
  nestedForms,
  pattern,
  said,
  shows,
  writes,
} from "../../../support/drawn-pdfs.ts";
import type { Draw } from "../../../support/drawn-pdfs.ts";
import { failureOf, readText, withDocument } from "../../../support/document-reading.ts";
import { stream } from "../../../support/pdf-writer.ts";

/** So many levels of one thing, each of which uses the one below it ten times. */
function levelsOf(count: number, lowest: number, add: (below: number) => number): number {
  let last = lowest;
  for (let level = 1; level < count; level += 1) last = add(last);
  return last;
}

const tenFills = `/Pattern cs /P scn ${"0 0 9 9 re f ".repeat(10)}`;

describe("what draws too often is too complex", () => {
  test.each<[string, Draw]>([
    ["twelve levels of forms, ten times each", (writer) => drawsForm(nestedForms(writer, 12, 10))],
    ["a hundred levels of forms, once each", (writer) => drawsForm(nestedForms(writer, 100, 1))],
    ["an annotation of such forms", (writer) => shows(writer, `/N ${nestedForms(writer, 12, 10)} 0 R`)],
    [
      "levels of patterns",
      (writer) => {
        const lowest = writer.add(pattern("0 0 5 5 re f"));
        return fills(levelsOf(12, lowest, (below) => writer.add(pattern(tenFills, `/Pattern << /P ${below} 0 R >>`))));
      },
    ],
    [
      "levels of glyphs",
      (writer) => {
        const lowest = writer.add(drawnFont(writer.add(stream("10 0 d0 0 0 5 5 re f"))));
        const glyph = writer.add(stream("10 0 d0 BT /T 1 Tf (aaaaaaaaaa) Tj ET"));
        return writes(levelsOf(8, lowest, (below) => writer.add(drawnFont(glyph, `/Font << /T ${below} 0 R >>`))));
      },
    ],
    [
      "levels of soft masks",
      (writer) => {
        const lowest = writer.add(maskOf(writer.add(form("0 0 9 9 re f", "", group))));
        const content = `/G gs ${"0 0 9 9 re f ".repeat(10)}`;
        const above = (below: number) => maskOf(writer.add(form(content, `/ExtGState << /G ${below} 0 R >>`, group)));
        return masks(levelsOf(12, lowest, (below) => writer.add(above(below))));
      },
    ],
    [
      "a form, 100,001 times",
      (writer) => ({ ...drawsForm(nestedForms(writer, 1, 1)), content: "/X Do ".repeat(100_001) }),
    ],
    [
      "one content, 2,000 times",
      (writer) => {
        const content = writer.add(stream("0 0 9 9 re f\n".repeat(10_000)));
        return { entries: `/Contents [${`${content} 0 R `.repeat(2_000)}]` };
      },
    ],
    ["more than five million operators", () => ({ content: "h ".repeat(5_000_001) })],
    [
      "a list of objects without ends, each of which holds all that follow",
      (writer) => {
        const all = Array.from({ length: 5_000 }, (_, at) => 100_000 + at);
        writer.add(stream(all.map((number) => `${number} 0 obj <<`).join(" ")));
        return { entries: `/Annots [${all.map((number) => `${number} 0 R`).join(" ")}]` };
      },
    ],
    ["thousands of saved states", () => ({ content: "q ".repeat(3_000) })],
  ])("%s", async (_, draw) => {
    expect(await failureOf(drawnPdf(draw))).toBe("too_complex");
  });
});

describe("what goes in a circle and is not drawn is read by both readers", () => {
  test.each<[string, Draw]>([
    ["a page that is its own parent", (_, page) => ({ entries: `/Parent ${page} 0 R` })],
    [
      "a tree of names",
      (writer) => {
        const [names, outline] = [writer.reserve(), writer.reserve()];
        writer.set(names, `<< /Kids [${names} 0 R ${names} 0 R] /Limits [(a) (z)] >>`);
        const entry = writer.add(`<< /Title (Tides) /Parent ${outline} 0 R /Dest (m) >>`);
        writer.set(outline, `<< /Type /Outlines /First ${entry} 0 R /Last ${entry} 0 R >>`);
        return { catalogue: `/Names << /Dests ${names} 0 R >> /Outlines ${outline} 0 R` };
      },
    ],
    [
      "an outline of which each entry leads to every other",
      (writer) => {
        const outline = writer.reserve();
        const entries = Array.from({ length: 8 }, () => writer.reserve());
        for (const [at, entry] of entries.entries()) {
          const [first, next] = [entries[(at * 3 + 1) % 8], entries[(at + 1) % 8]];
          writer.set(entry, `<< /Title (T) /Parent ${outline} 0 R /First ${first} 0 R /Next ${next} 0 R >>`);
        }
        writer.set(outline, `<< /Type /Outlines /First ${entries[0]} 0 R /Last ${entries[0]} 0 R >>`);
        return { catalogue: `/Outlines ${outline} 0 R` };
      },
    ],
    [
      "the parts of a tagged page",
      (writer, page) => {
        const part = writer.reserve();
        writer.set(part, `<< /Type /StructElem /S /P /P ${part} 0 R /K [${part} 0 R ${part} 0 R] /Pg ${page} 0 R >>`);
        return { catalogue: `/StructTreeRoot << /Type /StructTreeRoot /K ${part} 0 R >>` };
      },
    ],
    [
      "a field of a form",
      (writer) => {
        const field = writer.reserve();
        const kids = `/Parent ${field} 0 R /Kids [${field} 0 R ${field} 0 R]`;
        writer.set(field, `<< /Type /Annot /Subtype /Widget /FT /Tx /T (x) /Rect [0 0 99 20] ${kids} >>`);
        return { entries: `/Annots [${field} 0 R]`, catalogue: `/AcroForm << /Fields [${field} 0 R] >>` };
      },
    ],
    [
      "a function that shades",
      (writer) => {
        const steps = writer.reserve();
        const entries = `/Domain [0 1] /Bounds [0.5] /Encode [0 1 0 1]`;
        writer.set(steps, `<< /FunctionType 3 ${entries} /Functions [${steps} 0 R ${steps} 0 R] >>`);
        const shading = `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function ${steps} 0 R >>`;
        return { content: "/S sh", resources: `/Shading << /S ${shading} >>` };
      },
    ],
    [
      "a space of colours",
      (writer) => {
        const colours = writer.reserve();
        writer.set(colours, `[/Indexed ${colours} 0 R 1 <0001>]`);
        return { content: "/C cs 0 scn 0 0 9 9 re f", resources: `/ColorSpace << /C ${colours} 0 R >>` };
      },
    ],
    [
      "the length of a stream",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, form("0 0 9 9 re f", "", `/Length ${self} 0 R`));
        return drawsForm(self);
      },
    ],
    [
      "a stream of objects that holds itself",
      (writer) => {
        const self = writer.reserve();
        writer.set(self, stream(`${self} 0 ${self} 0 R`, `/Type /ObjStm /N 1 /First 4 /Extends ${self} 0 R`));
        return { entries: `/Metadata ${self} 0 R` };
      },
    ],
  ])("%s", async (_, draw) => {
    const bytes = drawnPdf(draw);
    expect(await readText(bytes)).toContain(said);
    const drawn = await withDocument(bytes, (document) => document.drawPage(1, 200));
    expect(drawn.width).toBe(200);
  });
});

describe("what is complex in earnest is read", () => {
  test.each<[string, Draw]>([
    [
      "a map of 4,000 symbols and a million operators",
      (writer) => ({
        ...drawsForm(nestedForms(writer, 3, 4)),
        content: `${"/X Do ".repeat(4_000)}${"1 2 m 3 4 l S\n".repeat(300_000)}`,
      }),
    ],
    [
      "a mask that is taken off again before a thousand strokes",
      (writer) => {
        const mask = writer.add(maskOf(writer.add(form("0 0 9 9 re f ".repeat(10_000), "", group))));
        const off = "<< /Type /ExtGState /SMask /None >>";
        const content = `/G gs 0 0 9 9 re f /O gs ${"0 0 9 9 re f ".repeat(1_000)}`;
        return { content, resources: `/ExtGState << /G ${mask} 0 R /O ${off} >>` };
      },
    ],
    [
      "forms that name each other and do not draw each other",
      (writer) => {
        const [one, other] = [writer.reserve(), writer.reserve()];
        const both = `/XObject << /X ${one} 0 R /Y ${other} 0 R >>`;
        writer.set(one, form("/Y Do", both));
        writer.set(other, form("0 0 9 9 re f", both));
        return drawsForm(one);
      },
    ],
    ["unknown operators", () => ({ content: "constructor __proto__ toString __defineGetter__" })],
    ["states that are saved and given back", () => ({ content: "q Q ".repeat(50_000) })],
  ])("%s", async (_, draw) => {
    expect(await readText(drawnPdf(draw))).toBe(said);
  });
});
