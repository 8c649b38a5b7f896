import type { Block, BlockDocument } from "../../worker/contract/document/blocks.ts";
import { matterWords } from "../../worker/contract/document/matter.rules.ts";
import { plainLine } from "../../worker/contract/document/walk.rules.ts";
import type { Style } from "../../worker/document/styles/style.ts";
import type { Box, DrawnLetter, DrawnPage } from "./drawn-pages.ts";

const points = (millimetres: number) => (millimetres / 25.4) * 72;
const bare = (text: string) => text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]+/gu, "");
const said = (letters: readonly DrawnLetter[]) => bare(letters.map(({ letter }) => letter).join(""));
/** A hair's breadth: ink may reach a little over the width that a letter is set with. */
const hair = 3;

/** What a page says, its lines from the top to the bottom, and the box that text keeps within. */
interface ReadPage extends DrawnPage {
  number: number;
  text: string;
  lines: DrawnLetter[][];
  room: Box;
}

function readPage(page: DrawnPage, at: number, { margins }: Style): ReadPage {
  const [inner, outer] = [points(margins.inner), points(margins.outer)];
  const isRight = at % 2 === 0;
  const room = {
    left: isRight ? inner : outer,
    right: page.width - (isRight ? outer : inner),
    bottom: points(margins.bottom),
    top: page.height - points(margins.top),
  };
  const lines: DrawnLetter[][] = [];
  for (const letter of page.letters.toSorted((a, b) => b.line - a.line)) {
    const last = lines.at(-1);
    if (last?.[0] && Math.abs(last[0].line - letter.line) < 0.5) last.push(letter);
    else lines.push([letter]);
  }
  for (const line of lines) line.sort((a, b) => a.left - b.left);
  return { ...page, number: at + 1, text: said(page.letters), lines, room };
}

const isWithin = (room: Box) => (line: readonly DrawnLetter[]) =>
  line.every(({ line: height }) => height >= room.bottom - hair && height <= room.top + hair);

/** Letters beside the text block, and lines above and below it that are neither a running head nor a page's number. */
function outside({ number, letters, lines, room, width }: ReadPage, { opening, margins }: Style): string[] {
  // A title that stands in the margin is outside the text, and inside the page.
  const beside = opening === "margin" ? points(margins.outer) : hair;
  const [least, most] = [Math.max(0, room.left - beside), Math.min(width, room.right + beside)];
  const wide = letters.filter(({ left, right }) => left < least || right > most);
  const strange = lines.filter((line) => !isWithin(room)(line));
  const [heads, feet] = [true, false].map((above) => strange.filter(([one]) => one && one.line > room.top === above));
  return [
    ...(wide.length > 0 ? [`page ${number}: beside the text: ${said(wide)}`] : []),
    ...((heads ?? []).length > 1 ? [`page ${number}: above the text: ${(heads ?? []).map(said).join(" | ")}`] : []),
    ...(feet ?? [])
      .filter((line) => said(line) !== String(number))
      .map((line) => `page ${number}: below: ${said(line)}`),
  ];
}

const areaOf = ({ left, right, bottom, top }: Box) => Math.max(0, right - left) * Math.max(0, top - bottom);
const shared = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  top: Math.min(a.top, b.top),
});

/** Letters over others. Neighbours may touch: ligatures, accents, kerning. */
function overprinted({ number, letters, pictures }: ReadPage): string[] {
  const over = letters.filter((letter, at) => {
    const others = letters.slice(at + 4);
    return [...others, ...pictures].some((other) => areaOf(shared(letter, other)) > 0.4 * areaOf(letter));
  });
  return over.length > 0 ? [`page ${number}: printed over: ${said(over)}`] : [];
}

/** A paragraph's first line at the foot of a page, or its last one at the head of the next. */
function loneLines(before: ReadPage, page: ReadPage, paragraphs: readonly string[]): string[] {
  const last = before.lines.filter(isWithin(before.room)).map(said);
  const [first = ""] = page.lines.filter(isWithin(page.room)).map(said);
  return last.flatMap((line) => {
    const paragraph = paragraphs.find((text) => line.length > 3 && text.includes(line + first));
    if (paragraph === undefined) return [];
    const at = paragraph.indexOf(line + first);
    if (at === 0) return [`page ${before.number}: a first line alone: ${line}`];
    return at + line.length + first.length === paragraph.length
      ? [`page ${page.number}: a last line alone: ${first}`]
      : [];
  });
}

const leastFilled = 0.5;

