import type { Node } from "@tiptap/pm/model";
import { proxy, ref } from "valtio";
import type { ConflictChoice, MergeConflict } from "#contract/assistant/merge.rules.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { newBlockId } from "../schema/block-ids.ts";
import { docToBlocks } from "../schema/doc-to-blocks.ts";
import { keptEdits } from "../saving/kept-edits.ts";
import { saveWhenLeft } from "#lib/saving/save-when-left.ts";
import { createSaver, type SaveAnswer, type SaveState, type SaveRequest } from "#lib/saving/saver.ts";
import { joinTabs } from "../saving/tabs.ts";
import { textRules } from "../saving/text.ts";
import type { SavedText, WrittenText } from "../saving/text.ts";
import { createWritingEditor } from "./create-editor.ts";
import { countDocumentWords } from "./reading.rules.ts";
import { showBlocks } from "./show-blocks.ts";

export interface WritingCalls {
  send(sending: SaveRequest<WrittenText>): Promise<SaveAnswer<WrittenText>>;
  /** The text as the server has it now; null where it is gone. */
  fetch(): Promise<SavedText | null>;
  /** Makes another document of a text that this one cannot take, and opens it. */
  copy(text: WrittenText): Promise<boolean>;
}

interface OpenWritingOptions {
  id: string;
  saved: SavedText;
  language: "en" | "fr";
  label: string;
  /** The reader may not write: another shares the text with them. */
  isReadOnly?: boolean;
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

export type WritingSession = ReturnType<typeof openWriting>;

/** A document that is being written: its editor, how it is saved, and the other tabs that have it. */
export function openWriting(element: HTMLElement, options: OpenWritingOptions) {
  const { id, saved, language, label, isReadOnly = false, calls } = options;
  const view = proxy<WritingView>({
    title: saved.title,
    save: "saved",
    conflicts: [],
    writes: !isReadOnly,
    words: 0,
  });
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
      rules: textRules,
      read,
      show,
      send: calls.send,
      keep: (edit) => keptEdits.write(id, { ...edit, language }),
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
      if (!editor.isDestroyed) view.words = countDocumentWords(editor.state.doc);
    });
  }
  function onEdit(isAccepted: boolean, before: Node): void {
    if (!view.writes) return;
    saver.changed(isAccepted ? "ai" : "autosave", () => ({ title: view.title, blocks: docToBlocks(before) }));
    count();
  }

  const leave = saveWhenLeft(saver);
  editor.on("blur", () => void saver.flush());
  count();
  if (isReadOnly) editor.setEditable(false, false);
  const ready = (isReadOnly ? Promise.resolve() : tabs.open()).then(async () => {
    const edit = await keptEdits.read(id);
    if (edit && tabs.writes() && !editor.isDestroyed) saver.restore(edit);
  });

  return {
    editor,
    view,
    saver,
    /** Resolves when it is known which tab writes, and what was kept here is in the editor. */
    ready,
    /** Takes over what was saved elsewhere; what is typed here is merged with it. */
    async refresh(): Promise<void> {
      const theirs = await calls.fetch();
      if (editor.isDestroyed) return;
      if (theirs === null) saver.refuse();
      else if (view.writes || isReadOnly) await saver.meet(theirs);
    },
    async copy(): Promise<void> {
      if (await calls.copy(read())) await keptEdits.forget(id);
    },
    rename(title: string): void {
      if (title === view.title || !view.writes) return;
      const before = view.title;
      view.title = title;
      saver.changed("autosave", () => ({ ...read(), title: before }));
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
