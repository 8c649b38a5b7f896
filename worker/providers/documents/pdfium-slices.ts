import type { Clock } from "../../lib/clock.ts";
import { memoryOf } from "./pdfium-library.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";

/** Milliseconds that a page may take to draw. */
const longest = 30_000;
/** After so many slices time may pass: a Worker's clock stands still while it works. */
const slicesBetweenLooks = 10;

/** `FPDF_RENDER_TOBECONTINUED` of fpdf_progressive.h. */
const unfinished = 1;
/** The place, in the table of this very build of PDFium, of a function that says yes whatever it is asked. */
const alwaysYes = 55;

/** PDFium asks after every hundred objects whether to pause (`IFSDK_PAUSE` of fpdf_progressive.h): always. */
function createPause(library: PdfiumLibrary): number {
  const pause = library.malloc(12);
  memoryOf(library).set(new Uint8Array(Int32Array.of(1, alwaysYes, 0).buffer), pause);
  return pause;
}

/** False where the page was left unfinished for its time was over. */
export async function drawInSlices(
  library: PdfiumLibrary,
  page: number,
  start: (pause: number) => number,
  clock: Clock,
): Promise<boolean> {
  const pause = createPause(library);
  const end = clock.now() + longest;
  try {
    let state = start(pause);
    for (let slices = 1; state === unfinished; slices += 1) {
      if (slices % slicesBetweenLooks === 0) {
        await new Promise<void>((resolve) => void clock.after(0, resolve));
        if (clock.now() > end) return false;
      }
      state = library.FPDF_RenderPage_Continue(page, pause);
    }
    return true;
  } finally {
    library.FPDF_RenderPage_Close(page);
    library.free(pause);
  }
}
