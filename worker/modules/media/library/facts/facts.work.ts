/** What each step is given: nothing, for all that it needs stands in the row. */
export interface FactsWorks {
  probe: Record<string, never>;
  poster: Record<string, never>;
}
