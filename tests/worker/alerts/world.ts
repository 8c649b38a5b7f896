import type { AlertName, ScheduleName } from "../../../worker/contract/alerts/alerts.ts";
import { composeAlerts } from "../../../worker/alerts/alerts.composition.ts";
import { createMailRepository } from "../../../worker/modules/mail/mail.repository.ts";
import { createMailService } from "../../../worker/modules/mail/mail.service.ts";
import { createSpendRepository } from "../../../worker/modules/limits/spend.repository.ts";
import { composeTracking } from "../../../worker/modules/tracking/tracking.composition.ts";
import type { AlertMessage } from "../../../worker/providers/alerts/alert-webhook.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createTries } from "../../support/tries.ts";
import { createWatchInMemory } from "./watch-in-memory.ts";

export const noon = Date.UTC(2026, 10, 21, 12);
export const minuteMs = 60_000;
export const admins = ["ann@example.test", "bob@example.test"];

/** The alerts over a real database, with a receiver and a queue that write down what they get. */
export async function createAlertsWorld({ db, sql }: TestDatabase) {
  for (const table of ["alert", "schedule_run", "browser_error", "failed_message", "mail", "admin_user"])
    await sql(`delete from ${table}`);
  for (const email of admins) await sql("insert into admin_user (id, name, email) values ($1, 'Admin', $1)", [email]);
  const clock = createHandClock(noon);
  const { watch, setAway: setWatchAway } = createWatchInMemory(clock);
  const told: AlertMessage[] = [];
  const sent: QueueMessage[] = [];
  let receiverIsAway = false;
  const queue = { send: async (message: QueueMessage) => void sent.push(message) };
  const taken: string[] = [];
  const refused = new Set<string>();
  const guests = createTries(refused, taken) as never;
  const alerts = composeAlerts(
    {
      db,
      watch,
      queue,
      guests,
      clock,
      config: { publicUrl: "https://ensemble.example" },
      alertWebhook: {
        async send(message) {
          if (receiverIsAway) throw new Error("the receiver is away");
          told.push(message);
        },
      },
    },
    {
      mail: { mails: createMailService({ mails: createMailRepository(db), queue, clock }) },
      limits: { spend: createSpendRepository(db) },
      tracking: composeTracking({ db, guests, clock, config: { usdEurRate: 0.9 } }),
    },
  );
  /** Each schedule has just run well, so that none is late. */
  const allRan = async () => {
    for (const name of ["minute", "sweep", "nightly"] as const)
      await alerts.operations.ran(name, new Date(clock.now()), 0);
  };
  await allRan();
  return {
    alerts,
    clock,
    watch,
    sent,
    told,
    taken,
    refused,
    setWatchAway,
    setReceiverAway(isAway: boolean) {
      receiverIsAway = isAway;
    },
    allRan,
    /** What was told by the receiver of one alert. */
    toldOf: (name: AlertName) => told.filter(({ alert }) => alert.name === name).map(({ alert }) => alert.state),
    /** Mails to admins, as "address subject". */
    mails: async () => {
      const rows = await sql("select recipient, subject from mail where id like 'alert:%' order by created_at, id");
      return rows.map(({ recipient, subject }) => `${recipient} ${subject}`);
    },
    cron: (name: ScheduleName) => alerts.evaluation.evaluate(name),
  };
}
export type AlertsWorld = Awaited<ReturnType<typeof createAlertsWorld>>;
