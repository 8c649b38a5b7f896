import type { WebReader } from "../../../bindings/parser.ts";
import type { BlockOf } from "../../../contract/document/blocks.ts";
import { CountedFailure } from "../../../jobs/counted-failure.ts";
import { AppError } from "../../../lib/app-error.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { SourceStorage, ReadingTraining } from "./keeping.service.ts";
import { mediaTypes } from "../../../knowledge/file-kinds.rules.ts";
import type { TrainedSource } from "./readings.repository.ts";
import type { Later, WebPages } from "./web-pages.service.ts";

interface Dependencies {
  webReader: WebReader;
  webPages: WebPages;
  keeping: SourceStorage;
}

export type SourceReader = ReturnType<typeof createReading>;

/** Reads sources of every kind. */
export function createReading({ webReader, webPages, keeping }: Dependencies) {
  /** A text under its title, or an answer under its question. */
  async function readWords(of: ReadingTraining, source: TrainedSource): Promise<void> {
    const { id, title, content, gen } = source;
    const sha256 = await sha256Of(JSON.stringify([title, content]));
    if (gen > 0 && source.sha256 === sha256) return keeping.keepUnchanged(of, [source]);
    const bytes = new TextEncoder().encode(content ?? "");
    const request = { bytes, type: mediaTypes.markdown, charset: "utf-8", url: `https://${id.toLowerCase()}.invalid/` };
    const read = await webReader.readWeb(request).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new CountedFailure("the parser was lost", error);
    });
    if (read.failure !== null) return keeping.fail(of, source, "too_complex");
    const heading: BlockOf<"heading"> = { type: "heading", level: 2, content: [{ type: "text", text: title }] };
    const blocks = [{ ...heading, id: "title" }, ...read.page.blocks];
    await keeping.keepWords(of, { source, blocks, facts: { sha256, bytes: bytes.length } });
  }

  return {
    /** A file that was read never changes. Answers which pages their site asks to be read later, where those may wait. */
    async read(of: ReadingTraining, sources: readonly TrainedSource[], mayWait: boolean): Promise<Later> {
      for (const source of sources) {
        const { kind, fileKey: key, title: name, sha256, bytes, gen } = source;
        if (kind === "text" || kind === "qa") await readWords(of, source);
        else if (kind === "file" && gen > 0) await keeping.keepUnchanged(of, [source]);
        else if (kind === "file")
          await keeping.keepFile(of, source, { key: key ?? "", name }, { sha256: sha256 ?? "", bytes });
      }
      return webPages.read(
        of,
        sources.filter(({ kind }) => kind === "web"),
        mayWait,
      );
    },
  };
}
