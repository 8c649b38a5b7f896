import { WorkerEntrypoint } from "cloudflare:workers";

/**
 * Leads to the parser in its own workerd. While that is started again whoever asks waits, as on the platform.
 * @extends {WorkerEntrypoint<{ PARSER: Service, PULSE: Fetcher }>}
 */
export default class ParserDoor extends WorkerEntrypoint {
  /** @param {unknown} request */
  async open(request) {
    await pulseOf(this.env.PULSE);
    return this.env.PARSER.open(request);
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
