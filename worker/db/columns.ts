import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { customType, text, timestamp } from "drizzle-orm/pg-core";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

/** Our ids are 24 random letters and digits, made by lib/ids. */
export const id = (name: string) => text(name);
export const personId = (name: string) => text(name).$type<PersonId>();
/** Who did it: an id alone, which outlives its person. Null where no person did, or an earlier release wrote the row. */
export const actedBy = (name: string) => personId(name);
export const workspaceId = (name: string) => text(name).$type<WorkspaceId>();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** USD per 1,000 tokens, exact in the database and a number in the code. */
export const price = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(14, 8)",
  fromDriver: Number,
  toDriver: String,
});

/** A moment as a value of Postgres: one of ours, or what finds it in the same statement. */
export const toMoment = (moment: Date | SQL): SQL =>
  moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment;
