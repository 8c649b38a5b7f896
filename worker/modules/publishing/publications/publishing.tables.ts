import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  AttemptKind,
  PostNumbers,
  PublicationItemKind,
  PublicationItemState,
  PublicationSnapshot,
  PublicationState,
} from "../../../contract/publishing/publications.ts";
import { actedBy, id, moment } from "../../../db/columns.ts";
import { ofAccount, publishSlot } from "../accounts/accounts.tables.ts";
import { ofPost, ofOwner } from "../posts/posts.tables.ts";

const ofPublication = () =>
  id("publication_id")
    .notNull()
    .references(() => publication.id, { onDelete: "cascade" });

/** One post on its way to one account, at its time. */
export const publication = pgTable(
  "publication",
  {
    id: id("id").primaryKey(),
    workspaceId: ofOwner(),
    postId: ofPost(),
    accountId: ofAccount(),
    /** Who had it go out, in these words and at this time. */
    scheduledBy: actedBy("scheduled_by"),
    /** The local date and time that was chosen, "2027-03-28T02:30", and its zone; `due_at` is the instant they name. */
    wallTime: text("wall_time").notNull(),
    zone: text("zone").notNull(),
    dueAt: moment("due_at").notNull(),
    slotId: id("slot_id").references(() => publishSlot.id, { onDelete: "set null" }),
    state: text("state").$type<PublicationState>().notNull().default("scheduled"),
    /** Counts its changes, from 1; edits, moves, cancels and claims name the one that they were made on. */
    revision: integer("revision").notNull().default(1),
    snapshot: jsonb("snapshot").$type<PublicationSnapshot>().notNull(),
    /** The hash of the snapshot, in lower-case hex. */
    contentHash: text("content_hash").notNull(),
    /** As how many units of `social-publications` it counts. */
    units: integer("units").notNull(),
    /** Counts the claims: a write under an older one changes nothing. */
    fence: integer("fence").notNull().default(0),
    leaseUntil: moment("lease_until"),
    attempts: integer("attempts").notNull().default(0),
    nextTryAt: moment("next_try_at"),
    late: boolean("late").notNull().default(false),
    errorCode: text("error_code"),
    errorDetail: text("error_detail"),
    /** Made by the client; one publication each. */
    requestId: text("request_id").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    publishedAt: moment("published_at"),
    /** When its person was last written to about it. */
    toldAt: moment("told_at"),
  },
  (table) => [
    uniqueIndex("publication_request").on(table.workspaceId, table.requestId),
    index("publication_user").on(table.workspaceId, table.dueAt, table.id),
    index("publication_post").on(table.postId),
    index("publication_slot").on(table.slotId),
    index("publication_content").on(table.accountId, table.contentHash),
    index("publication_open")
      .on(table.id)
      .where(sql`state in ('scheduled', 'claimed', 'uploading', 'ready', 'armed', 'unknown', 'needs_reconnect')`),
    index("publication_due")
      .on(table.accountId, table.dueAt)
      .where(sql`state = 'scheduled'`),
    index("publication_trouble")
      .on(table.updatedAt)
      .where(sql`state in ('unknown', 'failed', 'missed', 'partly_published', 'needs_reconnect')`),
    index("publication_lease")
      .on(table.leaseUntil)
      .where(sql`lease_until is not null`),
  ],
);

/** One thing that a network is asked to make: a part of a thread, or the first comment. */
export const publicationItem = pgTable(
  "publication_item",
  {
    publicationId: ofPublication(),
    /** From 0, in the order of publishing. */
    place: integer("place").notNull(),
    workspaceId: ofOwner(),
    accountId: id("account_id").notNull(),
    kind: text("kind").$type<PublicationItemKind>().notNull(),
    state: text("state").$type<PublicationItemState>().notNull().default("waiting"),
    /** Written before the network was asked. */
    armedAt: moment("armed_at"),
    remoteId: text("remote_id"),
    remoteUrl: text("remote_url"),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.place] }),
    uniqueIndex("publication_item_remote").on(table.accountId, table.remoteId),
  ],
);

/** One call to a network, kept as it ended. */
export const publicationAttempt = pgTable(
  "publication_attempt",
  {
    id: id("id").primaryKey(),
    publicationId: ofPublication(),
    /** The place of the item; null where the call was for the whole publication. */
    place: integer("place"),
    workspaceId: ofOwner(),
    kind: text("kind").$type<AttemptKind>().notNull(),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at").notNull(),
    outcome: text("outcome").notNull(),
    httpStatus: integer("http_status"),
    vendorRequestId: text("vendor_request_id"),
  },
  (table) => [index("publication_attempt_publication").on(table.publicationId, table.startedAt)],
);

/** What the network counted of a publication, once a UTC day. */
export const postMetric = pgTable(
  "post_metric",
  {
    publicationId: ofPublication(),
    day: date("day", { mode: "string" }).notNull(),
    workspaceId: ofOwner(),
    asOf: moment("as_of").notNull(),
    numbers: jsonb("numbers").$type<PostNumbers>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.day] }),
    index("post_metric_user").on(table.workspaceId, table.day),
  ],
);
