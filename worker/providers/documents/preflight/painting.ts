import { DocumentError } from "../documents.ts";
import { createContentReader } from "./content.ts";
import type { ContentReader } from "./content.ts";
import { mayBeLight, shades } from "./shades.ts";
import type { Operands } from "./shades.ts";

/** What it takes to draw something once, with all that it draws in turn. */
export interface Cost {
  draws: number;
  operators: number;
  /** It may write text that cannot be seen: light, invisible or without opacity. */
  hides: boolean;
}

export const nothing: Cost = { draws: 0, operators: 0, hides: false };

/** What a name of a content stands for, by the operator that uses it. */
export type ResourceUse = "form" | "pattern" | "glyph" | "mask";

/** What one use of a name costs; null where it changes nothing. */
type PriceOf = (used: ResourceUse, name: string) => Cost | null;

/** Forms, tiles, masks and glyphs that a page may draw, and operators that it may have, each as often as it is drawn. */
const mostDraws = 100_000;
const mostOperators = 5_000_000;
/** Saved states within each other: the first reader's time grows with their square. */
const mostSaved = 2_000;

interface State {
  fill: string | null;
  stroke: string | null;
  font: string | null;
  mask: Cost;
  /** What is written now may not be seen. */
  light: boolean;
  invisible: boolean;
}

type Part = "fill" | "stroke" | "text";

/** Maps, for a file may call an operator `constructor`. */
const painting = new Map<string, readonly Part[]>(
  Object.entries({
    f: ["fill"],
    F: ["fill"],
    "f*": ["fill"],
    S: ["stroke"],
    s: ["stroke"],
    B: ["fill", "stroke"],
    "B*": ["fill", "stroke"],
    b: ["fill", "stroke"],
    "b*": ["fill", "stroke"],
    Tj: ["text"],
    TJ: ["text"],
    "'": ["text"],
    '"': ["text"],
    Do: [],
    sh: [],
    ID: [],
  } satisfies Record<string, readonly Part[]>),
);

/** Small letters set the colour of what is filled, capitals of what is stroked; a pattern has a name. */
const colouring = new Set(["cs", "sc", "scn", "g", "rg", "k"]);

export interface PaintState extends ContentReader {
  cost: Cost;
  add(cost: Cost, times?: number): void;
}

/** Adds up what a content draws. Throws `too_complex` as soon as that is more than a page may. */
export function createPainting(priceOf: PriceOf): PaintState {
  const cost = { draws: 0, operators: 0, hides: false };
  const prices = new Map<string, Cost | null>();
  const saved: State[] = [];
  let state: State = { fill: null, stroke: null, font: null, mask: nothing, light: false, invisible: false };

  function price(used: ResourceUse, name: string): Cost | null {
    const key = `${used} ${name}`;
    const known = prices.get(key);
    if (known !== undefined) return known;
    const found = priceOf(used, name);
    prices.set(key, found);
    return found;
  }

  function add({ draws, operators, hides }: Cost, times = 1): void {
    cost.hides ||= hides;
    cost.draws += times * draws;
    cost.operators += times * operators;
    if (cost.draws > mostDraws || cost.operators > mostOperators) throw new DocumentError("too_complex");
  }

  const use = (used: ResourceUse, name: string | null, times = 1) => {
    if (name !== null && times > 0) add(price(used, name) ?? nothing, times);
  };

  function paint(parts: readonly Part[], letters: number): void {
    for (const part of parts) {
      if (part === "text") {
        cost.hides ||= state.light || state.invisible;
        use("glyph", state.font, letters);
        use("pattern", state.fill, letters);
      } else use("pattern", state[part]);
    }
    add(state.mask);
  }

  function colour(operator: string, name: string, numbers: Operands): void {
    const small = operator.toLowerCase();
    if (!colouring.has(small)) return;
    const pattern = small === "scn" && name !== "" ? name : null;
    if (operator === small) state = { ...state, fill: pattern, light: mayBeLight(small, numbers) };
    else state = { ...state, stroke: pattern };
  }

  const effects = new Map<string, (name: string) => void>(
    Object.entries({
      q() {
        saved.push(state);
        if (saved.length > mostSaved) throw new DocumentError("too_complex");
      },
      Q() {
        state = saved.pop() ?? state;
      },
      Do(name: string) {
        // A form begins with the colours of what draws it.
        cost.hides ||= state.light || state.invisible;
        use("form", name);
      },
      Tf(name: string) {
        state = { ...state, font: name };
      },
      gs(name: string) {
        state = { ...state, mask: price("mask", name) ?? state.mask };
      },
    }),
  );

  const reader = createContentReader((operator, name, letters, numbers) => {
    cost.operators += 1;
    colour(operator, name, numbers);
    if (operator === "Tr") state = { ...state, invisible: numbers.last[0] === shades.other };
    effects.get(operator)?.(name);
    const parts = painting.get(operator);
    if (parts) paint(parts, letters);
    if (cost.operators > mostOperators) throw new DocumentError("too_complex");
  });
  return { ...reader, cost, add };
}
