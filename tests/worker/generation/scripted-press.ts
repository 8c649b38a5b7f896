import { enter } from "../../../worker/bindings/entering.ts";
import type { Press } from "../../../worker/bindings/press.ts";
import type { BlockDocument } from "../../../worker/contract/document/blocks.ts";
import { documentToMarkdown } from "../../../worker/contract/document/markdown/blocks-to-markdown.ts";

/** A press that keeps what it is given, Markdown alone as it is drawn; it fails on demand. */
export function createScriptedPress(kept: Map<string, Uint8Array>) {
  const pressing = { failure: null as string | null, pages: 42, calls: 0 };
  const press: Press = {
    pack: ({ deck, output }) => press.render({ document: deck, output, format: "html", identifier: "", modified: 0 }),

    async render({ document, output, format }) {
      pressing.calls += 1;
      await enter(async () => ({}));
      if (pressing.failure === "killed") throw new Error("the isolate exceeded its memory");
      if (pressing.failure !== null) return { failure: pressing.failure as "not_set" };
      const json = kept.get(document);
      if (json === undefined) return { failure: "gone" };
      const text = new TextDecoder().decode(json);
      const stored =
        format === "md" ? new TextEncoder().encode(documentToMarkdown(JSON.parse(text) as BlockDocument)) : json;
      kept.set(output, stored);
      return {
        failure: null,
        bytes: stored.length,
        sha256: "1".repeat(64),
        pages: format === "pdf" ? pressing.pages : null,
        headings: [],
      };
    },
  };
  return { press, pressing };
}
