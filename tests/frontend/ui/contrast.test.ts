import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../../frontend/src/styles/tokens.css", import.meta.url), "utf8");

type Colour = { l: number; c: number; h: number };

function tokensOf(selector: string): Map<string, Colour> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("\n}", start));
  const found = body.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\);/g);
  return new Map(Array.from(found, ([, name = "", l, c, h]) => [name, { l: Number(l), c: Number(c), h: Number(h) }]));
}

const light = tokensOf(":root");
const themes = { light, dark: new Map([...light, ...tokensOf(':root[data-theme="dark"]')]) };

/** Björn Ottosson's OKLab matrices; out of gamut is clipped, as a browser does for sRGB. */
function linearRgb({ l, c, h }: Colour): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const text = 4.5;
const drawing = 3;

/** Every pair that the kit or a page puts on one another: what is seen, on what, and how strong it must be. */
const pairs: readonly [front: string, backs: readonly string[], least: number][] = [
  ["ink", ["paper", "sheet", "wash", "hover", "accent-wash", "bad-wash", "mark"], text],
  ["ink-2", ["paper", "sheet", "wash", "hover"], text],
  ["ink-3", ["paper", "sheet"], text],
  ["accent", ["paper", "sheet", "wash"], text],
  ["accent-strong", ["paper", "sheet", "accent-wash"], text],
  ["on-accent", ["accent", "accent-strong"], text],
  ["paper", ["ink"], text],
  ["good", ["paper", "sheet", "good-wash"], text],
  ["warn", ["paper", "sheet", "warn-wash"], text],
  ["bad", ["paper", "sheet", "wash", "bad-wash"], text],
  ["code-word", ["wash"], text],
  ["code-text", ["wash"], text],
  ["code-value", ["wash"], text],
  ["code-note", ["wash"], text],
  ["field", ["paper", "sheet"], drawing],
  ["accent", ["line", "hover"], drawing],
  ["bad", ["line"], drawing],
  ["sheet", ["field", "accent"], drawing],
  ["chat", ["paper", "wash", "sheet"], drawing],
  ["pdf", ["paper", "wash", "sheet"], drawing],
  ["writing", ["paper", "wash", "sheet"], drawing],
  ["social", ["paper", "wash", "sheet"], drawing],
  ["support", ["paper", "wash", "sheet"], drawing],
];

/** Hairlines and veils carry no meaning of their own. */
const decoration = new Set(["line", "veil"]);

describe.each(Object.entries(themes))("in the %s theme", (_theme, tokens) => {
  const rows = pairs.flatMap(([front, backs, least]) => backs.map((back) => ({ front, back, least })));
  test.each(rows)("$front on $back has a contrast of at least $least", ({ front, back, least }) => {
    const [one, other] = [tokens.get(front), tokens.get(back)];
    if (!one || !other) throw new Error(`no colour ${front} or ${back}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

test("every colour of the tokens stands in the table", () => {
  const named = new Set([...pairs.flatMap(([front, backs]) => [front, ...backs]), ...decoration]);
  expect([...themes.dark.keys()].filter((name) => !named.has(name))).toEqual([]);
});

test("the dark theme has its own value for every colour of the light one", () => {
  const own = tokensOf(':root[data-theme="dark"]');
  expect([...light.keys()].filter((name) => !own.has(name))).toEqual([]);
});

test("black on white is 21 to 1", () => {
  expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1);
});
