import { proxy } from "valtio";
import { onFlush } from "#lib/personal.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { Drafts } from "./drafts.ts";

/** What a question takes along besides its words. */
export interface Extras<Attached, Kept> {
  /** Lives as long as the page, such as a file. */
  attached: Attached;
  /** Is stored with the draft, and survives a reload. */
  kept: Kept;
}

export interface ComposerInput<Attached, Kept> extends Extras<Attached, Kept> {
  text: string;
}

export interface ComposerState<Attached, Kept> extends ComposerInput<Attached, Kept> {
  /** The key of the draft on the screen; null while no composer is shown. */
  draft: string | null;
  /** Why the question came back. */
  refused: ErrorKey | null;
  /** Where the cursor goes next; the composer takes it when it is shown. */
  focus: { from: number; to: number } | null;
}

interface ComposerOptions<Attached, Kept> {
  drafts: Drafts<Kept>;
  empty: () => Extras<Attached, Kept>;
  /** What stands beside the words when a question comes back to a composer that was used meanwhile. */
  join: (returned: Extras<Attached, Kept>, current: Extras<Attached, Kept>) => Extras<Attached, Kept>;
  /** What is kept for the next question once this one was taken; nothing unless it says otherwise. */
  keptForNext?: (kept: Kept) => Kept;
}

export type Composer<Attached, Kept> = ReturnType<typeof createComposer<Attached, Kept>>;

/** Milliseconds between the last key press and the write of the draft. */
const saveAfterMs = 300;

/** The composer of one kind of thread. Each thread has a draft of its own; one of them is on the screen. */
export function createComposer<Attached, Kept>(options: ComposerOptions<Attached, Kept>) {
  const { drafts, empty, join, keptForNext = () => empty().kept } = options;
  const initial: ComposerState<Attached, Kept> = { draft: null, text: "", refused: null, focus: null, ...empty() };
  const state = proxy(initial as object) as ComposerState<Attached, Kept>;
  /** What belongs to drafts that are not on the screen and is not stored. */
  const aside = new Map<string, { attached: Attached; refused: ErrorKey | null }>();
  /** Questions that were taken and that the server may not have. */
  const sending = new Map<string, ComposerInput<Attached, Kept>>();
  let saving: ReturnType<typeof setTimeout> | undefined;

  function save(): void {
    clearTimeout(saving);
    if (state.draft !== null) drafts.write(state.draft, { ...state.kept, text: state.text });
  }

  /** The page goes: what is on its way may never arrive, and stands in its draft again. */
  function saveAll(): void {
    save();
    for (const [draft, question] of sending) {
      const since = drafts.read(draft)?.text ?? "";
      const kept = since.trim() === "" ? question.kept : keptOf(draft);
      drafts.write(draft, { ...kept, text: above(question.text, since) });
    }
  }

  onFlush(saveAll);

  function keptOf(draft: string): Kept {
    const found = drafts.read(draft);
    const asked = sending.get(draft);
    if (found === null) return asked === undefined ? empty().kept : keptForNext(asked.kept);
    const { text: _text, at: _at, ...kept } = found;
    return kept as Kept;
  }

  function hide(): void {
    save();
    if (state.draft !== null) aside.set(state.draft, { attached: state.attached, refused: state.refused });
    Object.assign(state, empty(), { draft: null, text: "", refused: null });
  }

  function focus(from = state.text.length, to = from): void {
    state.focus = { from, to };
  }

  return {
    state,
    save,
    saveAll,
    hide,
    focus,

    /** Shows the draft of a thread, and puts the one on the screen away. */
    show(draft: string): void {
      if (state.draft === draft) return;
      hide();
      const text = drafts.read(draft)?.text ?? "";
      Object.assign(state, { draft, text, kept: keptOf(draft) }, aside.get(draft));
      aside.delete(draft);
    },

    type(text: string): void {
      state.text = text;
      state.refused = null;
      clearTimeout(saving);
      saving = setTimeout(save, saveAfterMs);
    },

    keep(kept: Kept): void {
      state.kept = kept;
      save();
    },

    /** Takes the question that is about to be asked; its stored draft stays until the server has the question. */
    take(): ComposerInput<Attached, Kept> {
      save();
      const { text, attached, kept } = state;
      Object.assign(state, { text: "", attached: empty().attached, kept: keptForNext(kept), refused: null });
      return { text: text.trim(), attached, kept };
    },

    /** A question leaves for the server; it comes back with the draft where the page goes before it has arrived. */
    send: (draft: string, question: ComposerInput<Attached, Kept>): void => void sending.set(draft, question),

    /** A question whose words alone are known, as the composer takes it back. */
    asTyped: (text: string): ComposerInput<Attached, Kept> => ({ ...empty(), text }),

    /** A question comes back, above what was typed meanwhile. */
    giveBack(draft: string, question: ComposerInput<Attached, Kept>, refused: ErrorKey | null): void {
      sending.delete(draft);
      if (state.draft !== draft) {
        const current = { attached: aside.get(draft)?.attached ?? empty().attached, kept: keptOf(draft) };
        const { attached, kept } = join(question, current);
        aside.set(draft, { attached, refused });
        return drafts.write(draft, { ...kept, text: above(question.text, drafts.read(draft)?.text ?? "") });
      }
      Object.assign(state, join(question, state), { text: above(question.text, state.text), refused });
      save();
      focus();
    },

    /** The thread got another key, such as the id of the conversation that its first question began. */
    move(from: string, to: string): void {
      if (state.draft === from) state.draft = to;
      else if (state.draft !== to) drafts.write(to, { ...keptForNext(keptOf(from)), text: "" });
      sending.delete(from);
      drafts.delete(from);
      save();
    },

    /** The server has the question: its stored draft goes, what was typed since stays. */
    settle(draft: string): void {
      sending.delete(draft);
      if (state.draft === draft) save();
      else drafts.delete(draft);
    },

    /** The thread is gone, and its draft with it. */
    forget(draft: string): void {
      sending.delete(draft);
      aside.delete(draft);
      drafts.delete(draft);
    },

    /** The cursor is where it was to go. */
    focused(): void {
      state.focus = null;
    },

    /** After a press elsewhere the reader can go on typing; on a phone that would open the keyboard unasked. */
    focusAgain(): void {
      if (matchMedia("(pointer: fine)").matches) focus();
    },
  };
}

/** Words that come back stand above what was typed since; a stored draft may still be those very words. */
function above(returned: string, typed: string): string {
  if (typed.trim() === returned.trim()) return returned;
  return [returned, typed].filter((words) => words.trim() !== "").join("\n\n");
}
