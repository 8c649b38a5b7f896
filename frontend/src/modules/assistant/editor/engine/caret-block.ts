import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Marks the block with the caret: the browser places no caret in a block that it has not drawn yet. */
export const caretBlock = Extension.create({
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
