import { newChatbot } from "../../worker/contract/support/chatbots.ts";
import type { ChatbotCaps } from "../../worker/contract/support/chatbots.ts";
import { chunkPage } from "../../worker/knowledge/chunking.rules.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { TestStack } from "./stack.ts";
import { countTerms } from "./stored-file.ts";

export interface KnownPage {
  url: string;
  title: string;
  text: string;
  language?: "english" | "french";
}

/** A public chatbot that knows these pages, as a training leaves it. */
export async function storeBot(
  { sql }: Pick<TestStack, "sql">,
  { userId, pages, caps = {} }: { userId: string; pages: readonly KnownPage[]; caps?: Partial<ChatbotCaps> },
): Promise<{ id: string; key: string; sourceIds: string[] }> {
  const { look, leadForm, handOver, notices } = newChatbot;
  const id = createId();
  const settings = [look, leadForm, handOver, notices, { ...newChatbot.caps, ...caps }];
  const [bot] = await sql(
    `insert into chatbot (id, user_id, public_key, name, status, live_version, look, lead_form, hand_over, notices, caps, created_at, updated_at)
     values ($1, $2, gen_random_uuid(), 'Martel', 'public', 1, $3, $4, $5, $6, $7, now(), now()) returning public_key`,
    [id, userId, ...settings.map((value) => JSON.stringify(value))],
  );
  await sql(
    `insert into support_version (chatbot_id, n, user_id, state, cause, created_at) values ($1, 1, $2, 'live', 'training', now())`,
    [id, userId],
  );
  const sourceIds: string[] = [];
  for (const { url, title, text, language = "english" } of pages) {
    const source = createId();
    sourceIds.push(source);
    await sql("insert into source (id, user_id, kind, gen) values ($1, $2, 'web', 1)", [source, userId]);
    await sql(
      `insert into support_source (id, user_id, chatbot_id, kind, url, url_key, title, state, created_at, updated_at)
       values ($1, $2, $3, 'web', $4, $4, $5, 'ready', now(), now())`,
      [source, userId, id, url, title],
    );
    await sql("insert into support_version_source (chatbot_id, n, source_id, user_id, gen) values ($1, 1, $2, $3, 1)", [
      id,
      source,
      userId,
    ]);
    await sql("insert into source_page (source_id, gen, page, user_id, text) values ($1, 1, 1, $2, $3)", [
      source,
      userId,
      text,
    ]);
    const chunks = chunkPage({ text, headings: [] }).chunks.map((chunk) => ({ ...chunk, id: createId() }));
    await sql(
      `insert into passage (id, source_id, gen, page, ordinal, user_id, start, "end", headings, text, language, words, stems)
       select c.id, $1, 1, 1, c.ordinal, $2, c.start, c.end, c.headings, c.text, $4::text, to_tsvector('simple', c.text),
         to_tsvector($4::text::regconfig, c.text)
       from jsonb_to_recordset($3::jsonb) as c(id text, ordinal int, start int, "end" int, headings text[], text text)`,
      [source, userId, JSON.stringify(chunks), language],
    );
    await countTerms(sql, source);
  }
  return { id, key: String(bot?.["public_key"]), sourceIds };
}
