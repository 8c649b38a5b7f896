import type { Mark, Node, Schema } from "@tiptap/pm/model";
import type { Block, Inline, Text, TopBlock } from "#contract/document/blocks.ts";

type Content = readonly Inline[];

/** The document of blocks, each top-level one with its id. No block at all is one empty paragraph without an id. */
export function blocksToDoc(schema: Schema, blocks: readonly TopBlock[]): Node {
  const nodes = blocks.map((block) => blockToNode(schema, block, block.id));
  return schema.node("doc", null, nodes.length > 0 ? nodes : [schema.node("paragraph")]);
}

export function blockToNode(schema: Schema, block: Block, id: string | null = null): Node {
  const inlines = (content: Content) => contentToNodes(schema, content);
  const within = (blocks: readonly Block[]) =>
    blocks.length > 0 ? blocks.map((one) => blockToNode(schema, one)) : [schema.node("paragraph")];
  switch (block.type) {
    case "paragraph":
      return schema.node("paragraph", { id }, inlines(block.content));
    case "heading":
      return schema.node(
        "heading",
        { id, level: block.level, unnumbered: block.unnumbered ?? false },
        inlines(block.content),
      );
    case "list": {
      const items = block.items.map((one) => schema.node("list_item", { bare: one.length === 0 }, within(one)));
      return items.length > 0
        ? schema.node("list", { id, ordered: block.ordered, start: block.start ?? null }, items)
        : keptNode(schema, block, id);
    }
    case "quote":
      return schema.node("quote", { id, bare: block.blocks.length === 0, by: block.by ?? null }, within(block.blocks));
    case "callout":
      return schema.node(
        "callout",
        { id, bare: block.blocks.length === 0, kind: block.kind, title: block.title ?? null },
        within(block.blocks),
      );
    case "table": {
      const row = (cells: readonly Content[]) =>
        schema.node(
          "table_row",
          null,
          cells.map((cell) => schema.node("table_cell", null, inlines(cell))),
        );
      const caption = block.caption ? [schema.node("table_caption", null, inlines(block.caption))] : [];
      return schema.node("table", { id }, [row(block.head), ...block.rows.map(row), ...caption]);
    }
    case "code":
      return schema.node(
        "code_block",
        { id, language: block.language ?? null },
        block.text === "" ? [] : [schema.text(block.text)],
      );
    case "rule":
    case "page_break":
      return schema.node(block.type, { id });
    default:
      return keptNode(schema, block, id);
  }
}

function keptNode(schema: Schema, block: Block, id: string | null): Node {
  const { id: _id, ...held } = block as TopBlock;
  return schema.node("kept", { id, block: held });
}

export const contentToNodes = (schema: Schema, content: Content): Node[] =>
  content.flatMap((inline): Node[] => {
    if (inline.type === "text") return inline.text === "" ? [] : [schema.text(inline.text, marksOf(schema, inline))];
    if (inline.type === "break") return [schema.node("break")];
    return inline.type === "math"
      ? [schema.node("formula", { tex: inline.tex })]
      : [schema.node("note", { note: inline })];
  });

const simple = ["strong", "emphasis", "underline", "code"] as const;

const marksOf = (schema: Schema, text: Text): Mark[] => [
  ...(text.link === undefined ? [] : [schema.mark("link", { href: text.link })]),
  ...simple.flatMap((name) => (text[name] ? [schema.mark(name)] : [])),
];
