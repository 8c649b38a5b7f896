import { ImageRun, Paragraph, TextRun } from "docx";
import type { FileChild, IParagraphOptions } from "docx";
import { writeWith } from "../../contract/document/block-writers.ts";
import type { BlockWriters } from "../../contract/document/block-writers.ts";
import type { Block, BlockOf } from "../../contract/document/blocks.ts";
import { directionOf, directionOfBlock } from "../../contract/document/direction.rules.ts";
import { matterWords } from "../../contract/document/matter.rules.ts";
import { textOfBlocks } from "../../contract/document/text-of.rules.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { writeParagraph } from "./docx-lines.ts";
import type { LineWriting } from "./docx-lines.ts";
import { writeMath } from "./docx-math.ts";
import { writeTable } from "./docx-tables.ts";
import { readFormula } from "./formula.ts";

export interface DocxWriting extends LineWriting {
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The width of the text, in pixels of 1/96 inch. */
  textWidth: number;
  /** In points. */
  bodySize: number;
  /** A list counts on its own: answers the number of it. */
  list(start: number): number;
  /** The styles of paragraphs within a quotation or a callout. */
  style?: string;
  /** No heading begins a page. */
  flows?: boolean | undefined;
  /** How many lists the blocks are in. */
  depth: number;
}

const deepestList = 8;
const indentOf = (depth: number) => 360 * depth;

export const writeBlocks = (blocks: readonly Block[], writing: DocxWriting): FileChild[] =>
  blocks.flatMap((block) =>
    writeWith(writers, block, { ...writing, direction: directionOfBlock(block) ?? writing.direction }),
  );

const put = (writing: DocxWriting, style: string, content: Content) =>
  writeParagraph(content, writing, { style, ...within(writing) });
const say = (writing: DocxWriting, style: string, text: string) => put(writing, style, [{ type: "text", text }]);

const writers: BlockWriters<[writing: DocxWriting], FileChild[]> = {
  heading: ({ level, content }, writing) => [
    writeParagraph(content, writing, {
      style: `Heading${level}`,
      pageBreakBefore: level === 1 && !writing.isNote && writing.flows !== true,
    }),
  ],
  paragraph: ({ content }, writing) => [
    put(writing, writing.style ?? (writing.depth > 0 ? "ListContinue" : "Normal"), content),
  ],
  list: writeList,
  quote: ({ blocks, by }, writing) => [
    ...writeBlocks(blocks, { ...writing, style: "Quote" }),
    ...(by === undefined ? [] : [say(writing, "Attribution", `— ${by}`)]),
  ],
  table: (block, writing) => writeTable(block, writing),
  figure: writeFigure,
  callout: ({ title, kind, blocks }, writing) => [
    say(writing, "CalloutTitle", title ?? matterWords[writing.language].callouts[kind]),
    ...writeBlocks(blocks, { ...writing, style: "Callout" }),
  ],
  verse: ({ stanzas, by }, writing) => [
    ...stanzas.map((lines) =>
      put(
        writing,
        "Verse",
        lines.flatMap((one, index) => (index === 0 ? one : [{ type: "break" as const }, ...one])),
      ),
    ),
    ...(by === undefined ? [] : [say(writing, "Attribution", by)]),
  ],
  recipe: ({ title, servings, ingredients, steps }, writing) => {
    const words = matterWords[writing.language];
    return [
      say(writing, "Label", title),
      ...(servings === undefined ? [] : [say(writing, "Normal", words.servings(servings))]),
      say(writing, "Label", words.ingredients),
      ...writeList({ type: "list", ordered: false, items: ingredients.map(itemOf) }, writing),
      say(writing, "Label", words.steps),
      ...writeList({ type: "list", ordered: true, items: steps.map(itemOf) }, writing),
    ];
  },
  timeline: ({ events }, writing) =>
    events.map(({ date, content }) =>
      put(writing, "Normal", [{ type: "text", text: date, strong: true }, { type: "text", text: " " }, ...content]),
    ),
  code: ({ text: lines }, writing) => {
    const runs = lines.split("\n").map((text, index) => new TextRun({ text, ...(index > 0 ? { break: 1 } : {}) }));
    return [new Paragraph({ style: "Code", children: runs, ...within(writing) })];
  },
  math: (block) => {
    const { tex, tree } = readFormula(block.tex, true);
    const formula = tree ? (writeMath(tree, true) as TextRun) : new TextRun({ text: tex, style: "InlineCode" });
    return [new Paragraph({ style: "Formula", children: [formula] })];
  },
  rule: () => [new Paragraph({ style: "Rule", children: [new TextRun("* * *")] })],
  page_break: () => [new Paragraph({ pageBreakBefore: true })],
};

const itemOf = (content: BlockOf<"recipe">["steps"][number]): Block[] => [{ type: "paragraph", content }];

const within = ({ depth }: DocxWriting): IParagraphOptions => (depth > 0 ? { indent: { left: indentOf(depth) } } : {});

/** The first paragraph of an item has its sign; what follows stands below it. */
function writeList({ ordered, start = 1, items }: BlockOf<"list">, writing: DocxWriting): FileChild[] {
  const level = Math.min(writing.depth, deepestList);
  const instance = writing.list(start);
  const numbering = { reference: ordered ? `ordered-${start}` : "bullets", level, instance };
  return items.flatMap((blocks) => {
    const [first, ...rest] = blocks;
    const inner = { ...writing, depth: writing.depth + 1 };
    const content = first?.type === "paragraph" ? first.content : [];
    const direction = directionOf(textOfBlocks(blocks)) ?? writing.direction;
    const sign = writeParagraph(content, { ...writing, direction }, { style: "ListParagraph", numbering });
    return [sign, ...writeBlocks(first?.type === "paragraph" ? rest : blocks, { ...inner, direction })];
  });
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89;

function writeFigure({ image, alt, caption }: BlockOf<"figure">, writing: DocxWriting): FileChild[] {
  const data = writing.pictures.get(image.key);
  const share = Math.min(1, writing.textWidth / image.width);
  const size = { width: Math.round(image.width * share), height: Math.max(1, Math.round(image.height * share)) };
  const shown = data
    ? new ImageRun({
        type: isPng(data) ? "png" : "jpg",
        data,
        transformation: size,
        altText: { name: alt.slice(0, 60), title: "", description: alt },
      })
    : new TextRun(alt);
  const below = caption ? [writeParagraph(caption, writing, { style: "Caption" })] : [];
  return [new Paragraph({ style: "Formula", keepNext: caption !== undefined, children: [shown] }), ...below];
}
