import type { Language } from "../language.ts";
import { splitWords } from "../language.ts";
import { isStopWord } from "../text/stop-words.ts";
import { markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { subjectOf } from "./turn.ts";

const languages: readonly (readonly [pattern: RegExp, name: ProgramLanguage])[] = [
  [/\btypescript\b|\bts\b/i, "typescript"],
  [/\bpython\b/i, "python"],
  [/\b(?:sql|postgres(?:ql)?|sqlite|mysql)\b/i, "sql"],
  [/\b(?:html|css|web ?page|page web)\b/i, "html"],
  [/\b(?:bash|shell|terminal)\b/i, "bash"],
  [/\b(?:javascript|js|node)\b/i, "javascript"],
];
const asksProgram =
  /\b(?:code|coder|javascript|typescript|python|sql|html|css|bash|regex|script|function|program|algorithm|query|snippet)\b|(?<!\p{L})(?:fonction|programme|algorithme|requête|expression régulière)(?!\p{L})/iu;
const asksToWrite =
  /\b(?:write|show|give|create|make|build|need|want|generate|implement|code|how (?:do|can|to)|some)\b|(?<!\p{L})(?:écri[st]|montre|donne|crée|fais|faire|génère|code|comment|voudrais|besoin)\p{L}*/iu;

type ProgramLanguage = "javascript" | "typescript" | "python" | "sql" | "html" | "bash";

const words = {
  en: {
    cannot:
      "I can’t write the program itself. Here is a frame for it, with the task in its place; a real model fills it in once a provider’s key is set.",
    todo: "Steps go here",
    read: "I can’t run or judge code, but I can measure it:",
    head: ["In the code", "Count"],
    rows: ["Lines", "Empty lines", "Comment lines", "Functions", "Longest line"],
    names: (list: string) => `Named functions: ${list}.`,
  },
  fr: {
    cannot:
      "Je ne sais pas écrire le programme lui-même. En voici le cadre, avec la tâche à sa place ; un vrai modèle le remplit, dès que la clé d’un fournisseur est configurée.",
    todo: "Les étapes viennent ici",
    read: "Je ne sais ni exécuter ni juger du code, mais je peux le mesurer :",
    head: ["Dans le code", "Nombre"],
    rows: ["Lignes", "Lignes vides", "Lignes de commentaire", "Fonctions", "Ligne la plus longue"],
    names: (list: string) => `Fonctions nommées : ${list}.`,
  },
} as const;

const codeIn = (text: string): string =>
  /```\w*\n([^]*?)(?:```|$)/.exec(text)?.[1] ?? (looksLikeCode(text) ? text : "");

/** A frame in the language that was named, or the measures of code that came along. */
export const program: Skill = (turn) => {
  const { wish, text, language } = turn;
  const fenced = codeIn(text);
  if (
    fenced.trim() !== "" &&
    (wish === "" || asksProgram.test(wish) || /\b(?:explain|review|what does)\b|explique|que fait/iu.test(wish))
  )
    return measured(fenced, language);
  if (!asksProgram.test(wish) || !asksToWrite.test(wish) || (subjectOf(turn) !== "" && text !== "")) return null;
  const name = languages.find(([pattern]) => pattern.test(wish))?.[1] ?? "javascript";
  const frame = [
    words[language].cannot,
    `\`\`\`${name}\n${frames[name](wish.replaceAll(/[`\n]+/g, " ").trim(), nameFor(wish), words[language].todo)}\n\`\`\``,
  ].join("\n\n");
  return { refusal: frame };
};

const looksLikeCode = (text: string): boolean =>
  text
    .split("\n")
    .filter((line) => /[{};]\s*$|^\s*(?:def|const|let|function|import|class|return|SELECT|if)\b/.test(line)).length >=
  Math.max(2, text.split("\n").length / 2);

const frames: Record<ProgramLanguage, (task: string, name: string[], todo: string) => string> = {
  javascript: (task, name, todo) =>
    `/** ${task} */\nfunction ${camel(name)}(input) {\n  // ${todo}\n  return input;\n}`,
  typescript: (task, name, todo) =>
    `/** ${task} */\nfunction ${camel(name)}(input: unknown): unknown {\n  // ${todo}\n  return input;\n}`,
  python: (task, name, todo) => `def ${name.join("_")}(value):\n    """${task}"""\n    # ${todo}\n    return value`,
  sql: (task, name, todo) => `-- ${task}\n-- ${todo}\nselect *\nfrom ${name.at(-1) ?? "items"}\nlimit 100;`,
  html: (task, _name, todo) =>
    `<!doctype html>\n<!-- ${task.replaceAll("--", "—")} -->\n<main>\n  <p>${todo}</p>\n</main>`,
  bash: (task, name, todo) =>
    `#!/usr/bin/env bash\n# ${task}\nset -euo pipefail\n\n${name.join("_")}() {\n  # ${todo}\n  echo "$@"\n}\n\n${name.join("_")} "$@"`,
};

/** Two or three words of the task that name no language. */
function nameFor(wish: string): string[] {
  const plain = splitWords(wish).map((word) => word.normalize("NFD").replaceAll(/[^a-z0-9]/g, ""));
  const own = plain.filter(
    (word) =>
      word.length > 2 &&
      !isStopWord(word) &&
      !asksProgram.test(word) &&
      !/^(?:create|build|need|generate|implement|ecris|ecrivez|fonction|requete|programme|named|that|qui)$/.test(word),
  );
  return own.length > 0 ? own.slice(0, 3) : ["task"];
}

const camel = (name: readonly string[]): string =>
  name.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");

function measured(code: string, language: Language): string {
  const say = words[language];
  const lines = code.replace(/\n$/, "").split("\n");
  const names = [
    ...code.matchAll(
      /(?:function|def|fn|func)\s+([\p{L}_]\w*)|(?:const|let)\s+([\p{L}_]\w*)\s*=\s*(?:async\s*)?(?:\([^)]*\)|\w+)\s*=>/gu,
    ),
  ].map(([, one, other]) => one ?? other ?? "");
  const values = [
    lines.length,
    lines.filter((line) => line.trim() === "").length,
    lines.filter((line) => /^\s*(?:\/\/|#|--|\/?\*)/.test(line)).length,
    names.length,
    Math.max(...lines.map((line) => line.length)),
  ];
  const table = markdownTable(
    say.head,
    say.rows.map((row, at) => [row, values[at] ?? 0]),
    [1],
  );
  return [
    say.read,
    table,
    ...(names.length > 0 ? [say.names(names.map((name) => `\`${name}\``).join(", "))] : []),
  ].join("\n\n");
}
