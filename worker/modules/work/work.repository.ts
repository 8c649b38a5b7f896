import { and, asc, count, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { MessageKind } from "../../contract/work.contract.ts";
import type { Database } from "../../db/client.ts";
import { orderedBy } from "../../db/listing.ts";
import { contains } from "../../db/search.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { mail } from "../mail/mail.tables.ts";
import { failedMessage } from "../../queues/queues.tables.ts";
import type { StoredFailure } from "./work.rules.ts";

export type WorkRepository = ReturnType<typeof createWorkRepository>;
export type FailureColumn = "failed_at" | "kind" | "attempts";

interface MessageFilter {
  q: string | undefined;
  kind: MessageKind | undefined;
}

const sorted = {
  failed_at: failedMessage.failedAt,
  kind: failedMessage.kind,
  attempts: failedMessage.attempts,
} as const;
const ids = ["userId", "customerId", "subject"] as const;

/** A mail may be gone, or be sent by now: such a one cannot be sent. */
const sendable = sql<boolean>`(${failedMessage.kind} <> 'mail' or ${mail.words} is not null)`;
const fields = { ...getTableColumns(failedMessage), recipient: mail.recipient, sendable };

function whereOf({ q, kind }: MessageFilter): SQL | undefined {
  const ofKind = kind && eq(failedMessage.kind, kind);
  if (!q) return ofKind;
  const named = ids.map((name) => sql`${failedMessage.body} ->> ${name} = ${q}`);
  const told = [failedMessage.id, failedMessage.kind, failedMessage.reason].map((column) => contains(column, q));
  return and(ofKind, or(...told, ...named));
}

/** Messages that failed for good, as an admin works through them. */
export function createWorkRepository(db: Database) {
  const withMail = eq(mail.id, failedMessage.id);
  const select = () => db.select(fields).from(failedMessage).leftJoin(mail, withMail);

  return {
    async page(sought: MessageFilter, order: Order<FailureColumn>, request: PageRequest) {
      const where = whereOf(sought);
      const [rows, [counted]] = await db.batch([
        select()
          .where(where)
          .orderBy(...orderedBy(sorted, order, failedMessage.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(failedMessage).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(id: string): Promise<StoredFailure | null> {
      const [row] = await select().where(eq(failedMessage.id, id));
      return row ?? null;
    },

    /** Those of a kind that can be sent, the oldest first. */
    async listOfKind(kind: MessageKind, limit: number): Promise<StoredFailure[]> {
      return select()
        .where(and(eq(failedMessage.kind, kind), sendable))
        .orderBy(asc(failedMessage.failedAt), asc(failedMessage.id))
        .limit(limit);
    },

    async countOfKind(kind: MessageKind): Promise<number> {
      const [counted] = await db
        .select({ total: count() })
        .from(failedMessage)
        .leftJoin(mail, withMail)
        .where(and(eq(failedMessage.kind, kind), sendable));
      return counted?.total ?? 0;
    },

    /** Takes away the failure that was seen: one that came after it stays. */
    async remove({ id, failedAt }: Pick<StoredFailure, "id" | "failedAt">): Promise<void> {
      await db
        .delete(failedMessage)
        .where(
          and(
            eq(failedMessage.id, id),
            sql`date_trunc('milliseconds', ${failedMessage.failedAt}) = ${failedAt.toISOString()}::timestamptz`,
          ),
        );
    },
  };
}
