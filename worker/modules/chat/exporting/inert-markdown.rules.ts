/** Fenced blocks and spans of code, whose signs are the text itself (CommonMark, 4.5 and 6.1). */
const code =
  /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n {0,3}\1[`~]*[ \t]*(?=\n|$)|$)|$)|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/g;

/** The same text with its words changed, but for those of code. */
export function outsideCode(text: string, change: (words: string) => string): string {
  let changed = "";
  let end = 0;
  for (const match of text.matchAll(code)) {
    changed += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return changed + change(text.slice(end));
}

/** Opening the file asks no other server, and runs nothing: a picture becomes a link, and a tag plain words. */
export const inertMarkdown = (text: string): string => outsideCode(text, inertWords).trim();

const inertWords = (words: string): string =>
  words
    .replaceAll("![", "[")
    .replaceAll(/<(?=[a-z/!?])/gi, "\\<")
    .replaceAll(/\]\(\s*(?:javascript|data|vbscript):/gi, "](#");
