import { createBranchesRepository } from "../../worker/modules/chat/conversations/branches.repository.ts";
import { createConversationsRepository } from "../../worker/modules/chat/conversations/conversations.repository.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { createDice } from "../support/dice.ts";
import { postgresUrl } from "../support/postgres-database.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { writeWords } from "./skewed-words.ts";
import { ownId } from "../support/owner-ids.ts";

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

const turns = 1_000;

/** A thread of so many turns for a person, of which the last ones have another branch of as many. */
async function branchOff({ sql }: TestDatabase, person: string, last: number) {
  const thread = `${person}branches${last}`;
  await sql(`insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, now(), now())`, [
    thread,
    person,
  ]);
  const write = (from: number, branch: string) =>
    sql(
      `insert into message (id, conversation_id, user_id, role, text, created_at)
       select $1 || '-' || $3 || n || role, $1, $2, role, repeat('A sentence of an answer. ', case role when 'user' then 2 else 30 end), now()
       from generate_series($4::int, $5::int) n, (values (1, 'user'), (2, 'assistant')) part(place, role) order by n, place`,
      [thread, person, branch, from, turns],
    );
  await write(1, "one");
  const fork = turns - last;
  await sql(
    `update message set superseded_at = now() where conversation_id = $1 and position >= (select position from message where id = $2)`,
    [thread, `${thread}-one${fork}user`],
  );
  await write(fork, "other");
  await sql("vacuum analyze message");
  return { thread, branches: [`${thread}-one${fork}user`, `${thread}-other${fork}user`] };
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
          await conversations.page({ userId: ownId(idOf(0)), order: "desc", q }, { page: 1, size: 20 });
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
    const step = async (last: number) => {
      const times: number[] = [];
      const { thread, branches } = await branchOff(database, idOf(0), last);
      for (const messageId of Array.from({ length: rounds * 2 }, () => branches).flat()) {
        const startedAt = performance.now();
        await createBranchesRepository(database.db).choose({ userId: ownId(idOf(0)), messageId }, new Date());
        await conversations.find(ownId(idOf(0)), thread, { turns: 50, before: null, holding: messageId });
        times.push(performance.now() - startedAt);
      }
      await database.sql("delete from conversation where id = $1", [thread]);
      return median(times.slice(2));
    };
    const [short, long] = [await step(5), await step(turns / 2)];
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
      { what: `a step to a branch of the last 5 of ${turns} turns`, value: inMilliseconds(short), target: "<= 100 ms" },
      { what: `a step to a branch of the last ${turns / 2}`, value: inMilliseconds(long), target: "<= 100 ms" },
      { what: "a message stored, with the index of words", value: inMilliseconds(indexed) },
      { what: "a message stored, without it", value: inMilliseconds(bare) },
    ];
  } finally {
    await database.close();
  }
}
