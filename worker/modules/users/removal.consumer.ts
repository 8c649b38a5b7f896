import type { RemovedAccounts } from "../../bindings/removed-accounts.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import type { Post } from "../mail/mail.service.ts";
import { writePaymentMail } from "../payments/payments.mails.ts";
import type { RemovalRepository } from "./removal.repository.ts";
import type { PersonId } from "../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../lib/owner-ids.ts";

interface Dependencies {
  removals: RemovalRepository;
  personal: Pick<CollectedPersonal, "removes">;
  mails: Post;
  removed: RemovedAccounts;
  publicUrl: string;
}

export type RemovalConsumer = ReturnType<typeof createRemovalConsumer>;

/** Every step finds what the one before left, so that it may stop anywhere and begin again; the account's row goes last. */
export function createRemovalConsumer({ removals, personal, mails, removed, publicUrl }: Dependencies) {
  return {
    /** Does nothing for an account that is gone, or that is not being removed. */
    async work(userId: PersonId): Promise<void> {
      const removal = await removals.find(userId);
      if (removal === null) return;
      // A guest that a restore brings back is idle still, and found again as such.
      if (removal.email !== null) await removed.add(userId, removal.closedAt);
      for (const step of personal.removes)
        await step.run({ id: userId, workspaceId: personalWorkspaceOf(userId), closedAt: removal.closedAt });
      // Before the row that knows the address; sent twice, its id makes it one mail.
      if (removal.email !== null) {
        const mail = writePaymentMail("accountRemoved", removal.language, removal.email, { url: publicUrl });
        await mails.post(`account-removed:${userId}`, mail);
      }
      if (!(await removals.erase(userId))) throw new Error("a module holds the account, or it was opened again");
    },
  };
}
