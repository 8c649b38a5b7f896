import { describe, expect, test } from "vitest";
import { createBlockReader, type Block } from "#ui/Markdown/block-reader.ts";

const answer = `You have **two** windows, see [the tables][1].

## Saturday's windows

| Tide | High water |
|---|---|
| Morning | 07:42 |
| Evening | 20:08 |

1. First

   \`\`\`sh
   nested fence
   \`\`\`
2. Second
   - deeper

\`\`\`python
x = 1

y = "\`\`"
\`\`\`

$$
a^2
$$

> quote
goes on

Last words with $x$ and \`code\`.

[1]: https://example.com/tides
`;

function sourceOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => block.source.trim());
}

describe("while a text grows", () => {
  test("a finished block keeps its key and is the same object", () => {
    const reader = createBlockReader();
    let before: readonly Block[] = [];
    for (let length = 1; length <= answer.length; length++) {
      const blocks = reader.read(answer.slice(0, length), true);
      const finished = before.slice(0, -1);
      expect(blocks.slice(0, finished.length).map((block) => block.key)).toEqual(finished.map((block) => block.key));
      finished.forEach((block, index) => expect(blocks[index]).toBe(block));
      before = blocks;
    }
    expect(before.length).toBeGreaterThan(6);
  });

  test("a list whose last words end with a space that does not break goes on", () => {
    const list = "- **Tides**\u00A0: twice a day\n- **Moons**\u00A0: twice a month";
    const reader = createBlockReader();
    for (let length = 1; length <= list.length; length++) reader.read(list.slice(0, length), true);
    expect(sourceOf(reader.read(list, false))).toEqual([list]);
  });

  test("the finished blocks are those of the whole text read at once", () => {
    const reader = createBlockReader();
    for (let length = 1; length <= answer.length; length += 3) reader.read(answer.slice(0, length), true);
    const grown = reader.read(answer, false);
    expect(sourceOf(grown)).toEqual(sourceOf(createBlockReader().read(answer, false)));
  });

  test("only the last block is lexed again", () => {
    const reader = createBlockReader();
    const paragraphs = "A sentence of some fifty characters, more or less.\n\n".repeat(200);
    for (let length = 20; length <= paragraphs.length; length += 20) reader.read(paragraphs.slice(0, length), true);
    const updates = paragraphs.length / 20;
    expect(reader.lexed).toBeLessThan(updates * 300);
  });

  test("a text that is replaced instead of growing is read afresh", () => {
    const reader = createBlockReader();
    reader.read("First paragraph.\n\nSecond paragraph.\n\nThird", true);
    const blocks = reader.read("Another answer.\n\nAltogether.", true);
    expect(sourceOf(blocks)).toEqual(["Another answer.", "Altogether."]);
  });

  test("reading the same text again gives the very same blocks", () => {
    const reader = createBlockReader();
    expect(reader.read(answer, false)).toBe(reader.read(answer, false));
  });

  test("a definition below its use makes the link once the text is finished", () => {
    const reader = createBlockReader();
    for (let length = 1; length <= answer.length; length += 5) reader.read(answer.slice(0, length), true);
    const [first] = reader.read(answer, false);
    expect(JSON.stringify(first)).toContain('"href":"https://example.com/tides"');
  });

  test("a half-written definition leaves no half-written address", () => {
    const reader = createBlockReader();
    const text = "[x][1]\n\n[1]: https://example.com/tides";
    for (let length = 1; length <= text.length; length++) reader.read(text.slice(0, length), true);
    expect(JSON.stringify(reader.read(text, false))).toContain('"href":"https://example.com/tides"');
  });
});

