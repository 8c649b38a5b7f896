type Clash<Parts extends object[]> = Parts extends [infer First, ...infer Others extends object[]]
  ? (keyof First & keyof Intersection<Others>) | Clash<Others>
  : never;

type Intersection<Parts extends object[]> = Parts extends [infer First, ...infer Others extends object[]]
  ? First & Intersection<Others>
  : object;

/** The parts of a module as one object; a name that two of them have is a type error, where a spread would overwrite one. */
export function joined<Parts extends object[]>(
  ...parts: Parts & (Clash<Parts> extends never ? unknown : { twice: Clash<Parts> })
): Intersection<Parts> {
  return Object.assign({}, ...parts) as Intersection<Parts>;
}
