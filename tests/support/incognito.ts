import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { expect } from "vitest";
import type { AnswerEvent } from "../../worker/contract/chat/event-stream.ts";
import { call } from "../integration/auth-client.ts";
import { metaOf, newUser, newWord, open } from "./asking.ts";
import type { Fields, Person } from "./asking.ts";
import { startStack } from "./stack.ts";

/** The signed turns of a stream, as its tab keeps them. */
export const turnsOf = (events: readonly AnswerEvent[]): string[] =>
  events.flatMap((event) => (event.event === "turn" ? [event.data.turn] : []));

/** A stack whose files are searched, and a user who asks incognito. */
export async function startIncognito() {
  const folder = mkdtempSync(joinPath(tmpdir(), "ensemble-incognito-"));
  const stack = await startStack({ objectsFolder: folder });

  const turn = async (who: Person, incognito: boolean) => {
    const { body } = await call(stack, "POST", `/api/user/${who.id}/incognito`, {
      token: who.token,
      body: { incognito },
    });
    expect(body).toEqual({ incognito });
  };

  async function exchange(who: Person, answer: string, fields: Fields = {}) {
    const query = newWord();
    const match = { provider: "chatgpt", contains: query } as const;
    stack.ai.script(match, { chunks: [answer] });
    const events = await (await open(stack, who, { query, ...fields }, { path: "chatgpt/queryWithFile" })).whole();
    return { query, events, asked: stack.ai.calls(match), ...metaOf(events) };
  }

  /** Every place that keeps anything, in which any of the words stands. */
  async function placesOf(...words: string[]): Promise<string[]> {
    const tables = await stack.sql(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const patterns = words.map((word) => `%${word}%`).join("\n");
    const looks = tables.map(
      ({ name }) =>
        `select '${String(name)}' as name where exists (select 1 from "${String(name)}" t where t::text like any(string_to_array($1, chr(10))))`,
    );
    const holding = await stack.sql(looks.join(" union all "), [patterns]);
    const places = holding.map(({ name }) => `table ${String(name)}`);
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile() && words.some((word) => readFileSync(joinPath(file.parentPath, file.name)).includes(word)))
        places.push(`file ${file.name}`);
    if (words.some((word) => stack.logs.some((line) => line.includes(word)))) places.push("log");
    return places;
  }

  const ada = await newUser(stack);
  await turn(ada, true);
  return {
    stack,
    ada,
    turn,
    exchange,
    placesOf,
    async close() {
      await stack.close();
      rmSync(folder, { recursive: true });
    },
  };
}
