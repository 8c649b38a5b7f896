import type { Token, Tokens } from "marked";
import type { Block, Inline } from "../blocks.ts";
import { calloutKinds } from "../blocks.ts";
import type { CalloutToken, ContainerToken } from "./extensions.ts";
import { contentOf, trimmed, unmarked } from "./inlines.ts";
import type { MarkdownSource } from "./inlines.ts";

type CalloutKind = (typeof calloutKinds)[number];

/** What GitHub calls otherwise. */
const otherNames: Record<string, CalloutKind> = { important: "warning", caution: "warning" };

export function readCallout(token: CalloutToken, reading: MarkdownSource, depth: number): Block {
  const said = token.kind.toLowerCase();
  const kind = calloutKinds.find((known) => known === said) ?? otherNames[said] ?? "note";
  const title = token.title === "" ? {} : { title: token.title };
  return { type: "callout", kind, ...title, blocks: reading.blocks(token.tokens, depth) };
}

type ContainerReader = (token: ContainerToken, reading: MarkdownSource, depth: number) => Block | undefined;

const containers: Record<string, ContainerReader> = {
  verse: readVerse,
  recipe: readRecipe,
  timeline: readTimeline,
  "page-break": () => ({ type: "page_break" }),
};

/** A container that is not known, or holds something else than its kind does, is the blocks within. */
export function readContainer(token: ContainerToken, reading: MarkdownSource, depth: number): Block[] {
  const read = Object.hasOwn(containers, token.name) ? containers[token.name] : undefined;
  const block = read?.(token, reading, depth);
  if (block) return [block];
  const title: Block[] =
    token.title === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text: token.title, strong: true }] }];
  return [...title, ...reading.blocks(token.tokens, depth)];
}

const author = /^(?:—|--) (.+)$/;

function readVerse({ body, lines }: ContainerToken, reading: MarkdownSource, depth: number): Block {
  const by = author.exec(body.trimEnd().split("\n").at(-1) ?? "")?.[1];
  const count = by === undefined ? lines.length : lines.findLastIndex(({ length }) => length > 0);
  const stanzas: Inline[][][] = [[]];
  for (const line of lines.slice(0, count)) {
    if (line.length === 0) stanzas.push([]);
    else stanzas.at(-1)?.push(contentOf(line, unmarked(reading, depth)));
  }
  return { type: "verse", stanzas: stanzas.filter(({ length }) => length > 0), ...(by === undefined ? {} : { by }) };
}

const servingsLine = /^(?:servings|portions)\s*:\s*(\d{1,3})\s*$/i;

/** The two lists of a recipe: what it takes and what to do; undefined where there is anything else. */
function recipeLists(parts: readonly Token[]): { ingredients: Tokens.List; steps: Tokens.List } | undefined {
  const [ingredients, steps, ...others] = parts as Tokens.List[];
  if (ingredients?.type !== "list" || steps?.type !== "list" || others.length > 0) return undefined;
  return { ingredients, steps };
}

/** How many it serves, the list of what it takes, the numbered list of what to do, and nothing else. */
function readRecipe({ title, tokens }: ContainerToken, reading: MarkdownSource, depth: number): Block | undefined {
  const parts = tokens.filter(({ type }) => type !== "space");
  const [, servings] = servingsLine.exec(parts[0]?.raw.trim() ?? "") ?? [];
  const lists = recipeLists(servings === undefined ? parts : parts.slice(1));
  if (!lists) return undefined;
  const itemsOf = (list: Tokens.List) => list.items.map((item) => lineOf(item.tokens, reading, depth));
  const [taken, done] = [itemsOf(lists.ingredients), itemsOf(lists.steps)];
  if (title === "" || [...taken, ...done].includes(undefined)) return undefined;
  const served = Number(servings ?? 0) > 0 ? { servings: Number(servings) } : {};
  return { type: "recipe", title, ...served, ingredients: taken as Inline[][], steps: done as Inline[][] };
}

function lineOf(tokens: readonly Token[], reading: MarkdownSource, depth: number): Inline[] | undefined {
  const blocks = reading.blocks(tokens, depth);
  if (blocks.length === 0) return [];
  const [block] = blocks;
  return blocks.length === 1 && block?.type === "paragraph" ? block.content : undefined;
}

const eventStart = /^[-*+] (.{1,80}?):(?: |$)/;

/** One event an item, its date before the first colon, in bold or not. */
function readTimeline({ lines }: ContainerToken, reading: MarkdownSource, depth: number): Block | undefined {
  const events = lines
    .filter(({ length }) => length > 0)
    .map((line) => readEvent(contentOf(line, unmarked(reading, depth))));
  return events.length > 0 && !events.includes(undefined)
    ? { type: "timeline", events: events.filter((event) => event !== undefined) }
    : undefined;
}

function readEvent([first, second, third, ...rest]: Inline[]): { date: string; content: Inline[] } | undefined {
  if (first?.type !== "text") return undefined;
  if (first.text.length === 2 && second?.type === "text" && third?.type === "text" && third.text.startsWith(":")) {
    return { date: second.text, content: trimmed([{ ...third, text: third.text.slice(1) }, ...rest]) };
  }
  const [start, date] = eventStart.exec(first.text) ?? [];
  if (start === undefined || date === undefined) return undefined;
  const others = [second, third, ...rest].filter((inline) => inline !== undefined);
  return { date, content: trimmed([{ ...first, text: first.text.slice(start.length) }, ...others]) };
}
