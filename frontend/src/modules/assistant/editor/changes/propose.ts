import type { Node, Schema } from "@tiptap/pm/model";
import { guardImprovement, type Finding } from "#contract/assistant/improve-guard.rules.ts";
import type { Block } from "#contract/document/blocks.ts";
import { blockToNode } from "../schema/blocks-to-doc.ts";
import type { Change } from "./change.ts";
import { textChanges } from "./compare.ts";

export interface Proposal {
  block: string;
  blocks: readonly Block[];
}

interface Surroundings {
  schema: Schema;
  doc: Node;
  language: string;
  /** Facts must stay: those that do not are marked. */
  isGuarded: boolean;
}

const wordsOf = (node: Node): string => node.textBetween(0, node.content.size, "\n", " ");

/** Changes that make the proposed blocks of the one that stands there; none where both are the same. */
export function changesOf({ block, blocks }: Proposal, around: Surroundings, nextId: () => string): Change[] {
  const { schema, doc, language, isGuarded } = around;
  const found = findBlock(doc, block);
  const nodes = blocks.map((one) => blockToNode(schema, one));
  const [only] = nodes;
  if (!found || !only) return [];
  const after = nodes.map(wordsOf).join("\n");
  const findings = isGuarded ? guardImprovement(wordsOf(found.node), after, wordsOf(doc)) : [];
  const changes = nodes.length === 1 ? textChanges(found.node, only, language) : null;
  if (changes === null) {
    const { pos, node } = found;
    const to = pos + node.nodeSize;
    const said = { was: wordsOf(node), now: nodes.map(wordsOf).join(" ") };
    return [{ kind: "block", id: nextId(), block, from: pos, to, nodes, findings, ...said }];
  }
  const placed = changes.map(({ source, newFrom, newTo, ...at }): Change => {
    const [from, to] = [found.pos + at.from, found.pos + at.to];
    const said = { was: doc.textBetween(from, to, " ", " "), now: source.textBetween(newFrom, newTo, " ", " ") };
    return { kind: "words", id: nextId(), block, source, newFrom, newTo, from, to, findings: [], ...said };
  });
  return withFindings(placed, findings);
}

/** A finding stands at the change that brings or takes its words. */
function withFindings(changes: readonly Change[], findings: readonly Finding[]): Change[] {
  const left = new Set(findings);
  return changes.map((change) => {
    const own = findings.filter((finding) => left.has(finding) && isIn(finding, change));
    for (const finding of own) left.delete(finding);
    return { ...change, findings: own };
  });
}

function isIn({ change: how, text }: Finding, { was, now }: Change): boolean {
  const words = how === "appeared" ? now : was;
  return words.trim() !== "" && (words.includes(text) || text.includes(words.trim()));
}

export interface NodePlace {
  node: Node;
  pos: number;
}

export function findBlock(doc: Node, id: string): NodePlace | null {
  let pos = 0;
  for (const node of doc.children) {
    if (node.attrs["id"] === id) return { node, pos };
    pos += node.nodeSize;
  }
  return null;
}
