/** A source that the text names as [n]; its other fields are the kind's own. */
export interface Citation {
  n: number;
}

/** What an answer rests on, as readers get it and as it is stored. */
export interface Sources {
  citations: readonly Citation[];
  /** What else its kind says at the end, such as where nothing was found; null where there is nothing to say. */
  note: unknown;
}

export const noSources: Sources = { citations: [], note: null };

/** The citations whose number stands in the text. */
export const citedIn = <C extends Citation>(text: string, citations: readonly C[]): C[] =>
  citations.filter(({ n }) => text.includes(`[${n}]`));
