/** Fenced blocks and spans of code, whose signs are the text itself (CommonMark, 4.5 and 6.1). */
const code =
  /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n {0,3}\1[`~]*[ \t]*(?=\n|$)|$)|$)|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/g;

/** Opening the file asks no other server, and runs nothing: a picture becomes a link, and a tag plain words. */
export function inertMarkdown(text: string): string {
  let inert = "";
  let end = 0;
  for (const match of text.matchAll(code)) {
    inert += inertWords(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return (inert + inertWords(text.slice(end))).trim();
}

const inertWords = (words: string): string =>
  words
    .replaceAll("![", "[")
    .replaceAll(/<(?=[a-z/!?])/gi, "\\<")
    .replaceAll(/\]\(\s*(?:javascript|data|vbscript):/gi, "](#");
