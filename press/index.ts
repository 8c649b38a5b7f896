import { WorkerEntrypoint } from "cloudflare:workers";
import typst from "@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm";
import * as z from "zod/mini";
import { blockDocument } from "../worker/contract/document/blocks.ts";
import { createDigest } from "../worker/lib/digest.ts";
import type { PressCalls, PressRequest, Pressed } from "../worker/document/press-calls.ts";
import { isStyleId } from "../worker/document/styles/styles.ts";
import { createCompiler } from "./compiler/compiler.ts";
import type { Compiler } from "./compiler/compiler.ts";
import { factsOf } from "./facts.ts";
import { filesOf, imageKeysOf } from "./files.ts";
import { fonts } from "./fonts.ts";
import { sources } from "./sources.ts";

interface Env {
  FILES: R2Bucket;
}

let made: Promise<Compiler> | undefined;
/** Made by the first document, and kept: a start takes a second. */
const compiler = () => (made ??= createCompiler({ module: typst, fonts, sources }));

/** Sets stored documents as PDF in an isolate of its own, so that one that is too much takes nothing else with it. */
export default class Press extends WorkerEntrypoint<Env> implements PressCalls {
  async render({ document: key, output }: PressRequest): Promise<Pressed> {
    const stored = await this.#read(key);
    if (stored === null) return { failure: "gone" };
    const parsed = z.safeParse(blockDocument, JSON.parse(new TextDecoder().decode(stored)));
    if (!parsed.success || !isStyleId(parsed.data.style)) return { failure: "invalid" };
    const images = new Map<string, Uint8Array>();
    for (const image of imageKeysOf(parsed.data)) {
      const bytes = await this.#read(image);
      if (bytes === null) return { failure: "gone" };
      images.set(image, bytes);
    }
    const files = filesOf(parsed.data, parsed.data.style, images);
    const compiled = (await compiler()).compile(files);
    if ("errors" in compiled) {
      console.error(`a document was not set: ${compiled.errors.join("; ")}`);
      return { failure: "not_set" };
    }
    await this.env.FILES.put(output, compiled.pdf, { httpMetadata: { contentType: "application/pdf" } });
    const digest = createDigest();
    await digest.add(compiled.pdf);
    return { failure: null, bytes: compiled.pdf.byteLength, sha256: await digest.end(), ...factsOf(compiled.facts) };
  }

  async #read(key: string): Promise<Uint8Array | null> {
    const object = await this.env.FILES.get(key);
    return object && new Uint8Array(await new Response(object.body).arrayBuffer());
  }
}
