import type { BlockDocument } from "../../contract/document/blocks.ts";
import { markdownToBlocks } from "../../contract/document/markdown/markdown-to-blocks.ts";
import { typeset } from "../../contract/document/typeset.rules.ts";
import { subprocessors } from "../../contract/privacy/subprocessors.ts";
import type { Language } from "../../lib/language.rules.ts";

const words = {
  en: {
    columns: ["Who", "Where", "When", "What", "Why"],
    facts: (party: string, version: string, accepted: string) =>
      `Version ${version}. Accepted by ${party} on ${accepted}.`,
    version: (n: number, date: string) => `${n} of ${date}`,
  },
  fr: {
    columns: ["Qui", "Où", "Quand", "Quoi", "Pourquoi"],
    facts: (party: string, version: string, accepted: string) =>
      `Version ${version}. Acceptée par ${party} le ${accepted}.`,
    version: (n: number, date: string) => `${n} du ${date}`,
  },
} as const;
const locales: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };
const zone = { timeZone: "Europe/Paris" } as const;

/** The page's body with the table of subprocessors written out, and links that lead to this site from anywhere. */
export function copyOf(body: string, language: Language, site: string): string {
  return body
    .replaceAll("\r\n", "\n")
    .replaceAll(/^::subprocessors[ \t]*$/gm, () => tableOfSubprocessors(language))
    .replaceAll(/^:::.*\n?/gm, "")
    .replaceAll(/\]\((\/[^)\s]*)\)/g, (_whole, path: string) => `](${site}${path})`)
    .trim();
}

function tableOfSubprocessors(language: Language): string {
  const { columns } = words[language];
  const rows = subprocessors.map(({ name, where, when, what, why }) =>
    lineOf([name, ...[where, when, what, why].map((text) => typeset(text[language], language))]),
  );
  return [lineOf(columns), lineOf(columns.map(() => "---")), ...rows].join("\n");
}

const lineOf = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`;

interface AcceptedAgreement {
  version: number;
  acceptedBy: string;
  language: Language;
  title: string;
  body: string;
  datedAt: Date;
  acceptedAt: Date;
}

/** The copy that a person keeps: who accepted which version and when, then its words. */
export function documentOf(accepted: AcceptedAgreement): BlockDocument {
  const { version, acceptedBy, language, title, body, datedAt, acceptedAt } = accepted;
  const { facts, version: named } = words[language];
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", ...zone });
  const minute = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeStyle: "short", ...zone });
  const text = typeset(facts(acceptedBy, named(version, day.format(datedAt)), minute.format(acceptedAt)), language);
  return {
    title,
    language,
    style: "plain",
    matter: [],
    blocks: [
      { type: "paragraph", id: "accepted", content: [{ type: "text", text, strong: true }] },
      ...markdownToBlocks(typeset(body, language), { prefix: "b" }),
    ],
  };
}
