/** Words that say nothing about a subject, in both languages. */
const plain = new Set(
  `alors aussi autre autres avant avec avoir beaucoup bien cela ceux chaque chez comme comment contre dans depuis deux donc
  elle elles encore entre etes etre faire fait faut font ici jamais juste leur leurs mais meme moins mon nos notre nous parce
  pas peut plus pour pourquoi quand que quel quelle quelles quels quoi rien sans ses sont sous sur tous tout toute toutes tres
  trop une vos votre vous vraiment about after again also always and because been before being but can could does doing dont
  down each even every for from get has have here how into its just less like make many more most much must never not now off
  one only other our out over really same should some such than that the their them then there these they this those through
  too under very was way were what when where which while who why will with would you your`
    .split(/\s+/)
    .filter(Boolean),
);

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const allWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a text that name something, without accents and case. */
export const contentWords = (text: string): string[] =>
  allWords(text).filter((word) => /\d/.test(word) || (word.length >= 3 && !plain.has(word)));

/** The forms of one word share so many letters: "réparer", "réparation". */
const stemLength = 5;
const isSame = (one: string, other: string): boolean =>
  one === other ||
  (!/\d/.test(one) &&
    one.slice(0, stemLength) === other.slice(0, stemLength) &&
    Math.min(one.length, other.length) >= 4);

/** The share of the words of a title that name something which must be said. */
const leastSaid = 0.6;

/** Whether what a title names is said in a text: its numbers all, of its words most. */
export function isSaidIn(title: string, said: string): boolean {
  const heard = allWords(said);
  const named = contentWords(title);
  const missing = named.filter((word) => !heard.some((other) => isSame(word, other)));
  if (missing.some((word) => /\d/.test(word))) return false;
  return named.length === 0 || (named.length - missing.length) / named.length >= leastSaid;
}
