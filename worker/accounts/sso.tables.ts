import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvitedRole } from "../contract/workspaces/roles.ts";
import { id, moment, personId, workspaceId } from "../db/columns.ts";
import { user } from "./accounts.tables.ts";
import { workspace } from "./workspaces.tables.ts";

const ofTeam = () =>
  workspaceId("workspace_id")
    .notNull()
    .references(() => workspace.id, { onDelete: "cascade" });

/** A mail domain that a team says is its own: a record of DNS proves it, for one team at a time. */
export const teamDomain = pgTable(
  "team_domain",
  {
    id: id("id").primaryKey(),
    workspaceId: ofTeam(),
    /** In lower case, as DNS has it (punycode). */
    domain: text("domain").notNull(),
    /** What the record holds. It is shown to the world by DNS, so that it is no secret. */
    token: text("token").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null of a claim. */
    provedAt: moment("proved_at"),
    /** When its record was last looked for, and names answered. */
    checkedAt: moment("checked_at"),
    /** Since when the record of a proved one is not there any more. */
    missingSince: moment("missing_since"),
  },
  (table) => [
    unique("team_domain_of_team").on(table.workspaceId, table.domain),
    uniqueIndex("team_domain_proved")
      .on(table.domain)
      .where(sql`proved_at is not null`),
    index("team_domain_checked").on(table.checkedAt),
  ],
);

/** The OpenID provider that members of a team sign in with. */
export const teamProvider = pgTable(
  "team_provider",
  {
    workspaceId: workspaceId("workspace_id")
      .primaryKey()
      .references(() => workspace.id, { onDelete: "cascade" }),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** The client's secret, sealed, and the id of its key. */
    sealedSecret: text("sealed_secret").notNull(),
    secretKeyId: text("secret_key_id").notNull(),
    /** An address of a proved domain counts as the person's, though the provider does not say that it is verified. */
    trustsDomain: boolean("trusts_domain").notNull().default(false),
    /** What a person becomes who signs in for the first time; null: only who was invited comes in. */
    joinsAs: text("joins_as").$type<InvitedRole>(),
    /** When a sign-in with these very settings was tried and went well. */
    testedAt: moment("tested_at"),
    /** Null while it is off. */
    enabledAt: moment("enabled_at"),
    /** Members with an address of a proved domain come into the team by it alone. */
    required: boolean("required").notNull().default(false),
    /** The owner who comes in without it all the same. */
    keeperId: personId("keeper_id").references(() => user.id, { onDelete: "set null" }),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("team_provider_keeper").on(table.keeperId)],
);

/** Whom a team's provider means by a subject. It stays when the membership ends: who was let go does not come back by a sign-in. */
export const teamIdentity = pgTable(
  "team_identity",
  {
    workspaceId: ofTeam(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    personId: personId("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.issuer, table.subject] }),
    index("team_identity_person").on(table.personId, table.workspaceId),
  ],
);
