import { WorkerEntrypoint } from "cloudflare:workers";

/**
 * Leads to a Worker in a workerd of its own, by whatever calls that takes. While it is started again the caller waits, as on
 * the platform.
 * @extends {WorkerEntrypoint<{ SERVICE: Service, PULSE: Fetcher }>}
 */
export default class ServiceDoor extends WorkerEntrypoint {
  constructor(context, env) {
    super(context, env);
    return new Proxy(this, {
      get: (door, name) =>
        Reflect.has(door, name)
          ? Reflect.get(door, name)
          : async (...given) => {
              await pulseOf(env.PULSE);
              return env.SERVICE[name](...given);
            },
    });
  }
}

const pause = 100;
const longest = 30_000;

async function pulseOf(pulse) {
  for (let waited = 0; waited < longest; waited += pause) {
    const felt = await pulse.fetch("http://pulse").catch(() => undefined);
    if (felt) return;
    await scheduler.wait(pause);
  }
}
