import type { TimeLimit } from "./base.ts";
import type { Env } from "./env.ts";
import { systemClock } from "./lib/clock.ts";
import { jobRegistry, messageRegistry, personalData, reconciliationSteps, uploadRegistry } from "./registries.ts";
import { createServices } from "./services.ts";
import type { Services } from "./services.ts";

const made: Record<TimeLimit, WeakMap<Env, Services>> = { request: new WeakMap(), work: new WeakMap() };

let keepAlive: (work: Promise<unknown>) => void = () => undefined;

/** Workers end what no request waits for, unless `waitUntil` of their runtime has it. */
export function keepAliveBy(waitUntil: (work: Promise<unknown>) => void): void {
  keepAlive = waitUntil;
}

/** One set of services an isolate for each time limit, made when it is first needed. */
export function servicesOf(env: Env, timeLimit: TimeLimit): Services {
  const known = made[timeLimit].get(env);
  if (known) return known;
  const services = createServices(env, {
    clock: systemClock,
    timeLimit,
    after: (work) => keepAlive(work),
    jobs: jobRegistry,
    uploads: uploadRegistry,
    messages: messageRegistry,
    personal: personalData,
    reconciles: reconciliationSteps,
  });
  made[timeLimit].set(env, services);
  return services;
}
