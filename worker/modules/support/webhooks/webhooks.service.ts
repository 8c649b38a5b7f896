import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import type { addWebhook, SupportWebhook, updateWebhook } from "../../../contract/support/webhooks.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Sealer } from "../../../lib/sealing.ts";
import { judgeUrl } from "../../../lib/url.rules.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import type { BotsService } from "../bots/bots.service.ts";
import { makeSecret } from "../bots/secret.ts";
import { noRoom, urlRefused, webhookNotFound } from "../support.errors.ts";
import { webhookPolicy } from "./delivery.rules.ts";
import type { WebhookSender } from "./sender.ts";
import type { StoredWebhook, WebhooksRepository } from "./webhooks.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  webhooks: WebhooksRepository;
  bots: Pick<BotsService, "require">;
  sealing: Pick<Sealer, "seal">;
  send: WebhookSender;
  guests: Pick<GuestLimits, "takeFor">;
  /** Hosts of the product itself. */
  ownHosts: readonly string[];
  clock: Clock;
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** Addresses that an owner has events sent to. support.webhook_not_found for another's. */
export function createWebhooksService({ webhooks, bots, sealing, send, guests, ownHosts, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredWebhook> {
    const found = await webhooks.find(workspaceId, id);
    if (found === null) throw webhookNotFound();
    return found;
  }

  /** As it would be fetched. support.url_refused, with the reason. */
  function judged(address: string): string {
    const { refusal, ...judgement } = judgeUrl(address, webhookPolicy, { ownHosts });
    if (refusal !== null || !("url" in judgement)) throw urlRefused({ reason: refusal });
    return judgement.url.href;
  }

  return {
    /** support.not_found */
    async list(workspaceId: WorkspaceId, chatbotId: string): Promise<{ webhooks: SupportWebhook[] }> {
      await bots.require(workspaceId, chatbotId);
      return { webhooks: (await webhooks.list(workspaceId, chatbotId)).map(toWebhook) };
    },

    /** support.not_found, support.url_refused, support.full */
    async add(workspaceId: WorkspaceId, chatbotId: string, { url, events }: BodyOf<typeof addWebhook>) {
      await bots.require(workspaceId, chatbotId);
      const target = judged(url);
      const [id, secret] = [createId(), makeSecret()];
      const { sealed, keyId } = await sealing.seal(secret);
      const row = { id, chatbotId, url: target, secret: sealed, secretKeyId: keyId, events };
      if (!(await webhooks.add(workspaceId, row, now()))) throw noRoom({ of: "webhooks" });
      return { ...toWebhook(await require(workspaceId, id)), secret };
    },

    /** support.url_refused. Switched on again, it starts without failures. */
    async update(workspaceId: WorkspaceId, id: string, { url, events, is_on }: BodyOf<typeof updateWebhook>) {
      const before = await require(workspaceId, id);
      const switched =
        is_on === undefined ? {} : is_on ? { stoppedAt: null, failures: 0 } : { stoppedAt: before.stoppedAt ?? now() };
      const row = await webhooks.update(workspaceId, id, {
        url: url === undefined ? before.url : judged(url),
        events: events ?? before.events,
        ...switched,
      });
      if (row === null) throw webhookNotFound();
      return toWebhook(row);
    },

    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await webhooks.remove(workspaceId, id))) throw webhookNotFound();
    },

    /** request.too_many, since each of them is a request to a site that the caller names. */
    async test(workspaceId: WorkspaceId, id: string): Promise<{ delivered: boolean; failure: string | null }> {
      const target = await require(workspaceId, id);
      requireTaken(await guests.takeFor(`webhook test ${workspaceId}`, "webhook-tests"));
      const created_at = now().toISOString();
      const body = { id: createId(), event: "ping", created_at, chatbot_id: target.chatbotId, data: {} };
      const failure = await send(target, body);
      return { delivered: failure === null, failure };
    },

    async renewSecret(workspaceId: WorkspaceId, id: string): Promise<{ secret: string }> {
      const secret = makeSecret();
      const { sealed, keyId } = await sealing.seal(secret);
      if ((await webhooks.update(workspaceId, id, { secret: sealed, secretKeyId: keyId })) === null)
        throw webhookNotFound();
      return { secret };
    },
  };
}

const toWebhook = (row: StoredWebhook): SupportWebhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  is_on: row.stoppedAt === null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  failed_at: row.failedAt?.toISOString() ?? null,
  failure: row.failure,
  created_at: row.createdAt.toISOString(),
});
