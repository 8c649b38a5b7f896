import { pdfFile, pdfString } from "../pdf-file.ts";

const width = 84;
const linesAPage = 48;

/** A line and its size in points. */
interface Line {
  text: string;
  size: number;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function linesOf(markdown: string): Line[] {
  return markdown.split(/\n{2,}/).flatMap((block) => {
    const [, marks = "", text = block] = /^(#+) (.*)$/.exec(block) ?? [];
    const size = marks === "#" ? 20 : marks === "##" ? 14 : 11;
    return [...wrapped(text.trim()).map((line) => ({ text: line, size })), { text: "", size: 11 }];
  });
}

function drawn(lines: readonly Line[]): string {
  const steps = lines.map(({ text, size }) => `/F1 ${size} Tf 0 -15 Td ${pdfString(text)} Tj`);
  return `BT 60 800 Td\n${steps.join("\n")}\nET`;
}

/** A written page as a PDF of plain lines, such as an office saves it. */
export function pdfOf(markdown: string): Uint8Array<ArrayBuffer> {
  const lines = linesOf(markdown);
  return pdfFile(
    Array.from({ length: Math.ceil(lines.length / linesAPage) }, (_, at) => ({
      width: 595,
      height: 842,
      content: drawn(lines.slice(at * linesAPage, (at + 1) * linesAPage)),
    })),
  );
}
