import { defineError } from "../../../lib/app-error.ts";

export const fileNotReadable = defineError("chat.file_not_readable");
export const fileTooLarge = defineError("chat.file_too_large");
export const fileNotReady = defineError("chat.file_not_ready");
export const fileFailed = defineError("chat.file_failed");
export const tooManyFiles = defineError("chat.files_too_many");
export const projectFilesFull = defineError("chat.project_files_full");
export const filesIncognito = defineError("chat.files_incognito");
