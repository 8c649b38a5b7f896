import { describe, expect, test } from "vitest";
import { asTree, folderOptions, inOrder, matches, wayTo } from "#lib/folder-tree.rules.ts";

const created_at = "2026-11-21T10:00:00Z";
const folder = (id: string, parent_id: string | null, is_default = false) => {
  return { id, name: id, code: null, parent_id, is_default, documents: 0, created_at };
};

describe("folders and files", () => {
  test("default folders come first, the others as the language sorts them", () => {
    const all = [folder("zone 10", null), folder("Été", null), folder("Zone 9", null), folder("Notes", null, true)];
    expect(inOrder(all, "fr").map(({ id }) => id)).toEqual(["Notes", "Été", "Zone 9", "zone 10"]);
  });

  test("the way to a folder begins at the top, and a circle ends it", () => {
    const all = [folder("a", null), folder("b", "a"), folder("c", "b"), folder("x", "y"), folder("y", "x")];
    expect(wayTo(all, "c").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(wayTo(all, "x")).toHaveLength(2);
    expect(wayTo(all, "gone")).toEqual([]);
  });

  test("a file is found by words of its name, whatever their order and accents", () => {
    expect(matches("Rapport d'été 2025.pdf", "2025 ETE")).toBe(true);
    expect(matches("Rapport d'été 2025.pdf", "2024")).toBe(false);
  });

  test("a tree names each folder below its own, and leaves out what stands in none", () => {
    const all = [folder("b", null), folder("c", "b"), folder("a", null), folder("lost", "gone"), folder("x", "x")];
    expect(asTree(all, "en").map(({ folder, depth }) => [folder.id, depth])).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 1],
    ]);
    expect(folderOptions(all.slice(0, 2), "en").map(({ label }) => label)).toEqual(["b", "b / c"]);
  });
});
