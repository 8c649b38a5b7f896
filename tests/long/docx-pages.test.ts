import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pageOf } from "../../press/render.ts";
import { renderDocx } from "../../worker/document/render/docx.ts";
import { isStyleId, styles } from "../../worker/document/styles/styles.ts";
import { typesetDocument } from "../../worker/document/typeset-document.rules.ts";
import { drawnPages } from "../support/drawn-pages.ts";
import type { Box, DrawnPage } from "../support/drawn-pages.ts";
import { findTool } from "../support/outside-tools.ts";
import { stressPictures, stressText } from "../support/stress-text.ts";

const folder = mkdtempSync(join(tmpdir(), "docx-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Debian's libreoffice-writer-nogui and libreoffice-math-nogui. */
const soffice = findTool("soffice");

async function pagesOf(name: string, docx: Uint8Array): Promise<DrawnPage[]> {
  if (soffice === null)
    throw new Error(
      "The pages of DOCX files are drawn by LibreOffice: install libreoffice-writer-nogui and libreoffice-math-nogui, or put soffice on PATH",
    );
  writeFileSync(join(folder, `${name}.docx`), docx);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const { text } = soffice(profile, "--convert-to", "pdf", "--outdir", folder, join(folder, `${name}.docx`));
  expect(text).toContain("writer_pdf_Export");
  return drawnPages(new Uint8Array(readFileSync(join(folder, `${name}.pdf`))));
}

const area = ({ left, right, bottom, top }: Box): number => Math.max(0, right - left) * Math.max(0, top - bottom);
const shared = (a: Box, b: Box): number =>
  area({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    top: Math.min(a.top, b.top),
  });

/** Letters that lie over those of another line, or over a picture. */
function overprinted({ letters, pictures }: DrawnPage): string[] {
  const found = letters.flatMap((letter, at) => {
    const over = letters.slice(at + 1).find((other) => {
      const isOtherLine = Math.abs(other.line - letter.line) > Math.min(letter.size, other.size) / 4;
      return isOtherLine && shared(letter, other) > 0.2 * Math.min(area(letter), area(other));
    });
    const picture = pictures.find((box) => shared(letter, box) > 0.5 * area(letter));
    return over || picture ? [`${letter.letter} over ${over?.letter ?? "a picture"}`] : [];
  });
  return found.slice(0, 5);
}

test.each(Object.keys(styles).filter(isStyleId))(
  "a DOCX in the style %s is drawn by LibreOffice without a line over another, or over a picture",
  async (style) => {
    const document = typesetDocument(stressText(style));
    const modified = new Date("2026-11-22T10:00:00Z");
    const docx = await renderDocx(document, { modified, pictures: stressPictures, page: pageOf(styles[style]) });
    const pages = await pagesOf(style, docx);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.some(({ pictures }) => pictures.some((box) => box.top - box.bottom > 60))).toBe(true);
    expect(pages.flatMap((page, at) => overprinted(page).map((fault) => `page ${at + 1}: ${fault}`))).toEqual([]);
  },
);
