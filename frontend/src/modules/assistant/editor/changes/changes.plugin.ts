import { Extension } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";
import type { DecorationSet } from "@tiptap/pm/view";
import type { Change } from "./change.ts";
import { drawNothing, redraw } from "./draw-changes.ts";
import { findBlock } from "./propose.ts";
import { touchedRanges, type Range } from "./touched.rules.ts";
import type { Changes } from "./change.ts";

interface ChangesState {
  changes: Changes;
  drawn: DecorationSet;
}

const none: Changes = { waiting: [], current: null, accepted: 0, rejected: 0 };

type ChangesStep =
  /** `replaces`: what waits of these blocks goes, as another try takes its place. */
  | { type: "propose"; changes: readonly Change[]; replaces: readonly string[] }
  | { type: "settle"; ids: readonly string[]; as: "accepted" | "rejected" }
  | { type: "show"; id: string }
  | { type: "clear" };

const changesKey = new PluginKey<ChangesState>("changes");
export const changesIn = (state: EditorState): Changes => changesKey.getState(state)?.changes ?? none;

const inOrder = (changes: readonly Change[]): Change[] => changes.toSorted((a, b) => a.from - b.from);

const isTouched = ({ from, to }: Change, ranges: readonly Range[]): boolean =>
  ranges.some((range) => range.from < to && range.to > from);

/** An edit moves what waits behind it; words that are edited themselves have no change any more. */
function moved(changes: readonly Change[], tr: Transaction): Change[] {
  const ranges = touchedRanges(tr);
  return changes.flatMap((change) => {
    if (isTouched(change, ranges)) return [];
    const from = tr.mapping.map(change.from, change.from === change.to ? -1 : 1);
    const to = change.from === change.to ? from : tr.mapping.map(change.to, -1);
    return from === change.from && to === change.to ? [change] : [{ ...change, from, to }];
  });
}

function apply(before: Changes, tr: Transaction): Changes {
  const step = tr.getMeta(changesKey) as ChangesStep | undefined;
  if (step === undefined && (!tr.docChanged || before.waiting.length === 0)) return before;
  if (step?.type === "clear") return none;
  const now = tr.docChanged ? { ...before, waiting: moved(before.waiting, tr) } : before;
  const after = step === undefined ? now : afterStep(now, step, before.waiting.length === 0);
  const stands = after.waiting.some(({ id }) => id === after.current);
  return stands ? after : { ...after, current: nextOf(after.waiting, before)?.id ?? null };
}

/** `isFirst`: nothing waited before what is proposed now, and what was decided then is counted no more. */
function afterStep(changes: Changes, step: Exclude<ChangesStep, { type: "clear" }>, isFirst: boolean): Changes {
  const { waiting, accepted, rejected } = changes;
  if (step.type === "show") return { ...changes, current: step.id };
  if (step.type === "settle") {
    const settled = new Set(step.ids);
    const counts =
      step.as === "accepted" ? { accepted: accepted + settled.size } : { rejected: rejected + settled.size };
    return { ...changes, ...counts, waiting: waiting.filter(({ id }) => !settled.has(id)) };
  }
  const replaced = new Set(step.replaces);
  const others = waiting.filter(({ block }) => !replaced.has(block));
  const counts = isFirst && replaced.size === 0 ? { accepted: 0, rejected: 0 } : {};
  return { ...changes, ...counts, waiting: inOrder([...others, ...step.changes]) };
}

/** The one after the place of the change that went. */
function nextOf(waiting: readonly Change[], before: Changes): Change | undefined {
  const gone = before.waiting.findIndex(({ id }) => id === before.current);
  const later = new Set(before.waiting.slice(gone + 1).map(({ id }) => id));
  return waiting.find(({ id }) => later.has(id)) ?? waiting[0];
}

/** Whether a transaction brings into the document what a model proposed. */
export function isAcceptance(tr: Transaction): boolean {
  const step = tr.getMeta(changesKey) as ChangesStep | undefined;
  return step?.type === "settle" && step.as === "accepted";
}

const mark = (tr: Transaction, meta: ChangesStep) => tr.setMeta(changesKey, meta);
const silently = (tr: Transaction) => tr.setMeta("addToHistory", false);

export const proposeChanges = (tr: Transaction, changes: readonly Change[], replaces: readonly string[] = []) =>
  silently(mark(tr, { type: "propose", changes, replaces }));

export const clearChanges = (tr: Transaction) => silently(mark(tr, { type: "clear" }));

/** The caret goes to the change that is current then, so that its keys work there. */
function settle(
  tr: Transaction,
  changes: readonly Change[],
  before: Changes,
  as: "accepted" | "rejected",
): Transaction {
  const ids = changes.map(({ id }) => id);
  const left = before.waiting.filter(({ id }) => !ids.includes(id));
  const next = left.find(({ id }) => id === before.current) ?? nextOf(left, before);
  if (next) placeCaret(tr, { ...next, from: tr.mapping.map(next.from, 1) });
  return mark(tr, { type: "settle", ids, as });
}

export const rejectChanges = (tr: Transaction, changes: readonly Change[], before: Changes): Transaction =>
  silently(settle(tr, changes, before, "rejected"));

/** One transaction, and so one undo. */
export function acceptChanges(tr: Transaction, changes: readonly Change[], before: Changes): Transaction {
  for (const change of inOrder(changes).toReversed()) {
    if (change.kind === "words") {
      tr.replaceWith(change.from, change.to, change.source.content.cut(change.newFrom, change.newTo));
      continue;
    }
    const found = findBlock(tr.doc, change.block);
    const [first, ...rest] = change.nodes;
    if (!found || !first) continue;
    const named = first.type.create({ ...first.attrs, id: change.block }, first.content, first.marks);
    tr.replaceWith(found.pos, found.pos + found.node.nodeSize, [named, ...rest]);
  }
  return settle(tr, changes, before, "accepted");
}

export function placeCaret(tr: Transaction, { kind, from }: Pick<Change, "kind" | "from">): Transaction {
  const $at = tr.doc.resolve(Math.min(kind === "words" ? from : from + 1, tr.doc.content.size));
  return tr.setSelection(TextSelection.near($at));
}

export const showChange = (tr: Transaction, change: Change): Transaction =>
  silently(mark(placeCaret(tr, change), { type: "show", id: change.id }));

/** `step` further in the order of the document, around its ends. */
export function neighbour({ waiting, current }: Changes, step: 1 | -1): Change | undefined {
  const at = waiting.findIndex(({ id }) => id === current);
  return waiting.at((at + step + waiting.length) % Math.max(1, waiting.length));
}

export const changesPlugin = new Plugin<ChangesState>({
  key: changesKey,
  state: {
    init: () => ({ changes: none, drawn: drawNothing }),
    apply(tr, before) {
      const changes = apply(before.changes, tr);
      if (changes === before.changes && !tr.docChanged) return before;
      return { changes, drawn: redraw(before.drawn, before.changes, changes, tr) };
    },
  },
  props: { decorations: (state) => changesKey.getState(state)?.drawn },
});

export const changesExtension = Extension.create({ name: "changes", addProseMirrorPlugins: () => [changesPlugin] });
