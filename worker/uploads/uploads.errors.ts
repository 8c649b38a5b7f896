import { defineError } from "../lib/app-error.ts";

export const uploadNotFound = defineError("uploads.not_found");
export const uploadIncomplete = defineError("uploads.incomplete");
export const uploadBusy = defineError("uploads.busy");
export const sizeDiffers = defineError("uploads.size_differs");
export const sumDiffers = defineError("uploads.sum_differs");
export const pieceMissing = defineError("uploads.piece_missing");
export const pieceDamaged = defineError("uploads.piece_damaged");
export const pieceDiffers = defineError("uploads.piece_differs");
export const pieceSize = defineError("uploads.piece_size");
