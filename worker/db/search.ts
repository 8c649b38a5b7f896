import { ilike } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";

/** Whether a column holds what a person typed, whatever the case; % and _ mean themselves. */
export function contains(column: Column | SQL, typed: string): SQL {
  return ilike(column, `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
