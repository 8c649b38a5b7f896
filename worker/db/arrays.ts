import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** One parameter, where a bare array would become a list of them. */
export const integers = (values: readonly number[]): SQL => sql`${`{${values.join(",")}}`}::int[]`;

export const texts = (values: readonly string[]): SQL =>
  sql`${`{${values.map((value) => JSON.stringify(value)).join(",")}}`}::text[]`;
