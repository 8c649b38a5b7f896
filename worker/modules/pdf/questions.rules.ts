/** What a question is answered from: found passages, the stored summaries of the whole or of a section, or pages. */
export type QuestionRoute =
  | { from: "passages" }
  | { from: "summary"; wants: "summary" | "list" }
  | { from: "section"; number: string }
  | { from: "pages"; first: number; last: number };

const sectionWords = "chapters?|chapitres?|sections?|parts?|parties?|appendix|annexes?";
const section = new RegExp(
  String.raw`\b(?:${sectionWords})\s+(\d{1,3}(?:\.\d{1,3})*|[ivxlc]{1,7}|[a-h])(?![\p{L}\p{N}])`,
  "iu",
);
const pages = /(?<![\p{L}\p{N}])pages?\s+(\d{1,4})(?:\s*(?:-|–|to|and|à|et|au)\s*(\d{1,4}))?(?![\p{L}\p{N}])/iu;

const summaries = [
  /(?<!\p{L})summar(?:y|ies|i[sz]e[ds]?|i[sz]ing)(?!\p{L})/giu,
  /(?<!\p{L})(?:overview|outline|tl;?\s?dr|gist|abstract)(?!\p{L})/giu,
  /(?<!\p{L})(?:main|key)\s+(?:points?|ideas?|topics?|themes?|takeaways|messages?|findings)(?!\p{L})/giu,
  /(?<!\p{L})what(?:['’]s|\s+is)\s+(?:this|the|it)\s*\p{L}*\s+about(?!\p{L})/giu,
  /(?<!\p{L})(?:résum\p{L}*|synthèses?|synthétis\p{L}*|vue d['’]ensemble)(?!\p{L})/giu,
  /(?<!\p{L})(?:points?|idées?|thèmes?|messages?)\s+(?:clés?|principa\p{L}+|essentiel\p{L}*)(?!\p{L})/giu,
  /(?<!\p{L})de quoi\s+(?:parle|traite|est-il question|s['’]agit-il)(?!\p{L})/giu,
];

const lists = [
  /(?<!\p{L})(?:list|enumerate|name|give|find|extract|what are|which are)\s+(?:me\s+)?(?:all|every|each)(?!\p{L})/iu,
  /^\s*(?:please\s+)?(?:list|enumerate)(?!\p{L})/iu,
  /(?<!\p{L})(?:liste|énumère|donne|cite|trouve|extrai|relève|dresse|quel(?:le)?s sont)\p{L}*(?:-moi)?\s+(?:tous|toutes|chaque|l['’]ensemble|la liste)(?!\p{L})/iu,
  /^\s*(?:liste|listez|lister|énumère|énumérez|énumérer)(?!\p{L})/iu,
];

/** Words that may stand beside the wish for a summary without naming a subject of their own. */
const fillers = new Set(
  `a about an and article book bullet by can could create de des detailed document documents du en est et bref brief
  brève caractères ce cet cette clair clear concise contenu content could court courte dans detail détaillé
  do donne donner donnez english entire en ensemble entier entière fais faire fait faites fichier file five français french from
  general générale give have i il in is it its je know la le les lignes lines ligne livre long make me moi mots mots of on one
  ou paper paragraph paragraphs paragraphe paragraphes pdf peux phrases please plaît plus point points pour pouvez
  provide quel quels quelle quelles quick rapide rapport report résumer s sentences sentence short simple sont sous stp svp te tell ten terms texte text the
  this thesis three to trois tu un une vous want what which whole words write write would you à écris écrire`.split(
    /\s+/,
  ),
);

/** Questions about the whole have no passage that answers them; a summary of one subject is found like any question. */
export function routeQuestion(question: string): QuestionRoute {
  const named = section.exec(question);
  if (named?.[1]) return { from: "section", number: numberOf(named[1]) };
  const page = pages.exec(question);
  if (page?.[1]) return pagesRoute(Number(page[1]), Number(page[2] ?? page[1]));
  if (lists.some((form) => form.test(question))) return { from: "summary", wants: "list" };
  const rest = summaries.reduce((text, form) => text.replace(form, " "), question);
  if (rest === question) return { from: "passages" };
  const subjects = (rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !fillers.has(word) && !/^\d+$/.test(word),
  );
  return subjects.length <= 1 ? { from: "summary", wants: "summary" } : { from: "passages" };
}

function pagesRoute(first: number, last: number): QuestionRoute {
  if (first === 0) return { from: "passages" };
  return { from: "pages", first: Math.min(first, last), last: Math.max(first, last) };
}

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Roman numerals in figures, letters in capitals. */
function numberOf(named: string): string {
  const lower = named.toLowerCase();
  if (!/^[ivxlc]+$/.test(lower)) return named.toUpperCase();
  const values = [...lower].map((letter) => romans[letter] ?? 0);
  const total = values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return String(total);
}
