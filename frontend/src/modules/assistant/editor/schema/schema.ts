import { getSchema, Node } from "@tiptap/core";
import { blockNodes } from "./block-nodes.ts";
import { inlineNodes } from "./inline-nodes.ts";
import { keptNode } from "./kept-node.ts";
import { marks } from "./marks.ts";
import { tableNodes } from "./table-nodes.ts";

const document = Node.create({ name: "doc", topNode: true, content: "block+" });
const text = Node.create({ name: "text", group: "inline" });

/** The shape of what is edited: the blocks of `contract/document/blocks.ts`. */
export const shape = [document, text, ...blockNodes, ...tableNodes, keptNode, ...inlineNodes, ...marks];

export const schema = getSchema(shape);
