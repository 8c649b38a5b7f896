import { createConversationsRepository } from "../../worker/modules/chat/conversations/conversations.repository.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { createDice } from "../support/dice.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { writeWords } from "./skewed-words.ts";

const own = 100;
/** The embedded Postgres takes many minutes to store those of a thousand. */
const others = postgresUrl === undefined ? 100 : 1_000;
const rounds = 5;
const insertedMessages = 2_000;
/** A part of every text, a word of most, two words of one, and what no text holds. */
const asked = ["mon", "dutata", "tatata", "tanapim", "zzz"];

/** A hundred conversations for each of these people, each of a question and an answer of 120 words. */
async function converse({ sql }: TestDatabase, from: number, to: number): Promise<void> {
  const dice = createDice(from + 1);
  for (let person = from; person < to; person += 1) {
    const texts = Array.from({ length: own }, () => [writeWords(dice, 6), writeWords(dice, 14), writeWords(dice, 120)]);
    await sql(`insert into "user" (id, name, email, email_verified) values ($1, 'Bench', $2, true)`, [
      idOf(person),
      `${person}@bench.test`,
    ]);
    await sql(
      `with said as (select ordinality as n, value from json_array_elements($2::json) with ordinality),
         opened as (
           insert into conversation (id, user_id, title, title_is_automatic, created_at, updated_at)
           select $1 || lpad(n::text, 4, '0'), $1, value->>0, false, now(), now() - n * interval '1 hour' from said)
       insert into message (id, conversation_id, user_id, role, text, created_at)
       select $1 || lpad(n::text, 4, '0') || role, $1 || lpad(n::text, 4, '0'), $1, role, value->>place, now()
       from said, (values ('user', 1), ('assistant', 2)) part(role, place)`,
      [idOf(person), JSON.stringify(texts)],
    );
  }
  await sql("vacuum analyze conversation, message");
}

const idOf = (person: number): string => `bench${String(person).padStart(6, "0")}`;

/** What a search of one's own hundred conversations takes, alone and among those of many others. */
export async function run(): Promise<BenchRow[]> {
  const database = await startDatabase({ postgresUrl });
  try {
    const conversations = createConversationsRepository(database.db);
    const search = async () => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const q of asked) {
          const startedAt = performance.now();
          await conversations.page({ userId: idOf(0), order: "desc", q }, { page: 1, size: 20 });
          times.push(performance.now() - startedAt);
        }
      return median(times);
    };
    const insert = async (person: number) => {
      const startedAt = performance.now();
      const dice = createDice(person);
      for (let at = 0; at < insertedMessages / own; at += 1)
        await database.sql(
          `insert into message (id, conversation_id, user_id, role, text, created_at)
           select $1 || n || '-' || $3, $2 || '0001', $2, 'assistant', value, now()
           from json_array_elements_text($4::json) with ordinality as said(value, n)`,
          [
            `more${person}-`,
            idOf(person),
            at,
            JSON.stringify(Array.from({ length: own }, () => writeWords(dice, 120))),
          ],
        );
      return (performance.now() - startedAt) / insertedMessages;
    };
    await converse(database, 0, 1);
    await search();
    const alone = await search();
    await converse(database, 1, others);
    await search();
    const among = await search();
    const indexed = await insert(2);
    await database.sql("drop index message_words");
    const bare = await insert(3);
    return [
      { what: `a search of ${own} conversations`, value: inMilliseconds(alone) },
      { what: `the same among ${own * others}`, value: inMilliseconds(among), target: "<= 1.5 times" },
      { what: "times", value: (among / alone).toFixed(2), target: "<= 1.5" },
      { what: "a message stored, with the index of words", value: inMilliseconds(indexed) },
      { what: "a message stored, without it", value: inMilliseconds(bare) },
    ];
  } finally {
    await database.close();
  }
}
