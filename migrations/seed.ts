import { sql } from "drizzle-orm";
import type { Database } from "../worker/db/client.ts";
import { reservedIds } from "../worker/db/reserved.ts";
import {
  assistantCategory,
  assistantImprovement,
  assistantTemplate,
} from "../worker/modules/assistant/templates.tables.ts";
import { prompt } from "../worker/modules/chat/prompts/prompts.tables.ts";
import { landingContent, landingVersion } from "../worker/modules/landing/landing.tables.ts";
import { productModule } from "../worker/modules/marketplace/marketplace.tables.ts";
import { aiModel } from "../worker/modules/models/models.tables.ts";
import { plan } from "../worker/modules/plans/plans.tables.ts";
import { seedCategories, seedImprovements, seedTemplates } from "./seed/assistant.ts";
import { seedPages } from "./seed/landing.ts";
import { seedCatalogue } from "./seed/models.ts";
import { seedModules } from "./seed/modules.ts";
import { seedPlans } from "./seed/plans.ts";
import { seedPrompts } from "./seed/prompts.ts";

/** The tables whose first ids belong to the seed. */
const seededTables = [
  "ai_model",
  "assistant_category",
  "assistant_improvement",
  "assistant_template",
  "landing_content",
  "module",
  "plan",
] as const;

/** Adds what is missing and leaves every existing row as an admin made it; safe to run at every start. */
export async function seed(db: Database): Promise<void> {
  const plans = seedPlans.map((row) => ({
    ...row,
    includedModels: [...row.includedModels],
    includedModules: [...row.includedModules],
  }));
  const pages = seedPages.map(({ id, kind, slug, publishedAt }) => ({
    id,
    kind,
    slug,
    publishedAt,
    version: 1,
    publishedVersion: 1,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }));
  await db.batch([
    db
      .insert(aiModel)
      .values([...seedCatalogue])
      .onConflictDoNothing(),
    db.insert(productModule).values(seedModules).onConflictDoNothing(),
    db.insert(plan).values(plans).onConflictDoNothing(),
    db
      .insert(prompt)
      .values([...seedPrompts])
      .onConflictDoNothing(),
    db
      .insert(assistantCategory)
      .values([...seedCategories])
      .onConflictDoNothing(),
    db
      .insert(assistantTemplate)
      .values(seedTemplates.map(({ key: _key, ...template }) => template))
      .onConflictDoNothing(),
    db
      .insert(assistantImprovement)
      .values([...seedImprovements])
      .onConflictDoNothing(),
    db.insert(landingContent).values(pages).onConflictDoNothing(),
    // A page whose place an admin gave to another one is not there to have a version.
    ...seedPages.map(({ id, en, fr, publishedAt }) =>
      db.execute(sql`insert into ${landingVersion} (content_id, version, en, fr, created_at)
        select id, 1, ${JSON.stringify(en)}::jsonb, ${JSON.stringify(fr)}::jsonb, ${publishedAt.toISOString()}::timestamptz
        from ${landingContent} where id = ${id} on conflict do nothing`),
    ),
    ...seededTables.map((table) => db.execute(nextIdsOf(table))),
  ]);
}

/** An id is never given twice, not even that of a row which is gone: the audit log names rows by their ids. */
const nextIdsOf = (table: (typeof seededTables)[number]) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), ${reservedIds}::int,
    (select last_value::int from ${sql.identifier(`${table}_id_seq`)}))) from ${sql.identifier(table)}`;
