/** Words alone, in one case and without accents, with one space between them and plain apostrophes within. */
export const small = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, " ")
    .trim();
