/** Some inputs take the lexer the square of their length, so that it never gets a longer one. */
const longestPiece = 8_000;

const fence = /^ {0,3}(`{3,}|~{3,}|:::|\$\$)/;
/** A line that goes on with the block before an empty line: an item, or what belongs to one. */
const goesOn = /^(?: {2,}|\t| {0,3}(?:[-+*]|\d{1,9}[.)])[ \t])/;

/** The source in pieces, cut at empty lines outside lists, fences and containers; at the end of a line where there is none. */
export function piecesOf(source: string): string[] {
  if (source.length <= longestPiece) return [source];
  const lines = source.split("\n").flatMap(cutLine);
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  let open: string | undefined;
  for (const [index, line] of lines.entries()) {
    piece.push(line);
    length += line.length + 1;
    open = openAfter(line, open);
    const mayEnd = open === undefined && line.trim() === "" && !goesOn.test(lines[index + 1] ?? "");
    if (length > (mayEnd ? longestPiece / 2 : longestPiece)) {
      pieces.push(piece.join("\n"));
      [piece, length] = [[], 0];
    }
  }
  pieces.push(piece.join("\n"));
  return pieces.filter((text) => text.trim() !== "");
}

function openAfter(line: string, open: string | undefined): string | undefined {
  const sign = fence.exec(line)?.[1];
  if (sign === undefined) return open;
  if (open === undefined) return sign === "$$" && line.indexOf("$$", line.indexOf("$$") + 2) > 0 ? undefined : sign;
  return sign.startsWith(open) ? undefined : open;
}

function cutLine(line: string): string[] {
  if (line.length <= longestPiece) return [line];
  const parts: string[] = [];
  for (let at = 0; at < line.length; at += longestPiece) parts.push(line.slice(at, at + longestPiece), "");
  return parts;
}
