import { proxy, ref } from "valtio";
import type { OpenShort, ShortView } from "#contract/media/shorts.contract.ts";
import { createSaver, type SaveAnswer, type SaveState, type SaveRequest } from "#lib/saving/saver.ts";
import { saveWhenLeft } from "#lib/saving/save-when-left.ts";
import { toEdit, type ShortEdit } from "./edit.rules.ts";
import { keptShorts } from "./kept-shorts.ts";
import { editRules } from "./merge.rules.ts";

/** What the server answers to a save: the short as it stands goes along. */
export type ShortAnswer = SaveAnswer<ShortEdit> & { short?: ShortView };

interface OpenEditorOptions {
  open: OpenShort;
  send(id: string, sending: SaveRequest<ShortEdit>): Promise<ShortAnswer>;
  onShort(short: ShortView): void;
}

export interface EditorView {
  short: ShortView;
  edit: ShortEdit;
  save: SaveState;
  /** What an undo takes back, the newest last. */
  past: readonly ShortEdit[];
}

export type Editor = ReturnType<typeof openEditor>;

const mostUndone = 50;

/** A short that is edited: what its owner changes, and how that is saved. */
export function openEditor({ open, send, onShort }: OpenEditorOptions) {
  const { id } = open.short;
  const first = toEdit(open.short);
  const view = proxy<EditorView>({ short: ref(open.short), edit: ref(first), save: "saved", past: ref([]) });
  const saver = createSaver<ShortEdit, never>(
    {
      rules: editRules,
      read: () => view.edit as ShortEdit,
      show: (edit) => void (view.edit = ref(edit)),
      async send(sending) {
        const answer = await send(id, sending);
        if (answer.short) learn(answer.short);
        return answer;
      },
      keep: (edit) => keptShorts.write(id, edit),
      forget: () => keptShorts.forget(id),
      onState: (state) => void (view.save = state),
      announce: () => {},
      newId: () => crypto.randomUUID(),
    },
    { ...first, version: open.short.version },
  );
  const leave = saveWhenLeft(saver);
  /** Resolves when what was kept in this browser stands in the edit. */
  const ready = keptShorts.read(id).then((kept) => void (kept !== null && saver.restore(kept)));

  function learn(short: ShortView): void {
    view.short = ref(short);
    onShort(short);
  }

  function show(edit: ShortEdit): void {
    view.edit = ref(edit);
    saver.changed();
  }

  return {
    view,
    ready,
    edit(change: (edit: ShortEdit) => ShortEdit): void {
      const now = view.edit as ShortEdit;
      const next = change(now);
      if (editRules.isSame(now, next)) return;
      view.past = ref([...view.past, now].slice(-mostUndone));
      show(next);
    },
    undo(): void {
      const before = view.past.at(-1);
      if (before === undefined) return;
      view.past = ref(view.past.slice(0, -1));
      show(before);
    },
    /** The version that stands once the server has every change; null where it does not have it. */
    async settle(): Promise<number | null> {
      await saver.flush();
      return saver.state() === "saved" ? saver.version() : null;
    },
    /** The server knows more of it: how far its rendering is, or what another window changed. */
    async meet(short: ShortView): Promise<void> {
      if (short.updated_at < view.short.updated_at) return;
      view.short = ref(short);
      const theirs = { ...toEdit(short), version: short.version };
      // A window that was found before the first rendering is no version of its own.
      if (saver.hasEdits()) await saver.meet(theirs);
      else saver.follow(theirs);
    },
    async close(): Promise<void> {
      leave();
      await saver.flush().catch(() => {});
      saver.end();
    },
  };
}
