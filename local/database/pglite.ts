import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite, messages, protocol } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { StartError } from "../start-error.ts";
import { beginText, readCommandTag } from "./backend.ts";
import { createParsedStatements } from "./parsed-statements.ts";
import type { Backend, Statement, StatementResult } from "./backend.ts";

const { serialize } = protocol;
const extensions = { vector, pg_trgm, btree_gin };
type BackendMessage = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"][number];

export interface PGliteBackend extends Backend {
  /** The whole data folder as a tar file, to begin another database from. */
  dump(): Promise<Blob>;
}

/** A Postgres inside this process: on disk in `directory`, or in memory, then beginning from `image` when given. */
export async function openPGlite({ directory, image }: { directory?: string; image?: Blob }): Promise<PGliteBackend> {
  const db = directory
    ? await openFolder(directory)
    : await PGlite.create(image ? { loadDataDir: image, extensions } : { extensions });
  let last: Promise<unknown> = Promise.resolve();

  // One session serves every caller, so a transaction must end before the next statement begins.
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  }

  async function exchange(parts: Uint8Array[]) {
    const answer = await db.execProtocol(Buffer.concat([...parts, serialize.sync()]), { throwOnError: false });
    return answer.messages;
  }

  const parsed = createParsedStatements();
  /** Runs statements; after a failure `undo` runs, and what was parsed meanwhile is forgotten on both sides. */
  async function runAll(statements: readonly Statement[], undo: readonly Statement[]): Promise<StatementResult[]> {
    const { parts, keep, forget } = parsed.messagesOf(statements);
    try {
      const results = readResults(await exchange(parts));
      keep();
      return results;
    } catch (error) {
      await exchange([...parsed.messagesOf(undo).parts, ...forget()]);
      throw error;
    }
  }

  return {
    run: (statement) => inTurn(async () => (await runAll([statement], []))[0] ?? blank()),
    transaction: (statements, mode) =>
      inTurn(async () => {
        const all = [{ text: beginText(mode), params: [] }, ...statements, { text: "COMMIT", params: [] }];
        return (await runAll(all, [{ text: "ROLLBACK", params: [] }])).slice(1, -1);
      }),
    script: (text) => inTurn(async () => readResults(await exchange([serialize.query(text)])).at(-1) ?? blank()),
    dump: () => inTurn(() => db.dumpDataDir("none")),
    close: () => inTurn(() => db.close()),
  };
}

async function openFolder(directory: string): Promise<PGlite> {
  try {
    if (!existsSync(directory)) await createFolder(directory);
    // PGlite would make a whole new database before it failed to keep it there.
    if (!existsSync(join(directory, "PG_VERSION"))) throw new Error("no database");
    return await open(directory);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new StartError(
      `the database in ${directory} is damaged or of another version${reason}; move the folder away to begin anew`,
    );
  }
}

/** Made under another name and moved when complete, so that a start that is cut never leaves half a database. */
async function createFolder(directory: string) {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  await (await open(unfinished)).close();
  renameSync(unfinished, directory);
}

function open(directory: string) {
  return PGlite.create({ dataDir: directory, extensions, relaxedDurability: false });
}

function readResults(answers: BackendMessage[]): StatementResult[] {
  const results: StatementResult[] = [];
  let current: StatementResult = blank();
  for (const answer of answers) {
    if (answer instanceof messages.DatabaseError) throw answer;
    if (answer instanceof messages.RowDescriptionMessage)
      current.fields = answer.fields.map((field) => ({ ...field, format: "text" }));
    if (answer instanceof messages.DataRowMessage) current.rows.push(answer.fields);
    if (answer instanceof messages.CommandCompleteMessage) {
      results.push(Object.assign(current, readCommandTag(answer.text)));
      current = blank();
    }
    if (answer.name === "emptyQuery") results.push(blank());
  }
  return results;
}

function blank(): StatementResult {
  return { command: "", rowCount: null, fields: [], rows: [] };
}
