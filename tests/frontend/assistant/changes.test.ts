import { history, undo } from "@tiptap/pm/history";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import {
  acceptChanges,
  changesIn,
  changesPlugin,
  neighbour,
  proposeChanges,
  rejectChanges,
} from "#modules/assistant/editor/changes/changes.plugin.ts";
import { leftOf } from "#modules/assistant/editor/changes/left.ts";
import { hunksOf } from "#contract/hunks.rules.ts";
import { changesOf, type Proposal } from "#modules/assistant/editor/changes/propose.ts";
import { blocksToDoc } from "#modules/assistant/editor/schema/blocks-to-doc.ts";
import { docToBlocks } from "#modules/assistant/editor/schema/doc-to-blocks.ts";
import { schema } from "#modules/assistant/editor/schema/schema.ts";
import { blocksToMarkdown } from "../../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { markdownToBlocks } from "../../../worker/contract/document/markdown/markdown-to-blocks.ts";
import type { TopBlock } from "../../../worker/contract/document/blocks.ts";

const read = (markdown: string, prefix = "b") => markdownToBlocks(markdown, { prefix });
const text = [
  "Most failures come from a cable worn near the plug.",
  "In addition, we also learned to ask one question.",
  "- First lamp\n- Second lamp",
].join("\n\n");

/** An editor without a page, with the blocks b-1, b-2 and so on. */
function open(markdown: string, { isGuarded = false } = {}) {
  let state = EditorState.create({ doc: blocksToDoc(schema, read(markdown)), plugins: [history(), changesPlugin] });
  let count = 0;
  const dispatch = (tr: Transaction) => (state = state.apply(tr));
  return {
    dispatch,
    state: () => state,
    tr: () => state.tr,
    changes: () => changesIn(state),
    said: () => changesIn(state).waiting.map(({ from, to, now }) => [state.doc.textBetween(from, to, " "), now]),
    lines: () => state.doc.children.map((node) => node.textBetween(0, node.content.size, "|")),
    blocks: (): TopBlock[] => docToBlocks(state.doc),
    propose(block: string, proposed: string, replaces: string[] = []) {
      const proposal: Proposal = {
        block,
        blocks: read(proposed, "new").map(({ id: _id, ...rest }) => rest as TopBlock),
      };
      const around = { schema, doc: state.doc, language: "en", isGuarded };
      dispatch(
        proposeChanges(
          state.tr,
          changesOf(proposal, around, () => `c${(count += 1)}`),
          replaces,
        ),
      );
    },
    undo: () => undo(state, dispatch),
  };
}

describe("words that changed", () => {
  test.each([
    ["one word", "a red lamp works", "a blue lamp works", [["red", "blue"]]],
    ["neighbours are one change", "a small red lamp", "a large blue lamp", [["small red", "large blue"]]],
    ["words taken out", "they never once raised it", "they never raised it", [["once ", ""]]],
    ["words put in", "we met", "we all met", [["", "all "]]],
    ["French elisions", "j’ai vu l’eau", "j’ai bu l’eau", [["vu", "bu"]]],
    [
      "one word within a sentence that changed",
      "costs two; throwing the lamp away and buying another one costs more.",
      "costs two; a new lamp, thirty.",
      [["throwing the lamp away and buying another one costs more", "a new lamp, thirty"]],
    ],
    ["nothing", "the same", "the same", []],
    ["all", "", "new", [["", "new"]]],
  ])("%s", (_name, before, after, changes) => {
    const found = hunksOf(before, after, "fr").map((of) => [
      before.slice(of.from, of.to).replace(/^ (.+)$/, "$1 "),
      after.slice(of.newFrom, of.newTo).replace(/^ (.+)$/, "$1 "),
    ]);
    expect(found).toEqual(changes);
  });

  test("make one text of the other, whatever they are", () => {
    const all = "we, met the small red lamps. of 3.5 l’été 漢字 and 😀 we met".split(" ");
    for (let seed = 1; seed < 200; seed += 1) {
      const pick = (salt: number) => all.filter((_word, index) => ((index + 1) * seed * salt) % 7 > 2).join(" ");
      const [before, after] = [pick(3), pick(5)];
      let made = before;
      for (const { from, to, newFrom, newTo } of hunksOf(before, after, "en").toReversed())
        made = made.slice(0, from) + after.slice(newFrom, newTo) + made.slice(to);
      expect(made).toBe(after);
    }
  });
});

const improved = () => {
  const editor = open(text);
  editor.propose("b-1", "Most failures come from a worn cable near the plug.");
  editor.propose("b-2", "We learned to ask one question.");
  return editor;
};

