/** A place of the same file that a passage sends its reader to, or where it explains a term. */
export interface Reference {
  /** Words that the place has, for the index. */
  words: string;
  /** How the place begins or says it: a regular expression of Postgres without regard to case. */
  pattern: string;
}

/** How a place is named where it is referred to, and where it stands. */
const labels: readonly (readonly [asked: string, places: string])[] = [
  ["section|clause|article|§|paragraphe|paragraph|art\\.", "section|clause|article|art\\.|§|paragraphe?"],
  ["annexe|annex|appendix|exhibit|schedule", "annexe?|appendix|exhibit|schedule"],
  ["note", "note"],
  ["table|tableau|figure", "table|tableau|figure|fig\\."],
];
const number = String.raw`\d{1,3}(?:\.\d{1,3}){0,4}|[A-H](?:[.-]?\d{1,2})?|[IVX]{1,5}`;
/** Words by which a text sends its reader on; a number that only stands beside a label is named far too often. */
const sending = String.raw`(?:as (?:defined|described|set (?:out|forth)|specified|provided|referred to)[^.;]{0,40}?|see(?: also)?|refer to|referred to|pursuant to|in accordance with|subject to|set (?:out|forth)|under|defined|voir|cf\.?|conform[ée]ment|en vertu|au sens|vis[ée]e?s?|d[ée]fini[es]*|pr[ée]vue?s?)`;
const between = String.raw`[\s(]{0,3}(?:(?:in|at|to|the|of|by|under|à|au|aux|de|du|la|le|l['’]|dans|par|sous|en)[\s'’]{0,2}){0,4}`;

const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** The places that a text refers to, in its order. */
export function referencesIn(text: string): Reference[] {
  return labels.flatMap(([asked, places]) => {
    const form = new RegExp(
      `${sending}${between}(${asked})s?(?:(?<=§)|[\\s.]{1,2})(${number})(?![\\p{L}\\p{N}])`,
      "giu",
    );
    return [...text.matchAll(form)]
      .filter(([, , named = ""]) => named === named.toUpperCase())
      .map(([, label = "", named = ""]) => placeOf(places, label, named));
  });
}

function placeOf(places: string, label: string, named: string): Reference {
  // A number may stand without a label before the title of its section; a letter alone stands before points of a list.
  const isNumber = /^\d/.test(named);
  const labelled = `((${places})s?[[:space:]]+)${isNumber ? "?" : ""}`;
  return {
    words: isNumber ? named : `${label} ${named}`,
    pattern: `(^|\\n)[[:space:]]*${labelled}${literal(named)}[.):]?([[:space:]]|$)`,
  };
}

/** Terms of contracts are written with capitals, and some passage of the file says what each means. */
export function definedTermsIn(text: string): Reference[] {
  const terms =
    text.match(
      /(?<=[\p{Ll},;] |["“«]\s?)\p{Lu}[\p{L}’'-]{2,}(?: (?:of|and|de|du|des|et)? ?\p{Lu}[\p{L}’'-]+){0,4}/gu,
    ) ?? [];
  return [...new Set(terms)].map((term) => ({
    words: term,
    pattern: `["“«][[:space:]]*${literal(term)}[[:space:]]*["”»][^.]{0,60}(means?|has the meaning|refers? to|d[ée]signe|signifie|s['’]entend)`,
  }));
}
