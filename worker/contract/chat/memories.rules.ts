/** How people state something of themselves. What they want or try to do just now is left out. */
const statements: readonly RegExp[] = [
  /\bI(?: am|['’]m) (?!trying|looking|getting|having|asking|wondering|not |sorry|stuck|confused|sure)/i,
  /\bI (?:live|work|study|teach|speak|use|own|run|play|like|love|prefer|hate|avoid|always|never)\b/i,
  /\bI have (?:an?|two|three|\d+) (?!question|problem|bug|error|doubt|list|file|table)/i,
  /\bmy (?:\w+ ){1,2}(?:is|are|has|have)\b/i,
  /\bje suis (?!en train|perdu|bloqué|sûr|désolé|à la recherche)/i,
  /\bje (?:vis|travaille|parle|préfère|déteste|possède|joue|dirige)(?!\p{L})/iu,
  /\bj['’](?:habite|étudie|enseigne|utilise|aime|adore|évite)(?!\p{L})/iu,
  /\bj['’]ai (?:une?|des|deux|trois|\d+) (?!question|problème|bug|erreur|doute|liste|fichier|tableau)/i,
  /\b(?:mon|ma|mes) (?:[\p{L}-]+ ){1,2}(?:est|sont|a|ont|s['’]appelle(?:nt)?)(?!\p{L})/iu,
];

/** Whether someone states something of themselves, in English or French: only then is a model asked what to remember. */
export const speaksOfSelf = (text: string): boolean => statements.some((statement) => statement.test(text));
