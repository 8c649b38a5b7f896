import { sql } from "drizzle-orm";
import { foreignKey, index } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { workspaceId } from "../db/columns.ts";
import { membership } from "./workspaces.tables.ts";

/** The one team whose members see a thing of its person; null of what the person sees alone. */
export const sharedIn = () => workspaceId("shared_in");

/**
 * A shared thing leaves the team in the statement that ends the membership of its person, however that ends. The migration says
 * which column becomes null, as Drizzle cannot: `on delete set null ("shared_in")`.
 */
export const sharedByMember = (
  name: string,
  { userId, sharedIn: team }: { userId: AnyPgColumn; sharedIn: AnyPgColumn },
) => [
  foreignKey({
    name: `${name}_member`,
    columns: [userId, team],
    foreignColumns: [membership.personId, membership.workspaceId],
  }).onDelete("set null"),
  index(`${name}_shared`)
    .on(team, userId)
    .where(sql`shared_in is not null`),
];
