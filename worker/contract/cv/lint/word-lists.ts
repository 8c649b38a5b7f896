/** How a bullet begins: what was done, what is done, the bare verb of a list of duties, or no verb. */
export type Start = "past" | "present" | "infinitive";

export interface LintWords {
  /** Numbers as words, without accents. Articles are none. */
  numbers: readonly string[];
  /** At a word's beginning, in any case. */
  firstPerson: RegExp;
  /** What a bullet may lose at its beginning, so that its verb leads. */
  leadingPerson: RegExp;
  /** Without accents, in small letters. */
  cliches: readonly string[];
  /** Words that only this language of the two has, without accents. */
  signs: ReadonlySet<string>;
  /** Words without a meaning of their own, without accents. */
  empty: ReadonlySet<string>;
  weakStart: RegExp;
  /** What a bullet that says a duty would say as a deed; undefined where that is not plain. */
  asDeed(text: string, goesOn: boolean): string | undefined;
  startOf(words: readonly string[]): Start | null;
  /** The verb that a bullet begins with, in a form that its repetitions share. */
  verbOf(words: readonly string[]): string | null;
}
