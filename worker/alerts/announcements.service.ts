import type { Watch } from "../bindings/watch.ts";
import { alertMeanings } from "../contract/alerts/en.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import { logError } from "../lib/log.ts";
import type { Post } from "../modules/mail/mail.service.ts";
import type { AlertWebhook } from "../providers/alerts/alert-webhook.ts";
import type { AlertRule } from "./alert-rule.rules.ts";
import { alertSentences, measuredText, runbookPath, writeAlertMail } from "./alert-mails.rules.ts";
import type { AlertsRepository, StoredAlert } from "./alerts.repository.ts";

interface Dependencies {
  rules: readonly AlertRule[];
  alerts: Pick<AlertsRepository, "takeUntold" | "finishTelling" | "listAdmins">;
  mails: Post;
  /** Null where no receiver is set up: mails alone tell. */
  webhook: AlertWebhook | null;
  watch: Pick<Watch, "trySaying">;
  publicUrl: string;
  clock: Pick<Clock, "now">;
}

export interface Announcements {
  /** Tells what is still to be told. What the receiver does not take is tried again with a later run. */
  announceDue(): Promise<void>;
  /** By the webhook alone, at most once an hour: a mail needs the database. */
  announceOutage(): Promise<void>;
}

/** Longer than an announcement takes, and shorter than a person wants to wait for the next attempt. */
const leaseMs = 2 * 60_000;
const hourMs = 60 * 60_000;

/** Alerts, told to the webhook and to each admin. A mail goes once by its id; the receiver may see a message twice after a crash. */
export function createAnnouncements(dependencies: Dependencies): Announcements {
  const { rules, alerts, mails, webhook, watch, publicUrl, clock } = dependencies;
  const url = `${publicUrl}/admin/health`;

  async function tell(row: StoredAlert): Promise<void> {
    const rule = rules.find(({ name }) => name === row.name);
    const isEnd = row.endedAt !== null;
    const state = isEnd ? "ended" : "opened";
    if (rule !== undefined) {
      for (const { id, email } of await alerts.listAdmins())
        await mails.post(`alert:${row.id}:${state}:${id}`, writeAlertMail(row, rule, email, url));
      const runbook = runbookPath(rule);
      const title = `${new URL(publicUrl).host}: ${alertSentences(row, rule, "en").subject}`;
      const text = isEnd
        ? `${title}\n${url}`
        : `${title}\n${alertMeanings[row.name]} ${measuredText(row, rule, "en")}\n${url}\n${runbook}`;
      await webhook?.send({
        text,
        alert: {
          id: row.id,
          name: row.name,
          state,
          value: row.value,
          threshold: rule.firesFrom,
          unit: rule.unit,
          subjects: row.subjects,
          opened_at: row.openedAt.toISOString(),
          ended_at: row.endedAt?.toISOString() ?? null,
          runbook,
          url,
        },
      });
    }
    await alerts.finishTelling(row.id, { isEnd, at: new Date(clock.now()) });
  }

  return {
    async announceDue() {
      const now = clock.now();
      for (const row of await alerts.takeUntold(new Date(now), new Date(now + leaseMs)))
        await tell(row).catch((error: unknown) => logError("alerts.not_told", error, { alert: row.name }));
    },

    async announceOutage() {
      if (webhook === null || !(await watch.trySaying("database-away", hourMs))) return;
      const opened_at = new Date(clock.now()).toISOString();
      const runbook = "docs/operate.md#the-database-fails";
      const text = `${new URL(publicUrl).host}: the database doesn't answer. Alerts can't be kept until it does.\n${url}\n${runbook}`;
      const alert = { id: createId(), name: "database-away", state: "opened", value: null, threshold: null } as const;
      await webhook.send({
        text,
        alert: { ...alert, unit: null, subjects: [], opened_at, ended_at: null, runbook, url },
      });
    },
  };
}
