import { defineError } from "../../../lib/app-error.ts";

export const documentNotFound = defineError("pdf.not_found");
export const fileTooLarge = defineError("pdf.too_large");
export const fileEmpty = defineError("pdf.empty");
export const notPdf = defineError("pdf.not_pdf");
export const linkExpired = defineError("pdf.link_expired");
