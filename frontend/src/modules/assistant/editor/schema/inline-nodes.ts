import { Node } from "@tiptap/core";
import * as z from "zod/mini";
import { inline, type Note } from "#contract/document/blocks.ts";
import { plainText } from "#contract/document/walk.rules.ts";

const hidden = { rendered: false } as const;

const lineBreak = Node.create({
  name: "break",
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: "br" }],
  renderHTML: () => ["br"],
  renderText: () => "\n",
  addKeyboardShortcuts() {
    const put = () => this.editor.commands.insertContent({ type: "break" });
    return { "Shift-Enter": put, "Mod-Enter": put };
  },
});

const formula = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ tex: { default: "", ...hidden } }),
  parseHTML: () => [{ tag: "span[data-tex]", getAttrs: (element) => ({ tex: element.dataset["tex"] ?? "" }) }],
  renderHTML: ({ node }) => ["span", { "data-tex": String(node.attrs["tex"]) }, String(node.attrs["tex"])],
  renderText: ({ node }) => String(node.attrs["tex"]),
});

/** A note as a paste brings it, or null: only what has the shape of one is taken. */
export function parseNote(text: string | undefined): Note | null {
  try {
    const { success, data } = z.safeParse(inline, JSON.parse(text ?? ""));
    return success && data.type === "note" ? data : null;
  } catch {
    return null;
  }
}

const note = Node.create({
  name: "note",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ note: { default: null, ...hidden } }),
  parseHTML: () => [
    {
      tag: "sup[data-note]",
      getAttrs: (element) => {
        const found = parseNote(element.dataset["note"]);
        return found ? { note: found } : false;
      },
    },
  ],
  renderHTML: ({ node }) => {
    const held = node.attrs["note"] as Note;
    return ["sup", { "data-note": JSON.stringify(held), title: plainText(held.blocks) }];
  },
  renderText: () => "",
});

export const inlineNodes = [lineBreak, formula, note];
