import { neon, neonConfig } from "@neondatabase/serverless";
import type { NeonQueryFunction } from "@neondatabase/serverless";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/neon-http";
import type { NeonHttpDatabase } from "drizzle-orm/neon-http";
import { callCounts } from "../lib/call-counts.ts";
import { isAwayState } from "./failures.ts";
import type { Statement } from "./prepared.ts";
import * as schema from "./schema.ts";
import { createTcpClient } from "./tcp-client.ts";

export type Database = NeonHttpDatabase<typeof schema> & { $client: NeonQueryFunction<false, false> };

interface DatabaseConfig {
  url: string;
  /** Only for databases that are not Neon's. */
  fetchEndpoint: string | undefined;
  /** Where Hyperdrive answers; with one, every call goes there. */
  hyperdrive?: string | undefined;
  /** Milliseconds after which a call is given up. */
  limit: number;
}

/** Milliseconds that a statement may take while a caller waits, in background work, and in a tool at a terminal. */
export const databaseLimits = { request: 8_000, work: 60_000, tool: 600_000 } as const;

// The driver reports a failure here as its own error; it would not report an answer that breaks off.
neonConfig.fetchFunction = async (url: string, request: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(url, request);
    const body = await response.arrayBuffer();
    callCounts.count("database", isOutage(response.status, body));
    return new Response(body, { status: response.status });
  } catch (error) {
    callCounts.count("database", true);
    throw error;
  }
};

/** Whether an answer says that the database serves no client; a statement that it refuses is no outage. */
function isOutage(status: number, body: ArrayBuffer): boolean {
  if (status < 400) return false;
  if (status >= 500) return true;
  const [, code] = /"code":"(\w{5})"/.exec(new TextDecoder().decode(body)) ?? [];
  return code !== undefined && isAwayState(code);
}

/** One HTTP request a statement or a batch, or one connection over TCP; a batch is one transaction. */
export function createDatabase({ url, fetchEndpoint, hyperdrive, limit }: DatabaseConfig): Database {
  if (hyperdrive !== undefined) return drizzle(createTcpClient(hyperdrive, limit), { schema });
  if (fetchEndpoint) neonConfig.fetchEndpoint = () => fetchEndpoint;
  const fetchOptions = {
    // Read for every call anew.
    get signal() {
      return AbortSignal.timeout(limit);
    },
  };
  return drizzle(neon(url, { fetchOptions }), { schema });
}

type Row = Record<string, unknown>;

const dialect = new PgDialect();

const toFilled = (statement: SQL | Statement): Statement => {
  if ("text" in statement) return statement;
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, params };
};

/** Statements in one transaction and one round trip; the rows of each, in their order. */
export async function runBatch(db: Database, statements: readonly (SQL | Statement)[]): Promise<Row[][]> {
  const [first, ...others] = statements.map(toFilled);
  if (first === undefined) return [];
  const { $client: client } = db;
  if (others.length === 0) return [(await client.query(first.text, [...first.params], { fullResults: true })).rows];
  const queries = [first, ...others].map(({ text, params }) => client.query(text, [...params]));
  const results = await client.transaction(queries, { fullResults: true });
  return results.map(({ rows }) => rows);
}
