import type { Files, Fingerprint, StoredFile } from "../../../bindings/files.ts";
import type { BlockDocument } from "../../../contract/document/blocks.ts";
import type { WorkFormat } from "../../../contract/generation/works.contract.ts";
import { cleanDocument } from "../../../document/clean/clean-document.ts";
import type { Cleaned } from "../../../document/clean/clean-document.ts";
import type { PressFailure } from "../../../document/press-calls.ts";
import { typesetDocument } from "../../../document/typeset-document.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { CardsRepository } from "../cards/cards.repository.ts";
import { assemble } from "../write/assemble.rules.ts";
import type { Work, WorksRepository } from "../works/works.repository.ts";
import { cardsAsJson, cardsAsMarkdown, cardsAsTsv } from "./card-files.rules.ts";
import { cardSheets } from "./card-sheets.rules.ts";
import { keyOf, mediaTypes } from "./formats.rules.ts";
import type { Press } from "../../../bindings/press.ts";
import type { Renderers } from "./renderers.ts";
import type { RenderedRepository } from "./rendered.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "listSections">;
  cards: Pick<CardsRepository, "list">;
  rendered: RenderedRepository;
  files: Pick<Files, "put" | "read" | "fingerprint" | "remove">;
  press: Press;
  renderers: Renderers;
  clock: Clock;
}

/** What became of a PDF, and the characters that none of its fonts draws. */
export interface Printed {
  failure: PressFailure | null;
  missingGlyphs: readonly string[];
}

const encoder = new TextEncoder();

export type Rendering = ReturnType<typeof createRendering>;

/** Files of works: each format of a version is rendered once, when it is first asked for, and kept. */
export function createRendering({ works, cards, rendered, files, press, renderers, clock }: Dependencies) {
  /** The work as every format draws it: cleaned, and set as printers of its language do. */
  async function documentOf(work: Work): Promise<Cleaned> {
    const { document, missingGlyphs } = cleanDocument(await writtenOf(work));
    return { document: typesetDocument(document), missingGlyphs };
  }

  async function writtenOf(work: Work): Promise<BlockDocument> {
    if (work.kind !== "flashcards") return assemble(work, await works.listSections(work.userId, work.id));
    return cardSheets(work, (await cards.list(work.userId, work.id)).map(shown));
  }

  async function keep(work: Work, format: WorkFormat, file: Fingerprint & { pages: number | null }): Promise<void> {
    const { id: generationId, gen, userId } = work;
    const key = keyOf(generationId, gen, format);
    const row = { generationId, gen, format, key, ...file, createdAt: new Date(clock.now()) };
    // The work was deleted meanwhile: what was rendered of it goes too.
    if (!(await rendered.store(userId, row))) await files.remove([key]);
  }

  /** The PDF of a work's version, typeset once. */
  async function pdf(work: Work): Promise<Printed> {
    const { id, gen, userId } = work;
    if ((await rendered.find(userId, id, gen, "pdf")) !== null) return { failure: null, missingGlyphs: [] };
    const cleaned = await documentOf(work);
    const document = keyOf(id, gen, "document");
    await files.put(document, encoder.encode(JSON.stringify(cleaned.document)), mediaTypes.json);
    const pressed = await press.render({ document, output: keyOf(id, gen, "pdf") });
    await files.remove([document]);
    if (pressed.failure !== null) return { failure: pressed.failure, missingGlyphs: [] };
    const { bytes, sha256, pages } = pressed;
    await keep(work, "pdf", { bytes, sha256, pages });
    return { failure: null, missingGlyphs: cleaned.missingGlyphs };
  }

  async function bytesOf(work: Work, format: WorkFormat): Promise<Uint8Array | null> {
    if (work.kind !== "flashcards") {
      const { document } = await documentOf(work);
      if (format === "json") return encoder.encode(JSON.stringify(document));
      return (await renderers[format]?.(document)) ?? null;
    }
    const own = (await cards.list(work.userId, work.id)).map(shown);
    if (format === "tsv") return encoder.encode(cardsAsTsv(own));
    if (format === "json") return encoder.encode(cardsAsJson(work.title, own));
    return format === "md" ? encoder.encode(cardsAsMarkdown(work.title, own)) : null;
  }

  return {
    pdf,

    /** The file in a format; null where the work has none in it. Cards may change at any time: theirs are made anew. */
    async open(work: Work, format: WorkFormat): Promise<StoredFile | null> {
      const { id, gen, userId, kind } = work;
      const isKept = kind !== "flashcards" || format === "pdf";
      const found = isKept ? await rendered.find(userId, id, gen, format) : null;
      if (found === null) {
        if (format === "pdf") await pdf(work);
        else {
          const bytes = await bytesOf(work, format);
          if (bytes === null) return null;
          if (!isKept)
            return {
              body: new Response(bytes as BodyInit).body as ReadableStream,
              mediaType: mediaTypes[format],
              bytes: bytes.length,
            };
          await files.put(keyOf(id, gen, format), bytes, mediaTypes[format]);
          const stored = await files.fingerprint(keyOf(id, gen, format));
          if (stored !== null) await keep(work, format, { ...stored, pages: null });
        }
      }
      return files.read(keyOf(id, gen, format));
    },

    /** Deletes the files of earlier versions. */
    async removeOlder({ userId, id, gen }: Work): Promise<void> {
      const keys = await rendered.takeOlder(userId, id, gen);
      await files.remove(keys);
    },
  };
}

const shown = ({ kind, ...card }: Awaited<ReturnType<CardsRepository["list"]>>[number]) => ({ ...card, type: kind });
