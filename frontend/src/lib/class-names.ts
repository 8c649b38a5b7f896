/** The class names that apply, in one string; an absent one from a CSS module is left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
