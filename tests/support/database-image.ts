import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildWhenStale, root } from "../../local/build/sources.ts";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { prepareDatabase } from "../../local/stack.ts";

const folder = join(root, "node_modules/.cache/ensemble");
const emptyFile = join(folder, "empty-database.tar");
const file = join(folder, "database.tar");
const sources = [
  "migrations",
  "worker/db",
  "worker/modules/models/models.tables.ts",
  "worker/modules/plans/plans.tables.ts",
  "worker/modules/marketplace/marketplace.tables.ts",
  "worker/modules/chat/prompts/prompts.tables.ts",
  "package-lock.json",
];

/** A database without a table, for tests of the migrations: to make one takes many times what copying it takes. */
export const emptyDatabaseImage = (): Promise<Blob> =>
  imageIn(emptyFile, ["package-lock.json"], () => openDatabase({}));

/** A database with every migration and the seed, made once and copied by every test file that wants one of its own. */
export const databaseImage = (): Promise<Blob> =>
  imageIn(file, sources, async () => {
    const database = await openDatabase({ image: await emptyDatabaseImage() });
    await prepareDatabase(database);
    return database;
  });

async function imageIn(path: string, from: readonly string[], make: () => Promise<Database>): Promise<Blob> {
  await buildWhenStale(path, from, async () => {
    const database = await make();
    const image = await database.dump?.();
    await database.close();
    if (!image) throw new Error("the embedded Postgres makes no image");
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()));
    renameSync(unfinished, path);
  });
  return new Blob([readFileSync(path)]);
}
