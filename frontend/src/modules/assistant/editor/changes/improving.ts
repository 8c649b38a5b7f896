import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { createLineReader, type ImproveEvent } from "#contract/assistant/improve-lines.rules.ts";
import { fromTokens, toTokens, type Tokens } from "#contract/assistant/tokens.rules.ts";
import type { ImproveBody } from "#contract/assistant/writing.contract.ts";
import type { Block, TopBlock } from "#contract/document/blocks.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import { nodeToBlock } from "../schema/doc-to-blocks.ts";
import { changesIn, placeCaret, proposeChanges } from "./changes.plugin.ts";
import { changesOf, findBlock } from "./propose.ts";

/** What is asked for: one of the listed improvements, or an instruction in the person's words. */
export type Wish = { improvement_id: number } | { instruction: string };

export interface Ask {
  /** Streams the answer's text; resolves to false where it was cut. */
  (
    body: Omit<ImproveBody, "document_id" | "base_version" | "model_id" | "request_id">,
    onText: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<boolean>;
}

interface Asked {
  block: Block;
  tokens: Tokens;
}

export interface Run {
  wish: Wish;
  language: string;
  /** Facts must stay: those that do not are marked. */
  isGuarded: boolean;
  /** Another try: what waits of these blocks goes. */
  replaces?: readonly string[];
}

/** The top-level blocks that a selection touches; all of them where nothing is selected. */
export function chosenBlocks({ state: { doc, selection } }: Editor): TopBlock[] {
  const found: TopBlock[] = [];
  doc.forEach((node, pos) => {
    const isIn = selection.empty || (pos < selection.to && pos + node.nodeSize > selection.from);
    const id: unknown = node.attrs["id"];
    if (isIn && typeof id === "string") found.push(blockOf(node, id));
  });
  return found;
}

const blockOf = (node: Node, id: string): TopBlock => ({ ...nodeToBlock(node), id }) as TopBlock;

export function blocksById({ state: { doc } }: Editor, ids: readonly string[]): TopBlock[] {
  return ids.flatMap((id) => {
    const found = findBlock(doc, id);
    return found ? [blockOf(found.node, id)] : [];
  });
}

/** Asks for better blocks and proposes each as it is whole; the document stays as it is. */
export async function improve(
  editor: Editor,
  blocks: readonly TopBlock[],
  run: Run,
  ask: Ask,
  signal: AbortSignal,
): Promise<{ sent: number; isWhole: boolean }> {
  const asked = new Map<string, Asked>();
  const sent = blocks.flatMap((block) => {
    const travelling = toTokens(block);
    if (!travelling) return [];
    asked.set(block.id, { block, tokens: travelling.tokens });
    return [{ id: block.id, markdown: travelling.markdown }];
  });
  if (sent.length === 0) return { sent: 0, isWhole: true };
  const reader = createLineReader(sent.map(({ id }) => id));
  const take = (events: readonly ImproveEvent[]) => {
    for (const event of events) propose(editor, event, asked, run);
  };
  const isWhole = await ask({ ...run.wish, blocks: sent }, (piece) => take(reader.push(piece)), signal);
  if (!editor.isDestroyed) take(reader.end(isWhole));
  return { sent: sent.length, isWhole };
}

let count = 0;
const nextId = () => `change-${(count += 1)}`;

function propose(editor: Editor, event: ImproveEvent, asked: ReadonlyMap<string, Asked>, run: Run): void {
  if (editor.isDestroyed) return;
  const { state, view } = editor;
  if (event.type === "withdrawn") {
    const others = changesIn(state).waiting.some(({ block }) => block === event.id);
    if (others) view.dispatch(proposeChanges(state.tr, [], [event.id]));
    return;
  }
  const source = asked.get(event.id);
  const found = findBlock(state.doc, event.id);
  // What was edited since it was sent is the person's: it stays.
  if (!source || !found || !sayTheSame(blockOf(found.node, event.id), source.block)) return;
  const blocks = fromTokens(event.markdown, source.tokens);
  if (blocks === null) return;
  const around = { schema: state.schema, doc: state.doc, language: run.language, isGuarded: run.isGuarded };
  const changes = changesOf({ block: event.id, blocks }, around, nextId);
  const replaces = run.replaces?.includes(event.id) ? [event.id] : [];
  if (changes.length === 0 && replaces.length === 0) return;
  const isFirst = changesIn(state).waiting.length === 0;
  const tr = proposeChanges(state.tr, changes, replaces);
  const [first] = changes;
  if (!isFirst || !first) return view.dispatch(tr);
  // The keys of the review act at once; on a touch screen the focus would bring up the keyboard.
  view.dispatch(placeCaret(tr, first));
  if (!matchMedia("(pointer: coarse)").matches) view.focus();
}
