import type { Block, TopBlock } from "../../../contract/document/blocks.ts";
import { plainText } from "../../../contract/document/walk.rules.ts";
import { markIn } from "../../../contract/provenance/model-mark.rules.ts";
import type { ModelMark } from "../../../contract/provenance/model-mark.rules.ts";
import { openArchive } from "./archive.ts";
import { readCsv } from "./csv.ts";
import { isDocx, readDocx } from "./docx.ts";
import type { DocxLoss } from "./docx.ts";
import { OfficeError } from "./office-errors.ts";
import type { OfficeFailure } from "./office-errors.ts";
import { isXlsx, readXlsx } from "./xlsx.ts";

export interface OfficeOptions {
  /** Blocks are named after their place, such as `s1-4`. */
  prefix: string;
  mostBytes?: number;
  /** Leaves out all that no person sees of a DOCX, and the hidden rows and columns of an XLSX. */
  seenOnly?: boolean;
}

export interface OfficeContent {
  kind: "docx" | "xlsx" | "csv";
  /** What the file itself calls its title. */
  title: string | null;
  blocks: TopBlock[];
  /** What a DOCX has beside its text. */
  lost: DocxLoss[];
  /** What no person sees of a DOCX or an XLSX. */
  hidden: string[];
  /** What its properties say that a model had to do with it. */
  mark: ModelMark | null;
}

export type OfficeReading = { failure: OfficeFailure } | { failure: null; content: OfficeContent };

const defaultBytes = 50 * 1024 * 1024;

/** A DOCX, an XLSX or a CSV as blocks, known by its bytes. Any bytes have an answer: it never throws. */
export function readOffice(bytes: Uint8Array, options: OfficeOptions): OfficeReading {
  try {
    return { failure: null, content: read(bytes, options) };
  } catch (error) {
    if (error instanceof OfficeError) return { failure: error.reason };
    // A library that meets what it does not expect: these bytes fail again in the same way.
    return { failure: error instanceof RangeError ? "too_complex" : "corrupt" };
  }
}

function read(bytes: Uint8Array, { prefix, mostBytes = defaultBytes, seenOnly }: OfficeOptions): OfficeContent {
  if (bytes.length === 0) throw new OfficeError("empty");
  if (bytes.length > mostBytes) throw new OfficeError("too_large");
  const { blocks, ...found } = readKind(bytes, seenOnly);
  if (plainText(blocks) === "" && !found.title) throw new OfficeError("empty");
  return { ...found, blocks: blocks.map((block, index): TopBlock => ({ ...block, id: `${prefix}-${index + 1}` })) };
}

function readKind(
  bytes: Uint8Array,
  seenOnly: boolean | undefined,
): Omit<OfficeContent, "blocks"> & { blocks: Block[] } {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new OfficeError(holds(bytes, "EncryptedPackage") ? "password" : "not_office");
  if (!begins(bytes, [0x50, 0x4b]))
    return { kind: "csv", title: null, blocks: readCsv(bytes), lost: [], hidden: [], mark: null };
  const archive = openArchive(bytes);
  const mark = markIn(new TextDecoder().decode(archive.read("docProps/custom.xml")));
  if (isDocx(archive)) return { kind: "docx", mark, ...readDocx(archive, seenOnly) };
  if (isXlsx(archive)) return { kind: "xlsx", title: null, lost: [], mark, ...readXlsx(archive, seenOnly) };
  throw new OfficeError("not_office");
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether an old container names a part, in UTF-16. */
const holds = (bytes: Uint8Array, name: string): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 1024 * 1024)).includes(name.split("").join("\0"));
