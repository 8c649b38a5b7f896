/** `typed`: words and files of the reader, which survive every failure. `remembered`: can be fetched or found again. */
export type Retention = "typed" | "remembered";

/** Entries of the previous release, which stood beside the accounts; taken over once. */
export const earlierEntries: readonly (readonly [key: string, keeping: Retention])[] = [
  ["drafts", "typed"],
  ["pending", "typed"],
  ["uploads", "typed"],
  ["analyses", "remembered"],
  ["analysing", "remembered"],
];

export interface EntryParts {
  key: string;
  keeping: Retention;
  name: string;
}

/** The parts of an account's entry, as a list of one; empty for any other key. */
export function splitKey(key: string, prefix: string): EntryParts[] {
  const [keeping, ...name] = key.startsWith(prefix) ? key.slice(prefix.length).split(".") : [];
  return keeping === "typed" || keeping === "remembered" ? [{ key, keeping, name: name.join(".") }] : [];
}

/** A list of drafts without a draft, for one: nothing that its writer would look for. */
export const isEmpty = (text: string | null): boolean => text === null || /^(\{\}|\[\]|null|"")$/.test(text);

/** What an account has already, with what came along; both are JSON texts. Nothing that was typed is replaced. */
export function mergedText(had: string | null, came: string): string {
  try {
    return had === null ? came : JSON.stringify(merged(JSON.parse(had), JSON.parse(came)));
  } catch {
    return came;
  }
}

function merged(had: unknown, came: unknown): unknown {
  if (Array.isArray(had) && Array.isArray(came)) return [...had, ...came];
  if (!isRecord(had) || !isRecord(came)) return came;
  const both = Object.keys(came).filter((key) => key in had);
  const joined = both.map((key) => [key, withBothTexts(had[key], came[key])]);
  return { ...had, ...came, ...Object.fromEntries(joined) };
}

/** Two drafts at one place: the newer above the older. */
function withBothTexts(had: unknown, came: unknown): unknown {
  if (!isRecord(had) || !isRecord(came)) return came;
  const [older, newer] = [had["text"], came["text"]];
  const differ = typeof older === "string" && typeof newer === "string" && older !== newer && older.trim() !== "";
  return differ ? { ...came, text: newer.trim() === "" ? older : `${newer}\n\n${older}` } : came;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
