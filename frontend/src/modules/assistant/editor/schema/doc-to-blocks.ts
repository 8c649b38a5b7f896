import type { Fragment, Node } from "@tiptap/pm/model";
import type { Block, Inline, Note, Text, TopBlock } from "#contract/document/blocks.ts";
import { calloutKind, levelOf, startOf } from "./block-nodes.ts";
import type { KeptBlock } from "./kept-node.ts";

/** Nodes do not change, so that what each became is kept: only edited blocks are read again. */
const known = new WeakMap<Node, TopBlock>();

/** Every block of the document that has an id; the plugin of ids gives one to each that is edited. */
export function docToBlocks(doc: Node): TopBlock[] {
  return doc.children.flatMap((node) => {
    const id: unknown = node.attrs["id"];
    if (typeof id !== "string") return [];
    const found = known.get(node);
    if (found) return [found];
    const block = { ...nodeToBlock(node), id };
    known.set(node, block);
    return [block];
  });
}

export function nodeToBlock(node: Node): Block {
  const { attrs } = node;
  switch (node.type.name) {
    case "heading": {
      const unnumbered = attrs["unnumbered"] ? { unnumbered: true as const } : {};
      return { type: "heading", level: levelOf(attrs["level"]), ...unnumbered, content: inlinesOf(node.content) };
    }
    case "list":
      return listOf(node);
    case "quote":
      return { type: "quote", blocks: blocksOf(node), ...textOf("by", attrs["by"]) };
    case "callout":
      return {
        type: "callout",
        kind: calloutKind(attrs["kind"]),
        ...textOf("title", attrs["title"]),
        blocks: blocksOf(node),
      };
    case "table":
      return tableOf(node);
    case "code_block": {
      return { type: "code", ...textOf("language", attrs["language"]), text: node.textContent };
    }
    case "rule":
      return { type: "rule" };
    case "page_break":
      return { type: "page_break" };
    case "kept":
      return attrs["block"] as KeptBlock;
    default:
      return { type: "paragraph", content: inlinesOf(node.content) };
  }
}

const textOf = <Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } =>
  (typeof value === "string" ? { [name]: value } : {}) as { [Key in Name]?: string };

function blocksOf(node: Node): Block[] {
  const [first] = node.children;
  const isEmpty = node.childCount === 1 && first?.type.name === "paragraph" && first.childCount === 0;
  return node.attrs["bare"] && isEmpty ? [] : node.children.map(nodeToBlock);
}

function listOf({ attrs, children }: Node): Block {
  const start = attrs["ordered"] ? startOf(attrs["start"]) : null;
  return {
    type: "list",
    ordered: attrs["ordered"] === true,
    ...(start === null ? {} : { start }),
    items: children.map(blocksOf),
  };
}

function tableOf(node: Node): Block {
  const of = (name: string) => node.children.filter(({ type }) => type.name === name);
  const [head = [], ...rows] = of("table_row").map((row) => row.children.map((cell) => inlinesOf(cell.content)));
  const [caption] = of("table_caption");
  return { type: "table", head, rows, ...(caption ? { caption: inlinesOf(caption.content) } : {}) };
}

export const inlinesOf = (content: Fragment): Inline[] =>
  content.content.map((node): Inline => {
    if (node.isText) return { type: "text", text: node.text ?? "", ...marksOf(node) };
    if (node.type.name === "break") return { type: "break" };
    return node.type.name === "formula"
      ? { type: "math", tex: String(node.attrs["tex"]) }
      : (node.attrs["note"] as Note);
  });

function marksOf(node: Node): Omit<Text, "type" | "text"> {
  return Object.fromEntries(
    node.marks.map(({ type, attrs }) => (type.name === "link" ? ["link", String(attrs["href"])] : [type.name, true])),
  );
}
