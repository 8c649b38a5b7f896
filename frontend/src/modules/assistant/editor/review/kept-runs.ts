import type { Editor } from "@tiptap/core";
import * as z from "zod/mini";
import { fieldValues } from "#contract/assistant/fields.ts";
import { improvementResults } from "#contract/assistant/templates.ts";
import { topBlock } from "#contract/document/blocks.ts";
import { personalDatabase } from "#lib/personal-database.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { changesIn } from "../changes/changes.plugin.ts";

const order = {
  name: z.string(),
  wish: z.union([
    z.object({ improvement_id: z.int(), fields: z.optional(fieldValues) }),
    z.object({ instruction: z.string() }),
  ]),
  isGuarded: z.boolean(),
  result: z.enum(improvementResults),
};
const shape = z.object({ ...order, requestId: z.string(), blocks: z.array(topBlock) });

/** What is asked for. */
const orderShape = z.object(order);
export type Order = z.infer<typeof orderShape>;
/** An improvement with the blocks, as they were sent, of which not all is decided. */
export type KeptRun = z.infer<typeof shape>;

const keptRuns = personalDatabase<KeptRun[]>("improving", (stored) => {
  const { success, data } = z.safeParse(z.array(shape), stored);
  return success ? data : null;
});

/** Keeps what was asked for until all of it is decided, so that a page which is opened again can go on. */
export function createRunKeeper(document: string, editor: Editor) {
  let runs: KeptRun[] = [];
  /** Blocks that will change by no further word of their answer. */
  const arrived = new Set<string>();
  let stopWaiting: (() => void) | null = null;
  let seen = changesIn(editor.state);

  const store = () => void (runs.length > 0 ? keptRuns.write(document, runs) : keptRuns.forget(document));

  function drop(isGone: (block: string) => boolean): void {
    const left = runs
      .map((run) => ({ ...run, blocks: run.blocks.filter(({ id }) => !isGone(id)) }))
      .filter(({ blocks }) => blocks.length > 0);
    if (left.length === runs.length && left.every((run, at) => run.blocks.length === runs[at]?.blocks.length)) return;
    runs = left;
    store();
  }

  function dropDecided(): void {
    const waiting = new Set(changesIn(editor.state).waiting.map(({ block }) => block));
    drop((block) => arrived.has(block) && !waiting.has(block));
  }

  const onTransaction = () => {
    const changes = changesIn(editor.state);
    if (changes === seen) return;
    seen = changes;
    stopWaiting?.();
    stopWaiting = whenIdle(() => {
      if (!editor.isDestroyed) dropDecided();
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
      drop((block) => own.has(block));
      for (const id of own) arrived.delete(id);
      runs = [...runs, run];
      store();
    },
    arrive: (block: string) => void arrived.add(block),
    /** No more comes of this run. */
    end({ requestId, blocks }: KeptRun, result: Order["result"]): void {
      for (const { id } of blocks) arrived.add(id);
      if (result === "ideas") runs = runs.filter((run) => run.requestId !== requestId);
      dropDecided();
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
