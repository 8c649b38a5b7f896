import { sql } from "drizzle-orm";
import type { Database } from "../worker/db/client.ts";
import { prompt } from "../worker/modules/chat/prompts/prompts.tables.ts";
import { productModule } from "../worker/modules/marketplace/marketplace.tables.ts";
import { aiModel } from "../worker/modules/models/models.tables.ts";
import { plan } from "../worker/modules/plans/plans.tables.ts";
import { seedModels } from "./seed/models.ts";
import { seedModules } from "./seed/modules.ts";
import { seedPlans } from "./seed/plans.ts";
import { seedPrompts } from "./seed/prompts.ts";

/** Ids up to here belong to the seed of this and later versions; an admin's rows come after. */
const reservedIds = 9_999;

/** Adds what is missing and leaves every existing row as an admin made it; safe to run at every start. */
export async function seed(db: Database): Promise<void> {
  const plans = seedPlans.map((row) => ({
    ...row,
    includedModels: [...row.includedModels],
    includedModules: [...row.includedModules],
  }));
  await db.batch([
    db
      .insert(aiModel)
      .values([...seedModels])
      .onConflictDoNothing(),
    db.insert(productModule).values(seedModules).onConflictDoNothing(),
    db.insert(plan).values(plans).onConflictDoNothing(),
    db
      .insert(prompt)
      .values([...seedPrompts])
      .onConflictDoNothing(),
    db.execute(
      sql`select setval(pg_get_serial_sequence('ai_model', 'id'), greatest(max(id), ${reservedIds}::int)) from ai_model`,
    ),
    db.execute(
      sql`select setval(pg_get_serial_sequence('module', 'id'), greatest(max(id), ${reservedIds}::int)) from module`,
    ),
    db.execute(
      sql`select setval(pg_get_serial_sequence('plan', 'id'), greatest(max(id), ${reservedIds}::int)) from plan`,
    ),
  ]);
}
