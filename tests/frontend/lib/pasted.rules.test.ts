import { describe, expect, test } from "vitest";
import { pastedBeyond, pastedFiles } from "#lib/pasted.rules.ts";

const pasted = (text: string, ...names: string[]) => ({
  files: names.map((name) => new File(["x"], name)) as unknown as FileList,
  getData: (kind: string) => (kind === "text/plain" ? text : "<table></table>"),
});

const field = (value: string, maxLength: number, selectionStart = 0, selectionEnd = 0) => ({
  value,
  maxLength,
  selectionStart,
  selectionEnd,
});

describe("a paste", () => {
  test.each<[string, ReturnType<typeof pasted>, string[]]>([
    ["of cells of Excel is their words, not their picture", pasted("a\tb\r\n1\t2", "image.png"), []],
    ["of words of Word is the words", pasted("Chère Madame,", "image.png"), []],
    ["of a screenshot is the picture", pasted("", "image.png"), ["image.png"]],
    [
      "of files of a file manager, which names them, is the files",
      pasted("a.pdf\rb.pdf", "a.pdf", "b.pdf"),
      ["a.pdf", "b.pdf"],
    ],
    ["of words alone has no file", pasted("a"), []],
  ])("%s", (_name, data, names) => {
    expect(pastedFiles(data).map(({ name }) => name)).toEqual(names);
  });

  const long = `START ${"word ".repeat(30_000)}THE-END`;
  test.each([
    ["that is longer than the field", long, field("", 100_000), long],
    ["that fits", "abc", field("12", 5), null],
    ["that fits only without what stands there", "abcd", field("12", 5), "abcd"],
    ["that takes the place of what was chosen", "abcd", field("12", 5, 0, 1), null],
    ["with line ends of Windows", "a\r\nb", field("", 3), null],
    ["into a field without a limit", long, field("", -1), null],
  ])("%s is known to be cut or not", (_name, text, into, beyond) => {
    expect(pastedBeyond(pasted(text), into)).toBe(beyond);
  });
});
