import { ImageRun, Paragraph, TextRun } from "docx";
import type { FileChild, IParagraphOptions } from "docx";
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
  blocks.flatMap((block) => writeBlock(block, writing));

function writeBlock(block: Block, around: DocxWriting): FileChild[] {
  const writing = { ...around, direction: directionOfBlock(block) ?? around.direction };
  const words = matterWords[writing.language];
  const put = (style: string, content: Content, options: IParagraphOptions = {}) =>
    writeParagraph(content, writing, { style, ...within(writing), ...options });
  const say = (style: string, text: string) => put(style, [{ type: "text", text }]);
  switch (block.type) {
    case "heading":
      return [
        writeParagraph(block.content, writing, {
          style: `Heading${block.level}`,
          pageBreakBefore: block.level === 1 && !writing.isNote && writing.flows !== true,
        }),
      ];
    case "paragraph":
      return [put(writing.style ?? (writing.depth > 0 ? "ListContinue" : "Normal"), block.content)];
    case "list":
      return writeList(block, writing);
    case "quote": {
      const by = block.by === undefined ? [] : [say("Attribution", `— ${block.by}`)];
      return [...writeBlocks(block.blocks, { ...writing, style: "Quote" }), ...by];
    }
    case "table":
      return writeTable(block, writing);
    case "figure":
      return writeFigure(block, writing);
    case "callout":
      return [
        say("CalloutTitle", block.title ?? words.callouts[block.kind]),
        ...writeBlocks(block.blocks, { ...writing, style: "Callout" }),
      ];
    case "verse": {
      const stanzas = block.stanzas.map((lines) =>
        put(
          "Verse",
          lines.flatMap((one, index) => (index === 0 ? one : [{ type: "break" as const }, ...one])),
        ),
      );
      return [...stanzas, ...(block.by === undefined ? [] : [say("Attribution", block.by)])];
    }
    case "recipe":
      return [
        say("Label", block.title),
        ...(block.servings === undefined ? [] : [say("Normal", words.servings(block.servings))]),
        say("Label", words.ingredients),
        ...writeList({ type: "list", ordered: false, items: block.ingredients.map(itemOf) }, writing),
        say("Label", words.steps),
        ...writeList({ type: "list", ordered: true, items: block.steps.map(itemOf) }, writing),
      ];
    case "timeline":
      return block.events.map(({ date, content }) =>
        put("Normal", [{ type: "text", text: date, strong: true }, { type: "text", text: " " }, ...content]),
      );
    case "code": {
      const runs = block.text
        .split("\n")
        .map((text, index) => new TextRun({ text, ...(index > 0 ? { break: 1 } : {}) }));
      return [new Paragraph({ style: "Code", children: runs, ...within(writing) })];
    }
    case "math": {
      const { tex, tree } = readFormula(block.tex, true);
      const formula = tree ? (writeMath(tree, true) as TextRun) : new TextRun({ text: tex, style: "InlineCode" });
      return [new Paragraph({ style: "Formula", children: [formula] })];
    }
    case "rule":
      return [new Paragraph({ style: "Rule", children: [new TextRun("* * *")] })];
    default:
      return [new Paragraph({ pageBreakBefore: true })];
  }
}

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
