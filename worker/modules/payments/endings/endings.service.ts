import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import type { confirmEnding, requestEnding } from "../../../contract/payments/endings.contract.ts";
import { createId } from "../../../lib/ids.ts";
import type { Language, PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { Attempts } from "../../auth/attempts.service.ts";
import { normalEmail } from "../../../lib/email.rules.ts";
import type { OneTimeTokens } from "../../auth/one-time-tokens.service.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { endingInvalid } from "../payments.errors.ts";
import { writePaymentMail } from "../payments.mails.ts";
import type { EndingsRepository } from "./endings.repository.ts";
import { endable, endingLink } from "./endings.rules.ts";

interface Dependencies {
  endings: EndingsRepository;
  tokens: OneTimeTokens;
  attempts: Attempts;
  mails: Post;
  billing: Pick<BillingService, "syncWorkspace">;
  payments: Pick<PaymentsProvider, "cancelAtPeriodEnd">;
  publicUrl: string;
}

type EndingView = ResponseOf<typeof confirmEnding>;

const nameless = { en: "Ensemble", fr: "Ensemble" };

/** Ending a subscription without signing in (Code de la consommation, L215-1-1): the mailbox says who asks. */
export function createEndingsService(parts: Dependencies) {
  const { endings, tokens, attempts, mails, billing, payments, publicUrl } = parts;

  return {
    /** Does and answers the same for every address; only its mailbox learns whether a subscription runs. */
    async request(body: BodyOf<typeof requestEnding>, address: string) {
      const email = normalEmail(body.email);
      await attempts.ofAddress(address, "mail");
      await attempts.ofSubject(`e-mail ${email}`, "mail");
      const found = await endings.findOf(email);
      const language: Language = body.language ?? "fr";
      const subscription = found && { id: found.id, userId: found.workspaceId };
      const token = await tokens.make("ending", { subscription, language, mailId: createId(), done: null });
      const url = endingLink(publicUrl, token);
      const mail =
        found === null
          ? writePaymentMail("endingUnknown", language, email, { url: publicUrl })
          : writePaymentMail("endingRequested", language, email, { plan: found.plan, endsAt: found.endsAt, url });
      await mails.post(createId(), mail);
      return { success: true as const };
    },

    /** payments.ending_invalid. Followed again, the link answers what it answered first and does nothing. */
    async confirm(token: string, address: string): Promise<EndingView> {
      await attempts.ofAddress(address, "sign-in");
      const record = await tokens.read("ending", token);
      if (record === null || record.subscription === null) throw endingInvalid();
      if (record.done !== null) return record.done;
      const { language, mailId } = record;
      const { id, userId: workspaceId } = record.subscription;
      const subscription = { id, workspaceId };
      await billing.syncWorkspace(workspaceId);
      const before = await endings.find(subscription);
      if (before === null) throw endingInvalid();
      if (endable.includes(before.status)) {
        await payments.cancelAtPeriodEnd(before.id);
        await billing.syncWorkspace(workspaceId);
      }
      const { email, plan, endsAt, endedAt } = (await endings.find(subscription)) ?? before;
      const end = endedAt ?? endsAt;
      const url = `${publicUrl}/user/account`;
      const mail = writePaymentMail("cancelConfirmed", language, email, { plan, endsAt: end, url });
      await mails.post(mailId, mail);
      const done = { ends_at: end.toISOString(), plan_name: plan ?? nameless };
      await tokens.rewrite("ending", token, { ...record, done });
      return done;
    },
  };
}
