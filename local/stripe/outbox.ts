import { createHmac } from "node:crypto";
import type { StripeEvent } from "./objects.ts";
import type { State } from "./state.ts";

export interface Delivery {
  /** 0 without an answer. */
  status: number;
  body: string;
}

export interface DeliveryOptions {
  /** Another header, or none; a valid one by default. */
  signature?: string | null;
  /** The time of the signature in milliseconds; now by default. */
  at?: number;
  /** Another body than the event's, under a right signature. */
  body?: string;
  /** The secret that signs. */
  secret?: string;
}

export interface Outbox {
  put(event: StripeEvent): void;
  deliverTo(url: string): void;
  hold(): void;
  release(): void;
  deliver(event: StripeEvent, options?: DeliveryOptions): Promise<Delivery>;
  /** Ends when nothing is on its way; a delivery that waits to be repeated is not waited for. */
  settled(): Promise<void>;
  close(): void;
}

interface Taker {
  url: string;
  secret: string;
}

interface OutboxOptions {
  state: State;
  secret: string;
  /** Milliseconds before each repetition of a delivery that failed. */
  retryAfter: readonly number[];
  text: (event: StripeEvent) => string;
  changed: () => void;
}

/** Sends every event to its taker, one after the other, and again where that fails. */
export function createOutbox({ state, secret, retryAfter, text, changed }: OutboxOptions): Outbox {
  let target: string | undefined;
  let held = false;
  let running: Promise<void> | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const queue: { event: string; tries: number }[] = state.undelivered.map((event) => ({ event, tries: 0 }));

  const endpoints = () => Object.values(state.tables.webhookEndpoints).filter(({ status }) => status === "enabled");

  /** The one that is named to the stand-in, and the endpoints of its account that want this kind of event. */
  function takersOf({ type }: StripeEvent): Taker[] {
    const wanting = endpoints().filter(({ enabled_events: wanted }) => wanted.includes(type) || wanted.includes("*"));
    const made = wanting.map(({ id, url }) => ({ url, secret: state.endpointSecrets[id] ?? "" }));
    return target === undefined ? made : [{ url: target, secret }, ...made];
  }

  async function deliver(event: StripeEvent, options: DeliveryOptions = {}): Promise<Delivery> {
    if (!hasTaker()) return { status: 0, body: "no endpoint takes the events" };
    const answers: Delivery[] = [];
    for (const taker of takersOf(event)) answers.push(await hand(taker, event, options));
    return answers.find(({ status }) => status < 200 || status >= 300) ?? answers[0] ?? { status: 204, body: "" };
  }

  async function hand(taker: Taker, event: StripeEvent, options: DeliveryOptions): Promise<Delivery> {
    const payload = text(event);
    const header = options.signature ?? sign(payload, options.secret ?? taker.secret, options.at ?? Date.now());
    const response = await fetch(taker.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        ...(options.signature === null ? {} : { "stripe-signature": header }),
      },
      body: options.body ?? payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    return response ? { status: response.status, body: await response.text() } : { status: 0, body: "" };
  }

  const hasTaker = () => target !== undefined || endpoints().length > 0;
  const isOpen = () => hasTaker() && !held;

  async function run() {
    while (isOpen()) {
      const next = queue.shift();
      if (!next) return;
      const event = state.tables.events[next.event];
      const { status } = event ? await deliver(event) : { status: 200 };
      if (status >= 200 && status < 300) taken(next.event, event);
      else again(next);
    }
  }

  function taken(id: string, event: StripeEvent | undefined) {
    state.undelivered = state.undelivered.filter((other) => other !== id);
    if (event) event.pending_webhooks = 0;
    changed();
  }

  function again({ event, tries }: { event: string; tries: number }) {
    const wait = retryAfter[tries];
    if (wait === undefined) {
      state.undelivered = state.undelivered.filter((other) => other !== event);
      return changed();
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push({ event, tries: tries + 1 });
      start();
    }, wait).unref();
    timers.add(timer);
  }

  function start() {
    if (running || !isOpen() || queue.length === 0) return;
    // The call that made the events is answered before they leave.
    running = new Promise<void>((resolve) => setImmediate(resolve)).then(run).finally(() => {
      running = undefined;
      start();
    });
  }

  return {
    put({ id }) {
      state.undelivered.push(id);
      queue.push({ event: id, tries: 0 });
      changed();
      start();
    },
    deliverTo(url) {
      target = url;
      start();
    },
    hold: () => void (held = true),
    release() {
      held = false;
      start();
    },
    deliver,
    async settled() {
      for (let now = running; now; now = running) await now;
    },
    close() {
      held = true;
      timers.forEach(clearTimeout);
    },
  };
}

/** The header of https://docs.stripe.com/webhooks/signature; `at` in milliseconds. */
export function sign(payload: string, secret: string, at: number): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex")}`;
}
