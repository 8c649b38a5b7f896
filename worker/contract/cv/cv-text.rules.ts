import type { Sheet, SheetEntry } from "./sheet.rules.ts";

const headLine = ({ title, details, dates, separator, url }: SheetEntry): string =>
  [title, ...details, dates, url].filter((part) => part !== "").join(separator);

/** Plain text for forms and mails: the order of the page, one line a fact. */
export function cvToText(sheet: Sheet): string {
  const { name, label, contacts, sections } = sheet;
  const parts = [
    [name, label, contacts.map(({ text }) => text).join(" · ")],
    ...sections.flatMap(({ title, lines, entries }) => [
      [title.toUpperCase(), ...lines],
      ...entries.map((entry) => [headLine(entry), entry.text, ...entry.bullets.map(({ text }) => `• ${text}`)]),
    ]),
  ];
  return `${parts.map((lines) => lines.filter((line) => line !== "").join("\n")).join("\n\n")}\n`;
}

/** What Markdown would take for a sign of its own. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^([-+])/, String.raw`\$1`);

export function cvToMarkdown(sheet: Sheet): string {
  const linked = ({ text, link }: Sheet["contacts"][number]) =>
    link === undefined ? escaped(text) : `[${escaped(text)}](${link.replaceAll(/[()\s]/g, encodeURIComponent)})`;
  const entryLines = (entry: SheetEntry) => {
    const rest = [...entry.details, entry.dates, entry.url].filter((part) => part !== "").map(escaped);
    const bullets = entry.bullets.map(({ text }) => `- ${escaped(text)}`).join("\n");
    const title = entry.title === "" ? [] : [`**${escaped(entry.title)}**`];
    return [[...title, ...rest].join(entry.separator), ...entry.text.split("\n").map(escaped), bullets];
  };
  const parts = [
    `# ${escaped(sheet.name)}`,
    escaped(sheet.label),
    sheet.contacts.map(linked).join(" · "),
    ...sheet.sections.flatMap(({ title, lines, entries }) => [
      `## ${escaped(title)}`,
      ...lines.map(escaped),
      ...entries.flatMap(entryLines),
    ]),
  ];
  return `${parts.filter((part) => part !== "" && part !== "# ").join("\n\n")}\n`;
}
