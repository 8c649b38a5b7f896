import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** One parameter, where a bare array would become a list of them. */
export const integers = (values: readonly number[]): SQL => sql`${`{${values.join(",")}}`}::int[]`;

/** An array of texts, as Postgres writes it. */
export const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join(",")}}`;

export const texts = (values: readonly string[]): SQL => sql`${textArray(values)}::text[]`;
