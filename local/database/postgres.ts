import { createHash } from "node:crypto";
import { Pool } from "pg";
import type { PoolClient, QueryArrayConfig, QueryArrayResult } from "pg";
import { beginText } from "./backend.ts";
import type { Backend, Statement, StatementResult } from "./backend.ts";

const asText = { getTypeParser: () => (value: string) => value };

/** Beyond so many, texts that vary, such as inserts of many rows, are parsed every time. */
const mostNames = 400;

/** Names of statements, from the second time that a text comes: Postgres parses and plans a named one once a connection. */
function createNames() {
  const seen = new Map<string, string | null>();
  let generation = 0;
  return {
    of(text: string): string | undefined {
      const name = seen.get(text);
      if (name === undefined && seen.size < mostNames) seen.set(text, null);
      if (name !== null) return name;
      const made = `g${generation}_${createHash("sha1").update(text).digest("hex")}`;
      seen.set(text, made);
      return made;
    },
    /** A plan may have outlived the columns of its table. */
    forget(): void {
      generation += 1;
      seen.clear();
    },
  };
}

type Names = ReturnType<typeof createNames>;
const planOutlived = "0A000";

/** `extended` keeps a statement without parameters a single one, as Neon does; the types of pg do not list it. */
interface TextConfig extends QueryArrayConfig {
  queryMode: "simple" | "extended";
}

/** A Postgres reached over the network; every connection speaks UTC, as Neon's do. `onNotice` hears what it says beside its answers. */
export function openPostgres(url: string, onNotice?: (message: string) => void): Backend {
  const pool = new Pool({ connectionString: url, max: 20, options: "-c TimeZone=UTC" });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  if (onNotice) pool.on("connect", (client) => client.on("notice", ({ message = "" }) => onNotice(message)));
  const names = createNames();

  return {
    run: (statement) => runOn(pool, statement, names),
    async transaction(statements, mode) {
      const client = await pool.connect();
      try {
        await client.query(beginText(mode));
        const results: StatementResult[] = [];
        for (const statement of statements) results.push(await runOn(client, statement, names));
        await client.query("COMMIT");
        return results;
      } catch (error) {
        await client.query("ROLLBACK");
        throw error;
      } finally {
        client.release();
      }
    },
    async script(text) {
      const results = [await pool.query<(string | null)[]>({ text, rowMode: "array", types: asText })].flat();
      return toResult(results.at(-1));
    },
    close: () => pool.end(),
  };
}

function toResult(result: QueryArrayResult<(string | null)[]> | undefined): StatementResult {
  const { command, rowCount, fields, rows } = result ?? { command: "", rowCount: null, fields: [], rows: [] };
  return { command: command ?? "", rowCount, rows, fields: fields.map((field) => ({ ...field, format: "text" })) };
}

async function runOn(client: Pool | PoolClient, statement: Statement, names: Names): Promise<StatementResult> {
  const { text, params } = statement;
  const name = names.of(text);
  const config: TextConfig = {
    ...(name !== undefined && { name }),
    text,
    values: [...params],
    rowMode: "array",
    types: asText,
    queryMode: "extended",
  };
  try {
    return toResult(await client.query<(string | null)[]>(config));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === planOutlived) names.forget();
    throw error;
  }
}
