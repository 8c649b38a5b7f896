import type { Files } from "../../../worker/bindings/files.ts";
import type { BlockDocument, TopBlock } from "../../../worker/contract/document/blocks.ts";
import type { PressFailure, PressFormat, PressRequest, Pressed } from "../../../worker/document/press-calls.ts";
import { composeAssistant } from "../../../worker/modules/assistant/assistant.composition.ts";
import { readHtml } from "../../../worker/providers/documents/html/html.ts";
import type { HtmlRequest } from "../../../worker/providers/documents/html/html.ts";
import { readOffice } from "../../../worker/providers/documents/office/office.ts";
import type { OfficeRequest } from "../../../worker/providers/documents/parser-calls.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";

export const start = Date.UTC(2026, 10, 21, 12);
export const minutes = (count: number) => count * 60_000;

const noModels = { begin: () => Promise.reject(new Error("no model is asked here")) };

/** The writing assistant over a real database, with a clock that a test moves. */
export async function openAssistant({ seeded = false } = {}) {
  const { db, sql, close } = await startDatabase({ seeded });
  const clock = createHandClock(start);
  const bucket = new Map<string, Uint8Array>();
  const bytesOf = (key: string) => bucket.get(key) ?? new Uint8Array();
  const files = {
    ...({} as Files),
    put: async (key: string, bytes: Uint8Array) => void bucket.set(key, bytes),
    async putStream(key: string, content: AsyncIterable<Uint8Array>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk.slice());
      const bytes = Buffer.concat(chunks);
      bucket.set(key, bytes);
      return { bytes: bytes.length, sha256: "" };
    },
    async read(key: string, { offset, length } = { offset: 0, length: Infinity }) {
      const part = bytesOf(key).subarray(offset, offset + length);
      return { body: new Blob([Uint8Array.from(part)]).stream(), mediaType: "", bytes: part.length };
    },
    readBytes: async (key: string) => bucket.get(key) ?? null,
    remove: async (keys: readonly string[]) => keys.forEach((key) => bucket.delete(key)),
  };
  const parser = {
    open: () => Promise.reject(new Error("no PDF is read here")),
    readOffice: async ({ key, ...options }: OfficeRequest) => readOffice(bytesOf(key), options),
    readHtml: async (request: HtmlRequest) => readHtml(request),
  };
  const pressed: { document: BlockDocument; format: PressFormat }[] = [];
  const outcome: { failure: PressFailure | "lost" | null } = { failure: null };
  const press = {
    pack: () => Promise.reject(new Error("no cards are packed here")),
    async render({ document, format, output }: PressRequest): Promise<Pressed> {
      if (outcome.failure === "lost") throw new Error("the press was lost");
      if (outcome.failure !== null) return { failure: outcome.failure };
      pressed.push({ document: JSON.parse(new TextDecoder().decode(bytesOf(document))) as BlockDocument, format });
      bucket.set(output, new TextEncoder().encode(`a ${format}`));
      return { failure: null, bytes: 5, sha256: "", pages: 1, headings: [] };
    },
  };
  const assistant = composeAssistant({ db, files, parser, press, clock }, { answers: { asking: noModels } });
  return {
    db,
    sql,
    close,
    clock,
    bucket,
    pressed,
    outcome,
    ...assistant,
    newPerson: () => makePerson(db),

    /** A text of one paragraph, which a model or a person writes anew with `write`. */
    async addText(userId: string, words: string, title = "Draft"): Promise<string> {
      const { id } = await assistant.documents.create(userId, { title, content: words }, "en");
      return id;
    },

    write: (userId: string, id: string, words: string, body: Record<string, unknown> = {}) =>
      assistant.saving.update(userId, id, { content: words, ...body }),

    async wordsOf(userId: string, id: string): Promise<string> {
      return (await assistant.documents.read(userId, id, "markdown")).content.trim();
    },
  };
}

export type World = Awaited<ReturnType<typeof openAssistant>>;

export const paragraph = (id: string, text: string): TopBlock => ({
  type: "paragraph",
  id,
  content: [{ type: "text", text }],
});
