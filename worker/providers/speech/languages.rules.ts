/** The languages of Whisper by their codes, but for those whose name it writes otherwise than others do. */
const codes =
  "af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt ne nl no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tr tt uk ur uz vi yi yo yue zh";
const otherwise: Readonly<Record<string, string>> = {
  bengali: "bn",
  haitian: "ht",
  maori: "mi",
  myanmar: "my",
  nynorsk: "no",
  tagalog: "tl",
};

const names = new Intl.DisplayNames(["en"], { type: "language" });
const known = new Map(codes.split(" ").map((code) => [names.of(code)?.toLowerCase() ?? code, code]));

/** ISO 639-1 of a language that a vendor names in English, or by its code; null for one that is not known. */
export function languageCodeOf(name: string | null | undefined): string | null {
  const said = name?.trim().toLowerCase() ?? "";
  if (/^[a-z]{2}$/.test(said)) return said;
  return otherwise[said] ?? known.get(said) ?? null;
}
