import type { Editor } from "@tiptap/core";
import { createLineReader, type ImproveEvent } from "#contract/assistant/improve-lines.rules.ts";
import { fromTokens, toTokens, type Tokens } from "#contract/assistant/tokens.rules.ts";
import type { FieldValues } from "#contract/assistant/fields.ts";
import { longestBlock, mostImproved, type ImproveBody } from "#contract/assistant/writing.contract.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import { sayTheSame } from "#contract/document/same.rules.ts";
import { blockOf } from "./chosen-blocks.ts";
import type { PartlyDecided } from "./left.ts";
import { changesIn, placeCaret, proposeChanges } from "./changes.plugin.ts";
import { changesOf, findBlock } from "./propose.ts";

/** What is asked for: one of the listed improvements with its fields, or an instruction in the person's words. */
export type Wish = { improvement_id: number; fields?: FieldValues | undefined } | { instruction: string };

/** An improvement as the server is asked for it. */
export interface ImproveRequest {
  requestId: string;
  baseVersion: number;
  wish: Wish;
  blocks: ImproveBody["blocks"];
}

/** Receives the answer as it comes. */
export interface ImprovementSink {
  onText(piece: string): void;
  onModel(name: string): void;
  /** Hears what it cost, in micro-USD. */
  onCost(costMicros: number): void;
  /** The answer leaves everything as it is, and counts as no generation. */
  onUnchanged(): void;
}

/** Streams the answer to these blocks; resolves to false where it was cut. */
export type Ask = (
  blocks: ImproveBody["blocks"],
  onText: (piece: string) => void,
  signal: AbortSignal,
) => Promise<boolean>;

interface Source {
  block: TopBlock;
  tokens: Tokens;
}

/** A block on its way to a model. */
export interface Traveller extends Source {
  id: string;
  markdown: string;
}

export interface ImproveOptions {
  language: string;
  /** Facts must stay: those that do not are marked. */
  isGuarded: boolean;
  /** Another try: what waits of these blocks goes. */
  replaces?: readonly string[];
  /** Something is proposed for a block, or taken back. */
  onProposed?: (block: string) => void;
}

/** Blocks that a model can read and change, each with what travels as a token; how many more there are than one request takes. */
export function travelling(blocks: readonly TopBlock[]): { travellers: Traveller[]; leftOut: number } {
  const readable = blocks.flatMap((block) => {
    const sent = toTokens(block);
    return sent ? [{ id: block.id, block, ...sent }] : [];
  });
  const travellers = readable.filter(({ markdown }) => markdown.length <= longestBlock).slice(0, mostImproved);
  return { travellers, leftOut: readable.length - travellers.length };
}

/** Asks for better blocks and proposes each as it is whole; the document stays as it is. */
export async function improve(
  editor: Editor,
  travellers: readonly Traveller[],
  run: ImproveOptions,
  ask: Ask,
  signal: AbortSignal,
): Promise<boolean> {
  const asked = new Map(travellers.map(({ id, ...source }) => [id, source]));
  const sent = travellers.map(({ id, markdown }) => ({ id, markdown }));
  const reader = createLineReader(sent.map(({ id }) => id));
  const take = (events: readonly ImproveEvent[]) => {
    for (const event of events) propose(editor, event, asked, run);
  };
  const isWhole = await ask(sent, (piece) => take(reader.push(piece)), signal);
  if (!editor.isDestroyed) take(reader.end(isWhole));
  return isWhole;
}

let count = 0;
const nextId = () => `change-${(count += 1)}`;

function propose(editor: Editor, event: ImproveEvent, asked: ReadonlyMap<string, Source>, run: ImproveOptions): void {
  if (editor.isDestroyed) return;
  const { state, view } = editor;
  if (event.type === "withdrawn") {
    const others = changesIn(state).waiting.some(({ block }) => block === event.id);
    if (others) view.dispatch(proposeChanges(state.tr, [], [event.id]));
    return;
  }
  const source = asked.get(event.id);
  const becomes = source && fromTokens(event.markdown, source.tokens);
  if (becomes) proposeBlock(editor, { block: source.block, becomes }, run);
}

/** Proposes what a block becomes, unless it was edited since: then it is the person's, and stays. */
export function proposeBlock(editor: Editor, { block, becomes }: PartlyDecided, run: ImproveOptions): void {
  const { state, view } = editor;
  const { id } = block;
  const found = findBlock(state.doc, id);
  if (!found || !sayTheSame(blockOf(found.node, id), block)) return;
  const around = { schema: state.schema, doc: state.doc, language: run.language, isGuarded: run.isGuarded };
  const changes = changesOf({ block: id, blocks: becomes }, around, nextId);
  const replaces = run.replaces?.includes(id) ? [id] : [];
  if (changes.length === 0 && replaces.length === 0) return;
  const [first] = changesIn(state).waiting.length === 0 ? changes : [];
  const tr = proposeChanges(state.tr, changes, replaces);
  view.dispatch(first ? placeCaret(tr, first) : tr);
  run.onProposed?.(id);
  // The keys of the review act at once; on a touch screen the focus would bring up the keyboard.
  if (first && !matchMedia("(pointer: coarse)").matches) view.focus();
}
