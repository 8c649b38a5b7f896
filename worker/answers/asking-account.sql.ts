import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { askerOf } from "../callers/callers.sql.ts";
import { asked } from "./admission-shape.sql.ts";

/** Who asks and pays: an account, by its session. */
export const askingAccount = {
  actor: (): SQL => askerOf(asked.token, asked.now),
  payer: (): SQL => sql`select * from actor`,
};
