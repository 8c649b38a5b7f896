import type { Token, TokenizerAndRendererExtension, Tokens } from "marked";
import type { Note } from "../blocks.ts";

export interface FootnoteToken extends Tokens.Generic {
  type: "footnote";
  label: string;
}
/** What a footnote says, wherever it stands. */
export interface DefinitionToken extends Tokens.Generic {
  type: "definition";
  label: string;
  tokens: Token[];
}
export interface CitationToken extends Tokens.Generic {
  type: "citation";
  notes: Note[];
}
export interface CalloutToken extends Tokens.Generic {
  type: "callout";
  kind: string;
  title: string;
  tokens: Token[];
}
/** `:::name title`, lines, `:::`, as Pandoc writes what has no sign of its own. */
export interface ContainerToken extends Tokens.Generic {
  type: "container";
  name: string;
  title: string;
  body: string;
  /** The lines of the body, each lexed; empty for an empty line. */
  lines: Token[][];
  tokens: Token[];
}

const reference = /^\[\^([^\]\s^[\\]{1,64})\]/;
const definition = /^ {0,3}\[\^([^\]\s^[\\]{1,64})\]:[ \t]*/;
const indented = /^(?: {2,}|\t)/;
const beginsBlock = /^ {0,3}(?:\[\^|#{1,6} |```|~~~|:::|[-+*] |\d{1,9}[.)] |>|\|)/;

/** Its own line, what goes on in the next ones, and blocks that are indented. */
function linesOfDefinition(source: string): string[] {
  const all = source.split("\n");
  let end = 1;
  for (let next = 1; next < all.length; next += 1) {
    const line = all[next] ?? "";
    if (line.trim() === "") continue;
    const goesOn = indented.test(line) || (end === next && !beginsBlock.test(line));
    if (!goesOn) break;
    end = next + 1;
  }
  return all.slice(0, end);
}

const definitions: TokenizerAndRendererExtension = {
  name: "definition",
  level: "block",
  start: (source) => afterLine(/\n {0,3}\[\^/.exec(source)),
  tokenizer(source) {
    const [opening, label = ""] = definition.exec(source) ?? [];
    if (opening === undefined) return undefined;
    const [first = "", ...rest] = linesOfDefinition(source);
    const body = [first.slice(opening.length), ...rest.map((line) => line.replace(/^(?: {1,4}|\t)/, ""))].join("\n");
    const raw = withLineEnd(source, [first, ...rest].join("\n"));
    return { type: "definition", raw, label, tokens: this.lexer.blockTokens(body, []) } satisfies DefinitionToken;
  },
};

const references: TokenizerAndRendererExtension = {
  name: "footnote",
  level: "inline",
  // Without a start: text ends before each bracket anyway, and a search for this one to the end of the text, from each, is quadratic.
  tokenizer(source) {
    const [raw, label = ""] = reference.exec(source) ?? [];
    return raw === undefined ? undefined : ({ type: "footnote", raw, label } satisfies FootnoteToken);
  },
};

/** What pages show of them, too. */
export const footnotes: readonly TokenizerAndRendererExtension[] = [definitions, references];

const calloutLine = /^ {0,3}> ?\[!([A-Za-z]{3,20})\][ \t]*([^\n]*)(?:\n|$)/;

const callouts: TokenizerAndRendererExtension = {
  name: "callout",
  level: "block",
  start: (source) => afterLine(/\n {0,3}> ?\[!/.exec(source)),
  tokenizer(source) {
    const [first, kind = "", title = ""] = calloutLine.exec(source) ?? [];
    if (first === undefined) return undefined;
    const [rest = ""] = /^(?: {0,3}>[^\n]*(?:\n|$))*/.exec(source.slice(first.length)) ?? [];
    const tokens = this.lexer.blockTokens(rest.replaceAll(/^ {0,3}> ?/gm, ""), []);
    return { type: "callout", raw: first + rest, kind, title: title.trim(), tokens } satisfies CalloutToken;
  },
};

const containerStart = /^ {0,3}:::[ \t]*([A-Za-z][\w-]{0,30})[ \t]*([^\n]*)(?:\n|$)/;
/** Containers do not nest: the next one ends the one before. */
const containerEnd = /^ {0,3}:::(?:[ \t]*(?:\n|$))?/m;

const containers: TokenizerAndRendererExtension = {
  name: "container",
  level: "block",
  start: (source) => afterLine(/\n {0,3}:::/.exec(source)),
  tokenizer(source) {
    const [first, name = "", title = ""] = containerStart.exec(source) ?? [];
    if (first === undefined) return undefined;
    const rest = source.slice(first.length);
    const end = containerEnd.exec(rest);
    const body = (end ? rest.slice(0, end.index) : rest).replace(/\n$/, "");
    const lines = body.split("\n").map((line) => {
      const tokens: Token[] = [];
      if (line.trim() !== "") this.lexer.inline(line.trim(), tokens);
      return tokens;
    });
    const closing = end?.[0].trim() === ":::" && !/^ {0,3}:::[ \t]*[^\s]/.test(rest.slice(end.index)) ? end[0] : "";
    const raw = end ? first + rest.slice(0, end.index) + closing : source;
    const tokens = this.lexer.blockTokens(body, []);
    return { type: "container", raw, name, title: title.trim(), body, lines, tokens } satisfies ContainerToken;
  },
};

/** A passage that the text names, by `[id]` or by `<cite id="id">its words</cite>`. */
export interface Marker {
  id: string;
  /** Empty where only the id is given. */
  quote: string;
}
/** Null takes the marker out of the text; undefined leaves it as it is written. */
export type Cite = (marker: Marker) => Note | null | undefined;

const brackets = /^\[([\w-]{1,64}(?:\s*[,;]\s*[\w-]{1,64}){0,9})\](?![(:])/;
const cite = /^<cite\b[^<>]*?\bid\s*=\s*["']?([\w-]{1,64})["']?[^<>]*>([^<]{0,600})<\/cite\s*>/i;

const citations = (resolve: Cite): TokenizerAndRendererExtension => ({
  name: "citation",
  level: "inline",
  start: (source) => /\[|<cite/i.exec(source)?.index,
  tokenizer(source) {
    const [tag, id = "", quote = ""] = cite.exec(source) ?? [];
    if (tag !== undefined) return citationOf(tag, [resolve({ id, quote: quote.trim() })]);
    const [raw, ids = ""] = brackets.exec(source) ?? [];
    return raw === undefined
      ? undefined
      : citationOf(
          raw,
          ids.split(/[,;]/).map((one) => resolve({ id: one.trim(), quote: "" })),
        );
  },
});

function citationOf(raw: string, notes: (Note | null | undefined)[]): CitationToken | undefined {
  if (notes.includes(undefined)) return undefined;
  return { type: "citation", raw, notes: notes.filter((note) => note !== null && note !== undefined) };
}

const afterLine = (found: RegExpExecArray | null): number | undefined => (found ? found.index + 1 : undefined);
const withLineEnd = (source: string, raw: string): string => (source[raw.length] === "\n" ? `${raw}\n` : raw);

export const extensionsWith = (resolve: Cite | undefined): TokenizerAndRendererExtension[] => [
  ...footnotes,
  callouts,
  containers,
  ...(resolve ? [citations(resolve)] : []),
];
