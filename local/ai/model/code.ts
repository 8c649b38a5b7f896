import { shorten } from "./extraction.ts";

type Write = (question: string, terms: readonly string[]) => string;

const json = JSON.stringify;

/** Programs that do what they say: they find the question's terms in the question. */
const programs: Record<string, Write> = {
  javascript: (question, terms) =>
    `const question = ${json(question)};\nconst terms = ${json(terms)};\n\nfor (const term of terms) {\n  console.log(term, question.toLowerCase().indexOf(term));\n}`,
  typescript: (question, terms) =>
    `const question: string = ${json(question)};\nconst terms: string[] = ${json(terms)};\n\nfor (const term of terms) {\n  console.log(term, question.toLowerCase().indexOf(term));\n}`,
  python: (question, terms) =>
    `question = ${json(question)}\nterms = ${json(terms)}\n\nfor term in terms:\n    print(term, question.lower().find(term))`,
  sql: (question, terms) =>
    `select term, position(term in lower(${quote(question)})) as place\nfrom (values ${terms.map((term) => `(${quote(term)})`).join(", ")}) as terms (term)\norder by place;`,
  html: (question, terms) =>
    `<h1>${escape(question)}</h1>\n<ul>\n${terms.map((term) => `  <li>${escape(term)}</li>`).join("\n")}\n</ul>`,
  bash: (question, terms) =>
    `question=${quote(question)}\nfor term in ${terms.map(quote).join(" ")}; do\n  grep -ic -- "$term" <<< "$question"\ndone`,
};

const names: [RegExp, keyof typeof programs][] = [
  [/\btypescript\b|\bts\b/i, "typescript"],
  [/\bpython\b/i, "python"],
  [/\b(?:sql|postgres(?:ql)?|sqlite)\b/i, "sql"],
  [/\b(?:html|css)\b/i, "html"],
  [/\b(?:bash|shell|terminal)\b/i, "bash"],
  [/\b(?:code|coder|javascript|js|function|fonction|script|program(?:me|ming)?|regex|algorith?me?)\b/i, "javascript"],
];

/** A fenced program when the question speaks of code, else nothing. */
export function programFor(question: string, terms: readonly string[]): string | undefined {
  const name = names.find(([pattern]) => pattern.test(question))?.[1];
  const write = name === undefined ? undefined : programs[name];
  return write && `\`\`\`${name}\n${write(shorten(question, 80), terms)}\n\`\`\``;
}

function quote(text: string): string {
  return `'${text.replace(/'/g, "’")}'`;
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
