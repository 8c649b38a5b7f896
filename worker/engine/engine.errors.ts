import { defineError } from "../lib/app-error.ts";

export const linkRefused = defineError("engine.link_refused");
export const fileGone = defineError("engine.file_gone");
