import { proxy } from "valtio";
import { readIdeas } from "#contract/assistant/ideas.rules.ts";
import type { TopBlock } from "#contract/document/blocks.ts";
import type { TemplateField } from "#contract/assistant/fields.ts";
import { ApiError, isAbort } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { changesIn, clearChanges } from "../changes/changes.plugin.ts";
import { blocksById, chosenBlocks } from "../changes/chosen-blocks.ts";
import type { Ask, ImproveRequest, ImprovementSink } from "../changes/improving.ts";
import { goToChange, scrollToCurrent } from "../changes/review-keys.ts";
import type { WritingSession } from "../engine/open-writing.ts";
import { createRunKeeper, type KeptRun, type Order } from "./kept-runs.ts";

/** An improvement that can be asked for. */
export interface Offer {
  id: number;
  name: string;
  /** Numbers, dates, addresses and names must stay. */
  isGuarded: boolean;
  /** Whether it changes the text, or proposes texts to choose from. */
  result: Order["result"];
  fields: readonly TemplateField[];
}

/** How improvements are asked for. */
export interface ImproveCalls {
  /** False where a plan is offered first; `again` runs with a free model. */
  may(again: () => void): boolean;
  /** Streams an answer; false where it was cut. Throws what the API refuses. */
  ask(asked: ImproveRequest, sink: ImprovementSink, signal: AbortSignal): Promise<boolean>;
  join(answer: string, sink: ImprovementSink, signal: AbortSignal): Promise<boolean>;
  /** Why nothing came, to be said in its place; null where it is shown already. */
  explain(error: unknown, again: () => void): ErrorKey | null;
  /** The reason of an abort that stops the answer; any other leaves it running. */
  stopped: string;
}

export interface ImproveRun extends Order {
  isStreaming: boolean;
  model: string | null;
  costMicros: number | null;
  /** Nothing came of it that could be decided. */
  isUnchanged: boolean;
  /** It counts as no generation. */
  isFree: boolean;
  /** Why nothing came. */
  failure: ErrorKey | null;
}

const begun = {
  isStreaming: true,
  model: null,
  costMicros: null,
  isUnchanged: false,
  isFree: false,
  failure: null,
} as const;

interface ImproverView {
  /** What was asked for last; null where nothing was. */
  run: ImproveRun | null;
  ideas: { name: string; found: readonly string[]; isStreaming: boolean } | null;
}

export type Improver = ReturnType<typeof createImprover>;

