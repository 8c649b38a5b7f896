import type { StoredFile } from "../../../bindings/files.ts";
import type { ExportFormat } from "../../../contract/assistant/documents.ts";
import type { BlockDocument, Block } from "../../../contract/document/blocks.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { jsonMark } from "../../../contract/provenance/text-mark.rules.ts";
import { documentToMarkdown } from "../../../contract/document/markdown/blocks-to-markdown.ts";
import { pressFormats } from "../../../document/press-calls.ts";
import type { PressFormat } from "../../../document/press-calls.ts";
import type { PressService } from "../../../document/pressing.service.ts";
import { AppError } from "../../../lib/app-error.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { notExported } from "../assistant.errors.ts";
import type { CvPages } from "../cv/pages.service.ts";
import type { CvService } from "../cv/cv.service.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { StoredText } from "../documents/documents.repository.ts";
import { textOfBlock } from "../../../contract/document/text-of.rules.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** A text without marks: a line between paragraphs, a sign before each item of a list. */
const plainFile = (title: string | null, blocks: readonly Block[]): string =>
  [...(title === null ? [] : [title]), ...blocks.map(plainBlock)].filter((part) => part !== "").join("\n\n") + "\n";

function plainBlock(block: Block): string {
  if (block.type === "rule") return "* * *";
  if (block.type === "quote" && block.by !== undefined) return `${within(block.blocks)}\n— ${block.by}`;
  if (block.type === "quote" || block.type === "callout") return within(block.blocks);
  if (block.type !== "list") return textOfBlock(block);
  const { ordered, start = 1, items } = block;
  return items
    .map((item, index) => {
      const sign = ordered ? `${start + index}. ` : "- ";
      return sign + within(item).replaceAll("\n", `\n${" ".repeat(sign.length)}`);
    })
    .join("\n");
}

const within = (blocks: readonly Block[]): string => blocks.map(plainBlock).join("\n");

interface Dependencies {
  documents: Pick<DocumentsService, "require" | "markOf">;
  cvs: Pick<CvService, "open">;
  cvPages: Pick<CvPages, "bytesOf" | "nameOf">;
  press: PressService;
}

const encoder = new TextEncoder();

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  ...pressFormats,
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** A letter begins with its own words, so that its title is not shown. */
const documentOf = ({ title, kind, language, blocks }: StoredText, mark: ModelMark | null): BlockDocument => ({
  title,
  ...(kind === "letter" && { untitled: true }),
  language,
  style: "plain",
  matter: [],
  ...(mark && { modelMark: mark }),
  blocks,
});

export type ExportService = ReturnType<typeof createExporting>;

/** Texts as files, made for each download. assistant.not_found for a text that the caller does not see. */
export function createExporting({ documents, cvs, cvPages, press }: Dependencies) {
  /** assistant.not_exported where the press does not set it. */
  async function pressed(text: StoredText, format: PressFormat, mark: ModelMark | null): Promise<Uint8Array> {
    const order = { identifier: text.id, modified: new Date(text.updated_at) };
    const { bytes, failure } = await press(documentOf(text, mark), format, order);
    if (bytes === null) throw notExported({ format, reason: failure });
    return bytes;
  }

  async function bytesOf(text: StoredText, format: ExportFormat, mark: ModelMark | null): Promise<Uint8Array> {
    const { blocks, ...summary } = text;
    switch (format) {
      case "md":
        return encoder.encode(documentToMarkdown(documentOf(text, mark)));
      case "txt":
        return encoder.encode(plainFile(text.kind === "letter" ? null : text.title, blocks));
      case "json":
        return encoder.encode(JSON.stringify({ ...jsonMark(mark), ...summary, blocks }, null, 2));
      default:
        return pressed(text, format, mark);
    }
  }

  /** The CV itself, or the one that a letter was made from; null for other texts, and where it is gone. */
  const cvOf = ({ id, kind, cv_of: master }: StoredText, userId: PersonId) => {
    if (kind === "cv") return cvs.open(userId, id);
    return kind === "letter" && master !== null ? cvs.open(userId, master).catch(unlessGone) : null;
  };

  return {
    async open(caller: CallerInRole, id: string, format: ExportFormat): Promise<StoredFile & { name: string }> {
      const text = await documents.require(caller, id);
      const cv = await cvOf(text, caller.id);
      const mark = await documents.markOf(caller, id);
      const own = cv !== null && text.kind === "cv" ? await cvPages.bytesOf(cv, format, mark) : null;
      const bytes = own ?? (await bytesOf(text, format, mark));
      const body = new Blob([Uint8Array.from(bytes)]).stream();
      const name =
        cv === null
          ? fileNameOf(text.title, `.${format}`)
          : cvPages.nameOf(cv, format, text.kind === "cv" ? "cv" : "letter");
      return { body, bytes: bytes.length, mediaType: mediaTypes[format], name };
    },
  };
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === "assistant.not_found") return null;
  throw error;
}
