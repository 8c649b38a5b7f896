import { createApp } from "./app.ts";
import { consume } from "./queues/consume.ts";
import { systemClock } from "./lib/clock.ts";
import { createId } from "./lib/ids.ts";
import { logError, withRequestId } from "./lib/log.ts";
import { servicesOf } from "./services.ts";
import type { Services } from "./services.ts";
import type { Env } from "./env.ts";
import type { QueueMessage } from "./queues/messages.ts";

export { AnswerObject } from "../durable-objects/answer/AnswerObject.ts";
export { GuestLimitObject } from "../durable-objects/guest-limit/GuestLimitObject.ts";
export { JobObject } from "../durable-objects/job/JobObject.ts";
export { UploadObject } from "../durable-objects/upload/UploadObject.ts";

const app = createApp();

/** By the cron lines of wrangler.toml. */
const schedule: Readonly<Record<string, (services: Services) => Promise<void>>> = {
  "*/10 * * * *": ({ sweeper }) => sweeper.sweep(),
  "23 3 * * *": ({ nightly }) => nightly.run(),
};

export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(batch, servicesOf(env, systemClock, "work"), systemClock),
  async scheduled({ cron }, env) {
    const work = schedule[cron];
    if (!work) throw new Error(`nothing is done at ${cron}`);
    await withRequestId(createId(), async () => {
      try {
        await work(servicesOf(env, systemClock, "work"));
      } catch (error) {
        logError("schedule.failed", error, { cron });
        // oxlint-disable-next-line preserve-caught-error -- what is thrown is logged whole, and a query names what somebody wrote
        throw new Error(`what is done at ${cron} failed`);
      }
    });
  },
} satisfies ExportedHandler<Env, QueueMessage>;
