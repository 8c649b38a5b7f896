type Clash<Parts extends object[]> = Parts extends [infer First, ...infer Others extends object[]]
  ? (keyof First & keyof Joined<Others>) | Clash<Others>
  : never;

type Joined<Parts extends object[]> = Parts extends [infer First, ...infer Others extends object[]]
  ? First & Joined<Others>
  : object;

/** The parts of a module as one object; a name that two of them have is a type error, where a spread would overwrite one. */
export function joined<Parts extends object[]>(
  ...parts: Parts & (Clash<Parts> extends never ? unknown : { twice: Clash<Parts> })
): Joined<Parts> {
  return Object.assign({}, ...parts) as Joined<Parts>;
}
