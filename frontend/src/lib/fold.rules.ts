/** Letters without their case and accents, for comparing what was typed. */
export const fold = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'").replaceAll(/\s/g, " ");

/** The places [start, end) where words stand in a text; none where folding moves its letters. */
export function findPlaces(text: string, words: string): [number, number][] {
  const folded = fold(text);
  const wanted = fold(words.trim());
  if (wanted === "" || folded.length !== text.length) return [];
  const places: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    places.push([at, at + wanted.length]);
  }
  return places;
}
