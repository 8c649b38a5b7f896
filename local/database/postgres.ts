import { Pool } from "pg";
import type { PoolClient, QueryArrayConfig, QueryArrayResult } from "pg";
import { beginText } from "./backend.ts";
import type { Backend, Statement, StatementResult } from "./backend.ts";

const asText = { getTypeParser: () => (value: string) => value };

/** `extended` keeps a statement without parameters a single one, as Neon does; the types of pg do not list it. */
interface TextConfig extends QueryArrayConfig {
  queryMode: "simple" | "extended";
}

/** A Postgres reached over the network; every connection speaks UTC, as Neon's do. */
export function openPostgres(url: string): Backend {
  const pool = new Pool({ connectionString: url, max: 20, options: "-c TimeZone=UTC" });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});

  return {
    run: (statement) => runOn(pool, statement),
    async transaction(statements, mode) {
      const client = await pool.connect();
      try {
        await client.query(beginText(mode));
        const results: StatementResult[] = [];
        for (const statement of statements) results.push(await runOn(client, statement));
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

async function runOn(client: Pool | PoolClient, { text, params }: Statement): Promise<StatementResult> {
  const config: TextConfig = { text, values: [...params], rowMode: "array", types: asText, queryMode: "extended" };
  return toResult(await client.query<(string | null)[]>(config));
}
