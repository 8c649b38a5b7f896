type Form = "zero" | "one" | "two" | "few" | "many" | "other";
type PluralName<Texts> = { [Key in keyof Texts]: Key extends `${infer Name}_other` ? Name : never }[keyof Texts];
type PluralKey<Texts> = `${PluralName<Texts>}_${Form}`;

/** Every key of the other language; plural forms may differ, as the languages do. */
export type Translation<Texts> = { [Key in Exclude<keyof Texts, PluralKey<Texts>>]: string } & {
  [Name in PluralName<Texts> as `${Name}_other`]: string;
} & { [Key in PluralKey<Texts>]?: string };
