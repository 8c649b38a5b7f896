/** The list with the rows of two places exchanged. */
export function swapped(ids: readonly number[], from: number, to: number): number[] {
  const [one, other] = [ids[from], ids[to]];
  return ids.map((id, place) => (place === from ? (other ?? id) : place === to ? (one ?? id) : id));
}

/** Models whose place changed, in their new order: what the API is sent. */
export const movedIds = (before: readonly number[], after: readonly number[]): number[] =>
  after.filter((id, place) => id !== before[place]);
