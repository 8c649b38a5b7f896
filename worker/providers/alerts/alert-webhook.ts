import type { AlertName, MeasureUnit } from "../../contract/alerts/alerts.ts";

/** One message to those who run the installation. `text` is what Slack and its kind show; programs read `alert`. */
export interface AlertMessage {
  text: string;
  alert: {
    /** The same for the beginning and the end of one alert, and for a message that is sent again. */
    id: string;
    name: AlertName | "database-away";
    state: "opened" | "ended";
    value: number | null;
    threshold: number | null;
    unit: MeasureUnit | null;
    subjects: readonly string[];
    opened_at: string;
    ended_at: string | null;
    /** The address of its part of docs/operate.md. */
    runbook: string;
    /** The page of the admin. */
    url: string;
  };
}

export interface AlertWebhook {
  /** Throws where the receiver does not take it. */
  send(message: AlertMessage): Promise<void>;
}

const timeoutMs = 10_000;

/**
 * A POST of JSON as https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks takes it; Mattermost does, too,
 * and Discord at its address with /slack behind it. The address is a password, so no error names it.
 */
export function createAlertWebhook(url: string): AlertWebhook {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "ensemble" },
        body: JSON.stringify(message),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the receiver of alerts answered ${response.status}`);
    },
  };
}
