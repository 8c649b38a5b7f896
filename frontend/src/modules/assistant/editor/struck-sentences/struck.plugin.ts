import { Extension, type Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { StruckSentence } from "#contract/assistant/documents.ts";
import { struckPlace } from "./place.rules.ts";

/** A sentence that a guard struck, and the element below its block that the page fills. */
export interface StruckNote {
  sentence: StruckSentence;
  host: HTMLElement;
}

interface Struck {
  notes: readonly StruckNote[];
  drawn: DecorationSet;
}

const none: readonly StruckNote[] = [];
const key = new PluginKey<Struck>("struck");

export const struckIn = (state: EditorState): readonly StruckNote[] => key.getState(state)?.notes ?? none;

/** Marks where these sentences stood; it changes nothing of the text. */
export function showStruck(editor: Editor, sentences: readonly StruckSentence[]): void {
  const known = new Map(struckIn(editor.state).map((note) => [note.sentence.id, note]));
  const notes = sentences.map(
    (sentence) => known.get(sentence.id) ?? { sentence, host: document.createElement("div") },
  );
  editor.view.dispatch(editor.state.tr.setMeta(key, notes).setMeta("addToHistory", false));
}

/** The person's own words where the sentence stood: one edit, and so one undo. */
export function writeInstead(editor: Editor, sentence: StruckSentence, words: string): void {
  const { doc, tr } = editor.state;
  const { at } = struckPlace(doc, sentence);
  const [before, after] = [
    doc.textBetween(Math.max(0, at - 1), at),
    doc.textBetween(at, Math.min(doc.content.size, at + 1)),
  ];
  const spaced = `${before === "" || /\s$/.test(before) ? "" : " "}${words}${after === "" || /^\s/.test(after) ? "" : " "}`;
  editor.view.dispatch(tr.insertText(spaced, at).scrollIntoView());
}

function draw(doc: Node, notes: readonly StruckNote[]): DecorationSet {
  return DecorationSet.create(
    doc,
    notes.flatMap(({ sentence, host }) => {
      const { at, below } = struckPlace(doc, sentence);
      return [
        Decoration.widget(at, markOf, { key: `place ${sentence.id}`, side: 1, marks: [], ignoreSelection: true }),
        Decoration.widget(below, () => host, {
          key: `note ${sentence.id}`,
          side: 1,
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      ];
    }),
  );
}

function markOf(): HTMLElement {
  const mark = document.createElement("span");
  mark.className = "struck-place";
  // Its note, which follows, says it in words.
  mark.ariaHidden = "true";
  mark.textContent = "[…]";
  return mark;
}

export const struckExtension = Extension.create({
  name: "struck",
  addProseMirrorPlugins: () => [
    new Plugin<Struck>({
      key,
      state: {
        init: () => ({ notes: none, drawn: DecorationSet.empty }),
        apply(tr, before) {
          const notes = (tr.getMeta(key) as readonly StruckNote[] | undefined) ?? before.notes;
          if (notes === before.notes && (!tr.docChanged || notes.length === 0)) return before;
          return { notes, drawn: draw(tr.doc, notes) };
        },
      },
      props: { decorations: (state) => key.getState(state)?.drawn },
    }),
  ],
});
