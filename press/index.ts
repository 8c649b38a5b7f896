import { WorkerEntrypoint } from "cloudflare:workers";
import typst from "@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm";
import * as z from "zod/mini";
import { blockDocument } from "../worker/contract/document/blocks.ts";
import { pressFormats } from "../worker/document/press-calls.ts";
import type { PressCalls, PressRequest, Pressed } from "../worker/document/press-calls.ts";
import { isStyleId } from "../worker/document/styles/styles.ts";
import { createDigest } from "../worker/lib/digest.ts";
import { createCompiler } from "./compiler/compiler.ts";
import type { Compiler } from "./compiler/compiler.ts";
import { pictureKeysOf } from "./files.ts";
import { fonts } from "./fonts.ts";
import { render } from "./render.ts";
import { sources } from "./sources.ts";

interface Env {
  FILES: R2Bucket;
}

let made: Promise<Compiler> | undefined;
const compiler = () => (made ??= createCompiler({ module: typst, fonts, sources }));

/** Sets stored documents as files in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Press extends WorkerEntrypoint<Env> implements PressCalls {
  async render({ document: key, output, format, identifier, modified }: PressRequest): Promise<Pressed> {
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
    const rendered = await render(document, { format, style, identifier, modified, pictures, compiler });
    if ("errors" in rendered) {
      console.error(`a document was not set: ${rendered.errors.join("; ")}`);
      return { failure: "not_set" };
    }
    const { bytes, facts } = rendered;
    await this.env.FILES.put(output, bytes, { httpMetadata: { contentType: pressFormats[format] } });
    const digest = createDigest();
    await digest.add(bytes);
    const { pages = null, headings = [] } = facts ?? {};
    return { failure: null, bytes: bytes.byteLength, sha256: await digest.end(), pages, headings };
  }

  async #read(key: string): Promise<Uint8Array | null> {
    const object = await this.env.FILES.get(key);
    return object && new Uint8Array(await new Response(object.body).arrayBuffer());
  }
}
