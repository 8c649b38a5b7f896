import { Extension, type Editor } from "@tiptap/core";
import { Plugin, PluginKey, type EditorState, type Transaction } from "@tiptap/pm/state";

/** A slash that opens the menu, and what is typed behind it. */
export interface Slash {
  from: number;
  to: number;
  query: string;
}

interface SlashState {
  open: Slash | null;
  /** The place of a slash whose menu was closed: it stays text. */
  closed: number | null;
}

const key = new PluginKey<SlashState>("slash");
const typed = /(?:^|\s)\/([\p{L}\p{N} -]{0,24})$/u;

export const slashIn = (state: EditorState): Slash | null => key.getState(state)?.open ?? null;

function slashAt({ selection }: EditorState): Slash | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, "", "\uFFFC");
  const [found, query = ""] = typed.exec(before) ?? [];
  if (found === undefined) return null;
  return { from: $from.pos - query.length - 1, to: $from.pos, query };
}

/** Keys that the menu takes while it is open; the page sets them. */
export interface SlashKeys {
  onKey: (key: "ArrowUp" | "ArrowDown" | "Enter" | "Escape") => boolean;
}

const keys = ["ArrowUp", "ArrowDown", "Enter", "Escape"] as const;

const mappedPlace = (place: number | null, { mapping }: Transaction) => place && mapping.map(place);

export const slashExtension = Extension.create<object, SlashKeys>({
  name: "slash",
  priority: 1_500,
  addStorage: () => ({ onKey: () => false }),
  addKeyboardShortcuts() {
    return Object.fromEntries(
      keys.map((name) => [name, () => slashIn(this.editor.state) !== null && this.storage.onKey(name)]),
    );
  },
  addProseMirrorPlugins: () => [
    new Plugin<SlashState>({
      key,
      state: {
        init: () => ({ open: null, closed: null }),
        apply(tr, before, _old, state) {
          const meta = tr.getMeta(key) as "close" | undefined;
          const closed = meta === "close" ? (before.open?.from ?? null) : mappedPlace(before.closed, tr);
          if (!tr.docChanged && !tr.selectionSet && meta === undefined) return before;
          const slash = slashAt(state);
          if (slash === null) return { open: null, closed: null };
          // Only typing opens it: a caret that comes by a slash of the text does not.
          const opens = slash.from !== closed && (before.open !== null || tr.docChanged);
          return { open: opens && !tr.getMeta("paste") ? slash : null, closed };
        },
      },
    }),
  ],
});

export const closeSlash = (editor: Editor): void => editor.view.dispatch(editor.state.tr.setMeta(key, "close"));

export const slashKeys = (editor: Editor): SlashKeys => (editor.storage as unknown as { slash: SlashKeys }).slash;
