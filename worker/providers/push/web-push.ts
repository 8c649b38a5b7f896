import { buildPushPayload } from "@block65/webcrypto-web-push";
import { judgeUrl } from "../../lib/url.rules.ts";
import type { FetchPolicy, Web } from "../web/web.ts";
import type { PushContent, PushOutcome, PushProvider, PushTarget } from "./push.ts";

export interface WebPushConfig {
  /** A point and a scalar of P-256 in base64url, as every maker of such keys writes them. */
  publicKey: string;
  privateKey: string;
  /** Where a push service reaches us: an https address or a mailto (RFC 8292, 2.1). */
  subject: string;
}

/** A redirect is a failure: it would forward our signature. */
const policy: FetchPolicy = { schemes: ["https:"], ports: [443], types: {}, redirects: 0, timeoutMs: 10_000 };
const tooManyOrBusy = [408, 425, 429];

/** Sends through the push service of each browser: RFC 8030, 8188, 8291 and 8292. */
export function createWebPush(config: WebPushConfig, web: Pick<Web, "safeFetch">): PushProvider {
  const build = ({ endpoint, p256dh, auth }: PushTarget, { data, topic, ttlSeconds }: PushContent) =>
    buildPushPayload(
      { data, options: { topic, ttl: ttlSeconds, urgency: "normal" } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      config,
    );

  return {
    key: config.publicKey,

    async judge(target) {
      const { refusal } = judgeUrl(target.endpoint, policy);
      if (refusal !== null) return refusal;
      return build(target, { data: {}, topic: "judged", ttlSeconds: 1 }).then(
        () => null,
        () => "key",
      );
    },

    async send(target, content) {
      const sealed = await build(target, content).catch((error: unknown) => String(error));
      if (typeof sealed === "string") return { end: "refused", reason: sealed };
      // The length is set by the platform.
      const { "content-length": _, ...headers } = sealed.headers;
      const fetched = await web.safeFetch(target.endpoint, policy, { post: { body: sealed.body, headers } });
      if (fetched.failure === "refused") return { end: "refused", reason: fetched.refusal };
      if (fetched.failure !== null) return { end: "failed", reason: fetched.failure };
      return outcomeOf(fetched.status);
    },
  };
}

/** RFC 8030, 5 and 7.3: 404 and 410 say that the subscription is over. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { end: "sent" };
  if (status === 404 || status === 410) return { end: "gone" };
  const mayPass = status >= 500 || tooManyOrBusy.includes(status);
  return { end: mayPass ? "failed" : "refused", reason: `http_${status}` };
}
