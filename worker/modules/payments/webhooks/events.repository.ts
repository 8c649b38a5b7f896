import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PaymentEventState } from "../../../contract/payments/webhooks.contract.ts";
import type { Database } from "../../../db/client.ts";
import { orderedBy } from "../../../db/listing.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { Order, PageRequest } from "../../../lib/pagination.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { membership } from "../../../accounts/workspaces.tables.ts";
import { billingReaderOf } from "../billing/billing-reader.sql.ts";
import { billingCustomer, paymentEvent } from "../payments.tables.ts";
import { knownEvents } from "./webhooks.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type EventsRepository = ReturnType<typeof createEventsRepository>;
export type EventRow = Pick<
  typeof paymentEvent.$inferSelect,
  "id" | "type" | "state" | "customerId" | "objectId" | "createdAt" | "receivedAt" | "doneAt"
> & { userId: PersonId | null; email: string | null };
export type EventColumn = "received_at" | "created_at" | "type";

interface EventFilter {
  q: string | undefined;
  state: PaymentEventState | undefined;
}

const fields = {
  id: paymentEvent.id,
  type: paymentEvent.type,
  state: paymentEvent.state,
  customerId: paymentEvent.customerId,
  objectId: paymentEvent.objectId,
  createdAt: paymentEvent.createdAt,
  receivedAt: paymentEvent.receivedAt,
  doneAt: paymentEvent.doneAt,
  userId: user.id,
  email: user.email,
};

const sorted = {
  received_at: paymentEvent.receivedAt,
  created_at: paymentEvent.createdAt,
  type: paymentEvent.type,
} as const;

/** Events as an admin sees them. */
export function createEventsRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db
      .select(fields)
      .from(paymentEvent)
      .leftJoin(billingCustomer, eq(billingCustomer.customerId, paymentEvent.customerId))
      .leftJoin(user, eq(user.id, billingReaderOf(sql`${billingCustomer.workspaceId}`)))
      .where(where);

  function whereOf({ q, state }: EventFilter): SQL | undefined {
    const ofState = state && eq(paymentEvent.state, state);
    if (!q) return ofState;
    const customers = db
      .select({ id: billingCustomer.customerId })
      .from(billingCustomer)
      .innerJoin(membership, eq(membership.workspaceId, billingCustomer.workspaceId))
      .innerJoin(user, eq(user.id, membership.personId))
      .where(and(contains(user.email, q), eq(user.isAnonymous, false)));
    const types = [...knownEvents].filter((type) => type.includes(q.toLowerCase()));
    const named = [paymentEvent.id, paymentEvent.customerId, paymentEvent.objectId];
    return and(
      ofState,
      or(
        ...named.map((column) => eq(column, q)),
        inArray(paymentEvent.type, types),
        inArray(paymentEvent.customerId, customers),
      ),
    );
  }

  return {
    async page(sought: EventFilter, order: Order<EventColumn>, request: PageRequest) {
      const where = whereOf(sought);
      const [rows, [counted]] = await db.batch([
        select(where)
          .orderBy(...orderedBy(sorted, order, paymentEvent.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(paymentEvent).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(id: string): Promise<EventRow | null> {
      const [row] = await select(eq(paymentEvent.id, id));
      return row ?? null;
    },

    /** Lets it be worked on again; an event that was done before sends no second mail. */
    async reopen(id: string, now: Date): Promise<void> {
      await db
        .update(paymentEvent)
        .set({ state: "received", triedAt: now, doneAt: null, told: sql`told or state = 'done'` })
        .where(eq(paymentEvent.id, id));
    },
  };
}
