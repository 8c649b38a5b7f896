import type { Clock } from "../../../lib/clock.ts";
import type { SealedSecret, Sealer } from "../../../lib/sealing.ts";
import type { Web } from "../../../providers/web/web.ts";
import { deliveryFailure, webhookPolicy } from "./delivery.rules.ts";
import { signatureHeader, signatureOf } from "./signature.rules.ts";

/** Where events are sent, and what they are signed with: encrypted, under the key of this id. */
export interface WebhookTarget {
  id: string;
  url: string;
  secret: string;
  secretKeyId: string;
}

/** What a target is sent. */
export interface WebhookBody {
  /** The same for every try: its target takes an event once. */
  id: string;
  event: string;
  created_at: string;
  chatbot_id: string;
  data: unknown;
}

interface Dependencies {
  web: Pick<Web, "safeFetch">;
  sealing: Pick<Sealer, "openAnew">;
  webhooks: { replaceSecret(id: string, before: string, anew: SealedSecret): Promise<void> };
  clock: Clock;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends one event, signed; null where its target took it, else why not. */
export function createWebhookSender({ web, sealing, webhooks, clock }: Dependencies) {
  return async ({ id, url, secret, secretKeyId }: WebhookTarget, content: WebhookBody): Promise<string | null> => {
    const replace = (anew: SealedSecret) => webhooks.replaceSecret(id, secret, anew);
    const key = await sealing.openAnew({ sealed: secret, keyId: secretKeyId }, { replace });
    if (key === null) return "secret_lost";
    const body = JSON.stringify(content);
    const headers = {
      "content-type": "application/json",
      [signatureHeader]: await signatureOf(key, body, clock.now()),
    };
    return deliveryFailure(await web.safeFetch(url, webhookPolicy, { post: { body, headers } }));
  };
}
