import { WorkerEntrypoint } from "cloudflare:workers";
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
  PressCalls,
  PressRequest,
  PressResult,
} from "../worker/document/press-calls.ts";
import type { Face } from "../worker/document/render/faces.rules.ts";
import { isStyleId } from "../worker/document/styles/styles.ts";
import { systemClock } from "../worker/lib/clock.ts";
import { createDigest } from "../worker/lib/digest.ts";
import { busy, createLanes } from "../worker/lib/gate.ts";
import type { Busy, Lane } from "../worker/lib/gate.ts";
import { createCompiler } from "./compiler/compiler.ts";
import type { Compiler } from "./compiler/compiler.ts";
import { renderCv } from "./cv/render-cv.ts";
import { packDeck } from "./deck/pack-deck.ts";
import { loadSqlite } from "./deck/sqlite.ts";
import type { Sqlite } from "./deck/sqlite.ts";
import { pictureKeysOf } from "./files.ts";
import { families, fonts } from "./fonts.ts";
import { render } from "./render.ts";
import { sources } from "./sources.ts";

interface Env {
  FILES: R2Bucket;
}

let made: Promise<Compiler> | undefined;
const compiler = () => (made ??= createCompiler({ module: typst, fonts, sources }));
const fontOf = ({ family, cut }: Face) => new Uint8Array(families[family][cut]);
let loaded: Promise<Sqlite> | undefined;

/** A work may need all that an isolate has: those of a kind wait for each other, and not for those of another. */
const works = {
  person: { atOnce: 1, waiting: 10, waitMs: 20_000 },
  job: { atOnce: 1, waiting: 100, waitMs: 120_000 },
} as const;
const sheets = {
  person: { atOnce: 2, waiting: 20, waitMs: 20_000 },
  job: { atOnce: 1, waiting: 100, waitMs: 120_000 },
} as const;
// A lane is absent in calls of an API that was deployed before.
const gates = {
  works: createLanes(works, systemClock),
  decks: createLanes(works, systemClock),
  cvs: createLanes(sheets, systemClock),
};

/** Sets stored documents as files in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Press extends WorkerEntrypoint<Env> implements PressCalls {
  render(request: PressRequest, lane: Lane = "person"): Promise<PressResult | Busy> {
    return gates.works[lane].run(busy, () => this.#render(request));
  }

  pack(request: PackRequest, lane: Lane = "person"): Promise<PressResult | Busy> {
    return gates.decks[lane].run(busy, () => this.#pack(request));
  }

  setCv(request: CvPressRequest, lane: Lane = "person"): Promise<CvPressed | Busy> {
    return gates.cvs[lane].run(busy, () => this.#setCv(request));
  }

  async #render({ document: key, output, format, layout, identifier, modified }: PressRequest): Promise<PressResult> {
    const stored = await this.#read(key);
    if (stored === null) return { failure: "gone" };
    const { success, data: document } = z.safeParse(blockDocument, JSON.parse(new TextDecoder().decode(stored)));
    if (!success || !isStyleId(document.style)) return { failure: "invalid" };
    const pictures = new Map<string, Uint8Array>();
    for (const picture of pictureKeysOf(document)) {
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
    await this.env.FILES.put(key, bytes, { httpMetadata: { contentType } });
    return { failure: null, bytes: bytes.byteLength, sha256: await digestOf(bytes) };
  }

  async #read(key: string): Promise<Uint8Array | null> {
    const object = await this.env.FILES.get(key);
    return object && new Uint8Array(await new Response(object.body).arrayBuffer());
  }
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = createDigest();
  await digest.add(bytes);
  return digest.end();
}
