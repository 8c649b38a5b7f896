/** All without accents, in small letters. */
export interface GuardWords {
  /** Verbs and nouns that claim nothing by themselves: a new wording may use them. */
  neutral: ReadonlySet<string>;
  /** Titles, degrees, certificates and levels: they stand in the CV as the same word, or they are new. */
  ranks: ReadonlySet<string>;
  /** What turns a sentence round. */
  negations: ReadonlySet<string>;
  /** What makes a part in something smaller: a new wording keeps it. */
  hedges: readonly RegExp[];
  /** A sentence in which the person says what they did, have or are. */
  claim: RegExp;
  /** A sentence that speaks of the reader or of what is wished. */
  wish: RegExp;
  /** Numbers as words, by their value. */
  numbers: Readonly<Record<string, string>>;
  /** What makes words of one family one, the longest first. */
  endings: RegExp;
  /** Words of one family that their endings do not show. */
  families: Readonly<Record<string, string>>;
}
