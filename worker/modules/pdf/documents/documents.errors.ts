import { defineError } from "../../../lib/app-error.ts";

export const documentNotFound = defineError("pdf.not_found");
export const fileTooLarge = defineError("pdf.too_large");
export const fileEmpty = defineError("pdf.empty");
export const notPdf = defineError("pdf.not_pdf");
export const linkExpired = defineError("pdf.link_expired");
export const uploadNotFound = defineError("pdf.upload_not_found");
export const uploadIncomplete = defineError("pdf.upload_incomplete");
export const uploadBusy = defineError("pdf.upload_busy");
export const sizeDiffers = defineError("pdf.size_differs");
export const sumDiffers = defineError("pdf.sum_differs");
export const pieceMissing = defineError("pdf.piece_missing");
export const pieceDamaged = defineError("pdf.piece_damaged");
export const pieceDiffers = defineError("pdf.piece_differs");
export const pieceSize = defineError("pdf.piece_size");
