import { Inflate } from "fflate";
import type { Files } from "../../../bindings/files.ts";
import { importLimits } from "../../../contract/chat/importing.contract.ts";
import { createElementFinder } from "./json-elements.ts";
import type { Element } from "./json-elements.ts";
import { RefusedFile } from "./refused-file.ts";
import {
  contentOffset,
  directoryPlace,
  fileHeaderBytes,
  holdsConversations,
  isUnsafeName,
  readDirectory,
  zipEndBytes,
} from "./zip-directory.rules.ts";
import type { ZipEntry } from "./zip-directory.rules.ts";

interface Dependencies {
  files: Pick<Files, "read" | "readRange" | "measure">;
}

/** An element, and the share of the file that is read when it ends. */
export interface ReadElement {
  element: Element;
  share: number;
}

export type ExportFile = ReturnType<typeof createExportFile>;

const mostDirectoryBytes = 16 * 1024 * 1024;
/** Bytes that are unpacked at a time: little of a bomb is before it is known as one. */
const slice = 16 * 1024;
const smallBytes = 1024 * 1024;

/** The conversations of a stored export, packed or not, read while they come: one is in memory at a time. */
export function createExportFile({ files }: Dependencies) {
  async function range(key: string, offset: number, length: number): Promise<Uint8Array> {
    const bytes = await files.readRange(key, { offset, length });
    if (bytes === null) throw new RefusedFile("damaged");
    return bytes;
  }

  async function stream(key: string, place?: { offset: number; length: number }): Promise<AsyncIterable<Uint8Array>> {
    const stored = await files.read(key, place);
    if (stored === null) throw new RefusedFile("damaged");
    return stored.body as unknown as AsyncIterable<Uint8Array>;
  }

  /** The files of an archive that hold conversations. */
  async function listParts(key: string, size: number): Promise<ZipEntry[]> {
    const endAt = Math.max(0, size - zipEndBytes);
    const { offset, length } = directoryPlace(await range(key, endAt, size - endAt));
    if (length > mostDirectoryBytes || offset + length > size) throw new RefusedFile("damaged");
    const entries = readDirectory(await range(key, offset, length));
    if (entries.some(({ name }) => isUnsafeName(name))) throw new RefusedFile("unsafe_name");
    const parts = entries.filter(holdsConversations).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    if (parts.length === 0) throw new RefusedFile("not_an_export");
    if (parts.some(({ isEncrypted }) => isEncrypted)) throw new RefusedFile("password");
    if (parts.some(isBomb) || parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > importLimits.unpackedBytes)
      throw new RefusedFile("bomb");
    return parts;
  }

  async function* unpack(key: string, { offset, packed, unpacked, method }: ZipEntry): AsyncGenerator<Uint8Array> {
    const start = offset + contentOffset(await range(key, offset, fileHeaderBytes));
    const content = await stream(key, { offset: start, length: packed });
    if (method === 0) return yield* content;
    if (method !== 8) throw new RefusedFile("damaged");
    let found: Uint8Array[] = [];
    let bytes = 0;
    const inflate = new Inflate((part) => {
      bytes += part.length;
      // What its directory says is what it was judged by.
      if (bytes > unpacked) throw new RefusedFile("bomb");
      found.push(part);
    });
    for await (const piece of content) {
      for (let at = 0; at < piece.length; at += slice) {
        try {
          inflate.push(piece.subarray(at, at + slice));
        } catch (error) {
          throw error instanceof RefusedFile ? error : new RefusedFile("damaged", error);
        }
        yield* found;
        found = [];
      }
    }
    if (bytes !== unpacked) throw new RefusedFile("damaged");
  }

  return {
    /** Throws `RefusedFile`. */
    async *read(key: string): AsyncGenerator<ReadElement> {
      const size = (await files.measure(key)) ?? 0;
      const beginning = size === 0 ? new Uint8Array() : await range(key, 0, 4);
      if (beginning[0] !== 0x50 || beginning[1] !== 0x4b) return yield* elementsOf(await stream(key), size);
      const parts = await listParts(key, size);
      const all = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
      let before = 0;
      for (const part of parts) {
        for await (const { element, share } of elementsOf(unpack(key, part), part.unpacked))
          yield { element, share: (before + share * part.unpacked) / Math.max(1, all) };
        before += part.unpacked;
      }
    },
  };
}

const isBomb = ({ packed, unpacked }: ZipEntry): boolean =>
  unpacked > Math.max(smallBytes, packed * importLimits.growth);

async function* elementsOf(pieces: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<ReadElement> {
  const finder = createElementFinder(importLimits.conversationBytes);
  let read = 0;
  for await (const piece of pieces) {
    read += piece.length;
    for (const element of finder.push(piece)) yield { element, share: Math.min(1, read / bytes) };
  }
  finder.end();
}
