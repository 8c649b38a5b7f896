import type { BlockDocument } from "../../contract/document/blocks.ts";
import { readingOf } from "../../contract/document/direction.rules.ts";
import { matterWords } from "../../contract/document/matter.rules.ts";
import { sourceTypes } from "../../contract/provenance/model-mark.rules.ts";
import type { Entry } from "./chapters.rules.ts";
import { epubPage } from "./epub-page.ts";
import { idOfBlock } from "./xhtml.ts";
import { element, escapeXml } from "./xml.ts";

export interface BookFile {
  id: string;
  name: string;
  content: string;
}

export interface BookFacts {
  document: BlockDocument;
  identifier: string;
  modified: Date;
  entries: readonly Entry[];
  front: readonly BookFile[];
  /** The chapters in their order, then what follows them. */
  texts: readonly BookFile[];
  pictures: readonly { id: string; name: string; mediaType: string }[];
  fonts: readonly string[];
  /** Whether the first of `front` is a drawn cover. */
  hasCover: boolean;
}

export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

export const coverFile = "cover.svg";

/** A file that holds formulas or drawings says so. */
function propertiesOf(content: string): string | undefined {
  const held = [content.includes("<math ") && "mathml", content.includes("<svg ") && "svg"].filter(Boolean);
  return held.length > 0 ? held.join(" ") : undefined;
}

const item = (id: string, href: string, type: string, properties?: string) =>
  element("item", { id, href, "media-type": type, properties });
const refines = (id: string, property: string, value: string) =>
  element("meta", { refines: `#${id}`, property }, value);
const meta = (property: string, value: string) => element("meta", { property: `schema:${property}` }, value);
const link = (href: string, title: string) => element("a", { href }, escapeXml(title));
const landmark = (type: string, href: string, title: string) =>
  element("li", {}, element("a", { "epub:type": type, href }, escapeXml(title)));

/** The items of the package. */
export function manifestOf({ front, texts, pictures, fonts, hasCover }: BookFacts): string {
  const xhtml = "application/xhtml+xml";
  return [
    item("nav", "nav.xhtml", xhtml, "nav"),
    item("style", "style.css", "text/css"),
    ...[...front, ...texts].map(({ id, name, content }) => item(id, name, xhtml, propertiesOf(content))),
    ...(hasCover ? [item("cover-image", coverFile, "image/svg+xml", "cover-image")] : []),
    ...fonts.map((name, at) => item(`font-${at + 1}`, name, "font/ttf")),
    ...pictures.map(({ id, name, mediaType }) => item(id, name, mediaType)),
  ].join("\n");
}