describe("proposed changes", () => {
  test("stand beside the document, which stays as it is", () => {
    const editor = improved();
    expect(editor.lines().join("\n")).toContain("In addition, we also");
    expect(editor.said().length).toBeGreaterThanOrEqual(2);
  });

  test("are accepted as one step that one undo takes back", () => {
    const editor = improved();
    editor.dispatch(acceptChanges(editor.tr(), editor.changes().waiting, editor.changes()));
    expect(editor.lines().slice(0, 2)).toEqual([
      "Most failures come from a worn cable near the plug.",
      "We learned to ask one question.",
    ]);
    expect(editor.changes()).toMatchObject({ waiting: [], rejected: 0 });
    editor.undo();
    expect(editor.lines().join("\n")).toBe(open(text).lines().join("\n"));
  });

  test("are accepted one by one; the next one is current", () => {
    const editor = improved();
    const [first, second] = editor.changes().waiting;
    if (!first || !second) throw new Error("two changes wait");
    expect(editor.changes().current).toBe(first.id);
    editor.dispatch(acceptChanges(editor.tr(), [first], editor.changes()));
    expect(editor.changes()).toMatchObject({ current: second.id, accepted: 1 });
  });

  test("that are rejected leave nothing", () => {
    const editor = improved();
    editor.dispatch(rejectChanges(editor.tr(), editor.changes().waiting, editor.changes()));
    expect(editor.changes().waiting).toEqual([]);
    expect(editor.blocks()).toEqual(read(text));
  });

  test("move with an edit before them, and go with an edit within them", () => {
    const editor = open("Alpha beta gamma delta");
    editor.propose("b-1", "Alpha two gamma four");
    editor.dispatch(editor.tr().insertText("New ", 1));
    expect(editor.said()).toEqual([
      ["beta", "two"],
      ["delta", "four"],
    ]);
    const [first] = editor.changes().waiting;
    editor.dispatch(editor.tr().insertText("x", (first?.from ?? 0) + 1));
    expect(editor.said()).toEqual([["delta", "four"]]);
  });

  test("of a deleted block go with it", () => {
    const editor = improved();
    editor.dispatch(editor.tr().delete(0, editor.tr().doc.child(0).nodeSize));
    expect(new Set(editor.changes().waiting.map(({ block }) => block))).toEqual(new Set(["b-2"]));
  });

  test("reach into lists of the same shape", () => {
    const editor = open(text);
    editor.propose("b-3", "- First lamp\n- Second light");
    expect(editor.said()).toEqual([["lamp", "light"]]);
    editor.dispatch(acceptChanges(editor.tr(), editor.changes().waiting, editor.changes()));
    expect(editor.lines()[2]).toBe("First lamp|Second light");
  });

  test("replace a block that becomes another one; the first keeps its id", () => {
    const editor = open(text);
    editor.propose("b-2", "- We learned\n- to ask\n\nAnd more.");
    expect(editor.changes().waiting.map(({ kind }) => kind)).toEqual(["block"]);
    editor.dispatch(acceptChanges(editor.tr(), editor.changes().waiting, editor.changes()));
    expect(editor.lines()).toHaveLength(4);
    expect(editor.blocks()[1]).toMatchObject({ id: "b-2", type: "list" });
  });

  test("show where only marks changed", () => {
    const editor = open("Read the plan now");
    editor.propose("b-1", "Read the **plan** now");
    expect(editor.said()).toEqual([["plan", "plan"]]);
    editor.dispatch(acceptChanges(editor.tr(), editor.changes().waiting, editor.changes()));
    expect(editor.blocks()).toEqual(read("Read the **plan** now"));
  });

  test("another try takes the place of what waits of its block", () => {
    const editor = open("Alpha beta");
    editor.propose("b-1", "Alpha two");
    editor.propose("b-1", "Alpha second", ["b-1"]);
    expect(editor.said()).toEqual([["beta", "second"]]);
  });

  test("of which one was accepted and one refused leave the others to a page that is opened again", () => {
    const editor = open("Alpha beta gamma delta omega");
    editor.propose("b-1", "One beta three delta five");
    const [first, second] = editor.changes().waiting;
    if (!first || !second) throw new Error("three changes wait");
    editor.dispatch(acceptChanges(editor.tr(), [first], editor.changes()));
    editor.dispatch(rejectChanges(editor.tr(), [second], editor.changes()));
    editor.dispatch(editor.tr().insertText("So ", 1));
    const left = leftOf(editor.state(), "b-1");
    if (!left) throw new Error("a change is left");
    expect(left.block).toEqual(editor.blocks()[0]);
    const again = open("So One beta gamma delta omega");
    again.propose("b-1", blocksToMarkdown(left.becomes));
    expect(again.said()).toEqual([["omega", "five"]]);
    expect(leftOf(editor.state(), "b-9")).toBeNull();
  });

  test("of a block that is gone or the same are none", () => {
    const editor = open("Alpha beta");
    editor.propose("b-9", "Alpha two");
    editor.propose("b-1", "Alpha beta");
    expect(editor.said()).toEqual([]);
  });

  test("are gone around in the order of the document", () => {
    const editor = improved();
    const { waiting } = editor.changes();
    expect(neighbour(editor.changes(), 1)?.id).toBe(waiting[1]?.id);
    expect(neighbour(editor.changes(), -1)?.id).toBe(waiting.at(-1)?.id);
  });

  test("carry the guard's finding at the words it is about", () => {
    const editor = open("A new one costs two euros; buying another costs considerably more.", { isGuarded: true });
    editor.propose("b-1", "A new one costs two euros; another costs thirty.");
    const found = editor.changes().waiting.flatMap(({ findings }) => findings.map(({ text: words }) => words));
    expect(found).toEqual(["thirty"]);
  });
});
