import { cutText } from "./text.rules.ts";

/** Control characters, and those that turn the direction of what follows: a name must not hide its own end. */
const unseen = /[\p{Cc}\u200B\u200E\u200F\u061C\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** What one file system or another keeps for itself. */
const reservedSigns = /[<>:"/\\|?*]/g;
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** How a file is called from here on: the last part of a path, always with the ending that its content has. */
export function fileNameOf(given: string, ending: string, longest = 200): string {
  const last = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(unseen, "")
    .replace(/\s+/g, " ")
    .replace(/[. ]+$/, "");
  const stem = (name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name).replace(/^[. ]+/, "");
  const cut = cutText(stem, longest - ending.length).replace(/[. ]+$/, "");
  return `${cut === "" ? "document" : cut}${ending}`.replace(reservedNames, "$1_");
}

/** A Content-Disposition that saves under this name: in ASCII for old readers, in full for all others (RFC 6266, 5987). */
export const savedAs = (name: string): string => disposition("attachment", name);
/** One that shows it, and saves it under this name where it is asked to. */
export const shownAs = (name: string): string => disposition("inline", name);

function disposition(kind: "attachment" | "inline", name: string): string {
  const safe = name.replace(unseen, "").replace(reservedSigns, "-");
  const ascii = safe.replace(/[^\x20-\x7E]|[%;\\]/g, "_");
  const full = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
