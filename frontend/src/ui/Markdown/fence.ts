export interface Fence {
  language: string;
  code: string;
  /** False while the closing line has not come. */
  closed: boolean;
  /** Length of the whole block in the source, its line end included. */
  length: number;
}

const opening = /^( {0,3})(`{3,}|~{3,})([^\n]*)(\n|$)/;

/** Reads a fenced block at the start of the text by one search for its end, however long it is (CommonMark 4.5). */
export function readFence(text: string): Fence | null {
  const head = opening.exec(text);
  if (!head) return null;
  const [line, indent = "", ticks = "", info = "", end] = head;
  if (ticks.startsWith("`") && info.includes("`")) return null;
  const language = info.trim().split(/[\s{,]/)[0] ?? "";
  if (end === "") return { language, code: "", closed: false, length: text.length };

  const closing = new RegExp(`^ {0,3}${ticks[0]}{${ticks.length},}[ \\t]*(?:\\n|$)`, "m");
  const rest = text.slice(line.length);
  const close = closing.exec(rest);
  const body = close ? rest.slice(0, close.index).replace(/\n$/, "") : rest;
  const code = indent ? body.replaceAll(new RegExp(`^ {1,${indent.length}}`, "gm"), "") : body;
  return {
    language,
    code,
    closed: close !== null,
    length: close ? line.length + close.index + close[0].length : text.length,
  };
}
