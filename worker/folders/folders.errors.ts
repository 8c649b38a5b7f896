import { defineError } from "../lib/app-error.ts";

export const folderNotFound = defineError("folders.not_found");
export const folderIsDefault = defineError("folders.default");
export const folderTooDeep = defineError("folders.too_deep");
export const folderIntoItself = defineError("folders.into_itself");
