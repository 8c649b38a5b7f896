import { expect, test } from "vitest";
import { filesOf } from "../../local/build/sizes.ts";

const chunk = (file: string, imports: string[] = []) => ({ file, imports });
const manifest = {
  "index.html": chunk("main.js", ["_react.js"]),
  "_react.js": chunk("react.js"),
  "Page.tsx": chunk("page.js", ["_react.js", "_list.js"]),
  "_list.js": chunk("list.js", ["Page.tsx"]),
  "Other.tsx": chunk("other.js"),
};

test("a page needs its own file and all that it imports, each once, and nothing else", () => {
  expect(filesOf(manifest, ["index.html", "Page.tsx"]).toSorted()).toEqual([
    "list.js",
    "main.js",
    "page.js",
    "react.js",
  ]);
});

test("a source that was not built needs nothing", () => {
  expect(filesOf(manifest, ["Missing.tsx"])).toEqual([]);
});