/** A page that ends in its upper half while its chapter goes on. */
function halfEmpty(page: ReadPage, next: ReadPage, opens: boolean): string[] {
  if (opens || next.lines.length === 0) return [];
  const lowest = Math.min(
    ...page.lines.filter(isWithin(page.room)).map(([one]) => one?.line ?? 0),
    ...page.pictures.map(({ bottom }) => bottom),
  );
  const filled = (page.room.top - lowest) / (page.room.top - page.room.bottom);
  return filled < leastFilled ? [`page ${page.number}: ${Math.round(filled * 100)} % of it is used`] : [];
}

const plain = (block: Block | undefined): string => {
  switch (block?.type) {
    case "paragraph":
    case "heading":
      return bare(plainLine(block.content));
    case "table":
      return bare(plainLine(block.caption ?? block.head[0] ?? []));
    case "callout":
      return bare(block.title ?? "");
    case "code":
      return bare(block.text.split("\n")[0] ?? "");
    default:
      return "";
  }
};

/** Words that one page must hold together, by what parts them where it does not. */
function bonds({ blocks, language }: BlockDocument): [string, string[]][] {
  const read = (list: readonly Block[]): [string, string[]][] =>
    list.flatMap((block, at): [string, string[]][] => {
      const next = list[at + 1];
      switch (block.type) {
        case "heading":
          return [["a heading and its text", [plain(block), plain(next).slice(0, 30)]]];
        case "paragraph":
          return plain(block) !== "" && plainLine(block.content).trim().endsWith(":")
            ? [["a line and what it announces", [plain(block), plain(next)]]]
            : [];
        case "quote": {
          const last = plain(block.blocks.at(-1)).slice(-6);
          return block.by === undefined ? [] : [["a quote and its author", [last + bare(block.by)]]];
        }
        case "callout": {
          const title = bare(block.title ?? matterWords[language].callouts[block.kind]);
          return [["a callout and its title", [title + plain(block.blocks[0]).slice(0, 20)]], ...read(block.blocks)];
        }
        case "verse": {
          const last = bare(plainLine(block.stanzas.at(-1)?.at(-1) ?? []));
          return block.by === undefined ? [] : [["a poem and its author", [last + bare(block.by)]]];
        }
        case "recipe":
          return [["a recipe's ingredients", [block.title, ...block.ingredients.map(plainLine)].map(bare)]];
        case "code": {
          const lines = block.text.split("\n").map(bare);
          return [
            ["the first lines of code", lines.slice(0, 2)],
            ["the last lines of code", lines.slice(-2)],
          ];
        }
        case "table": {
          const cells = block.rows.map((row) => bare(plainLine(row[0] ?? [])));
          const top = [block.caption ?? [], block.head[0] ?? []].map((line) => bare(plainLine(line)));
          return [
            ["a table and its caption", [...top, cells[0] ?? ""]],
            ["the last rows of a table", cells.slice(-2)],
          ];
        }
        default:
          return [];
      }
    });
  return read(blocks);
}

const parted = (pages: readonly ReadPage[], document: BlockDocument): string[] =>
  bonds(document).flatMap(([what, words]) =>
    pages.some(({ text }) => words.every((some) => text.includes(some)))
      ? []
      : [`parted: ${what}: ${words.join(" | ")}`],
  );

function captions(pages: readonly ReadPage[], { blocks }: BlockDocument): string[] {
  return blocks.flatMap((block) => {
    if (block.type !== "figure" || !block.caption) return [];
    const words = bare(plainLine(block.caption));
    const whole = pages.some(({ text, pictures }) => text.includes(words) && pictures.length > 0);
    return whole ? [] : [`parted: a picture and its caption: ${words}`];
  });
}

export interface Drawn {
  document: BlockDocument;
  style: Style;
  pages: readonly DrawnPage[];
  /** Pages on which chapters open. */
  openings: readonly number[];
}

/** What is wrong with the pages of a document, as a reader would say it; its cover is a drawing and is not read. */
export function faultsOf({ document, style, pages, openings }: Drawn): string[] {
  const read = pages.map((page, at) => readPage(page, at, style)).slice(1);
  const paragraphs = document.blocks.flatMap((block) =>
    block.type === "paragraph" ? [bare(plainLine(block.content))] : [],
  );
  const first = openings[0] ?? 1;
  return [
    ...read.flatMap((page) => [...outside(page, style), ...overprinted(page)]),
    ...read.flatMap((page, at) => {
      const next = read[at + 1];
      if (!next || page.number < first) return [];
      const opens = openings.includes(next.number) || !openings.some((opening) => opening > next.number);
      return [...loneLines(page, next, paragraphs), ...halfEmpty(page, next, opens)];
    }),
    ...parted(read, document),
    ...captions(read, document),
  ];
}
