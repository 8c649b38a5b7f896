import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import { drawPage } from "../page.ts";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";

/** What Slack shows of a message, and what programs read of ours. */
const message = z.object({
  text: z.string().min(1).max(40_000),
  alert: z.object({ id: z.string(), name: z.string(), state: z.enum(["opened", "ended"]) }).loose(),
});
export type ReceivedAlert = z.infer<typeof message>;

export interface AlertsStandIn extends RunningServer {
  /** Where messages are sent. */
  hookUrl: string;
  /** What came, the newest last. */
  received(): readonly ReceivedAlert[];
  /** From now on it answers 503, or takes messages again. */
  setAway(isAway: boolean): void;
}

/** Takes alerts as an incoming webhook of Slack does, and shows them. */
export async function startAlertsStandIn(): Promise<AlertsStandIn> {
  const received: ReceivedAlert[] = [];
  let away = false;
  const app = new Hono();

  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  app.post("/services/alerts", async (c) => {
    if (away) return c.text("service_unavailable", 503);
    const parsed = message.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.text("invalid_payload", 400);
    received.push(parsed.data);
    return c.text("ok");
  });
  app.get("/", (c) => c.html(listPage(received.toReversed())));

  const served = await serveApp(app);
  return {
    ...served,
    hookUrl: `${served.url}/services/alerts`,
    received: () => received,
    setAway(isAway) {
      away = isAway;
    },
  };
}

function listPage(messages: readonly ReceivedAlert[]) {
  const rows = messages.map(({ text }) => html`<li><pre>${text}</pre></li>`);
  const list = html`<ul class="lines">
    ${rows}
  </ul>`;
  return drawPage(
    "Alerts",
    html`<h1>Alerts</h1>
      <p>What the product tells those who run it, as a channel of Slack would get it.</p>
      ${rows.length > 0 ? list : html`<p>No alert yet.</p>`}`,
  );
}
