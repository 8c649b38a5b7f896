/** Words alone, in one case and without accents, with one space between them and plain apostrophes within. */
export const small = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, " ")
    .trim();

const longestKey = 1_000;

/** Questions that differ in case, accents and punctuation alone are one: "Livrez-vous ?" and "livrez vous". */
export const questionKey = (message: string): string =>
  small(message)
    .replaceAll(/[' -]+/g, " ")
    .trim()
    .slice(0, longestKey);
