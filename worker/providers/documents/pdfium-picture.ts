import type { Clock } from "../../lib/clock.ts";
import { DocumentError } from "./documents.ts";
import type { PagePicture } from "./documents.ts";
import type { PdfiumDocument } from "./pdfium.ts";
import { memoryOf } from "./pdfium-library.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";
import { drawInSlices } from "./pdfium-slices.ts";
import { encodePng } from "./png.ts";

/** Pixels. */
const widest = 2_400;
const mostPixels = 8_000_000;
/** A page whose pictures are larger would fill the memory when it is drawn. */
const mostSourcePixels = 120_000_000;

/** Values of fpdfview.h and fpdf_edit.h. */
const bitmapBgrx = 3;
const drawAnnotations = 0x01;
const limitedCache = 0x200;
const imageObject = 3;
const white = 0xff_ff_ff_ff;

interface PictureRequest {
  width: number;
  clock: Clock;
}

/** The page as shown, `width` pixels wide, or less where it is very tall. Throws `corrupt` where it cannot be drawn. */
export async function drawPage(
  document: PdfiumDocument,
  number: number,
  { width, clock }: PictureRequest,
): Promise<PagePicture> {
  const { library } = document;
  const drawn = await document.withPage(number, async (page) => {
    const size = sizeOf(library, page, width);
    if (sourcePixels(library, page) > mostSourcePixels) throw new DocumentError("corrupt");
    return { ...size, pixels: await drawPixels(library, page, size, clock) };
  });
  return { png: await encodePng(drawn.pixels, drawn.width, drawn.height), width: drawn.width, height: drawn.height };
}

interface Size {
  width: number;
  height: number;
}

function sizeOf(library: PdfiumLibrary, page: number, wanted: number): Size {
  const ratio = library.FPDF_GetPageHeightF(page) / library.FPDF_GetPageWidthF(page);
  if (!(ratio > 0) || !Number.isFinite(ratio)) throw new DocumentError("corrupt");
  const most = Math.min(widest, Math.sqrt(mostPixels / ratio), mostPixels / 100);
  const width = Math.max(1, Math.floor(Math.min(wanted, most)));
  return { width, height: Math.max(1, Math.min(Math.round(width * ratio), Math.floor(mostPixels / width))) };
}

function sourcePixels(library: PdfiumLibrary, page: number): number {
  const scratch = library.malloc(8);
  let pixels = 0;
  for (let index = 0; index < library.FPDFPage_CountObjects(page); index += 1) {
    const object = library.FPDFPage_GetObject(page, index);
    if (library.FPDFPageObj_GetType(object) !== imageObject) continue;
    if (!library.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) continue;
    const size = new DataView(library.memory.buffer, scratch, 8);
    pixels = Math.max(pixels, size.getUint32(0, true) * size.getUint32(4, true));
  }
  library.free(scratch);
  return pixels;
}

async function drawPixels(
  library: PdfiumLibrary,
  page: number,
  { width, height }: Size,
  clock: Clock,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = width * height * 4;
  const buffer = library.malloc(bytes);
  if (buffer === 0) throw new DocumentError("corrupt");
  const bitmap = library.FPDFBitmap_CreateEx(width, height, bitmapBgrx, buffer, width * 4);
  try {
    if (bitmap === 0) throw new DocumentError("corrupt");
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const draw = (pause: number) =>
      library.FPDF_RenderPageBitmap_Start(bitmap, page, 0, 0, width, height, 0, drawAnnotations | limitedCache, pause);
    if (!(await drawInSlices(library, page, draw, clock))) throw new DocumentError("too_complex");
    return memoryOf(library).slice(buffer, buffer + bytes);
  } finally {
    if (bitmap !== 0) library.FPDFBitmap_Destroy(bitmap);
    library.free(buffer);
  }
}
