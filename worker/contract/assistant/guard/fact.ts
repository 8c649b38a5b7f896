export type FactKind = "number" | "date" | "address" | "name";

/** Something that an improvement must leave as it is. Equal values are the same fact, however they are written. */
export interface Fact {
  kind: FactKind;
  text: string;
  at: number;
  value: string;
}
