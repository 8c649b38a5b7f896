import { Extension, type Editor } from "@tiptap/core";
import { acceptChanges, changesIn, neighbour, rejectChanges, showChange } from "./changes.plugin.ts";
import type { Change } from "./change.ts";

/** The change that the caret stands at: only there do the keys of the review act. */
function changeAtCaret({ state }: Editor): Change | undefined {
  const { waiting, current } = changesIn(state);
  const { empty, from } = state.selection;
  const found = waiting.find(({ id }) => id === current);
  if (!found || !empty) return undefined;
  return from >= found.from && from <= found.to ? found : undefined;
}

/** The next change comes into view, in the upper third of what is seen. */
export function goToChange(editor: Editor, step: 1 | -1): boolean {
  const next = neighbour(changesIn(editor.state), step);
  if (!next) return false;
  editor.view.dispatch(showChange(editor.state.tr, next));
  scrollToCurrent(editor);
  return true;
}

export function scrollToCurrent(editor: Editor): void {
  requestAnimationFrame(() => {
    const element = editor.view.dom.querySelector("[data-under-review]");
    const box = element?.getBoundingClientRect();
    if (!box || (box.top > innerHeight * 0.1 && box.bottom < innerHeight * 0.7)) return;
    const frame = editor.view.dom.closest("[data-scrolls]");
    frame?.scrollBy({ top: box.top - innerHeight / 4, behavior: "auto" });
  });
}

export function decideChanges(editor: Editor, how: "accept" | "reject", changes: readonly Change[]): boolean {
  if (changes.length === 0) return false;
  const { state, view } = editor;
  const act = how === "accept" ? acceptChanges : rejectChanges;
  view.dispatch(act(state.tr, changes, changesIn(state)));
  scrollToCurrent(editor);
  return true;
}

export const currentChange = (editor: Editor): Change[] => {
  const { waiting, current } = changesIn(editor.state);
  return waiting.filter(({ id }) => id === current);
};

/** Tab next, Enter accept, Backspace reject, at the change under review; elsewhere they are the keys of the text. */
export const reviewKeys = Extension.create({
  name: "reviewKeys",
  priority: 2_000,
  addKeyboardShortcuts() {
    const at = (act: (change: Change) => boolean) => () => {
      const change = changeAtCaret(this.editor);
      return change !== undefined && act(change);
    };
    return {
      Tab: at(() => goToChange(this.editor, 1)),
      "Shift-Tab": at(() => goToChange(this.editor, -1)),
      Enter: at((change) => decideChanges(this.editor, "accept", [change])),
      Backspace: at((change) => decideChanges(this.editor, "reject", [change])),
    };
  },
});
