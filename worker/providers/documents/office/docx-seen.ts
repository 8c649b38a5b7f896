import { childOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

/** What decides whether a person sees words; undefined says nothing, so that what is around decides. */
export interface Looks {
  isVanished?: boolean | undefined;
  /** RRGGBB; for `auto` the word processor takes one that differs from the ground. */
  colour?: string | undefined;
  /** Half-points. */
  size?: number | undefined;
  /** What the words stand on: RRGGBB, or `unknown` where a shape or a style of tables paints it. */
  ground?: string | undefined;
  /** `superscript`, `subscript` or `baseline`. */
  align?: string | undefined;
}

/** Half-points: letters of a point are on no page for a person to read. */
const leastSize = 2;
/** The least difference out of 255, per channel: closer colours are one. */
const leastContrast = 20;
export const paper = "FFFFFF";

/** Those of `rPr`, or of `pPr` as far as it paints the ground. */
export function looksIn(properties: XmlElement | undefined): Looks {
  const vanish = childOf(properties, "vanish")?.attributes["val"];
  const size = Number(valueOf(properties, "sz") ?? "");
  return {
    isVanished: childOf(properties, "vanish") && !["0", "false", "none", "off"].includes(vanish ?? ""),
    colour: valueOf(properties, "color"),
    size: size > 0 ? size : undefined,
    ground: childOf(properties, "highlight") ? "unknown" : groundIn(properties),
    align: valueOf(properties, "vertAlign"),
  };
}

/** What a run, a paragraph or a cell is painted with. */
export function groundIn(properties: XmlElement | undefined): string | undefined {
  const fill = childOf(properties, "shd")?.attributes["fill"];
  return fill === undefined || fill === "auto" ? undefined : fill;
}

/** The nearer first. */
export function nearest(...all: readonly Looks[]): Looks {
  const found: Looks = {};
  for (const looks of all.toReversed())
    for (const [name, value] of Object.entries(looks)) if (value !== undefined) Object.assign(found, { [name]: value });
  return found;
}

export const isUnseen = ({ isVanished = false, colour, size, ground = paper }: Looks): boolean =>
  isVanished || (size !== undefined && size <= leastSize) || (colour !== undefined && isSame(colour, ground));

function isSame(colour: string, ground: string): boolean {
  const [a, b] = [channels(colour), channels(ground)];
  return a !== null && b !== null && a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < leastContrast);
}

const channels = (colour: string): number[] | null =>
  /^[0-9a-f]{6}$/i.test(colour) ? [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) : null;
