import type { Files, StoredFile } from "../../../bindings/files.ts";
import type { BlockDocument } from "../../../contract/document/blocks.ts";
import type { WorkFormat } from "../../../contract/generation/works.contract.ts";
import { cleanDocument } from "../../../document/clean/clean-document.ts";
import type { CleanDocument } from "../../../document/clean/clean-document.ts";
import { jsonMark } from "../../../contract/provenance/text-mark.rules.ts";
import { pressFormats } from "../../../document/press-calls.ts";
import type { Deck } from "../../../contract/generation/deck.ts";
import type { PressFailure, PressFormat } from "../../../document/press-calls.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { CardsRepository } from "../cards/cards.repository.ts";
import { assemble } from "../write/assemble.rules.ts";
import type { Work, WorksRepository } from "../works/works.repository.ts";
import { cardsAsJson, cardsAsMarkdown, cardsAsTsv } from "./card-files.rules.ts";
import { cardSheets } from "./card-sheets.rules.ts";
import { formatKey, mediaTypes } from "./formats.rules.ts";
import type { Press } from "../../../bindings/press.ts";
import type { RenderedRepository } from "./rendered.repository.ts";
import { CountedFailure } from "../../../jobs/counted-failure.ts";

/** The press died, was replaced or could not be reached: the document may have done that. */
class PressLost extends CountedFailure {
  constructor(cause: unknown) {
    super("the press was lost", cause);
    this.name = "PressLost";
  }
}

interface Dependencies {
  works: Pick<WorksRepository, "listSections">;
  cards: Pick<CardsRepository, "list">;
  rendered: RenderedRepository;
  files: Pick<Files, "put" | "read" | "remove">;
  press: Press;
  clock: Clock;
}

/** What became of a printing, and the characters that none of its fonts draws. */
export interface PrintResult {
  failure: PressFailure | null;
  missingGlyphs: readonly string[];
}

const encoder = new TextEncoder();

export type RenderService = ReturnType<typeof createRendering>;

/** Files of works: each format of a version is rendered once, when it is first asked for, and kept. */
export function createRendering({ works, cards, rendered, files, press, clock }: Dependencies) {
  const documentOf = async (work: Work): Promise<CleanDocument> => cleanDocument(await writtenOf(work));

  async function writtenOf(work: Work): Promise<BlockDocument> {
    if (work.kind !== "flashcards") return assemble(work, await works.listSections(work.workspaceId, work.id));
    return cardSheets(work, (await cards.list(work.workspaceId, work.id)).map(shown));
  }

  async function deckOf({ workspaceId, id, title, language, documentTitle, createdAt }: Work): Promise<Deck> {
    const own = (await cards.list(workspaceId, id)).map(shown);
    return { title, language, source: documentTitle, made: createdAt.getTime(), cards: own };
  }

  /** Deletes the files of earlier versions. */
  async function removeOlder({ workspaceId, id, gen }: Work): Promise<void> {
    await files.remove(await rendered.takeOlder(workspaceId, id, gen));
  }

  /** What the press reads, and the characters in it that none of its fonts draws. */
  async function givenTo(work: Work, format: PressedFormat): Promise<[unknown, readonly string[]]> {
    if (format === "apkg") return [await deckOf(work), []];
    const { document, missingGlyphs } = await documentOf(work);
    return [document, missingGlyphs];
  }

  /** A format that the press writes, of a work's version, once. */
  async function printed(work: Work, format: PressedFormat): Promise<PrintResult> {
    const { id, gen, workspaceId, updatedAt } = work;
    if ((await rendered.find(workspaceId, id, gen, format)) !== null) return { failure: null, missingGlyphs: [] };
    const [given, missingGlyphs] = await givenTo(work, format);
    const [document, output] = [formatKey(id, gen, `${format}-document`), formatKey(id, gen, format)];
    await files.put(document, encoder.encode(JSON.stringify(given)), mediaTypes.json);
    const order = { output, modified: updatedAt.getTime() };
    const layout = work.kind === "flashcards" ? ("cards" as const) : undefined;
    const pressing =
      format === "apkg"
        ? press.pack({ ...order, deck: document })
        : press.render({ ...order, document, format, layout, identifier: id });
    const pressed = await pressing.catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new PressLost(error);
    });
    await files.remove([document]);
    if (pressed.failure !== null) return { failure: pressed.failure, missingGlyphs: [] };
    const { bytes, sha256, pages } = pressed;
    const createdAt = new Date(clock.now());
    const row = { generationId: id, gen, format, key: output, bytes, sha256, pages, createdAt };
    // The work was deleted meanwhile: what was rendered of it goes too.
    if (!(await rendered.store(workspaceId, row))) await files.remove([output]);
    if (work.kind === "flashcards") await removeOlder(work);
    return { failure: null, missingGlyphs };
  }

  /** The formats that need no press; null for one that the work does not have. */
  async function textOf(work: Work, format: WorkFormat): Promise<string | null> {
    if (work.kind !== "flashcards") {
      if (format !== "json") return null;
      const { document } = await documentOf(work);
      return JSON.stringify({ ...jsonMark(document.modelMark ?? null), ...document });
    }
    const own = (await cards.list(work.workspaceId, work.id)).map(shown);
    if (format === "tsv") return cardsAsTsv(own);
    if (format === "json") return cardsAsJson(work.title, own);
    return format === "md" ? cardsAsMarkdown(work.title, own) : null;
  }

  return {
    printed,

    /** The file in a format; null where the work has none in it. What needs no press is made for each download. */
    async open(work: Work, format: WorkFormat): Promise<StoredFile | null> {
      if (isPrinted(work, format)) {
        const { failure } = await printed(work, format).catch(lostPress);
        return failure === null ? files.read(formatKey(work.id, work.gen, format)) : null;
      }
      const text = await textOf(work, format);
      if (text === null) return null;
      const bytes = encoder.encode(text);
      return { body: new Blob([bytes]).stream(), mediaType: mediaTypes[format], bytes: bytes.length };
    },

    removeOlder,
  };
}

/** A download has no second attempt: the format is not there. */
function lostPress(error: unknown): Pick<PrintResult, "failure"> {
  if (!(error instanceof PressLost)) throw error;
  logError("press.lost", error);
  return { failure: "not_set" };
}

type PressedFormat = PressFormat | "apkg";

/** Cards are printed as sheets or packed; their lists are text. */
const isPrinted = ({ kind }: Work, format: WorkFormat): format is PressedFormat =>
  kind === "flashcards" ? format === "pdf" || format === "apkg" : Object.hasOwn(pressFormats, format);

const shown = ({ kind, ...card }: Awaited<ReturnType<CardsRepository["list"]>>[number]) => ({ ...card, type: kind });