/** The package document (EPUB 3.3, 5) with what the accessibility specification asks of it. */
export function packageOf(facts: BookFacts, manifest: string): string {
  const { document, front, texts } = facts;
  const spine = [
    ...front.map(({ id }) => id),
    ...(document.matter.includes("contents") ? ["nav"] : []),
    ...texts.map(({ id }) => id),
  ];
  const { modelMark } = document;
  const marked = modelMark ? [meta("digitalSourceType", sourceTypes[modelMark])] : [];
  const metadata = [...described(facts), ...accessible(facts), ...marked].join("\n");
  const items = spine.map((idref) => element("itemref", { idref })).join("\n");
  const { lang, dir } = readingOf(document);
  const attributes = {
    xmlns: "http://www.idpf.org/2007/opf",
    version: "3.0",
    "unique-identifier": "identifier",
    "xml:lang": lang,
    dir,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
${element(
  "package",
  attributes,
  `\n${element("metadata", { "xmlns:dc": "http://purl.org/dc/elements/1.1/" }, `\n${metadata}\n`)}
${element("manifest", {}, `\n${manifest}\n`)}
${element("spine", { "page-progression-direction": dir }, `\n${items}\n`)}\n`,
)}
`;
}

function described({ document, identifier, modified }: BookFacts): string[] {
  const { title, subtitle, author } = document;
  return [
    element("dc:identifier", { id: "identifier" }, escapeXml(identifier)),
    element("dc:title", { id: "title-main" }, escapeXml(title)),
    refines("title-main", "title-type", "main"),
    ...(subtitle
      ? [element("dc:title", { id: "title-sub" }, escapeXml(subtitle)), refines("title-sub", "title-type", "subtitle")]
      : []),
    element("dc:language", {}, readingOf(document).lang),
    ...(author ? [element("dc:creator", { id: "author" }, escapeXml(author)), refines("author", "role", "aut")] : []),
    element("meta", { property: "dcterms:modified" }, modified.toISOString().replace(/\.\d+Z$/, "Z")),
  ];
}

const summaries = {
  en: "Headings, lists, tables and notes are marked as such, and pictures have descriptions.",
  fr: "Les titres, listes, tableaux et notes sont balisés, et les images ont une description.",
};

function accessible({ document, texts, pictures, hasCover }: BookFacts): string[] {
  const visual = pictures.length > 0 || hasCover;
  const formulas = texts.some(({ content }) => content.includes("<math "));
  return [
    meta("accessMode", "textual"),
    ...(visual ? [meta("accessMode", "visual")] : []),
    meta("accessModeSufficient", "textual"),
    ...["structuralNavigation", "tableOfContents", "readingOrder", "displayTransformability"].map((value) =>
      meta("accessibilityFeature", value),
    ),
    ...(visual ? [meta("accessibilityFeature", "alternativeText")] : []),
    ...(formulas ? [meta("accessibilityFeature", "MathML")] : []),
    meta("accessibilityHazard", "none"),
    meta("accessibilitySummary", summaries[document.language]),
  ];
}

function landmarksOf({ document, front, texts, hasCover }: BookFacts): string[] {
  const words = matterWords[document.language];
  const bibliography = bibliographyOf(texts);
  return [
    ...(hasCover ? [landmark("cover", front[0]?.name ?? "", words.cover)] : []),
    ...front.slice(hasCover ? 1 : 0).map(({ name }) => landmark("titlepage", name, document.title)),
    ...(document.matter.includes("contents") ? [landmark("toc", "nav.xhtml", words.contents)] : []),
    ...(texts[0] ? [landmark("bodymatter", texts[0].name, document.title)] : []),
    ...(bibliography ? [landmark("bibliography", bibliography.name, words.bibliography)] : []),
  ];
}

const bibliographyOf = (texts: BookFacts["texts"]) => texts.find(({ id }) => id === "bibliography");

/** The contents of two levels, and the landmarks. */
export function navigation(book: BookFacts): string {
  const { document, entries, front, texts } = book;
  const { language } = document;
  const words = matterWords[language];
  const file = (chapter: number) => texts[chapter]?.name ?? "";
  const items = entries.map(({ id, title, chapter, sections }) => {
    const inner = sections.map((section) =>
      element("li", {}, link(`${file(chapter)}#${idOfBlock(section.id)}`, section.title || "…")),
    );
    const within = inner.length > 0 ? element("ol", {}, inner.join("")) : "";
    return element("li", {}, link(`${file(chapter)}#${idOfBlock(id)}`, title || "…") + within);
  });
  const bibliography = bibliographyOf(texts);
  const first = link(texts[0]?.name ?? front[0]?.name ?? "", document.title);
  const last = bibliography ? [element("li", {}, link(bibliography.name, words.bibliography))] : [];
  const listed = items.length + last.length > 0 ? [...items, ...last] : [element("li", {}, first)];
  const landmarks = landmarksOf(book);
  const contents = element(
    "nav",
    { "epub:type": "toc", role: "doc-toc", id: "toc" },
    element("h1", {}, words.contents) + element("ol", {}, listed.join("\n")),
  );
  const marks = element("nav", { "epub:type": "landmarks", hidden: "hidden" }, element("ol", {}, landmarks.join("\n")));
  return epubPage(document, words.contents, `${contents}\n${marks}`);
}
