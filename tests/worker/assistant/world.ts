import { alone } from "../../../worker/lib/caller.ts";
import type { Files } from "../../../worker/bindings/files.ts";
import type { OpenResult } from "../../../worker/bindings/parser.ts";
import type { BlockDocument, TopBlock } from "../../../worker/contract/document/blocks.ts";
import { renderCv } from "../../../press/cv/render-cv.ts";
import type {
  CvPressRequest,
  CvPressed,
  PressFailure,
  PressFormat,
  PressRequest,
  PressResult,
} from "../../../worker/document/press-calls.ts";
import { sha256Of } from "../../../worker/lib/sha256.ts";
import type { SentForm } from "../../../worker/lib/sent-form.ts";
import { composeAssistant } from "../../../worker/modules/assistant/assistant.composition.ts";
import { readHtml } from "../../../worker/providers/documents/html/html.ts";
import type { HtmlRequest } from "../../../worker/providers/documents/html/html.ts";
import { readOffice } from "../../../worker/providers/documents/office/office.ts";
import type { OfficeOptions } from "../../../worker/providers/documents/office/office.ts";
import { readAll, withDocument } from "../../support/document-reading.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { press as compiler } from "../../support/press.ts";
import type { OwnId } from "../../support/owner-ids.ts";

export const start = Date.UTC(2026, 10, 21, 12);
export const minutes = (count: number) => count * 60_000;

const noModels = { begin: () => Promise.reject(new Error("no model is asked here")) };

/** The writing assistant over a real database, with a clock that a test moves. */
export async function openAssistant({ seeded = false } = {}) {
  const { db, sql, close } = await startDatabase({ seeded });
  const clock = createHandClock(start);
  const bucket = new Map<string, Uint8Array>();
  /** What goes wrong: in the press, and where a file is removed. */
  const outcome: { failure: PressFailure | "lost" | null; removal: Error | null } = { failure: null, removal: null };
  const bytesOf = (key: string) => bucket.get(key) ?? new Uint8Array();
  const files = {
    ...({} as Files),
    put: async (key: string, bytes: Uint8Array) => void bucket.set(key, bytes),
    async putStream(key: string, content: AsyncIterable<Uint8Array>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk.slice());
      const bytes = Buffer.concat(chunks);
      bucket.set(key, bytes);
      return { bytes: bytes.length, sha256: await sha256Of(Uint8Array.from(bytes)) };
    },
    async read(key: string, { offset, length } = { offset: 0, length: Infinity }) {
      const part = bytesOf(key).subarray(offset, offset + length);
      return { body: new Blob([Uint8Array.from(part)]).stream(), mediaType: "", bytes: part.length };
    },
    readBytes: async (key: string) => bucket.get(key) ?? null,
    async remove(keys: readonly string[]) {
      if (outcome.removal !== null) throw outcome.removal;
      keys.forEach((key) => bucket.delete(key));
    },
  };
  /** How long the parser takes to draw a page. */
  const drawing = { ms: 0 };
  const parser = {
    async open({ key }: { key: string }): Promise<OpenResult> {
      const bytes = Uint8Array.from(bytesOf(key));
      const pages = await readAll(bytes);
      const info = await withDocument(bytes, async (document) => document.info);
      const document = {
        info,
        learn: () => withDocument(bytes, (opened) => opened.learn()),
        read: async (from: number, to: number) => pages.slice(from - 1, to),
        async draw(page: number, width: number) {
          clock.advance(drawing.ms);
          return withDocument(bytes, (opened) => opened.drawPage(page, width));
        },
        close: async () => undefined,
      };
      return { failure: null, document };
    },
    readOffice: async ({ key, ...options }: OfficeOptions & { key: string }) => readOffice(bytesOf(key), options),
    readHtml: async (request: HtmlRequest) => readHtml(request),
  };
  const pressed: { document: BlockDocument; format: PressFormat }[] = [];
  const press = {
    pack: () => Promise.reject(new Error("no cards are packed here")),
    async render({ document, format, output }: PressRequest): Promise<PressResult> {
      if (outcome.failure === "lost") throw new Error("the press was lost");
      if (outcome.failure !== null) return { failure: outcome.failure };
      pressed.push({ document: JSON.parse(new TextDecoder().decode(bytesOf(document))) as BlockDocument, format });
      bucket.set(output, new TextEncoder().encode(`a ${format}`));
      return { failure: null, bytes: 5, sha256: "", pages: 1, headings: [] };
    },
  };
  /** The press itself, in this process. */
  const cvPress = {
    async setCv({ cv, format, mark, output, modified }: CvPressRequest): Promise<CvPressed> {
      if (outcome.failure === "lost") throw new Error("the press was lost");
      if (outcome.failure !== null) return { failure: outcome.failure };
      const photo = cv.photo && (bucket.get(cv.photo.key) ?? null);
      if (cv.photo && photo === null) return { failure: "gone" };
      const rendered = await renderCv(cv, { format, mark, modified, photo, compiler });
      if ("errors" in rendered) throw new Error(rendered.errors.join("; "));
      const { bytes, page } = rendered;
      if (output !== null) bucket.set(output, bytes);
      return { failure: null, bytes: bytes.length, sha256: "", file: output === null ? bytes : null, page };
    },
  };
  const assistant = composeAssistant(
    { db, files, parser, press, cvPress, pictureTurns: (work) => work(), clock },
    { answers: { answers: noModels }, callers: { sessions: { requireSignature: async (token) => token } } },
  );
  return {
    db,
    sql,
    close,
    clock,
    bucket,
    pressed,
    outcome,
    drawing,
    ...assistant,
    newPerson: () => makePerson(db),

    /** A text of one paragraph, which a model or a person writes anew with `write`. */
    async addText(userId: OwnId, words: string, title = "Draft"): Promise<string> {
      const { id } = await assistant.documents.create(userId, { title, content: words }, "en");
      return id;
    },

    write: (userId: OwnId, id: string, words: string, body: Record<string, unknown> = {}) =>
      assistant.saving.update(alone(userId), id, { content: words, ...body }),

    async wordsOf(userId: OwnId, id: string): Promise<string> {
      return (await assistant.documents.read(alone(userId), id, "markdown")).content.trim();
    },
  };
}

export type World = Awaited<ReturnType<typeof openAssistant>>;

export const paragraph = (id: string, text: string): TopBlock => ({
  type: "paragraph",
  id,
  content: [{ type: "text", text }],
});

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}

/** A form with one file, as a client sends it. */
export const formOf = (bytes: Uint8Array, name: string, fields: Record<string, string> = {}): SentForm => ({
  length: null,
  read: async (take) => ({
    taken: await take({
      name,
      content: inOnePiece(bytes),
    }),
    fields,
  }),
});
