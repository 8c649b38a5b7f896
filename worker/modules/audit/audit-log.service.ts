import type { listAuditEntries, AuditEntry } from "../../contract/audit.contract.ts";
import type { QueryOf } from "../../contract/endpoint.ts";
import { AppError } from "../../lib/app-error.ts";
import type { AdminCaller } from "../../lib/caller.ts";
import type { Change } from "../../lib/change.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import type { AuditRepository } from "./audit.repository.ts";

export interface AuditedRequest {
  action: string;
  admin: Pick<AdminCaller, "id" | "email">;
  address: string;
  userAgent: string | null;
  requestId: string;
}

interface Dependencies {
  audit: AuditRepository;
  clock: Clock;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

export function createAuditLog({ audit, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** Does an admin's write between two marks, so that none goes unseen: not even one that dies on its way. */
    async keep<Answer>(
      { action, admin, address, userAgent, requestId }: AuditedRequest,
      write: () => Promise<Change<Answer>>,
    ): Promise<Answer> {
      const id = createId();
      const facts = { action, address, userAgent, requestId };
      await audit.begin({ ...facts, id, adminId: admin.id, adminEmail: admin.email, createdAt: now() });
      const ended = (outcome: string) => ({ outcome, finishedAt: now() });
      const { answer, subject, before, after } = await write().catch(async (error: unknown) => {
        await audit.finish(id, ended(error instanceof AppError ? error.code : "request.failed"));
        throw error;
      });
      // Should this mark fail, the row stays 'begun': it never says that what was done has failed.
      await audit.finish(id, { ...ended("done"), subject, before, after });
      return answer;
    },

    /** Keeps what is over: a sign-in, good or refused, which no session had asked for. */
    async note(
      action: string,
      admin: Pick<AdminCaller, "id" | "email">,
      { address, userAgent, requestId }: Pick<AuditedRequest, "address" | "userAgent" | "requestId">,
      outcome: string,
    ): Promise<void> {
      const moment = now();
      await audit.begin({
        id: createId(),
        action,
        adminId: admin.id,
        adminEmail: admin.email,
        subject: `admin ${admin.id}`,
        address,
        userAgent,
        requestId,
        outcome,
        createdAt: moment,
        finishedAt: moment,
      });
    },

    async list({ page, q, meant, sort }: QueryOf<typeof listAuditEntries>): Promise<Listing<AuditEntry>> {
      const request = pageRequest(page, listingSize);
      const sought = { words: q?.trim() ?? "", meant: meant?.split(",") ?? [] };
      const { rows, total } = await audit.page(sought, toOrder(sort ?? "-created_at"), request);
      return toListing(rows, total, request);
    },
  };
}
