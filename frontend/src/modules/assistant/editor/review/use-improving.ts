import { useEffect, useRef, useState } from "react";
import type { TopBlock } from "#contract/document/blocks.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { changesIn, clearChanges } from "../changes/changes.plugin.ts";
import { blocksById, chosenBlocks, improve, type Ask, type Wish } from "../changes/improving.ts";
import type { Writing } from "../engine/open-writing.ts";
import { goToChange, scrollToCurrent } from "../changes/review-keys.ts";

/** An improvement that can be asked for. */
export interface Offer {
  id: number;
  name: string;
  /** Numbers, dates, addresses and names must stay. */
  isGuarded: boolean;
}

export interface ImproveRun {
  name: string;
  wish: Wish;
  isGuarded: boolean;
  isStreaming: boolean;
}

export interface Improving {
  offers: readonly Offer[];
  /** What was asked for last; null where nothing was, or all of it is decided. */
  run: ImproveRun | null;
  start(wish: Wish, name: string, isGuarded: boolean): void;
  /** Another proposal for one block. */
  again(block: string): void;
  stop(): void;
}

/** Asks for improvements of what is selected and puts what comes beside the text. */
export function useImproving(
  writing: Writing,
  language: string,
  given: { offers: readonly Offer[]; ask: Ask } | null,
): Improving {
  const { editor, saver } = writing;
  const [run, setRun] = useState<ImproveRun | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(blocks: readonly TopBlock[], asked: ImproveRun, replaces: readonly string[]) {
    if (!given) return;
    running.current?.abort();
    const now = new AbortController();
    running.current = now;
    setRun({ ...asked, isStreaming: true });
    try {
      // The server improves what it has: what was typed is saved before.
      await saver.flush();
      const { wish, isGuarded } = asked;
      const { sent } = await improve(editor, blocks, { wish, language, isGuarded, replaces }, given.ask, now.signal);
      const isNothing = sent === 0 || changesIn(editor.state).waiting.length === 0;
      if (isNothing)
        notify({ text: i18n.t(sent === 0 ? "editor.improve.noWords" : "editor.improve.same", { ns: "assistant" }) });
    } catch (error) {
      if (!isAbort(error)) notify({ text: i18n.t(errorKeyOf(error), { ns: "errors" }), tone: "bad" });
    }
    if (running.current !== now) return;
    setRun((before) => before && { ...before, isStreaming: false });
  }

  return {
    offers: given?.offers ?? [],
    run,
    start(wish, name, isGuarded) {
      if (editor.isDestroyed) return;
      editor.view.dispatch(clearChanges(editor.state.tr));
      const blocks = chosenBlocks(editor);
      void ask(blocks, { name, wish, isGuarded, isStreaming: true }, []).then(() => {
        if (!editor.isDestroyed && changesIn(editor.state).waiting.length > 0) scrollToCurrent(editor);
      });
    },
    again(block) {
      if (run) void ask(blocksById(editor, [block]), run, [block]).then(() => goToChange(editor, 1));
    },
    stop: () => running.current?.abort(),
  };
}
