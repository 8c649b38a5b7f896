import type { Inline } from "../../../contract/document/blocks.ts";
import { subscript, superscript } from "../../../lib/superscripts.rules.ts";

/** How the letters of a run stand beside the line. */
export type Script = "raised" | "lowered" | undefined;

/** What was written of words, between the spaces that stood around them. */
function inItsSpaces(whole: string, text: string): string {
  const [, start = "", end = ""] = /^(\s*)[^]*?(\s*)$/.exec(whole) ?? [];
  return whole.trim() === "" ? whole : start + text + end;
}

/** Words with how each of them stands: raised and lowered ones in a row are written together. */
export function withScripts(content: readonly Inline[], scripts: readonly Script[]): Inline[] {
  if (scripts.every((script) => script === undefined)) return [...content];
  const written: Inline[] = [];
  for (let at = 0; at < content.length; at += 1) {
    const inline = content[at];
    const script = scripts[at];
    if (inline?.type !== "text" || script === undefined) {
      if (inline) written.push(inline);
      continue;
    }
    let whole = inline.text;
    for (let next = content[at + 1]; next?.type === "text" && scripts[at + 1] === script; next = content[at + 1]) {
      whole += next.text;
      at += 1;
    }
    const before = textOf(written.at(-1));
    const text = script === "raised" ? superscript(whole, before, textOf(content[at + 1])) : subscript(whole, before);
    written.push({ ...inline, text: inItsSpaces(whole, text) });
  }
  return written;
}

const textOf = (inline: Inline | undefined): string => (inline?.type === "text" ? inline.text : "");
