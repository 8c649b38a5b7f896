import type { Block, Inline } from "../../../contract/document/blocks.ts";
import { writtenIn } from "../../../knowledge/hidden-text.rules.ts";
import type { PageContent } from "../../../providers/documents/documents.ts";

type Page = Pick<PageContent, "text" | "headings">;

const content = (text: string): Inline[] => [{ type: "text", text }];
const bullet = /^\s*[•◦▪‣●○■·–—-]\s+/;
const counted = /^\s*\d{1,3}[.)]\s+/;
const pageNumber = /^\s*[-–]?\s*\d{1,4}\s*[-–]?\s*$/;

/**
 * The text of a PDF as blocks: its headings, its paragraphs with their lines joined, lists and tables that show as such.
 * Numbers of pages, comments and what a page hides are left out, and a paragraph that goes on over a page is one.
 */
export function pdfBlocks(pages: readonly Page[]): Block[] {
  const blocks: Block[] = [];
  for (const page of pages) {
    const [first, ...others] = blocksOfPage(page);
    if (first === undefined) continue;
    const joined = continued(blocks.at(-1), first);
    if (joined === null) blocks.push(first, ...others);
    else blocks.splice(-1, 1, joined, ...others);
  }
  return blocks;
}

/** Two halves of one paragraph: the first does not end as a sentence does, the second does not begin as one. */
function continued(before: Block | undefined, next: Block): Block | null {
  if (before?.type !== "paragraph" || next.type !== "paragraph") return null;
  const [left, right] = [wordsOf(before), wordsOf(next)];
  return /[\p{L},]$/u.test(left) && /^\p{Ll}/u.test(right)
    ? { type: "paragraph", content: content(`${left} ${right}`) }
    : null;
}

const wordsOf = ({ content: [first] }: { content: Inline[] }): string => (first?.type === "text" ? first.text : "");

function blocksOfPage({ text: all, headings }: Page): Block[] {
  const text = writtenIn(all);
  const blocks: Block[] = [];
  let at = 0;
  for (const { start, end, level } of headings.toSorted((one, other) => one.start - other.start)) {
    if (start < at || start >= text.length) continue;
    blocks.push(...paragraphsOf(text.slice(at, start)));
    const title = oneLine(text.slice(start, end));
    if (title !== "") blocks.push({ type: "heading", level: Math.min(Math.max(level, 1), 4), content: content(title) });
    at = end;
  }
  return [...blocks, ...paragraphsOf(text.slice(at))];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "" && !pageNumber.test(part))
    .flatMap((part) => readLines(part.split("\n").filter((line) => line.trim() !== "")));

/** The sign that a line begins with as an item; a number is none in a line that stands alone. */
function signOf(line: string, isAlone: boolean): RegExp | null {
  if (bullet.test(line)) return bullet;
  return counted.test(line) && !isAlone ? counted : null;
}

/** Lines of one stretch: runs of items, of rows with cells, and of plain lines. */
function readLines(lines: readonly string[]): Block[] {
  const isTable = lines.filter((line) => line.includes("\t")).length > 1 && lines.every((line) => line.includes("\t"));
  if (isTable) return [tableOf(lines)];
  const blocks: Block[] = [];
  let items: string[] = [];
  let plain: string[] = [];
  let ordered = false;
  const end = () => {
    if (items.length > 0) blocks.push({ type: "list", ordered, items: items.map(itemOf) });
    if (plain.length > 0) blocks.push({ type: "paragraph", content: content(oneLine(plain.join(" "))) });
    [items, plain] = [[], []];
  };
  for (const line of lines) {
    const sign = signOf(line, items.length === 0 && lines.length <= 1);
    if (sign === null) {
      if (items.length > 0) items.push(`${items.pop() ?? ""} ${line}`);
      else plain.push(line);
    } else {
      if (plain.length > 0 || (items.length > 0 && ordered !== (sign === counted))) end();
      ordered = sign === counted;
      items.push(line.replace(sign, ""));
    }
  }
  end();
  return blocks;
}

const itemOf = (text: string): Block[] => [{ type: "paragraph", content: content(oneLine(text)) }];

function tableOf(lines: readonly string[]): Block {
  const rows = lines.map((line) => line.split("\t").map(oneLine));
  const columns = Math.max(...rows.map((row) => row.length));
  const cells = rows.map((row) => Array.from({ length: columns }, (_, at) => (row[at] ? content(row[at]) : [])));
  return { type: "table", head: [], rows: cells };
}
