import type { FileParts } from "../bindings/file-parts.ts";
import type { Files, StoredFile } from "../bindings/files.ts";
import { enginePartBytes } from "../contract/engine.contract.ts";
import type { EngineInputLink, EngineOutputLink } from "../contract/engine.contract.ts";
import { rangeOf } from "../lib/byte-range.rules.ts";
import type { ByteRange } from "../lib/byte-range.rules.ts";
import { createId } from "../lib/ids.ts";
import type { SignedLinks } from "../lib/signed-link.ts";
import type { EngineInput, EngineOutput, WrittenFile } from "../providers/engine/engine.ts";
import type { MadeFile, StoredInput } from "./asks.ts";
import { fileGone, linkRefused } from "./engine.errors.ts";
import type { PlannedOutput } from "./outputs.rules.ts";
import type { RunOutput } from "./run.ts";

interface Dependencies {
  files: Pick<Files, "read" | "measure">;
  parts: FileParts;
  links: SignedLinks;
  /** The origin of this API, as the engine reaches it. */
  origin: string;
}

/** What a request with a Range header is answered. */
export type OpenedInput = { bytes: number; mediaType: string } & (
  | { as: "beyond" }
  | { as: "whole"; body: ReadableStream }
  | { as: "part"; body: ReadableStream; range: ByteRange }
);

export type EngineFiles = ReturnType<typeof createEngineFiles>;

/** Longer than the engine works on an order. */
const linkMinutes = 60;
const path = "/api/media-engine";

/** A signature is good for one verb, one file and, of what is written, one upload. */
const readingOf = (key: string): string => `GET\n${key}`;
const writingOf = (key: string, upload: string): string => `PUT\n${key}\n${upload}`;

/** The files that the engine reads and writes, each by an address of its own. */
export function createEngineFiles({ files, parts, links, origin }: Dependencies) {
  async function address(end: string, words: string, query: Record<string, string>): Promise<string> {
    const signed = await links.sign(words, linkMinutes);
    return `${origin}${path}/${end}?${new URLSearchParams({ ...query, ...signed }).toString()}`;
  }

  async function openPart(key: string, wanted: string): Promise<OpenedInput | null> {
    const bytes = await files.measure(key);
    if (bytes === null) return null;
    const range = rangeOf(wanted, bytes);
    if (range === "beyond") return { bytes, mediaType: "application/octet-stream", as: "beyond" };
    const stored = await files.read(key, range ? { offset: range.from, length: range.to - range.from + 1 } : undefined);
    if (stored === null) return null;
    return range ? { ...stored, as: "part", range } : { ...stored, as: "whole" };
  }

  return {
    async input({ key, format, mark }: StoredInput): Promise<EngineInput> {
      return { url: await address("input", readingOf(key), { key }), format, ...(mark && { mark }) };
    },

    /** Begins a file under a new key; it is there once its parts are joined. */
    async begin({ name, mediaType }: PlannedOutput): Promise<RunOutput> {
      const key = `engine/${createId()}`;
      return { name, mediaType, key, upload: await parts.begin(key, mediaType) };
    },

    async output({ key, upload }: Pick<RunOutput, "key" | "upload">): Promise<EngineOutput> {
      return { url: await address("output", writingOf(key, upload), { key, upload }), partBytes: enginePartBytes };
    },

    /** Joins the parts, once or again; null where they are not the file that the engine wrote. */
    async join({ key, upload, mediaType }: RunOutput, written: WrittenFile): Promise<MadeFile | null> {
      await parts.join(
        key,
        upload,
        written.parts.map(({ part, etag }) => ({ number: part, etag })),
      );
      const { bytes, sha256 } = written;
      return (await files.measure(key)) === bytes ? { key, mediaType, bytes, sha256 } : null;
    },

    /** Leaves neither parts nor file. */
    async discard(outputs: readonly Pick<RunOutput, "key" | "upload">[]): Promise<void> {
      await Promise.all(outputs.map(({ key, upload }) => parts.discard(key, upload)));
    },

    /** engine.link_refused, engine.file_gone. */
    async open({ key, ...link }: EngineInputLink, range: string | null): Promise<OpenedInput> {
      if (!(await links.isGood(readingOf(key), link))) throw linkRefused();
      const opened = range === null ? openWhole(await files.read(key)) : await openPart(key, range);
      if (opened === null) throw fileGone();
      return opened;
    },

    /** engine.link_refused, also once the upload was joined or discarded. Reads nothing before the signature is good. */
    async put(
      { key, upload, part, ...link }: EngineOutputLink,
      read: () => Promise<Uint8Array>,
    ): Promise<{ etag: string }> {
      if (!(await links.isGood(writingOf(key, upload), link))) throw linkRefused();
      const stored = await parts.putIfOpen(key, upload, Number(part), await read());
      if (stored === null) throw linkRefused();
      return { etag: stored.etag };
    },
  };
}

const openWhole = (stored: StoredFile | null): OpenedInput | null => stored && { ...stored, as: "whole" };
