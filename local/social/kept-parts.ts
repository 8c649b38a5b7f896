import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What was uploaded, in parts: beside the state, into which a video would not fit. */
export interface KeptParts {
  put(id: string, part: number, bytes: Uint8Array): void;
  /** The parts that came, one after the other. */
  read(id: string): Buffer<ArrayBuffer>;
}

/** In a folder, or in memory where none is named. */
export const keepParts = (folder: string | undefined): KeptParts =>
  folder === undefined ? inMemory() : inFolder(folder);

function inMemory(): KeptParts {
  const kept = new Map<string, Uint8Array[]>();
  return {
    put(id, part, bytes) {
      const parts = kept.get(id) ?? [];
      parts[part] = bytes;
      kept.set(id, parts);
    },
    read: (id) => Buffer.concat((kept.get(id) ?? []).filter((one) => one !== undefined)),
  };
}

/** Ids are urns, and no name of a file may lead out of the folder. */
const nameOf = (id: string): string => Buffer.from(id).toString("base64url");

function inFolder(folder: string): KeptParts {
  return {
    put(id, part, bytes) {
      const own = join(folder, nameOf(id));
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, String(part).padStart(4, "0")), bytes);
    },
    read(id) {
      const own = join(folder, nameOf(id));
      const parts = existsSync(own) ? readdirSync(own).sort() : [];
      return Buffer.concat(parts.map((part) => readFileSync(join(own, part))));
    },
  };
}
