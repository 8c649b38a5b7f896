import type { StepMessage } from "../../worker/jobs/job.ts";
import { createStepMessage } from "../../worker/jobs/step.message.ts";
import type { StepMessageServices } from "../../worker/jobs/step.message.ts";
import { siteBuildMessage } from "../../worker/modules/landing/site-build.message.ts";
import type { SiteBuildMessage, SiteBuildMessageServices } from "../../worker/modules/landing/site-build.message.ts";
import { mailMessage } from "../../worker/modules/mail/mail.message.ts";
import type { MailMessage, MailMessageServices } from "../../worker/modules/mail/mail.message.ts";
import { paymentEventMessage } from "../../worker/modules/payments/webhooks/payment-event.message.ts";
import type {
  PaymentEventMessage,
  PaymentEventMessageServices,
} from "../../worker/modules/payments/webhooks/payment-event.message.ts";
import { removalMessage } from "../../worker/modules/users/removal.message.ts";
import type { RemovalMessage, RemovalMessageServices } from "../../worker/modules/users/removal.message.ts";
import { createMessageRegistry } from "../../worker/queues/message-registry.ts";
import { jobRegistry } from "../../worker/registries.ts";

/** A message of a kind that some module declares. */
export type KnownMessage = MailMessage | PaymentEventMessage | RemovalMessage | SiteBuildMessage | StepMessage;

type Services = StepMessageServices &
  MailMessageServices &
  PaymentEventMessageServices &
  RemovalMessageServices &
  SiteBuildMessageServices;

/** The kinds of the product, with no other services than those that their work calls. */
export const knownMessages = createMessageRegistry<Services>([
  createStepMessage(jobRegistry),
  mailMessage,
  paymentEventMessage,
  removalMessage,
  siteBuildMessage,
]);
