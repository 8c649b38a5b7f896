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

/** Latin-1 holds the letters of French; the apostrophe and the dashes of typesetters are written plainly. */
const shown = (text: string): string =>
  text
    .replaceAll("’", "'")
    .replaceAll("–", "-")
    .replaceAll(/[\\()]/g, String.raw`\$&`);

function drawn(lines: readonly Line[]): string {
  const steps = lines.map(({ text, size }) => `/F1 ${size} Tf 0 -15 Td (${shown(text)}) Tj`);
  return `BT 60 800 Td\n${steps.join("\n")}\nET`;
}

/** The number of a page's object; its content has the next one. */
const pageOf = (at: number): number => 4 + at * 2;

/** A written page as a PDF of plain lines, such as an office saves it (ISO 32000-1, 7.5). */
export function pdfOf(markdown: string): Uint8Array<ArrayBuffer> {
  const lines = linesOf(markdown);
  const pages = Array.from({ length: Math.ceil(lines.length / linesAPage) }, (_, at) =>
    drawn(lines.slice(at * linesAPage, (at + 1) * linesAPage)),
  );
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (fr) >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageOf(at)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageOf(at) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  const places = bodies.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return new Uint8Array(
    Buffer.from(
      `${file}${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
      "latin1",
    ),
  );
}
