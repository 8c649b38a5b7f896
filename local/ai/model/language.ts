export type Language = "en" | "fr";

const stops: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a about after all also an and any are as at be because been between but by can could do does each for from give
    had has have here how if in into is it its just like make may me more most my no not of on one only or other our
    out please shall she should show so some such tell than that the their them then there these they this to under up
    us use very was we were what when where which while who whom whose why will with would write you your yours he her
    him his i explain describe`.split(/\s+/),
  ),
  fr: new Set(
    `à afin ai ainsi après as au aux avec avez avoir avons bien c ce cela ces cet cette ceci chaque chez comme comment
    d dans de des donc dont du elle elles en encore entre es est et être eu faire fait fais faut il ils j je jusque l la
    le les leur leurs lui m ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par pas peu peut peux plus
    pour pourquoi pouvez qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur t ta
    te tes toi ton tous tout toute toutes très tu un une va vers veux vos votre vous y écris explique donne merci`.split(
      /\s+/,
    ),
  ),
};

/** Words in lower case; French pronouns behind a hyphen ('écris-moi') are not part of them. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) =>
    word.replace(/-(?:moi|toi|nous|vous|le|la|les|lui|je|tu|on|ce|(?:t-)?(?:il|elle)s?)$/, ""),
  );
}

export function isStopWord(word: string): boolean {
  return stops.en.has(word) || stops.fr.has(word);
}

const named: Record<Language, RegExp> = {
  en: /\b(?:in|into) english\b|\ben anglais\b|\b(?:language|langue|locale)\s*[:=]\s*["']?en\b/i,
  fr: /\b(?:in|into) french\b|\ben français\b|\b(?:language|langue|locale)\s*[:=]\s*["']?fr\b/i,
};

/** The language asked for by name, else the one that most of the words are in, else `otherwise`. */
export function languageOf(text: string, otherwise: Language = "en"): Language {
  if (named.fr.test(text)) return "fr";
  if (named.en.test(text)) return "en";
  const words = wordsOf(text);
  const count = (language: Language) => words.filter((word) => stops[language].has(word)).length;
  const french = count("fr") + (/[éèêàâçîïôûùœ]/i.test(text) ? 1 : 0);
  const english = count("en");
  return french === english ? otherwise : french > english ? "fr" : "en";
}
