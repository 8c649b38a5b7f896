import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";

/** One page of a stand-in site as it was written, whatever the site makes of it. */
export interface WrittenPage {
  /** The file without its ending, such as `fr/chambres`. */
  name: string;
  title: string;
  markdown: string;
}

const folder = join(import.meta.dirname, "pages");

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? "";

export const asPage = (name: string, markdown: string): WrittenPage => ({ name, title: titleOf(markdown), markdown });

/** The pages of a site, its first page first. */
export function readPages(host: string): WrittenPage[] {
  const files = readdirSync(join(folder, host), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".md"))
    .map((file) => asPage(file.slice(0, -3).replaceAll("\\", "/"), readFileSync(join(folder, host, file), "utf8")))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.name.localeCompare(b.name));
}

const isFirst = ({ name }: WrittenPage): boolean => name === "index" || name.endsWith("/index");

/** The fragment of a heading. */
export const slugOf = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A part of a page under one heading, as HTML; the first part has the title of the page. */
export interface Part {
  heading: string;
  slug: string;
  html: string;
}

export function pageParts({ markdown }: WrittenPage): Part[] {
  return markdown
    .split(/^#{1,2} /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      const heading = part.slice(0, end).trim();
      return { heading, slug: slugOf(heading), html: marked.parse(part.slice(end), { async: false }) };
    });
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
