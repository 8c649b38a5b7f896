import { NeonDbError, types } from "@neondatabase/serverless";
import type { NeonQueryFunction } from "@neondatabase/serverless";
import { callCounts } from "../lib/call-counts.ts";
import { isAwayState } from "./failures.ts";
import type { Client, QueryArrayConfig, QueryConfig } from "pg";

interface QueryOptions {
  arrayMode?: boolean;
  fullResults?: boolean;
}

interface QueryResult {
  rows: unknown[];
}

/** `extended` keeps a text without parameters a single statement, as over HTTP; the types of pg do not list it. */
type TextConfig = (QueryConfig | QueryArrayConfig) & { queryMode: "extended" };

/** A statement that runs when it is awaited, or as a part of `transaction`, as a query of Neon's driver does. */
class TcpQuery implements PromiseLike<QueryResult | unknown[]> {
  readonly config: TextConfig;
  readonly #run: (config: TextConfig) => Promise<QueryResult>;
  readonly #isFull: boolean;

  constructor(config: TextConfig, isFull: boolean, run: (config: TextConfig) => Promise<QueryResult>) {
    this.config = config;
    this.#isFull = isFull;
    this.#run = run;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- Drizzle awaits what a client answers, and hands it to `transaction` unawaited.
  then<A, B>(
    kept: ((value: QueryResult | unknown[]) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    const run = this.#run(this.config).then((result) => (this.#isFull ? result : result.rows));
    return run.then(kept, failed) as Promise<A | B>;
  }
}

/**
 * Speaks to Postgres over TCP, as Hyperdrive wants it, with the face of Neon's driver over HTTP: one connection a call, which
 * Hyperdrive makes beside the Worker, and a transaction whose statements are all sent before the first one answers.
 */
export function createTcpClient(connectionString: string, limit: number): NeonQueryFunction<false, false> {
  async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    // An isolate that is not bound to Hyperdrive never reads it.
    const { Client } = await import("pg");
    const client = new Client({
      connectionString,
      types,
      pipeline: true,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
    });
    // A connection that breaks fails what waits for it; without a listener it would end the isolate too.
    client.on("error", () => {});
    try {
      await client.connect();
      const done = await work(client);
      callCounts.count("database", false);
      return done;
    } catch (error) {
      callCounts.count("database", isOutage(error));
      throw toNeonError(error);
    } finally {
      client.end().catch(() => {});
    }
  }

  const runOne = (config: TextConfig): Promise<QueryResult> => connected((client) => client.query(config));

  const query = (text: string, params: unknown[] = [], { arrayMode, fullResults }: QueryOptions = {}): TcpQuery => {
    const config = {
      text,
      values: params,
      queryMode: "extended",
      ...(arrayMode && { rowMode: "array" as const }),
    } as const;
    return new TcpQuery(config, fullResults === true, runOne);
  };

  const transaction = (queries: readonly TcpQuery[], { fullResults }: QueryOptions = {}) =>
    connected(async (client) => {
      const sent = [
        client.query("begin"),
        ...queries.map(({ config }) => client.query(config)),
        client.query("commit"),
      ];
      // The first to fail says why: those after it only say that the transaction was given up, and `commit` undoes it.
      const ends = await Promise.allSettled(sent);
      const failure = ends.find((end) => end.status === "rejected");
      if (failure) throw failure.reason;
      const results = (await Promise.all(sent)).slice(1, -1);
      return fullResults ? results : results.map(({ rows }) => rows);
    });

  return { query, transaction } as unknown as NeonQueryFunction<false, false>;
}

/** Whether Postgres was not reached, or serves no client; a statement that it refuses is no outage. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof Error && "severity" in error && "code" in error) || isAwayState(String(error.code));

const fieldNames = ["code", "severity", "detail", "hint", "where", "schema", "table", "column", "constraint"] as const;

/** The error that callers know. What is not Postgres's own, as a connection that breaks, has no code. */
function toNeonError(error: unknown): NeonDbError {
  const made = new NeonDbError(error instanceof Error ? error.message : String(error));
  if (error instanceof Error) made.sourceError = error;
  if (!(error instanceof Error && "severity" in error)) return made;
  const fields: Partial<Record<string, unknown>> = { ...error };
  for (const name of fieldNames) {
    const value = fields[name];
    if (typeof value === "string") made[name] = value;
  }
  return made;
}
