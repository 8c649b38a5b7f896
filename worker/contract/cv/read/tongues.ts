import { folded } from "../texts.rules.ts";

/** ISO 639 codes of languages that CVs name. */
const codes =
  "ar az be bg bn br bs ca co cs cy da de el en eo es et eu fa fi fr ga gd gl he hi hr hu hy id ig is it ja ka km ko ku la lb lo lt lv mk ml mr ms mt my nb ne nl no oc pa pl ps pt ro ru sk sl so sq sr sv sw ta te th ti tl tr uk ur uz vi wo xh yo zh zu".split(
    " ",
  );
let names: Set<string> | undefined;

const namesOfAll = (): Set<string> =>
  new Set(
    (["en", "fr"] as const).flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: "language" });
      return codes.map((code) => folded(display.of(code) ?? code));
    }),
  );

/** Whether a text begins with the name of a language, in English or in French. */
export function isTongue(text: string): boolean {
  names ??= namesOfAll();
  const [first = ""] = folded(text)
    .trim()
    .split(/[\s,:(/–-]+/);
  return names.has(first);
}
