import type { Clock } from "../../../lib/clock.ts";
import type { SealedSecret, Sealer } from "../../../lib/sealing.ts";
import type { Web } from "../../../providers/web/web.ts";
import { deliveryFailure, webhookPolicy } from "./delivery.rules.ts";

/** The header in which a webhook is signed, as `t=SECONDS,v1=HMAC`. */
const signatureHeader = "ensemble-signature";

/** HMAC-SHA-256, in lower-case hexadecimal, of the seconds since 1970, a dot and the body as it was sent. */
async function signatureOf(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1_000);
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${seconds}.${body}`)));
  return `t=${seconds},v1=${[...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

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
