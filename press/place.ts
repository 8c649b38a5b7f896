import { RpcTarget } from "cloudflare:workers";
import typst from "@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm";
import sqliteModule from "sql.js/dist/sql-wasm-browser.wasm";
import * as z from "zod/mini";
import { blockDocument } from "../worker/contract/document/blocks.ts";
import { cv } from "../worker/contract/cv/resume.ts";
import { deck } from "../worker/contract/generation/deck.ts";
import { cvFormats, deckMediaType, pressFormats } from "../worker/document/press-calls.ts";
import type {
  CvPressRequest,
  CvPressed,
  PackRequest,
  PressPlaceCalls,
  PressRequest,
  PressResult,
} from "../worker/document/press-calls.ts";
import type { Face } from "../worker/document/render/faces.rules.ts";
import { isStyleId } from "../worker/document/styles/styles.ts";
import { createDigest } from "../worker/lib/digest.ts";
import { busy } from "../worker/lib/gate.ts";
import type { Busy, Gate } from "../worker/lib/gate.ts";
import { crowded } from "../worker/lib/room.ts";
import type { NoRoom, Lease } from "../worker/lib/room.ts";
import { createCompiler } from "./compiler/compiler.ts";
import type { Compiler } from "./compiler/compiler.ts";
import { renderCv } from "./cv/render-cv.ts";
import { packDeck } from "./deck/pack-deck.ts";
import { loadSqlite } from "./deck/sqlite.ts";
import type { Sqlite } from "./deck/sqlite.ts";
import { pictureKeysOf } from "./files.ts";
import { families, fonts } from "./fonts.ts";
import { memoryOfWork } from "./memory.rules.ts";
import { render } from "./render.ts";
import { sources } from "./sources.ts";

let made: Promise<Compiler> | undefined;
let started: Compiler | undefined;
const compiler = () => (made ??= start());

async function start(): Promise<Compiler> {
  started = await createCompiler({ module: typst, fonts, sources });
  return started;
}

/** 0 before it has started. */
export const compilerBytes = (): number => started?.memoryBytes() ?? 0;
const fontOf = ({ family, cut }: Face) => new Uint8Array(families[family][cut]);
let loaded: Promise<Sqlite> | undefined;

export interface PressPlaceParts {
  files: R2Bucket;
  gate: Gate;
}

/** The setting of one file in the counted memory: it ends with its call. */
export class Place extends RpcTarget implements PressPlaceCalls {
  readonly #parts: PressPlaceParts;
  #lease: Lease | null = null;

  constructor(parts: PressPlaceParts) {
    super();
    this.#parts = parts;
  }

  /** Before it is handed out. */
  hold(lease: Lease): void {
    this.#lease = lease;
  }

  render(request: PressRequest): Promise<PressResult | Busy | NoRoom> {
    return this.#set((lease) => this.#render(request, lease));
  }

  pack(request: PackRequest): Promise<PressResult | Busy | NoRoom> {
    return this.#set(() => this.#pack(request));
  }

  setCv(request: CvPressRequest): Promise<CvPressed | Busy | NoRoom> {
    return this.#set(() => this.#setCv(request));
  }

  [Symbol.dispose](): void {
    this.#lease?.end();
  }

  async #set<T>(work: (lease: Lease) => Promise<T>): Promise<T | Busy> {
    const lease = this.#lease;
    if (lease === null || !lease.use()) return busy;
    try {
      return await this.#parts.gate.run(busy, () => work(lease));
    } finally {
      lease.end();
    }
  }

  async #render(
    { document: key, output, format, layout, identifier, modified }: PressRequest,
    lease: Lease,
  ): Promise<PressResult | NoRoom> {
    const stored = await this.#read(key);
    if (stored === null) return { failure: "gone" };
    const { success, data: document } = z.safeParse(blockDocument, JSON.parse(new TextDecoder().decode(stored)));
    if (!success || !isStyleId(document.style)) return { failure: "invalid" };
    const keys = pictureKeysOf(document);
    const heads = await Promise.all(keys.map((picture) => this.#parts.files.head(picture)));
    const pictureBytes = heads.reduce((sum, head) => sum + (head?.size ?? 0), 0);
    if (!lease.mayHold(memoryOfWork(stored.length, pictureBytes)) && lease.isCrowded()) return crowded;
    const pictures = new Map<string, Uint8Array>();
    for (const picture of keys) {
      const bytes = await this.#read(picture);
      if (bytes === null) return { failure: "gone" };
      pictures.set(picture, bytes);
    }
    const { style } = document;
    const rendered = await render(document, {
      format,
      layout,
      style,
      identifier,
      modified,
      pictures,
      compiler,
      fontOf,
    });
    if ("errors" in rendered) {
      console.error(`a document was not set: ${rendered.errors.join("; ")}`);
      return { failure: "not_set" };
    }
    const { pages = null, headings = [] } = rendered.facts ?? {};
    return { ...(await this.#keep(output, rendered.bytes, pressFormats[format])), pages, headings };
  }

  async #pack({ deck: key, output, modified }: PackRequest): Promise<PressResult> {
    const stored = await this.#read(key);
    if (stored === null) return { failure: "gone" };
    const { success, data } = z.safeParse(deck, JSON.parse(new TextDecoder().decode(stored)));
    if (!success) return { failure: "invalid" };
    const bytes = await packDeck(await (loaded ??= loadSqlite(sqliteModule)), data, modified);
    return { ...(await this.#keep(output, bytes, deckMediaType)), pages: null, headings: [] };
  }

  async #setCv({ cv: given, format, mark, output, modified }: CvPressRequest): Promise<CvPressed> {
    const { success, data } = z.safeParse(cv, given);
    if (!success) return { failure: "invalid" };
    const photo = data.photo && !data.hidden.includes("photo") ? await this.#read(data.photo.key) : null;
    if (data.photo && !data.hidden.includes("photo") && photo === null) return { failure: "gone" };
    const rendered = await renderCv(data, { format, mark, modified, photo, compiler });
    if ("errors" in rendered) {
      console.error(`a CV was not set: ${rendered.errors.join("; ")}`);
      return { failure: "not_set" };
    }
    const { bytes, page } = rendered;
    if (output !== null) return { ...(await this.#keep(output, bytes, cvFormats[format])), file: null, page };
    return { failure: null, bytes: bytes.byteLength, sha256: await digestOf(bytes), file: bytes, page };
  }

  async #keep(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) {
    await this.#parts.files.put(key, bytes, { httpMetadata: { contentType } });
    return { failure: null, bytes: bytes.byteLength, sha256: await digestOf(bytes) };
  }

  async #read(key: string): Promise<Uint8Array | null> {
    const object = await this.#parts.files.get(key);
    return object && new Uint8Array(await new Response(object.body).arrayBuffer());
  }
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = createDigest();
  await digest.add(bytes);
  return digest.end();
}
