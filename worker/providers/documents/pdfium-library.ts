/** The bytes of its memory, to be asked for anew after every call: it moves when it grows. */
export const memoryOf = ({ memory }: PdfiumLibrary): Uint8Array<ArrayBuffer> =>
  new Uint8Array(memory.buffer as ArrayBuffer);

/** What of PDFium's C interface (public/fpdfview.h, fpdf_annot.h, fpdf_attachment.h, fpdf_doc.h, fpdf_text.h, fpdf_edit.h, fpdf_progressive.h) is used; pointers are numbers. */
export interface PdfiumLibrary {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(pointer: number): void;

  FPDF_InitLibrary(): void;
  FPDF_GetLastError(): number;
  FPDF_LoadMemDocument(data: number, bytes: number, password: number): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  /** UTF-16LE with a zero at its end, as every text; returns how many bytes it takes. */
  FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number;
  /** -1 without encryption. */
  FPDF_GetSecurityHandlerRevision(document: number): number;
  FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number;
  FPDFBookmark_GetDest(document: number, bookmark: number): number;
  FPDFBookmark_GetAction(bookmark: number): number;
  FPDFAction_GetDest(document: number, action: number): number;
  /** From 0; -1 where there is none. */
  FPDFDest_GetDestPageIndex(document: number, dest: number): number;

  FPDFDoc_GetAttachmentCount(document: number): number;
  FPDFDoc_GetAttachment(document: number, index: number): number;
  FPDFAttachment_GetName(attachment: number, buffer: number, bytes: number): number;

  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  /** Points, as shown. */
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  /** Quarter turns. */
  FPDFPage_GetRotation(page: number): number;
  FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;

  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  /** Four floats: left, top, right, bottom, in the page's own space. */
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  /** Two doubles, where the letter stands on its line. */
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  /** The object of the page that a letter belongs to. */
  FPDFText_GetTextObject(text: number, index: number): number;

  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  /** Four floats: left, top, right, bottom, in the page's own space. */
  FPDFAnnot_GetRect(annotation: number, rect: number): number;
  FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, bytes: number): number;
  /** One float. */
  FPDFAnnot_GetNumberValue(annotation: number, key: number, value: number): number;

  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  /** Four floats: left, bottom, right, top, in the space of what holds the object. */
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  /** Six floats. */
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  /** Four integers; zero where it is filled with no single colour. */
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number;

  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, argb: number): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  /** Draws until `pause` says so; what it and the next return is the state of the drawing. */
  FPDF_RenderPageBitmap_Start(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
    pause: number,
  ): number;
  FPDF_RenderPage_Continue(page: number, pause: number): number;
  FPDF_RenderPage_Close(page: number): void;
}
