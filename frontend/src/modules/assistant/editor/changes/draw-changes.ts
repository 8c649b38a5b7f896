import { DOMSerializer, type Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Change } from "./change.ts";
import type { Changes } from "./change.ts";

/** Marks the place below the block under review that the page fills with the review's buttons. */
export const bubbleHost = "data-review-bubble";

export const drawNothing = DecorationSet.empty;

/** Struck words, inserted words behind them, and the review below the block; only what differs is drawn anew. */
export function redraw(drawn: DecorationSet, before: Changes, now: Changes, { mapping, doc, docChanged }: Transaction) {
  if (now.waiting.length === 0) return drawNothing;
  const kept = docChanged ? drawn.map(mapping, doc) : drawn;
  if (now === before) return kept;
  const had = new Set(before.waiting.map(({ id }) => id));
  const has = new Set(now.waiting.map(({ id }) => id));
  // What becomes current, or no longer is, looks different.
  const isFresh = (id: string) =>
    !had.has(id) || (before.current !== now.current && (id === before.current || id === now.current));
  const stale = kept.find(
    undefined,
    undefined,
    ({ change }: { change?: string }) => change === undefined || !has.has(change) || isFresh(change),
  );
  const current = now.waiting.find(({ id }) => id === now.current);
  return kept
    .remove(stale)
    .add(doc, [
      ...now.waiting.filter(({ id }) => isFresh(id)).flatMap((change) => drawChange(change, change === current)),
      ...(current ? drawReview(doc, current) : []),
    ]);
}

function drawChange(change: Change, isCurrent: boolean): Decoration[] {
  const looks = { class: "struck", "data-change": change.id, ...(isCurrent ? { "data-current": "" } : {}) };
  const struck =
    change.kind === "block"
      ? [Decoration.node(change.from, change.to, looks, { change: change.id })]
      : change.from < change.to
        ? [Decoration.inline(change.from, change.to, { nodeName: "del", ...looks }, { change: change.id })]
        : [];
  const isEmpty = change.kind === "words" && change.newFrom === change.newTo;
  return isEmpty
    ? struck
    : [
        ...struck,
        Decoration.widget(change.to, () => insertedOf(change, isCurrent), {
          change: change.id,
          key: `${change.id}${isCurrent ? " current" : ""}`,
          side: 1,
          marks: [],
          ignoreSelection: true,
        }),
      ];
}

function insertedOf(change: Change, isCurrent: boolean): HTMLElement {
  const element = document.createElement(change.kind === "block" ? "div" : "ins");
  element.className = "inserted";
  element.dataset["change"] = change.id;
  if (isCurrent) element.dataset["current"] = "";
  const [type] = change.kind === "words" ? [change.source.type] : change.nodes.map((node) => node.type);
  if (!type) return element;
  const serializer = DOMSerializer.fromSchema(type.schema);
  if (change.kind === "words") {
    const content = change.source.content.cut(change.newFrom, change.newTo);
    element.append(serializer.serializeFragment(content));
  } else for (const node of change.nodes) element.append(serializer.serializeNode(node));
  for (const { change: how, text } of change.findings) if (how === "appeared") markDoubtful(element, text);
  return element;
}

/** The first place of the words that the guard found. */
function markDoubtful(within: HTMLElement, words: string): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const found = (node as Text).splitText(at);
    found.splitText(words.length);
    const mark = document.createElement("mark");
    mark.className = "doubtful";
    found.replaceWith(mark);
    mark.append(found);
    return;
  }
}

function drawReview(doc: Node, current: Change): Decoration[] {
  const $at = doc.resolve(current.from);
  const [start, end] = current.kind === "block" ? [current.from, current.to] : [$at.before(1), $at.after(1)];
  return [
    Decoration.node(start, end, { "data-under-review": "" }),
    Decoration.widget(end, bubbleElement, {
      key: "review",
      side: 2,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  ];
}

function bubbleElement(): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute(bubbleHost, "");
  return element;
}

/** Words as a list shows them. */
export function inShort(words: string, most = 40): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line;
}
