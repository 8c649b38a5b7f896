import { ImageRun, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import type { FileChild, IParagraphOptions } from "docx";
import type { Block, BlockOf } from "../../contract/document/blocks.ts";
import { matterWords } from "../../contract/document/matter.rules.ts";
import type { Content } from "../../contract/document/walk.rules.ts";
import { writeLine } from "./docx-lines.ts";
import type { LineWriting } from "./docx-lines.ts";
import { writeMath } from "./docx-math.ts";
import { readFormula } from "./formula.ts";

export interface DocxWriting extends LineWriting {
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Of the text, in pixels of 1/96 inch. */
  textWidth: number;
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

/** Two tables in a row would be one. */
export function writeBlocks(blocks: readonly Block[], writing: DocxWriting): FileChild[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1]?.type === "table" && block.type === "table" && !block.caption;
    return [...(before ? [new Paragraph({ style: "TableText" })] : []), ...writeBlock(block, writing)];
  });
}

function writeBlock(block: Block, writing: DocxWriting): FileChild[] {
  const line = (content: Content) => writeLine(content, writing);
  const words = matterWords[writing.language];
  const put = (style: string, content: Content, options: IParagraphOptions = {}) =>
    new Paragraph({ style, children: line(content), ...within(writing), ...options });
  const say = (style: string, text: string) => put(style, [{ type: "text", text }]);
  switch (block.type) {
    case "heading":
      return [
        new Paragraph({
          style: `Heading${block.level}`,
          pageBreakBefore: block.level === 1 && !writing.isNote && writing.flows !== true,
          children: line(block.content),
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
    const sign = new Paragraph({ style: "ListParagraph", numbering, children: writeLine(content, writing) });
    return [sign, ...writeBlocks(first?.type === "paragraph" ? rest : blocks, inner)];
  });
}

function writeTable({ head, rows, caption }: BlockOf<"table">, writing: DocxWriting): FileChild[] {
  const columns = Math.max(1, head.length, ...rows.map(({ length }) => length));
  const width = Math.floor((writing.textWidth * 15) / columns);
  const row = (cells: readonly Content[], isHead: boolean) =>
    new TableRow({
      ...(isHead ? { tableHeader: true } : {}),
      cantSplit: true,
      children: Array.from({ length: columns }, (_, index) => {
        const children = [
          new Paragraph({
            style: isHead ? "TableHeading" : "TableText",
            children: writeLine(cells[index] ?? [], writing),
          }),
        ];
        return new TableCell({ children, width: { size: width, type: "dxa" } });
      }),
    });
  const all = [...(head.length > 0 ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))];
  const title = caption
    ? [new Paragraph({ style: "Caption", keepNext: true, children: writeLine(caption, writing) })]
    : [];
  if (all.length === 0) return title;
  const table = new Table({
    rows: all,
    columnWidths: Array.from({ length: columns }, () => width),
    width: { size: width * columns, type: "dxa" },
  });
  return [...title, table];
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
  const below = caption ? [new Paragraph({ style: "Caption", children: writeLine(caption, writing) })] : [];
  return [new Paragraph({ style: "Formula", keepNext: caption !== undefined, children: [shown] }), ...below];
}
