import { Editor, Extension, type JSONContent } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { history, redo, undo } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { TopBlock } from "#contract/document/blocks.ts";
import { changesExtension, isAcceptance } from "../changes/changes.plugin.ts";
import { reviewKeys } from "../changes/review-keys.ts";
import { findExtension } from "../find/find.plugin.ts";
import { slashExtension } from "../menus/slash.plugin.ts";
import { blockIds } from "../schema/block-ids.ts";
import { blocksToDoc } from "../schema/blocks-to-doc.ts";
import { cleanPaste } from "../schema/clean-paste.ts";
import { schema, shape } from "../schema/schema.ts";
import { struckExtension } from "../struck-sentences/struck.plugin.ts";

/** Keys typed within this time are one step of undo. */
const groupMs = 500;

const undoing = Extension.create({
  name: "undoing",
  addProseMirrorPlugins: () => [
    history({ depth: 200, newGroupDelay: groupMs }),
    dropCursor({ color: false, class: "drop-line" }),
    gapCursor(),
  ],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () =>
      this.editor.commands.command(({ state, dispatch }) => command(state, dispatch));
    return { "Mod-z": run(undo), "Shift-Mod-z": run(redo), "Mod-y": run(redo) };
  },
});

interface EditorGround {
  element: HTMLElement;
  blocks: readonly TopBlock[];
  language: "en" | "fr";
  label: string;
  /** Called at every change of the text: cheap work alone. `before` is the document as it stood. */
  onEdit(isAccepted: boolean, before: Node): void;
}

export function createWritingEditor({ element, blocks, language, label, onEdit }: EditorGround): Editor {
  const editor = new Editor({
    element,
    extensions: [
      ...shape,
      undoing,
      selectAll,
      blockIds,
      cleanPaste,
      reviewKeys,
      changesExtension,
      struckExtension,
      findExtension,
      slashExtension,
      caretBlock,
    ],
    content: blocksToDoc(schema, blocks).toJSON() as JSONContent,
    // The style sheet has what TipTap would add to the page, which its policy of styles refuses.
    injectCSS: false,
    coreExtensionOptions: { delete: { async: false, filterTransaction: () => true } },
    enableCoreExtensions: { delete: false, drop: false, paste: false, textDirection: false },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: language,
        spellcheck: "true",
        translate: "no",
      },
    },
  });
  editor.on("update", ({ transaction }) => {
    if (transaction.docChanged && transaction.getMeta(fromOutside) !== true)
      onEdit(isAcceptance(transaction), transaction.before);
  });
  return editor;
}

/** Marks a transaction that brings what was saved or merged elsewhere: it is no edit of this page. */
export const fromOutside = "fromOutside";

/** Marks the block with the caret: the browser places no caret in a block that it has not drawn yet. */
const caretBlock = Extension.create({
  name: "caretBlock",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $head } }) {
          if ($head.depth === 0) return null;
          return DecorationSet.create(doc, [Decoration.node($head.before(1), $head.after(1), { "data-caret": "" })]);
        },
      },
    }),
  ],
});

/**
 * Selects the whole text by its key, and writes the selection to the page: a busy browser reports an earlier click
 * only afterwards, which would undo what the key has done.
 */
const selectAll = Extension.create({
  name: "selectAll",
  priority: 200,
  addKeyboardShortcuts: () => ({
    "Mod-a": ({ editor }) => {
      const isDone = editor.commands.selectAll();
      editor.view.focus();
      return isDone;
    },
  }),
});
