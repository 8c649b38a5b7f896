import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import * as z from "zod/mini";
import { fieldValues } from "#contract/assistant/fields.ts";
import { improvementResults } from "#contract/assistant/templates.ts";
import { block, topBlock } from "#contract/document/blocks.ts";
import { personalDatabase } from "#lib/personal-database.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { changesIn } from "../changes/changes.plugin.ts";
import { leftOf } from "../changes/left.ts";
import { findBlock } from "../changes/propose.ts";

const order = {
  name: z.string(),
  wish: z.union([
    z.object({ improvement_id: z.int(), fields: z.optional(fieldValues) }),
    z.object({ instruction: z.string() }),
  ]),
  isGuarded: z.boolean(),
  result: z.enum(improvementResults),
};
const shape = z.object({
  ...order,
  requestId: z.string(),
  /** As they were sent: their answer is heard again. */
  blocks: z.array(topBlock),
  /** Blocks that have changed since their answer came, and what waits of each. */
  left: z.prefault(z.array(z.object({ block: topBlock, becomes: z.array(block) })), []),
});

/** What is asked for. */
const orderShape = z.object(order);
export type Order = z.infer<typeof orderShape>;
/** An improvement with the blocks of which not all is decided. */
export type KeptRun = z.infer<typeof shape>;

const keptRuns = personalDatabase<KeptRun[]>("improving", (stored) => {
  const { success, data } = z.safeParse(z.array(shape), stored);
  return success ? data : null;
});

const sizeOf = ({ blocks, left }: KeptRun) => `${blocks.length} ${left.length}`;

/** Keeps what was asked for until all of it is decided, so that a page which is opened again can go on. */
export function createRunKeeper(document: string, editor: Editor) {
  let runs: KeptRun[] = [];
  /** Blocks whose answer came, each as it stood then and with how many changes; null where nothing came of it. */
  const arrived = new Map<string, { node: Node; changes: number } | null>();
  let stopWaiting: (() => void) | null = null;
  let seen = changesIn(editor.state);

  const store = () => void (runs.length > 0 ? keptRuns.write(document, runs) : keptRuns.forget(document));

  function forgetBlocks(isGone: (block: string) => boolean): void {
    const before = runs.map(sizeOf).join();
    runs = runs
      .map((run) => ({
        ...run,
        blocks: run.blocks.filter(({ id }) => !isGone(id)),
        left: run.left.filter(({ block: { id } }) => !isGone(id)),
      }))
      .filter(({ blocks, left }) => blocks.length + left.length > 0);
    if (runs.map(sizeOf).join() !== before) store();
  }

  function forgetDecided(): void {
    const waiting = countWaiting();
    forgetBlocks((id) => arrived.has(id) && !waiting.has(id));
    keepLeft(waiting);
  }

  /** The answer fits a block no more of which a part is decided: what is left of it is kept instead. */
  function keepLeft(waiting: ReadonlyMap<string, number>): void {
    const nodes = new Map(editor.state.doc.children.map((node) => [node.attrs["id"] as unknown, node]));
    const changed = [...waiting].flatMap(([id, count]) => {
      const came = arrived.get(id);
      const isSame = !came || (came.changes === count && nodes.get(id) === came.node);
      const left = isSame ? null : leftOf(editor.state, id);
      return left ? [left] : [];
    });
    if (changed.length === 0) return;
    for (const left of changed) {
      const { id } = left.block;
      const holds = (run: KeptRun) => [...run.blocks, ...run.left.map((one) => one.block)].some((one) => one.id === id);
      runs = runs.map((run) =>
        holds(run)
          ? {
              ...run,
              blocks: run.blocks.filter((one) => one.id !== id),
              left: [...run.left.filter((one) => one.block.id !== id), { ...left, becomes: [...left.becomes] }],
            }
          : run,
      );
      arrive(id);
    }
    store();
  }

  function countWaiting(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const change of changesIn(editor.state).waiting) counts.set(change.block, (counts.get(change.block) ?? 0) + 1);
    return counts;
  }

  function arrive(id: string): void {
    const node = findBlock(editor.state.doc, id)?.node;
    arrived.set(id, node ? { node, changes: countWaiting().get(id) ?? 0 } : null);
  }

  const onTransaction = () => {
    const changes = changesIn(editor.state);
    if (changes === seen) return;
    seen = changes;
    stopWaiting?.();
    stopWaiting = whenIdle(() => {
      if (!editor.isDestroyed) forgetDecided();
    });
  };
  return {
    /** What was asked for on an earlier page, and is not decided. */
    open: async (): Promise<KeptRun[]> => {
      editor.on("transaction", onTransaction);
      runs = (await keptRuns.read(document)) ?? [];
      return runs;
    },
    /** What waited of these blocks is replaced. */
    begin(run: KeptRun): void {
      const own = new Set(run.blocks.map(({ id }) => id));
      forgetBlocks((block) => own.has(block));
      for (const id of own) arrived.delete(id);
      runs = [...runs, run];
      store();
    },
    arrive,
    /** No more comes of this run. */
    end({ requestId, blocks, left }: KeptRun, result: Order["result"]): void {
      for (const { id } of [...blocks, ...left.map(({ block: one }) => one)])
        if (!arrived.has(id)) arrived.set(id, null);
      if (result === "ideas") runs = runs.filter((run) => run.requestId !== requestId);
      forgetDecided();
      store();
    },
    forget(): void {
      runs = [];
      store();
    },
    close(): void {
      stopWaiting?.();
      editor.off("transaction", onTransaction);
    },
  };
}
