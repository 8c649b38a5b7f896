import type { Editor } from "@tiptap/core";
import { createLineReader, type ImproveEvent } from "#contract/assistant/improve-lines.rules.ts";
import { fromTokens, toTokens, type Tokens } from "#contract/assistant/tokens.rules.ts";
import type { FieldValues } from "#contract/assistant/fields.ts";
import type { ImproveBody } from "#contract/assistant/writing.contract.ts";
import type { Block, TopBlock } from "#contract/document/blocks.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import { blockOf } from "./chosen-blocks.ts";
import { changesIn, placeCaret, proposeChanges } from "./changes.plugin.ts";
import { changesOf, findBlock } from "./propose.ts";

/** What is asked for: one of the listed improvements with its fields, or an instruction in the person's words. */
export type Wish = { improvement_id: number; fields?: FieldValues | undefined } | { instruction: string };

/** An improvement as the server is asked for it. */
export interface Asked {
  requestId: string;
  baseVersion: number;
  wish: Wish;
  blocks: ImproveBody["blocks"];
}

/** What is heard of the answer. */
export interface Heard {
  onText(piece: string): void;
  onModel(name: string): void;
  /** In micro-USD. */
  onCost(costMicros: number): void;
}

/** Streams the answer to these blocks; resolves to false where it was cut. */
export type Ask = (
  blocks: ImproveBody["blocks"],
  onText: (piece: string) => void,
  signal: AbortSignal,
) => Promise<boolean>;

interface Source {
  block: Block;
  tokens: Tokens;
}

export interface Run {
  language: string;
  /** Facts must stay: those that do not are marked. */
  isGuarded: boolean;
  /** Another try: what waits of these blocks goes. */
  replaces?: readonly string[];
  /** Something is proposed for a block, or taken back. */
  onProposed?: (block: string) => void;
}

/** Blocks that a model can read and change, each with what travels as a token. */
export const travelling = (blocks: readonly TopBlock[]) =>
  blocks.flatMap((block) => {
    const sent = toTokens(block);
    return sent ? [{ id: block.id, block, ...sent }] : [];
  });

/** Asks for better blocks and proposes each as it is whole; the document stays as it is. */
export async function improve(
  editor: Editor,
  blocks: readonly TopBlock[],
  run: Run,
  ask: Ask,
  signal: AbortSignal,
): Promise<{ sent: number; isWhole: boolean }> {
  const travellers = travelling(blocks);
  const asked = new Map(travellers.map(({ id, ...source }) => [id, source]));
  const sent = travellers.map(({ id, markdown }) => ({ id, markdown }));
  if (sent.length === 0) return { sent: 0, isWhole: true };
  const reader = createLineReader(sent.map(({ id }) => id));
  const take = (events: readonly ImproveEvent[]) => {
    for (const event of events) propose(editor, event, asked, run);
  };
  const isWhole = await ask(sent, (piece) => take(reader.push(piece)), signal);
  if (!editor.isDestroyed) take(reader.end(isWhole));
  return { sent: sent.length, isWhole };
}

let count = 0;
const nextId = () => `change-${(count += 1)}`;

function propose(editor: Editor, event: ImproveEvent, asked: ReadonlyMap<string, Source>, run: Run): void {
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
  run.onProposed?.(event.id);
  const isFirst = changesIn(state).waiting.length === 0;
  const tr = proposeChanges(state.tr, changes, replaces);
  const [first] = changes;
  if (!isFirst || !first) return view.dispatch(tr);
  // The keys of the review act at once; on a touch screen the focus would bring up the keyboard.
  view.dispatch(placeCaret(tr, first));
  if (!matchMedia("(pointer: coarse)").matches) view.focus();
}
