import { describe, expect, test } from "vitest";
import { mergeBlocks, resolveConflicts } from "../../../../worker/contract/assistant/merge.rules.ts";
import type { ConflictChoice } from "../../../../worker/contract/assistant/merge.rules.ts";
import type { TopBlock } from "../../../../worker/contract/document/blocks.ts";
import { createDice } from "../../../support/dice.ts";

/** `a=x` is the block a with the text x; `a` alone says its own name. */
const blocks = (line: string): TopBlock[] =>
  line
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [id = "", text = id] = one.split("=");
      return { id, type: "paragraph", content: [{ type: "text", text }] };
    });
const lineOf = (all: readonly TopBlock[]) =>
  all
    .map((one) => {
      const [first] = one.type === "paragraph" ? one.content : [];
      const text = first?.type === "text" ? first.text : "";
      return text === one.id ? one.id : `${one.id}=${text}`;
    })
    .join(" ");

describe("two edits of one document", () => {
  test.each([
    ["nothing changed", "a b", "a b", "a b", "a b", ""],
    ["only mine changed", "a b", "a=1 b", "a b", "a=1 b", ""],
    ["only theirs changed", "a b", "a b", "a b=2", "a b=2", ""],
    ["each changed another block", "a b", "a=1 b", "a b=2", "a=1 b=2", ""],
    ["both made the same change", "a b", "a=1 b", "a=1 b", "a=1 b", ""],
    ["both changed one block", "a b", "a=1 b", "a=2 b", "a=1 b", "a: 1 or 2"],
    ["mine deleted what theirs left", "a b", "b", "a b", "b", ""],
    ["mine deleted what theirs changed", "a b", "b", "a=2 b", "a=2 b", "a: - or 2"],
    ["theirs deleted what mine changed", "a b", "a=1 b", "b", "a=1 b", "a: 1 or -"],
    ["both deleted it", "a b", "b", "b", "b", ""],
    ["both added at one place", "a b", "a x b", "a y b", "a x y b", ""],
    ["both added at the start", "a", "x a", "y a", "x y a", ""],
    ["mine added after what theirs deleted", "a b c", "a b x c", "a c", "a x c", ""],
    ["mine moved, theirs changed", "a b c", "c a b", "a b=2 c", "c a b=2", ""],
    ["theirs moved, mine changed", "a b c", "a=1 b c", "c b a", "c b a=1", ""],
    ["mine moved, theirs added", "a b c", "c a b", "a b x c", "c a b x", ""],
    ["the same block was added twice", "a", "a x", "a x", "a x", ""],
    ["the same new block says two things", "a", "a x=1", "a x=2", "a x=1", "x: 1 or 2"],
    ["nothing was there before", "", "x", "y", "x y", ""],
  ])("%s", (_name, base, mine, theirs, result, asked) => {
    const merged = mergeBlocks(blocks(base), blocks(mine), blocks(theirs));
    const text = (block: TopBlock | null) => (block ? lineOf([block]).replace(/^.*=/, "") : "-");
    const questions = merged.conflicts.map((of) => `${of.id}: ${text(of.mine)} or ${text(of.theirs)}`).join(", ");
    expect([lineOf(merged.blocks), questions]).toEqual([result, asked]);
  });

  test("a field in another order is no change", () => {
    const [mine, theirs] = [blocks("a=1 b"), blocks("a b")];
    const turned = theirs.map((block) => Object.fromEntries(Object.entries(block).toReversed()) as TopBlock);
    expect(mergeBlocks(theirs, mine, turned)).toMatchObject({ conflicts: [] });
  });

  test("no edit of one side is lost, and the side that changed nothing changes nothing", () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const dice = createDice(seed);
      const base = blocks("a b c d e f");
      const edited = (side: string) =>
        base.flatMap((block): TopBlock[] => {
          const thrown = dice(6);
          if (thrown === 0) return [];
          if (thrown === 1) return blocks(`${block.id}=${side}`);
          return thrown === 2 ? [block, ...blocks(`${side}${block.id}`)] : [block];
        });
      const [mine, theirs] = [edited("m"), edited("t")];
      expect(mergeBlocks(base, mine, base)).toEqual({ blocks: mine, conflicts: [] });
      expect(mergeBlocks(base, base, theirs)).toEqual({ blocks: theirs, conflicts: [] });
      const { blocks: merged, conflicts } = mergeBlocks(base, mine, theirs);
      const ids = merged.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const added = [...mine, ...theirs].map(({ id }) => id).filter((id) => id.length > 1);
      expect(ids).toEqual(expect.arrayContaining(added));
      const unchanged = new Set(base.map((block) => JSON.stringify(block)));
      const changed = mine.filter((block) => !unchanged.has(JSON.stringify(block)));
      expect([...merged, ...conflicts.map((of) => of.mine)]).toEqual(expect.arrayContaining(changed));
    }
  });
});

const conflicting = () => mergeBlocks(blocks("a b"), blocks("a=1 b"), blocks("a=2"));
const decided = (choices: [string, ConflictChoice][]) =>
  lineOf(resolveConflicts(conflicting(), new Map(choices), () => "new"));

describe("a block that both changed", () => {
  test.each<[ConflictChoice, string]>([
    ["mine", "a=1"],
    ["theirs", "a=2"],
    ["both", "a=1 new=2"],
  ])("is kept as the person decides: %s", (choice, result) => {
    expect(decided([["a", choice]])).toBe(result);
  });

  test("stays mine without a decision", () => {
    expect(decided([])).toBe("a=1");
  });

  test.each<[ConflictChoice, string]>([
    ["mine", "b"],
    ["theirs", "a=2 b"],
    ["both", "a=2 b"],
  ])("and that one side deleted: %s", (choice, result) => {
    const merged = mergeBlocks(blocks("a b"), blocks("b"), blocks("a=2 b"));
    expect(lineOf(resolveConflicts(merged, new Map([["a", choice]]), () => "new"))).toBe(result);
  });
});
