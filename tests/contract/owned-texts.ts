import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

/** A text with a version. */
export async function makeText({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql(
    `insert into assistant_document (id, user_id, kind, title, language, content, words, cause, created_at, updated_at)
     values ($1, $2, 'text', 'Private', 'en', '[]', 0, 'manual', now(), now())`,
    [id, owner.id],
  );
  await sql(
    `insert into assistant_version (document_id, version, user_id, title, language, content, words, cause, created_at)
     values ($1, 1, $2, 'Private', 'en', '[]', 0, 'manual', now())`,
    [id, owner.id],
  );
  return id;
}

/** An entry of one's own; texts in both languages stand in `name`, `description` and further columns. */
export async function makeEntry(
  { sql }: TestStack,
  owner: Person,
  table: string,
  further: readonly string[],
): Promise<string> {
  const texts = ["name", "description", ...further];
  const words = texts.map(() => `'{"en": "Private", "fr": "Private"}'`);
  const [row] = await sql(
    `insert into ${table} (user_id, icon, sort_order, ${texts.join(", ")}) values ($1, 'pen', 1, ${words.join(", ")}) returning id`,
    [owner.id],
  );
  return String(row?.["id"]);
}
