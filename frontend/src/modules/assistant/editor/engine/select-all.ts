import { Extension } from "@tiptap/core";

/**
 * Selects the whole text by its key, and writes the selection to the page: a busy browser reports an earlier click
 * only afterwards, which would undo what the key has done.
 */
export const selectAll = Extension.create({
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
