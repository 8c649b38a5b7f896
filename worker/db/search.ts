import { ilike } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";

const plain = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a column holds what a person typed, whatever the case; % and _ mean themselves. */
export const contains = (column: Column | SQL, typed: string): SQL => ilike(column, `%${plain(typed)}%`);

/** The same at its beginning. */
export const startsWith = (column: Column | SQL, typed: string): SQL => ilike(column, `${plain(typed)}%`);
