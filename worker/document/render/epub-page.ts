import type { BlockDocument } from "../../contract/document/blocks.ts";
import { element, escapeXml } from "./xml.ts";

/** A file of a book. */
export function page({ language }: BlockDocument, title: string, body: string, kind?: string): string {
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
    lang: language,
    "xml:lang": language,
  },
  `\n<head>${head}</head>\n${element("body", { class: kind }, `\n${body}\n`)}\n`,
)}
`;
}
