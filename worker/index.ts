import { env as bindings, waitUntil } from "cloudflare:workers";
import { createApp } from "./app.ts";
import { createWatch } from "./bindings/watch.ts";
import { callCounts } from "./lib/call-counts.ts";
import { dispatch } from "./queues/dispatch.ts";
import { systemClock } from "./lib/clock.ts";
import { keepAliveBy, servicesOf } from "./isolate.ts";
import { modules } from "./modules/modules.ts";
import { createId } from "./lib/ids.ts";
import { logError, withRequestId } from "./lib/log.ts";
import { messageRegistry } from "./registries.ts";
import { runSchedule, scheduleOf } from "./schedule.ts";
import type { Env } from "./env.ts";
import type { QueueMessage } from "./queues/messages.ts";

export { AnswerObject } from "./answers/object/AnswerObject.ts";
export { BotObject } from "./modules/support/bot-object/BotObject.ts";
export { GuestLimitObject } from "./modules/limits/object/GuestLimitObject.ts";
export { JobObject } from "./jobs/object/JobObject.ts";
export { SocialAccountObject } from "./modules/publishing/object/SocialAccountObject.ts";
export { UploadObject } from "./uploads/object/UploadObject.ts";
export { WatchObject } from "./alerts/object/WatchObject.ts";
export { VisitObject } from "./modules/support/visit-object/VisitObject.ts";

const app = createApp();

keepAliveBy(waitUntil);

// Counted wherever code of this isolate calls: in a request, a queue, a cron or an object.
callCounts.sendBy((counts) => {
  const sent = createWatch((bindings as unknown as Env).WATCH).addCalls(counts);
  waitUntil(sent.catch(() => undefined));
  return sent;
});

export default {
  fetch: app.fetch,
  queue(batch, env) {
    const services = servicesOf(env, "work");
    const { failedMessages } = services.queues;
    return dispatch(batch, { messages: messageRegistry, failedMessages, services, clock: systemClock });
  },
  async scheduled({ cron }, env) {
    const schedule = scheduleOf[cron];
    if (!schedule) throw new Error(`nothing is done at ${cron}`);
    await withRequestId(createId(), async () => {
      try {
        await runSchedule(schedule, modules, servicesOf(env, "work"), systemClock);
      } catch (error) {
        logError("schedule.failed", error, { cron });
        // oxlint-disable-next-line preserve-caught-error -- what is thrown is logged whole, and a query names what a user wrote
        throw new Error(`what is done at ${cron} failed`);
      }
    });
  },
} satisfies ExportedHandler<Env, QueueMessage>;
