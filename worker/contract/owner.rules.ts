/**
 * What an installation says of its owner: each with the words by which texts of either language name it in double
 * brackets, as in `[[company name]]`.
 */
export const ownerFields = {
  company_name: { en: "company name", fr: "nom de la société" },
  legal_form: { en: "legal form and share capital", fr: "forme juridique et capital" },
  address: { en: "address", fr: "adresse" },
  register: { en: "register and number", fr: "registre et numéro" },
  vat: { en: "VAT number", fr: "numéro de TVA" },
  director: { en: "publication director", fr: "directeur de la publication" },
  phone: { en: "phone number", fr: "numéro de téléphone" },
  email: { en: "email address", fr: "adresse e-mail" },
  privacy_email: { en: "data protection email", fr: "e-mail pour les données" },
  security_email: { en: "security email", fr: "e-mail pour la sécurité" },
  database_host: { en: "database host and its address", fr: "hébergeur de la base et son adresse" },
  server_regions: { en: "regions of the servers", fr: "régions des serveurs" },
  mediator: { en: "name and address of the mediator", fr: "nom et adresse du médiateur" },
} as const satisfies Record<string, { en: string; fr: string }>;

export type OwnerField = keyof typeof ownerFields;
/** What is empty or absent is not known yet. */
export type OwnerFacts = Partial<Record<OwnerField, string>>;

export const ownerFieldNames = Object.keys(ownerFields) as readonly OwnerField[];
export const ownerEmails = ["email", "privacy_email", "security_email"] as const satisfies readonly OwnerField[];

/** The most characters of each part of a message to the owner. */
export const contactLimits = { name: 80, subject: 150, message: 5_000 } as const;

/** A value for each field. */
export const everyOwnerField = <T>(valueOf: (name: OwnerField) => T): Record<OwnerField, T> =>
  Object.fromEntries(ownerFieldNames.map((name) => [name, valueOf(name)])) as Record<OwnerField, T>;

const blank = /\[\[([^[\]]{1,200})\]\]/g;
const fieldOf = new Map<string, OwnerField>(
  ownerFieldNames.flatMap((name) => Object.values(ownerFields[name]).map((words) => [words.toLowerCase(), name])),
);

/** The text with all that is known of the owner; the rest stays marked. */
export const withOwner = (text: string, owner: OwnerFacts): string =>
  text.replaceAll(blank, (whole, words: string) => {
    const field = fieldOf.get(words.trim().toLowerCase());
    return (field && owner[field]) || whole;
  });

/** Notes to the owner: up to their end, or that of the text. */
const notes = /^:::owner[ \t]*\r?\n[\s\S]*?(?:^:::[ \t]*(?:\r?\n|$)|(?![\s\S]))/gm;

/** What a page still waits for, once for each, in the words of its text. */
export function blanksIn(texts: readonly string[], owner: OwnerFacts): string[] {
  const waiting = texts.flatMap((text) => [...withOwner(text.replaceAll(notes, ""), owner).matchAll(blank)]);
  return [...new Set(waiting.map(([, words = ""]) => words.trim()))];
}

/** The words of either language for the same thing, in one of them; what the form does not know keeps its own. */
export function inLanguage(blanks: readonly string[], language: "en" | "fr"): string[] {
  const named = blanks.map((words) => {
    const field = fieldOf.get(words.toLowerCase());
    return field === undefined ? words : ownerFields[field][language];
  });
  return [...new Set(named)];
}

/** A body as the public reads it: without notes to the owner, without lines that wait for the owner's data. */
export function publicBody(body: string, owner: OwnerFacts): string {
  const told = withOwner(body.replaceAll(notes, ""), owner);
  const lines = told.split("\n");
  const kept = lines.filter((line) => line.search(blank) < 0);
  return kept.length === lines.length ? told : withoutEmptyHeadings(kept).join("\n");
}

/** The same of one line, as of a title. */
export const publicLine = (line: string, owner: OwnerFacts): string =>
  withOwner(line, owner).replaceAll(blank, "").replaceAll(/ {2,}/g, " ").trim();

const depthOf = (line: string): number => /^#{1,6}(?= )/.exec(line)?.[0].length ?? 0;

function withoutEmptyHeadings(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let next: string | null = null;
  for (const line of lines.toReversed()) {
    const depth = depthOf(line);
    const nextDepth: number = next === null ? 1 : depthOf(next);
    if (depth > 0 && nextDepth > 0 && nextDepth <= depth) continue;
    if (line.trim() !== "") next = line;
    kept.push(line);
  }
  return kept.toReversed();
}
