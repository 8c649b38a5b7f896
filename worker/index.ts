import { createApp } from "./app.ts";
import { consume } from "./queues/consume.ts";
import { systemClock } from "./lib/clock.ts";
import { servicesOf } from "./services.ts";
import type { Env } from "./env.ts";
import type { QueueMessage } from "./queues/messages.ts";

export { AnswerObject } from "../durable-objects/answer/AnswerObject.ts";
export { GuestLimitObject } from "../durable-objects/guest-limit/GuestLimitObject.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  queue: (batch, env) => consume(batch, servicesOf(env, systemClock)),
  scheduled: (_controller, env) => servicesOf(env, systemClock).sweeper.sweep(),
} satisfies ExportedHandler<Env, QueueMessage>;
