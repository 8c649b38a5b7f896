import type { Files } from "../../bindings/files.ts";
import type { Jobs } from "../../bindings/jobs.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PaymentsProvider } from "../../providers/payments/payments.ts";
import type { Post } from "../mail/mail.service.ts";
import type { BillingRepository } from "../payments/billing/billing.repository.ts";
import type { LatePayments } from "../payments/billing/late-payments.service.ts";
import type { OpeningService } from "../payments/checkout/opening.service.ts";
import { writePaymentMail } from "../payments/payments.mails.ts";
import type { RunsOf } from "../../answers/lanes.ts";
import { AppError } from "../../lib/app-error.ts";
import type { RemovalRepository } from "./removal.repository.ts";

interface Dependencies {
  removals: RemovalRepository;
  billing: Pick<BillingRepository, "findCustomer" | "keepRemoved" | "unlink">;
  opening: Pick<OpeningService, "endOpen">;
  latePayments: Pick<LatePayments, "giveBackAll">;
  payments: Pick<PaymentsProvider, "listSubscriptions" | "cancelNow" | "removeCustomer">;
  runsOf: RunsOf<"delete">;
  jobs: Pick<Jobs, "delete">;
  uploads: { abandon(id: string, asker: { userId: string }): Promise<void> };
  files: Pick<Files, "remove">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

/** Milliseconds for which an object may remember an answer; generous. */
const memory = 2 * 60 * 60_000;
const over: readonly string[] = ["canceled", "incomplete_expired"];

export type RemovalConsumer = ReturnType<typeof createRemovalConsumer>;

/** Every step finds what the one before left, so that it may stop anywhere and begin again; the account's row goes last. */
export function createRemovalConsumer(parts: Dependencies) {
  const { removals, billing, opening, latePayments, payments, runsOf, jobs, uploads, files, mails, publicUrl, clock } =
    parts;

  async function endAnswers(userId: string): Promise<void> {
    const live = await removals.listLive(userId, new Date(clock.now() - memory));
    for (const { lane, kind } of live) await runsOf(kind).delete(lane);
  }

  async function endPayments(userId: string, closedAt: Date): Promise<void> {
    const customerId = (await billing.findCustomer(userId))?.customerId;
    if (customerId === undefined) return;
    await billing.keepRemoved(customerId, closedAt);
    // Before the list, so that nothing is paid behind it.
    await opening.endOpen(userId);
    for (const { id, status } of await payments.listSubscriptions(customerId))
      if (!over.includes(status)) await payments.cancelNow(id);
    await latePayments.giveBackAll(customerId);
    await payments.removeCustomer(customerId);
    await billing.unlink(customerId, new Date(clock.now()));
  }

  async function removeFiles(userId: string): Promise<void> {
    for (let ids = await removals.listFiles(userId); ids.length > 0; ids = await removals.listFiles(userId)) {
      await files.remove(ids);
      await removals.forgetFiles(ids);
    }
  }

  async function removeDocuments(userId: string): Promise<void> {
    for (const id of await removals.listUploads(userId)) await uploads.abandon(id, { userId }).catch(unlessGone);
    for (const job of await removals.listJobs(userId)) await jobs.delete(job);
    for (
      let keys = await removals.listDocuments(userId);
      keys.length > 0;
      keys = await removals.listDocuments(userId)
    ) {
      await files.remove(keys);
      await removals.forgetDocuments(userId, keys);
    }
  }

  return {
    /** Does nothing for an account that is gone, or that is not being removed. */
    async work(userId: string): Promise<void> {
      const whom = await removals.find(userId);
      if (whom === null) return;
      await endAnswers(userId);
      await endPayments(userId, whom.closedAt);
      await removeFiles(userId);
      await removeDocuments(userId);
      // Before the row that knows the address; sent twice, its id makes it one mail.
      const mail = writePaymentMail("accountRemoved", whom.language, whom.email, { url: publicUrl });
      await mails.post(`account-removed:${userId}`, mail);
      if (!(await removals.erase(userId))) throw new Error("somebody became a customer while they were removed");
    },
  };
}

/** An upload that became a file, or was given up already, is no reason to stop. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "uploads.not_found") throw error;
}
