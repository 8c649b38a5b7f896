import { createServer } from "node:http";
import type { Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeSecrets } from "../../local/data-folder.ts";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { createDemoAccounts } from "../../local/demo.ts";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { databaseImage } from "../support/database-image.ts";

const insert = `insert into "user" (id, name, email) values ('demo', 'Demo', 'demo@ensemble.example')`;

let database: Database;
let server: Server;
let calls: number;
/** What the API does with a sign-up, one after the other, and the status that it answers; null loses the answer. */
let signUps: [stores: boolean, status: number | null][];

beforeAll(async () => {
  database = await openDatabase({ image: await databaseImage() });
});
afterAll(() => database.close());
beforeEach(() => {
  calls = 0;
  server = createServer(async (_, response) => {
    const [stores, status] = signUps[calls] ?? [false, 500];
    calls += 1;
    if (stores) await database.sql(insert);
    if (status === null) response.destroy();
    else response.writeHead(status).end("{}");
  });
});
afterEach(async () => {
  await closeServer(server);
  await database.sql(`delete from "user"`);
});

async function create() {
  const url = await listenLocally(server);
  return createDemoAccounts({ apiUrl: url, publicUrl: url, database, secrets: makeSecrets(), pauseMs: 1 });
}

test.each<[string, typeof signUps, number]>([
  [
    "that is answered late twice is made with the third call",
    [
      [false, 503],
      [false, 503],
      [true, 200],
    ],
    3,
  ],
  ["whose answer is lost is found, and not made twice", [[true, null]], 1],
  ["that exceeds its time once it is stored is found", [[true, 503]], 1],
])("a demonstration account %s", async (_what, answers, expected) => {
  signUps = answers;
  expect(await create()).toMatchObject([{ role: "user" }, { role: "admin" }]);
  expect(calls).toBe(expected);
  const [row] = await database.sql(`select email_verified from "user" where email = 'demo@ensemble.example'`);
  expect(row).toEqual({ email_verified: true });
});

test.each<[string, number, number]>([
  ["is refused", 400, 1],
  ["fails each time", 500, 30],
])("a sign-up that %s ends the start with a sentence that says what to do", async (_what, status, expected) => {
  signUps = Array.from({ length: 30 }, () => [false, status]);
  await expect(create()).rejects.toThrow(/sign-up answered \d+.*\nStart it again/);
  expect(calls).toBe(expected);
});
