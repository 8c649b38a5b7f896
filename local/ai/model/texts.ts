import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import type { ModelCall } from "../calls.ts";
import { firstClause, shorten } from "./extraction.ts";
import type { Language } from "./language.ts";

interface TextWords {
  /** Signs in a prompt that it asks for a letter or a message. */
  letter: RegExp;
  subject: string;
  greeting: string;
  close: string;
  details: string;
  signature: string;
  next: string;
}

const words: Record<Language, TextWords> = {
  en: {
    letter: /\bsubject line\b|\breference line\b|\bletters? that\b|\bYou write (?:e-mails|notes|thank-you)\b/i,
    subject: "Subject",
    greeting: "Hello,",
    close: "Kind regards,",
    details: "In short",
    signature: "[signature]",
    next: "What comes next",
  },
  fr: {
    letter: /\bobjet\b|\bformule de politesse\b|\bla lettre\b|\btu écris entre voisins\b/i,
    subject: "Objet",
    greeting: "Bonjour,",
    close: "Bien cordialement,",
    details: "En bref",
    signature: "[signature]",
    next: "La suite",
  },
};

export const asksForText = (instruction: string): boolean =>
  instruction.startsWith("You write one finished text for the person who asks.");

/** The text of a filled template: what was filled in, in the shape that its prompt asks for, and nothing of its own. */
export function answerForText(call: ModelCall): string {
  const user = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const language: Language = user.startsWith("Write in French.") ? "fr" : "en";
  const [, task = ""] = /<task>\n([^]*?)\n<\/task>/.exec(user) ?? [];
  const [, given = ""] = /<fields>\n([^]*?)\n<\/fields>/.exec(user) ?? [];
  const fields = fieldsIn(given);
  const gaps = [...new Set(task.match(/\[[^\][\n]{3,40}\]/g) ?? [])].slice(0, 3);
  const text = words[language].letter.test(task) ? letter(fields, gaps, language) : article(fields, gaps, language);
  return typeset(text, language);
}

interface Field {
  label: string;
  value: string;
}

/** A label is a line's beginning up to its colon; lines without one belong to the field before. */
function fieldsIn(given: string): Field[] {
  const fields: Field[] = [];
  for (const line of given.split("\n")) {
    const [, label, value = ""] = /^([\p{Lu}«“].{0,160}?\S): (.*)$/u.exec(line) ?? [];
    const last = fields.at(-1);
    if (label !== undefined) fields.push({ label: label.trim(), value });
    else if (last) last.value += `\n${line}`;
  }
  return fields.filter(({ value }) => value.trim() !== "");
}

const isLong = ({ value }: Field): boolean => value.split(/\s+/).length > 7;
const firstLetter = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Notes as sentences: a capital letter, and a sign at the end. */
const asSentences = (notes: string): string =>
  notes
    .split(/\n+|; /)
    .map((note) => note.trim())
    .filter((note) => note !== "")
    .map((note) => firstLetter(/[.!?…»”"]$/.test(note) ? note : `${note}.`))
    .join(" ");

const plainLabel = (label: string): string => label.replace(/\s*[?:]\s*$/u, "");
/** A choice of the person is how the text is written, not what is in it. */
const isDetail = (field: Field): boolean =>
  !isLong(field) && (/\d/.test(field.value) || field.value.split(" ").length > 2);
const row = ({ label, value }: Field): string => `- **${plainLabel(label)}**: ${shorten(value, 200)}`;

function letter(fields: readonly Field[], gaps: readonly string[], language: Language): string {
  const say = words[language];
  const long = fields.filter(isLong);
  const about = long[0] ?? fields[0];
  return [
    `**${say.subject}**: ${firstClause(about?.value ?? "", 70)}`,
    say.greeting,
    ...long.map(({ value }) => asSentences(value)),
    fields
      .filter((field) => !isLong(field))
      .map(row)
      .join("\n"),
    gaps.join(", "),
    say.close,
    say.signature,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function article(fields: readonly Field[], gaps: readonly string[], language: Language): string {
  const say = words[language];
  const [first] = fields;
  const short = fields.filter((field) => field !== first && isDetail(field));
  return [
    `# ${firstClause(first?.value ?? "", 70)}`,
    ...fields
      .filter((field) => isLong(field))
      .map((field) =>
        field === first ? asSentences(field.value) : `## ${plainLabel(field.label)}\n\n${asSentences(field.value)}`,
      ),
    ...(short.length > 0 ? [`## ${say.details}\n\n${short.map(row).join("\n")}`] : []),
    ...(gaps.length > 0 ? [`## ${say.next}\n\n${gaps.map((gap) => `- ${gap}`).join("\n")}`] : []),
  ].join("\n\n");
}
