import { sourceTypes } from "./model-mark.rules.ts";
import type { ModelMark } from "./model-mark.rules.ts";

/** The property of files that have a list of their own: office files, HTML, and the Info of a PDF. */
export const sourceTypeName = "DigitalSourceType";

/** The last line of Markdown that a model had to do with: a comment is not shown, and stays out of the way of what is pasted. */
export const markdownMark = (mark: ModelMark | null): string =>
  mark === null ? "" : `\n<!-- ${sourceTypeName}: ${sourceTypes[mark]} -->\n`;

/** Markdown without that line. */
export const withoutMarkdownMark = (markdown: string): string =>
  markdown.replace(/\n*<!-- DigitalSourceType: \S+ -->\s*$/, "\n");

/** The first field of JSON that a model had to do with; none of a person's own. */
export const jsonMark = (mark: ModelMark | null): { digitalSourceType?: string } =>
  mark === null ? {} : { digitalSourceType: sourceTypes[mark] };
