import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { pdfjs } from "react-pdf";
import { placeGlyphs, type DrawnFont } from "./glyphs.rules.ts";
import { measured, type PageText } from "./search.rules.ts";

type Texts = WeakMap<PDFDocumentProxy, Map<number, Promise<PageText>>>;

const texts: Texts = new WeakMap();
const measuredTexts: Texts = new WeakMap();

/** The words of a page, and about where they stand. */
export const readPageText = (pdf: PDFDocumentProxy, page: number): Promise<PageText> => once(texts, pdf, page, read);

/** The words of a page, each letter where it is drawn; costs as much as drawing the page. */
export const measuredTextOf = (pdf: PDFDocumentProxy, page: number): Promise<PageText> =>
  once(measuredTexts, pdf, page, measure);

function once(known: Texts, pdf: PDFDocumentProxy, page: number, get: typeof read): Promise<PageText> {
  const pages = known.get(pdf) ?? new Map<number, Promise<PageText>>();
  known.set(pdf, pages);
  const reading = pages.get(page) ?? get(pdf, page);
  pages.set(page, reading);
  return reading;
}

async function read(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) =>
    "str" in item
      ? [
          {
            text: item.str,
            endsLine: item.hasEOL,
            matrix: pdfjs.Util.transform(viewport.transform, item.transform) as number[],
            width: item.width,
          },
        ]
      : [],
  );
  return { runs, width: viewport.width, height: viewport.height };
}

async function measure(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const text = await readPageText(pdf, number);
  const page = await pdf.getPage(number);
  const drawing = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE });
  const { transform } = page.getViewport({ scale: 1 });
  return measured(
    text,
    placeGlyphs(drawing, pdfjs.OPS, (name) => fontOf(page, name), transform),
  );
}

const fontOf = ({ commonObjs }: PDFPageProxy, name: string): DrawnFont =>
  commonObjs.has(name) ? (commonObjs.get(name) as DrawnFont) : {};
