import { expect, test } from "vitest";
import { Miniflare, growFaster } from "../../local/workerd/miniflare.ts";

const constant = "var MIN_SINGLE_SEGMENT_GROWTH = 4096;";

test("Miniflare's configuration grows by more than 4 KB at a time", () => {
  expect(growFaster(`a;\n${constant}\nb;`, 64)).toBe("a;\nvar MIN_SINGLE_SEGMENT_GROWTH = 64;\nb;");
  // The one that is installed was changed so while it was loaded, or the import had failed.
  expect(Miniflare).toBeTypeOf("function");
});

test.each(["", "var MIN_SINGLE_SEGMENT_GROWTH = 8192;", constant + constant])(
  "a Miniflare that holds %j is refused, for its configuration grows in another way",
  (source) => expect(() => growFaster(source)).toThrow("grows its configuration in another way"),
);
