import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { drawPage } from "../page.ts";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { openSealed } from "./sealed.ts";
import type { BrowserKeys } from "./sealed.ts";
import { vapidFault } from "./vapid.ts";

/** The push service of browsers on this machine: the stand-in of the web leads there. */
export const pushHost = "push.example";

export interface ReceivedPush {
  endpoint: string;
  /** What the page's service worker would be given. */
  data: Record<string, string>;
  topic: string | undefined;
  ttlSeconds: number;
}

/** What `PushSubscription.toJSON` gives a page. */
export interface StandInSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushStandIn extends RunningServer {
  /** A browser subscribes with the key of a site. */
  subscribe(key: string): StandInSubscription;
  /** What came and could be read, the oldest first. */
  received(): readonly ReceivedPush[];
  /** Why something was refused, the oldest first. */
  refused(): readonly string[];
  /** The browser has taken its permission back. */
  end(endpoint: string): void;
  /** From now on it answers 503, or takes pushes again. */
  setAway(isAway: boolean): void;
  /** A request to the push service, under its own address. */
  take(request: Request, url: URL): Promise<Response>;
}

interface Subscription extends BrowserKeys {
  key: string;
  isOver: boolean;
}

const mostBytes = 4_096;
const origin = `https://${pushHost}`;

/** RFC 8030, 5.2 and 5.4, and RFC 8188, 2. */
function headerFault(headers: Headers): string | null {
  if (!/^\d+$/.test(headers.get("ttl") ?? "")) return "no TTL";
  if (headers.get("content-encoding") !== "aes128gcm") return "another encoding";
  return /^[\w-]{1,32}$/.test(headers.get("topic") ?? "none") ? null : "a topic that is none";
}

/** Takes pushes as the service of a browser does, reads them as the browser would, and shows them (RFC 8030, 8291, 8292). */
export async function startPushStandIn(): Promise<PushStandIn> {
  const subscriptions = new Map<string, Subscription>();
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  let away = false;

  const refuse = (status: number, reason: string) => {
    refused.push(reason);
    return new Response(reason, { status });
  };

  async function take(request: Request, url: URL): Promise<Response> {
    const found = subscriptions.get(url.href);
    if (away) return new Response("away", { status: 503 });
    if (found === undefined) return new Response("no such subscription", { status: 404 });
    if (found.isOver) return new Response("unsubscribed", { status: 410 });
    const { headers } = request;
    const fault = vapidFault(headers.get("authorization"), { origin, key: found.key });
    if (fault !== null) return refuse(403, fault);
    const other = headerFault(headers);
    if (other !== null) return refuse(400, other);
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > mostBytes) return refuse(413, "too long");
    try {
      const data = JSON.parse(openSealed(body, found)) as Record<string, string>;
      const topic = headers.get("topic") ?? undefined;
      received.push({ endpoint: url.href, data, topic, ttlSeconds: Number(headers.get("ttl")) });
    } catch {
      return refuse(400, "not sealed for this browser");
    }
    return new Response(null, { status: 201, headers: { location: `${origin}/message/${randomUUID()}` } });
  }

  const app = new Hono();
  app.get("/", (c) => c.html(listPage(received.toReversed())));

  return {
    ...(await serveApp(app)),
    subscribe(key) {
      const curve = createECDH("prime256v1");
      const publicKey = curve.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/send/${randomUUID()}`;
      subscriptions.set(endpoint, { key, isOver: false, publicKey, privateKey: curve.getPrivateKey(), auth });
      return { endpoint, keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") } };
    },
    received: () => received,
    refused: () => refused,
    end(endpoint) {
      const found = subscriptions.get(endpoint);
      if (found) found.isOver = true;
    },
    setAway(isAway) {
      away = isAway;
    },
    take,
  };
}

function listPage(pushes: readonly ReceivedPush[]) {
  const rows = pushes.map(
    ({ data }) =>
      html`<li><strong>${data["title"]}</strong><span>${data["body"]}</span><span>${data["path"]}</span></li>`,
  );
  const list = html`<ul class="lines">
    ${rows}
  </ul>`;
  return drawPage(
    "Pushes",
    html`<h1>Pushes</h1>
      <p>
        What browsers on this machine would show. Real browsers have push services of their own, which need the web.
      </p>
      ${rows.length > 0 ? list : html`<p>No push yet.</p>`}`,
  );
}
