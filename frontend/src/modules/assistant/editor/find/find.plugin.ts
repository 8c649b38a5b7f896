import { Extension, type Editor } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection, type EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { findMatches, type Match } from "./find.rules.ts";

export interface FindState {
  words: string;
  matches: readonly Match[];
  current: number;
}

const nothing: FindState = { words: "", matches: [], current: 0 };
const key = new PluginKey<FindState>("find");
type Step = { words: string } | { current: number };

export const findingIn = (state: EditorState): FindState => key.getState(state) ?? nothing;

export const findExtension = Extension.create({
  name: "find",
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key,
      state: {
        init: () => nothing,
        apply(tr, before) {
          const step = tr.getMeta(key) as Step | undefined;
          if (step && "current" in step) return { ...before, current: step.current };
          const words = step?.words ?? before.words;
          if (words === "") return nothing;
          if (!step && !tr.docChanged) return before;
          const matches = findMatches(tr.doc, words);
          const from = step ? tr.selection.from : tr.mapping.map(before.matches[before.current]?.from ?? 0);
          const next = matches.findIndex((match) => match.from >= from);
          return { words, matches, current: Math.max(0, next) };
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = findingIn(state);
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? "found found-now" : "found" }),
            ),
          );
        },
      },
    }),
  ],
});

const dispatch = (editor: Editor, step: Step) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, step).setMeta("addToHistory", false));

export function lookFor(editor: Editor, words: string): void {
  dispatch(editor, { words });
  if (words !== "") show(editor);
}

export function goToMatch(editor: Editor, step: 1 | -1): void {
  const { matches, current } = findingIn(editor.state);
  if (matches.length === 0) return;
  dispatch(editor, { current: (current + step + matches.length) % matches.length });
  show(editor);
}

function show(editor: Editor): void {
  const { matches, current } = findingIn(editor.state);
  const match = matches[current];
  if (!match) return;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, match.from, match.to)).scrollIntoView());
}

/** One match, or all of them as one step of undo; the new words have the marks of the old ones. */
export function replaceMatches(editor: Editor, by: string, which: "current" | "all"): number {
  const { matches, current } = findingIn(editor.state);
  const chosen = which === "all" ? matches : matches.slice(current, current + 1);
  const { tr, schema, doc } = editor.state;
  for (const { from, to } of chosen.toReversed()) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? doc.resolve(from + 1).marks();
    if (by === "") tr.delete(from, to);
    else tr.replaceWith(from, to, schema.text(by, marks));
  }
  if (tr.docChanged) editor.view.dispatch(tr);
  return chosen.length;
}
