import { Extension } from "@tiptap/core";
import { Fragment, Slice, type Mark, type Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { calloutKind, codeLanguage, levelOf, startOf } from "./block-nodes.ts";
import { keptOf } from "./kept-node.ts";
import { parseNote } from "./inline-nodes.ts";

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** What a paste says of a node, as this document would say it. The ids of another place do not come along. */
const cleaners: Readonly<Record<string, (attrs: Node["attrs"]) => Node["attrs"] | null>> = {
  paragraph: () => ({}),
  heading: ({ level, unnumbered }) => ({ level: levelOf(level), unnumbered: unnumbered === true }),
  list: ({ ordered, start }) => ({ ordered: ordered === true, start: startOf(start) }),
  list_item: () => ({}),
  quote: ({ by }) => ({ by: textOrNull(by) }),
  callout: ({ kind, title }) => ({ kind: calloutKind(kind), title: textOrNull(title) }),
  code_block: ({ language }) => ({ language: codeLanguage(language) }),
  kept: ({ block }) => heldOr(keptOf(JSON.stringify(block)), "block"),
  note: ({ note }) => heldOr(parseNote(JSON.stringify(note)), "note"),
  formula: ({ tex }) => ({ tex: textOrNull(tex) ?? "" }),
};

const heldOr = (held: object | null, name: string) => held && { [name]: held };

/** Clipboard data names attributes of its own: each is read again, and a node that holds no shape of ours is left out. */
export const cleanSlice = ({ content, openStart, openEnd }: Slice): Slice => {
  const cleaned = cleanFragment(content);
  return cleaned.childCount === content.childCount
    ? new Slice(cleaned, openStart, openEnd)
    : Slice.maxOpen(cleaned, false);
};

function cleanFragment(content: Fragment): Fragment {
  return Fragment.from(
    content.content.flatMap((node): Node[] => {
      if (node.isText) return [node.mark(cleanMarks(node.marks))];
      const clean = cleaners[node.type.name];
      const attrs = clean ? clean(node.attrs) : {};
      return attrs === null ? [] : [node.type.create(attrs, cleanFragment(node.content), cleanMarks(node.marks))];
    }),
  );
}

const cleanMarks = (marks: readonly Mark[]): Mark[] =>
  marks.flatMap((mark) => {
    if (mark.type.name !== "link") return [mark];
    const href = safeLink(String(mark.attrs["href"]));
    return href === null ? [] : [mark.type.create({ href })];
  });

export const cleanPaste = Extension.create({
  name: "cleanPaste",
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPasted: cleanSlice } })],
});
