import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { askerOf } from "../callers/callers.sql.ts";
import { asked } from "./admission-shape.sql.ts";
import type { AdmissionShape } from "./admission-shape.sql.ts";

const payerColumns = sql`limits, period_start, period_end, plan_id, included_models from actor where workspace_id is not null`;

/** The same payer; a session that a team's provider opened asks incognito, so that nothing is added to what is its person's own. */
export const unstoredPayer = (): SQL => sql`
  select workspace_id as id, email_verified, is_anonymous, incognito or bound_to is not null as incognito, ${payerColumns}`;

/** Who asks, by their session, and the workspace of theirs that pays. */
export const askingAccount = {
  right: "questions.ask" as const,
  actor: ({ namesWorkspace }: AdmissionShape): SQL =>
    askerOf(asked.token, asked.workspace, asked.now, { namesTeam: namesWorkspace }),
  payer: (): SQL => sql`
    select workspace_id as id, email_verified, is_anonymous, incognito, ${payerColumns}`,
};
