import type { Position } from "../state.ts";

export interface Part {
  item: string;
  price: string;
  name: string;
  unitAmount: number;
  quantity: number;
  interval: string;
  intervalCount: number;
}

export interface Span {
  start: number;
  end: number;
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** What one whole period of the parts costs. */
export function chargesOf(parts: readonly Part[], span: Span): Position[] {
  return parts.map((part) => ({
    description: `${part.quantity} × ${part.name} (at ${(part.unitAmount / 100).toFixed(2)} / ${part.interval})`,
    amount: part.unitAmount * part.quantity,
    quantity: part.quantity,
    price: part.price,
    item: part.item,
    proration: false,
    ...span,
  }));
}

/** A share of what the parts cost: what is unused of them is given back, what remains of others is charged. */
function shareOf(part: Part, span: Span, at: number, sign: 1 | -1): Position {
  const share = Math.max(0, Math.min(1, (span.end - at) / (span.end - span.start)));
  return {
    description: `${sign < 0 ? "Unused" : "Remaining"} time on ${part.name} after ${dateOf(at)}`,
    amount: sign * Math.round(part.unitAmount * part.quantity * share),
    quantity: part.quantity,
    price: part.price,
    item: part.item,
    proration: true,
    start: at,
    end: span.end,
  };
}

export function startsNewCycle(before: readonly Part[], after: readonly Part[]): boolean {
  const [old, next] = [before[0], after[0]];
  return !!old && !!next && (old.interval !== next.interval || old.intervalCount !== next.intervalCount);
}

/** The positions of a change at `at` within the period; without an equal rhythm only what is unused. */
export function prorate(before: readonly Part[], after: readonly Part[], span: Span, at: number): Position[] {
  const same = (one: Part, other: Part) =>
    one.item === other.item && one.price === other.price && one.quantity === other.quantity;
  const newCycle = startsNewCycle(before, after);
  const left = before.filter((part) => newCycle || !after.some((other) => same(part, other)));
  const come = newCycle ? [] : after.filter((part) => !before.some((other) => same(part, other)));
  return [...left.map((part) => shareOf(part, span, at, -1)), ...come.map((part) => shareOf(part, span, at, 1))];
}

export function totalOf(positions: readonly { amount: number }[]): number {
  return positions.reduce((sum, { amount }) => sum + amount, 0);
}
