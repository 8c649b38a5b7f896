import type { BlockDocument } from "../../contract/document/blocks.ts";
import { readingOf } from "../../contract/document/direction.rules.ts";
import { element, escapeXml } from "./xml.ts";

/** A file of a book. */
export function epubPage(document: BlockDocument, title: string, body: string, kind?: string): string {
  const { lang, dir } = readingOf(document);
  const head =
    element("title", {}, escapeXml(title)) +
    element("link", { rel: "stylesheet", type: "text/css", href: "style.css" });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
${element(
  "html",
  {
    xmlns: "http://www.w3.org/1999/xhtml",
    "xmlns:epub": "http://www.idpf.org/2007/ops",
    lang,
    "xml:lang": lang,
    dir,
  },
  `\n<head>${head}</head>\n${element("body", { class: kind }, `\n${body}\n`)}\n`,
)}
`;
}
