import { describe, expect, test } from "vitest";
import { quadsOf } from "../../../../worker/knowledge/quads.rules.ts";
import { readFirst, withDocument } from "../../../support/document-reading.ts";
import { cjkFont } from "../../../support/pdf-fonts.ts";
import { show, writePdf } from "../../../support/pdf-writer.ts";
import type { Quad } from "../../../../worker/providers/documents/documents.ts";

/** A place on an upright page, as shares from its upper left corner, turned as a viewer turns the page. */
const turned: Record<number, (quad: Quad) => Quad> = {
  0: (quad) => quad,
  90: ([x0, y0, x1, y1]) => [1 - y1, x0, 1 - y0, x1],
  180: ([x0, y0, x1, y1]) => [1 - x1, 1 - y1, 1 - x0, 1 - y0],
  270: ([x0, y0, x1, y1]) => [y0, 1 - x1, y1, 1 - x0],
};

const boxes = {
  "the whole page": { left: 0, bottom: 0, right: 600, top: 800, entries: "/MediaBox [0 0 600 800]" },
  "a page that begins elsewhere": {
    left: -50,
    bottom: 20,
    right: 550,
    top: 820,
    entries: "/MediaBox [-50 20 550 820]",
  },
  "a cropped page": {
    left: 100,
    bottom: 200,
    right: 500,
    top: 700,
    entries: "/MediaBox [0 0 600 800] /CropBox [100 200 500 700]",
  },
};

/** "MMMMMMMMMM" in Helvetica of 20 points is 10 * 0.833 * 20 points wide. */
const wide = 166.6;
const text = "MMMMMMMMMM";

describe.each(Object.entries(boxes))("on %s", (_, box) => {
  test.each([0, 90, 180, 270])(
    "turned by %i degrees, the place of a text is where the reader sees it",
    async (rotation) => {
      const texts = [{ x: 200, y: 500, text, size: 20 }];
      const page = await readFirst(writePdf({ pages: [{ texts, entries: `${box.entries} /Rotate ${rotation}` }] }));
      const [across, down] = [box.right - box.left, box.top - box.bottom];
      expect(page).toMatchObject({ text, rotation, unreadable: null });
      expect([page.width, page.height]).toEqual(rotation % 180 === 0 ? [across, down] : [down, across]);
      const x = (200 - box.left) / across;
      const baseline = (box.top - 500) / down;
      const seen: Quad = [x, baseline - 14.4 / down, x + wide / across, baseline + 2 / down];
      const [left, top, right, bottom] = turned[rotation]?.(seen) ?? seen;
      const quad = page.runs[0]?.quad ?? [0, 0, 0, 0];
      // The quad holds the letters and is less than half a line larger.
      const room = 10 / Math.min(across, down);
      for (const [at, [inner, way]] of [
        [left, -1] as const,
        [top, -1] as const,
        [right, 1] as const,
        [bottom, 1] as const,
      ].entries()) {
        const beyond = ((quad[at] ?? 0) - inner) * way;
        expect(beyond).toBeGreaterThan(-0.004);
        expect(beyond).toBeLessThan(room);
      }
    },
  );
});

test("each run is a stretch of the text, and only white space lies between them", async () => {
  const texts = ["The harbour infor-", "mation office", "Open at nine"].map((line, at) => ({
    x: 50,
    y: 700 - at * 12,
    text: line,
  }));
  const page = await readFirst(
    writePdf({ pages: [{ texts: [...texts, { x: 50, y: 500, text: "Closed" }, { x: 250, y: 500, text: "Sunday" }] }] }),
  );
  expect(page.runs.map(({ start, end }) => page.text.slice(start, end))).toEqual([
    "The harbour infor",
    "mation office",
    "Open at nine",
    "Closed",
    "Sunday",
  ]);
  let last = 0;
  for (const { start, end } of page.runs) {
    expect(page.text.slice(last, start).trim()).toBe("");
    last = end;
  }
});

test("a text that runs off the page has its place cut at the edge", async () => {
  const page = await readFirst(writePdf({ pages: [{ texts: [{ x: 560, y: 400, text: "overboard", size: 20 }] }] }));
  expect(page.runs[0]?.quad[2]).toBe(1);
});

test("the second reader names the same places as the first", async () => {
  // Without a character map, the first reader loses the Japanese line and the second is asked for the page.
  const texts = [{ x: 200, y: 500, text, size: 20 }];
  const rotated = "/CropBox [100 200 500 700] /Rotate 90";
  const alone = await readFirst(writePdf({ pages: [{ texts, entries: rotated }] }));
  const content = "BT /F2 20 Tf 200 400 Td <93FA967B8CEA> Tj ET";
  const both = await readFirst(writePdf({ pages: [{ texts, content, entries: rotated }], fonts: { F2: cjkFont } }));
  expect(both.text.split("\n").filter((line) => line !== "")).toEqual([text, "日本語"]);
  for (const [at, edge] of (alone.runs[0]?.quad ?? []).entries()) expect(both.runs[0]?.quad[at]).toBeCloseTo(edge, 1);
});

test("a page is drawn as it is shown: cropped, turned, as wide as asked", async () => {
  const bytes = writePdf({
    pages: [{ content: show([{ x: 200, y: 500, text }]), entries: "/CropBox [100 200 500 700] /Rotate 90" }],
  });
  const picture = await withDocument(bytes, (document) => document.drawPage(1, 250));
  expect([picture.width, picture.height]).toEqual([250, 200]);
});

test("the lines of a scanned page that fall to the right are marked word by word, where each stands", async () => {
  const picture = "q 560 0 0 800 10 20 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \u0000 EI Q";
  const words = ["harbours", "anchored", "windless", "evenings", "becalmed"];
  const written = words.map((word, at) => `1 0 0 1 ${60 + at * 92} ${500 - at * 4} Tm (${word} ) Tj`).join(" ");
  const page = await readFirst(writePdf({ pages: [{ content: `${picture} BT 3 Tr /F1 20 Tf ${written} ET` }] }));
  expect(page.text).toBe(words.join(" "));
  for (const [at, word] of words.entries()) {
    const start = page.text.indexOf(word);
    const baseline = 1 - (500 - at * 4) / 842;
    const [, top = 0, , bottom = 1] = quadsOf(page.text, page.runs, [{ start, end: start + word.length }])[0] ?? [];
    expect(Math.abs(top - (baseline - 16 / 842))).toBeLessThan(0.011);
    expect(Math.abs(bottom - (baseline + 4 / 842))).toBeLessThan(0.011);
  }
});
