import type { Editor } from "@tiptap/core";
import { proxy, ref } from "valtio";
import type { ConflictChoice, MergeConflict } from "#contract/assistant/merge.rules.ts";
import { onFlush } from "#lib/personal.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { newBlockId } from "../schema/block-ids.ts";
import { docToBlocks } from "../schema/doc-to-blocks.ts";
import { keptEdits } from "../saving/kept-edits.ts";
import { createSaver, type SaveAnswer, type SaveState } from "../saving/saver.ts";
import { joinTabs } from "../saving/tabs.ts";
import type { SavedText, WrittenText } from "../saving/text.ts";
import { createWritingEditor } from "./create-editor.ts";
import { countWords } from "./reading.rules.ts";
import { showBlocks } from "./show-blocks.ts";

export interface WritingCalls {
  send(text: WrittenText, baseVersion: number, isLast: boolean): Promise<SaveAnswer>;
}

interface Opening {
  id: string;
  saved: SavedText;
  language: "en" | "fr";
  label: string;
  calls: WritingCalls;
}

export interface WritingView {
  title: string;
  save: SaveState;
  conflicts: readonly MergeConflict[];
  /** False while another tab writes, which this one follows. */
  writes: boolean;
  words: number;
}

export type Writing = ReturnType<typeof openWriting>;

/** A document that is being written: its editor, how it is saved, and the other tabs that have it. */
export function openWriting(element: HTMLElement, { id, saved, language, label, calls }: Opening) {
  const view = proxy<WritingView>({ title: saved.title, save: "saved", conflicts: [], writes: true, words: 0 });
  const editor = createWritingEditor({ element, blocks: saved.blocks, language, label, onEdit });
  const read = (): WrittenText => ({ title: view.title, blocks: docToBlocks(editor.state.doc) });
  const show = (text: WrittenText) => {
    if (editor.isDestroyed) return;
    view.title = text.title;
    showBlocks(editor, text.blocks);
    count();
  };
  const saver = createSaver(
    {
      read,
      show,
      send: calls.send,
      keep: (edit) => keptEdits.write(id, edit),
      forget: () => keptEdits.forget(id),
      onState: (state, conflicts) => {
        view.save = state;
        view.conflicts = ref([...conflicts]);
      },
      announce: (text) => tabs.announce(text),
      newId: newBlockId,
    },
    saved,
  );
  const now = (): SavedText => ({ ...read(), version: saver.version() });
  const tabs = joinTabs(id, {
    text: now,
    onText: (text) => saver.follow(text),
    onRole: (writes) => {
      view.writes = writes;
      if (!editor.isDestroyed) editor.setEditable(writes, false);
    },
    onHandOver: () => void saver.flush(),
  });

  let stopCounting: (() => void) | null = null;
  function count(): void {
    stopCounting?.();
    stopCounting = whenIdle(() => {
      if (!editor.isDestroyed) view.words = countWords(editor.state.doc);
    });
  }
  function onEdit(): void {
    if (!view.writes) return;
    saver.changed();
    count();
  }

  const leave = listen(saver, () => editor);
  count();
  void tabs.open().then(async () => {
    const edit = await keptEdits.read(id);
    if (edit && tabs.writes() && !editor.isDestroyed) saver.restore(edit);
  });

  return {
    editor,
    view,
    saver,
    rename(title: string): void {
      if (title === view.title || !view.writes) return;
      view.title = title;
      saver.changed();
    },
    resolve: (block: string, choice: ConflictChoice) => saver.resolve(block, choice),
    takeOver: () => void tabs.takeOver(),
    async close(): Promise<void> {
      leave();
      stopCounting?.();
      const saving = tabs.writes() ? saver.flush() : Promise.resolve();
      // What was read for the save is there already: the editor may go while it is sent.
      await saving.catch(() => {});
      saver.end();
      tabs.close();
      editor.destroy();
    },
  };
}

/** Saves when the page or the window is left, and when the network is back. */
function listen(saver: ReturnType<typeof createSaver>, editor: () => Editor): () => void {
  const running = new AbortController();
  const { signal } = running;
  const flush = () => void saver.flush();
  const leave = () => void saver.flush(true);
  addEventListener("blur", flush, { signal });
  addEventListener("pagehide", leave, { signal });
  addEventListener("online", () => saver.retry(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") leave();
    },
    { signal },
  );
  editor().on("blur", flush);
  open.add(saver);
  return () => {
    open.delete(saver);
    running.abort();
  };
}

const open = new Set<ReturnType<typeof createSaver>>();
onFlush(() => Promise.all([...open].map((saver) => saver.flush())));
