import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "./stack.ts";

interface Seed {
  title: string;
  /** When something was last said in it. */
  at: Date;
  questions?: readonly string[];
  /** The file that it is the discussion of. */
  document?: string;
}

/** Conversations that were held before the story begins; returns their ids. */
export async function seedConversations({ sql }: TestStack, userId: string, seeds: readonly Seed[]): Promise<string[]> {
  const rows = seeds.map((seed) => ({ id: seed.document ?? createId(), ...seed }));
  await sql(
    `insert into conversation (id, user_id, document_id, title, title_is_automatic, created_at, updated_at)
     select id, $1, document, title, false, at, at
     from json_to_recordset($2::json) as seed(id text, document text, title text, at timestamptz)`,
    [userId, JSON.stringify(rows)],
  );
  const messages = rows.flatMap(({ id, at, questions = [] }) =>
    questions.flatMap((question) => [
      { id: createId(), conversation: id, role: "user", text: question, model: null, at },
      { id: createId(), conversation: id, role: "assistant", text: answerTo(question), model: 1, at },
    ]),
  );
  await sql(
    `insert into message (id, conversation_id, role, text, model_id, provider, created_at)
     select id, conversation, role, text, model, case when model is null then null else 'chatgpt' end, at
     from json_to_recordset($1::json)
       as seed(id text, conversation text, role text, text text, model int, at timestamptz)`,
    [JSON.stringify(messages)],
  );
  return rows.map(({ id }) => id);
}

/** Several blocks, as answers have. */
const answerTo = (question: string) =>
  `About **${question}**, in short.\n\n- one thing\n- another thing, with \`code\`\n\nAnd a last sentence about ${question}.`;