/** Asks for improvements of what is selected and puts what comes beside the text. */
export function createImprover(document: string, writing: WritingSession, language: string, calls: ImproveCalls) {
  const { editor, saver } = writing;
  const view = proxy<ImproverView>({ run: null, ideas: null });
  const keeper = createRunKeeper(document, editor);
  let running: AbortController | null = null;

  async function follow(run: KeptRun, how: { isNew: boolean; replaces?: readonly string[] }): Promise<void> {
    running?.abort();
    const now = new AbortController();
    running = now;
    const { requestId, blocks: _, left: __, ...order } = run;
    view.run = { ...order, ...begun };
    const sink = {
      onModel: (name: string) => void (view.run && (view.run.model = name)),
      onCost: (costMicros: number) => void (view.run && (view.run.costMicros = costMicros)),
      onUnchanged: () => void (view.run && Object.assign(view.run, { isUnchanged: true, isFree: true })),
    };
    const ask: Ask = async (sent, onText, signal) => {
      if (!how.isNew) return calls.join(requestId, { ...sink, onText }, signal);
      // The server improves what it has: what was typed is saved before.
      await saver.flush();
      const asked = { requestId, wish: order.wish, blocks: sent };
      const start = () => calls.ask({ ...asked, baseVersion: saver.version() }, { ...sink, onText }, signal);
      return start().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== "assistant.stale") throw error;
        await writing.refresh();
        return start();
      });
    };
    try {
      const isWhole =
        order.result === "ideas"
          ? await collectIdeas(run, ask, now.signal)
          : await proposeChanges(run, ask, how.replaces ?? [], now.signal);
      const isStopped = now.signal.aborted;
      if (!isWhole && !isStopped && how.isNew) say("editor.improve.part");
      if (isWhole || now.signal.reason === calls.stopped) keeper.end(run, order.result);
    } catch (error) {
      if (!isAbort(error)) fail(run, order, error, running === now);
    }
    if (running === now) endStreaming();
  }

  function fail(run: KeptRun, order: Order, error: unknown, isLast: boolean): void {
    keeper.end(run, order.result);
    const failure = calls.explain(error, () => start(order));
    if (isLast && view.run) view.run.failure = failure;
    if (failure === null && view.ideas?.found.length === 0) view.ideas = null;
  }

  function endStreaming(): void {
    if (view.run) view.run.isStreaming = false;
    if (view.ideas) view.ideas.isStreaming = false;
  }

  async function proposeChanges(run: KeptRun, ask: Ask, replaces: readonly string[], signal: AbortSignal) {
    const { isGuarded, blocks, left } = run;
    const settings = { language, isGuarded, replaces, onProposed: keeper.arrive };
    const { improve, proposeBlock, travelling } = await reading();
    for (const one of left) proposeBlock(editor, one, settings);
    if (left.length > 0 && blocks.length === 0) return true;
    const { travellers, leftOut } = travelling(blocks);
    sayMissing(travellers.length, leftOut);
    if (travellers.length === 0) return true;
    const isWhole = await improve(editor, travellers, settings, ask, signal);
    if (signal.aborted || editor.isDestroyed) return isWhole;
    if (isWhole && view.run && changesIn(editor.state).waiting.length === 0) view.run.isUnchanged = true;
    return isWhole;
  }

  async function collectIdeas({ name, blocks }: KeptRun, ask: Ask, signal: AbortSignal): Promise<boolean> {
    const { travelling } = await reading();
    const { travellers, leftOut } = travelling(blocks);
    const sent = travellers.map(({ id, markdown }) => ({ id, markdown }));
    sayMissing(sent.length, leftOut);
    if (sent.length === 0) return true;
    let text = "";
    view.ideas = { name, found: [], isStreaming: true };
    return ask(
      sent,
      (piece) => {
        text += piece;
        // The last line may go on.
        if (view.ideas) view.ideas.found = readIdeas(text.slice(0, text.lastIndexOf("\n") + 1));
      },
      signal,
    ).finally(() => void (view.ideas && (view.ideas.found = readIdeas(text))));
  }

  function start(order: Order): void {
    if (editor.isDestroyed || !calls.may(() => start(order))) return;
    editor.view.dispatch(clearChanges(editor.state.tr));
    keeper.forget();
    const run = newRun(order, chosenBlocks(editor));
    keeper.begin(run);
    void follow(run, { isNew: true }).then(() => {
      if (!editor.isDestroyed && changesIn(editor.state).waiting.length > 0) scrollToCurrent(editor);
    });
  }

  function again(block: string): void {
    if (!view.run || !calls.may(() => again(block))) return;
    const { name, wish, isGuarded, result } = view.run;
    const run = newRun({ name, wish: { ...wish }, isGuarded, result }, blocksById(editor, [block]));
    keeper.begin(run);
    void follow(run, { isNew: true, replaces: [block] }).then(() => goToChange(editor, 1));
  }

  return {
    view,
    start,
    /** Another proposal for one block. */
    again,
    stop: () => running?.abort(calls.stopped),
    /** What failed is asked for once more. */
    retry(): void {
      if (!view.run) return;
      const { name, wish, isGuarded, result } = view.run;
      start({ name, wish: { ...wish }, isGuarded, result });
    },
    /** What was said of the last one is read. */
    dismiss: () => void (view.run = null),
    closeIdeas(): void {
      if (view.ideas?.isStreaming) running?.abort(calls.stopped);
      view.ideas = null;
    },
    /** Goes on with what was asked for on an earlier page. */
    async resume(): Promise<void> {
      await writing.ready;
      if (!writing.view.writes || editor.isDestroyed) return;
      for (const run of await keeper.open()) if (!editor.isDestroyed) await follow(run, { isNew: false });
    },
    /** The page is left: what is being written goes on at the server. */
    close(): void {
      running?.abort();
      keeper.close();
    },
  };
}

/** What reads Markdown is loaded when it is asked for. */
const reading = () => import("../changes/improving.ts");

const newRun = (order: Order, blocks: readonly TopBlock[]): KeptRun => ({
  ...order,
  requestId: crypto.randomUUID(),
  blocks: [...blocks],
  left: [],
});

/** Where nothing can be asked, and where more stands there than one request takes. */
function sayMissing(sent: number, leftOut: number): void {
  if (leftOut > 0) notify({ text: i18n.t("editor.improve.leftOut", { ns: "assistant", count: leftOut }) });
  else if (sent === 0) say("editor.improve.noWords");
}

const say = (key: "editor.improve.noWords" | "editor.improve.part") =>
  notify({ text: i18n.t(key, { ns: "assistant" }) });
