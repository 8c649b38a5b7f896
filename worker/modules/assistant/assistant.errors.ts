import { defineError } from "../../lib/app-error.ts";

export const textNotFound = defineError("assistant.not_found");
export const textStale = defineError("assistant.stale");
export const textTooLong = defineError("assistant.too_long");
/** `of` says what there is no more room for: texts, folders, versions, entries. */
export const noRoom = defineError("assistant.full");
export const versionNotFound = defineError("assistant.version_not_found");
export const entryNotFound = defineError("assistant.entry_not_found");
/** `fields` names each with its fault: "topic: missing". */
export const fieldsInvalid = defineError("assistant.fields_invalid");
export const notImportable = defineError("assistant.not_importable");
export const notExported = defineError("assistant.not_exported");
export const photoInvalid = defineError("assistant.photo_invalid");
export const photoGone = defineError("assistant.photo_gone");
/** A CV is its person's alone. */
export const cvStays = defineError("assistant.cv_stays");
export const contentInvalid = defineError("request.invalid");
