import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, type EditorState, type Transaction } from "@tiptap/pm/state";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Twelve random characters: two tabs never make the same one. */
export function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

interface ChangedBlocks {
  /** The first top-level block that differs, and how many differ. */
  start: number;
  count: number;
  pos: number;
}

/** Nodes that did not change are the same objects, so that both ends are skipped at once. */
function changedBlocks(before: Node, after: Node): ChangedBlocks {
  let start = 0;
  let pos = 0;
  const shorter = Math.min(before.childCount, after.childCount);
  while (start < shorter && before.child(start) === after.child(start)) {
    pos += after.child(start).nodeSize;
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && before.child(before.childCount - 1 - end) === after.child(after.childCount - 1 - end))
    end += 1;
  return { start, count: after.childCount - start - end, pos };
}

/** Gives each changed top-level block an id of its own: an edit keeps it, of two with the same the first does. */
export function giveIds(before: EditorState, after: EditorState): Transaction | null {
  const { start, count, pos } = changedBlocks(before.doc, after.doc);
  const changed = Array.from({ length: count }, (_, index) => after.doc.child(start + index));
  const old = before.doc.maybeChild(start);
  if (count === 1 && changed[0]?.attrs["id"] && changed[0].attrs["id"] === old?.attrs["id"]) return null;
  const own = new Set(changed.flatMap(({ attrs }) => attrs["id"] ?? []));
  const taken = new Set<string>();
  after.doc.forEach((node, _pos, index) => {
    const id: unknown = node.attrs["id"];
    if ((index < start || index >= start + count) && typeof id === "string" && own.has(id)) taken.add(id);
  });
  const tr = after.tr;
  let at = pos;
  for (const node of changed) {
    const id: unknown = node.attrs["id"];
    if (typeof id !== "string" || taken.has(id)) {
      const fresh = newBlockId();
      tr.setNodeAttribute(at, "id", fresh);
      taken.add(fresh);
    } else taken.add(id);
    at += node.nodeSize;
  }
  return tr.docChanged ? tr : null;
}

export const blockIds = Extension.create({
  name: "blockIds",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, after) =>
        transactions.some(({ docChanged }) => docChanged) ? giveIds(before, after) : null,
    }),
  ],
});
