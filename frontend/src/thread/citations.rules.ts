/** Sent again after a break: each number once, in order. */
export function withCitation<C extends { n: number }>(known: readonly C[], citation: C): C[] {
  return [...known.filter(({ n }) => n !== citation.n), citation].toSorted((one, other) => one.n - other.n);
}
