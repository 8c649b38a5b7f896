import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "./cast.ts";

export interface Thread {
  conversation: string;
  question: string;
  answer: string;
}

/** A conversation of one question; or the discussion of a document, which has the document's id. */
export async function addThread({ sql }: TestStack, owner: Person, document: string | null = null): Promise<Thread> {
  const [conversation, question, answer] = [document ?? createId(), createId(), createId()];
  await sql(
    `insert into conversation (id, user_id, document_id, title, title_is_automatic, created_at, updated_at)
     values ($1, $2, $3, 'Private', false, now(), now())`,
    [conversation, owner.id, document],
  );
  await sql(
    `insert into message (id, conversation_id, role, text, created_at)
     values ($1, $3, 'user', 'Mine?', now()), ($2, $3, 'assistant', 'Yours.', now())`,
    [question, answer, conversation],
  );
  return { conversation, question, answer };
}

export async function addPicture({ sql }: TestStack, owner: Person, conversation: string): Promise<string> {
  const id = createId();
  await sql(
    `insert into file (id, user_id, conversation_id, media_type, bytes, created_at) values ($1, $2, $3, 'image/png', 3, now())`,
    [id, owner.id, conversation],
  );
  return id;
}

/** A file that no question came with yet. */
export async function makeChatFile({ sql }: TestStack, owner: Person): Promise<string> {
  const id = createId();
  await sql("insert into source (id, user_id, kind) values ($1, $2, 'file')", [id, owner.id]);
  await sql(
    `insert into chat_file (id, user_id, name, file_key, bytes, created_at, updated_at)
     values ($1::text, $2, 'private.txt', 'chat/' || $1, 1, now(), now())`,
    [id, owner.id],
  );
  return id;
}
