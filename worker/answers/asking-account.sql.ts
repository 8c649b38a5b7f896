import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { callerOf } from "../callers/callers.sql.ts";
import type { AdmissionRequest } from "./admission.request.ts";

/** Who asks and pays: an account, by its session. */
export const askingAccount = {
  actor: ({ token, now }: AdmissionRequest): SQL =>
    sql`select s.*, s.session_id as reader_key from (${callerOf(token ?? "", now)}) s`,
  payer: (): SQL => sql`select * from actor`,
};
