import { sql } from "drizzle-orm";
import type { PostNumbers } from "../../../contract/publishing/publications.ts";
import type { Database } from "../../../db/client.ts";

export type NumbersRepository = ReturnType<typeof createNumbersRepository>;

/** What networks counted of publications, one row a UTC day. */
export const createNumbersRepository = (db: Database) => ({
  /** The last word of a day stands; of a publication that was deleted, none. */
  async add(publicationId: string, numbers: PostNumbers, asOf: Date): Promise<void> {
    const at = asOf.toISOString();
    await db.execute(sql`
      insert into post_metric as m (publication_id, day, user_id, as_of, numbers)
      select p.id, ${at.slice(0, 10)}, p.user_id, ${at}, ${JSON.stringify(numbers)}::jsonb
      from publication p where p.id = ${publicationId}
      on conflict (publication_id, day) do update set as_of = excluded.as_of, numbers = excluded.numbers
      where m.as_of <= excluded.as_of`);
  },
});
