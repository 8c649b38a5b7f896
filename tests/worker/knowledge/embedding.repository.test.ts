import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createEmbeddingRepository } from "../../../worker/knowledge/embedding.repository.ts";
import { bearing } from "../../support/credentials.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-21T09:00:00Z");
const call = { inputTokens: 12, costMicros: 1, estimated: false, responseTime: 8, errorType: null };

test("a question's embedding is a row of the ledger under the session's account, and no row where it is over or its role may not ask", async () => {
  const ledger = createEmbeddingRepository(database.db);
  const { workspaceId, token } = await makeSession(database.db);
  const id = createId();
  await ledger.record(bearing(token), { id, ...call }, now);
  await ledger.record(bearing(token), { id, ...call }, now);
  await ledger.record(bearing("nobody"), { id: createId(), ...call }, now);
  const reader = await makeSession(database.db);
  await database.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'viewer', $3)",
    [reader.userId, workspaceId, now],
  );
  await ledger.record({ token: reader.token, workspace: workspaceId }, { id: createId(), ...call }, now);
  await ledger.record({ workspaceId }, { id: createId(), ...call, errorType: "network_error" }, now);
  const rows = await database.sql(
    "select user_id, kind, input_tokens, success from usage_record order by success desc",
  );
  const row = { user_id: workspaceId, kind: "platform", input_tokens: 12 };
  expect(rows).toEqual([
    { ...row, success: true },
    { ...row, success: false },
  ]);
});
