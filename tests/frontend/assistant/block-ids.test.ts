import { EditorState, type Transaction } from "@tiptap/pm/state";
import { splitBlock } from "@tiptap/pm/commands";
import { TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { giveIds } from "#modules/assistant/editor/schema/block-ids.ts";
import { blocksToDoc } from "#modules/assistant/editor/schema/blocks-to-doc.ts";
import { schema } from "#modules/assistant/editor/schema/schema.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";

function open(markdown: string) {
  const doc = blocksToDoc(schema, markdownToBlocks(markdown, { prefix: "b" }));
  let state = EditorState.create({ doc });
  return {
    state: () => state,
    apply(tr: Transaction) {
      const after = state.apply(tr);
      const given = giveIds(state, after);
      state = given ? after.apply(given) : after;
    },
    ids: () => state.doc.children.map(({ attrs }) => String(attrs["id"])),
  };
}

describe("the ids of blocks", () => {
  test("stay while a block is edited", () => {
    const editor = open("One\n\nTwo");
    editor.apply(editor.state().tr.insertText("x", 2));
    expect(editor.ids()).toEqual(["b-1", "b-2"]);
  });

  test("are new for the second half of a block that is split", () => {
    const editor = open("One\n\nTwo");
    editor.apply(editor.state().tr.setSelection(TextSelection.create(editor.state().doc, 3)));
    splitBlock(editor.state(), (tr) => editor.apply(tr));
    const [first, second, third] = editor.ids();
    expect([first, third]).toEqual(["b-1", "b-2"]);
    expect(second).toMatch(/^[A-Za-z0-9]{12}$/);
  });

  test("are each there once after a paste of blocks that stand there", () => {
    const editor = open("One\n\nTwo\n\nThree");
    const { doc, tr } = editor.state();
    editor.apply(tr.insert(doc.content.size, doc.content));
    expect(editor.ids().slice(0, 3)).toEqual(["b-1", "b-2", "b-3"]);
    expect(new Set(editor.ids()).size).toBe(6);
  });

  test("are given to a block that has none", () => {
    const editor = open("");
    editor.apply(editor.state().tr.insertText("x", 1));
    expect(editor.ids()[0]).toMatch(/^[A-Za-z0-9]{12}$/);
  });
});
