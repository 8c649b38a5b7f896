import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildWhenStale, root } from "../../local/build/sources.ts";
import { openDatabase } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";

const file = join(root, "node_modules/.cache/ensemble/database.tar");
const sources = [
  "migrations",
  "worker/db",
  "worker/modules/models/models.tables.ts",
  "worker/modules/plans/plans.tables.ts",
  "worker/modules/marketplace/marketplace.tables.ts",
  "worker/modules/chat/prompts/prompts.tables.ts",
  "package-lock.json",
];

/** A database with every migration and the seed, made once and copied by every test file that wants one of its own. */
export async function databaseImage(): Promise<Blob> {
  await buildWhenStale(file, sources, async () => {
    const database = await openDatabase({});
    await prepareDatabase(database);
    const image = await database.dump?.();
    await database.close();
    if (!image) throw new Error("the embedded Postgres makes no image");
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()));
    renameSync(unfinished, file);
  });
  return new Blob([readFileSync(file)]);
}