describe("a fenced block", () => {
  test("is open until its closing line has come", () => {
    const reader = createBlockReader();
    const closed = (text: string) => {
      const block = reader.read(text, true).at(-1);
      return block?.kind === "code" ? block.fence.closed : null;
    };
    expect(closed("```js\nconst a")).toBe(false);
    expect(closed("```js\nconst a = 1;\n")).toBe(false);
    expect(closed("```js\nconst a = 1;\n```")).toBe(true);
  });

  test("keeps inner ticks, longer fences and its own indentation", () => {
    const [outer] = createBlockReader().read("````md\n```js\ncode\n```\n````", false);
    expect(outer?.kind === "code" && outer.fence.code).toBe("```js\ncode\n```");
    const [indented] = createBlockReader().read("  ```\n  a\n    b\n  ```", false);
    expect(indented?.kind === "code" && indented.fence.code).toBe("a\n  b");
  });

  test("names its language by its first word", () => {
    const [block] = createBlockReader().read('```ts title="x"\na\n```', false);
    expect(block?.kind === "code" && block.fence.language).toBe("ts");
  });
});

describe("a hostile text", () => {
  const million = 1_000_000;
  const hostile: Record<string, string> = {
    "bold without end": "**a**".repeat(million / 5),
    "bold with spaces": "**a** ".repeat(million / 6),
    "openings that never close": "**a ".repeat(million / 4),
    brackets: "[".repeat(million),
    links: "[a](".repeat(million / 4),
    "one deep quote": `${">".repeat(million)}a`,
    "a quote in a list in a quote": "> - ".repeat(million / 4),
    "one deep list": "- ".repeat(million / 2),
    "lists that deepen": Array.from({ length: 900 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
    "a fence that never closes": `\`\`\`js\n${"x = 1;\n".repeat(million / 7)}`,
    "thousands of fences": "```\nx\n```\n".repeat(million / 10),
    "a table without end": `|a|b|\n|-|-|\n${"|a|b|\n".repeat(million / 6)}`,
    "dollars that never close": "$a ".repeat(million / 3),
    "brackets of mathematics": "\\[".repeat(million / 2),
    definitions: "[a]: b\n".repeat(million / 7),
    "one line": "word ".repeat(million / 5),
    "empty lines": "\n".repeat(million),
  };

  test.each(Object.entries(hostile))(
    "of %s is lexed a bounded number of times and in bounded pieces",
    (_name, text) => {
      const reader = createBlockReader();
      const blocks = reader.read(text, false);
      expect(reader.lexed).toBeLessThanOrEqual(4 * 150_000);
      expect(blocks.map((block) => block.source).join("").length).toBeLessThanOrEqual(text.length);
      const lexed = blocks.filter(({ kind }) => kind === "tokens");
      for (const { source } of lexed) expect(source.length).toBeLessThanOrEqual(16_000);
    },
  );

  test.each(Object.entries(hostile))(
    "of %s costs each update of a stream no more than the last block",
    (_name, text) => {
      const reader = createBlockReader();
      reader.read(text.slice(0, 100_000), true);
      for (let length = 100_100; length <= 100_600; length += 100) {
        const before = reader.lexed;
        reader.read(text.slice(0, length), true);
        expect(reader.lexed - before).toBeLessThanOrEqual(4 * 16_000 + 4000);
      }
    },
  );

  test("shows what is beyond the limit as it was written", () => {
    const blocks = createBlockReader().read("A paragraph of text.\n\n".repeat(10_000), false);
    const rest = blocks.at(-1);
    expect(rest?.kind).toBe("rest");
    expect(blocks.reduce((sum, block) => sum + block.source.trim().length, 0)).toBeGreaterThan(180_000);
  });
});

test.each([
  ["a list that is being written", "First.\n\n**Ask**:\n\n1. One\n2. Two, and ", ["tokens", "tokens", "tokens"]],
  ["a list before lines that are blank", "1. One\n2. Two\n \n\n", ["tokens"]],
  ["nothing but blank lines", " \n \n", []],
])("spaces at the end of %s leave its blocks what they are", (_, text, kinds) => {
  for (const streaming of [true, false])
    expect(
      createBlockReader()
        .read(text, streaming)
        .map(({ kind }) => kind),
    ).toEqual(kinds);
});
