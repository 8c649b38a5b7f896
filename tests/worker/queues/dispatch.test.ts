import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { dispatch } from "../../../worker/queues/dispatch.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import { deadLetters } from "../../../worker/queues/queues.rules.ts";
import type { FailedMessage } from "../../../worker/queues/queues.repository.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { knownMessages } from "../../support/messages.ts";
import type { KnownMessage } from "../../support/messages.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");

function deliver(
  bodies: QueueMessage[],
  { queue = "ensemble-work", attempts = 1, fail = (_id: string): boolean => false, unkept = new Set<string>() } = {},
) {
  const outcomes = new Map<string, string>();
  const sent: string[] = [];
  const kept: FailedMessage[] = [];
  const messages = bodies.map((body) => ({
    id: `delivery-of-${body.id}`,
    timestamp: new Date(0),
    body,
    attempts,
    ack: () => void outcomes.set(body.id, "ack"),
    retry: (options?: { delaySeconds?: number }) => void outcomes.set(body.id, `retry in ${options?.delaySeconds}`),
  }));
  const batch = {
    queue,
    messages,
    ackAll: () => {},
    retryAll: () => {},
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
  };
  const worked: string[] = [];
  const paymentEvents = {
    async work({ id }: { id: string }) {
      worked.push(`${id} begins`);
      await Promise.resolve();
      if (fail(id)) throw new Error("down");
      worked.push(`${id} ends`);
    },
  };
  const services = {
    payments: { paymentEvents },
    users: { removalWork: { work: async () => {} } },
    landing: { builds: { work: async () => {} } },
    jobs: {
      steps: {
        async work({ step }: { step: string }) {
          worked.push(`${step} begins`);
          if (fail(step)) throw new Error("the parser is lost");
        },
        lost: async ({ step }: { step: string }) => void worked.push(`${step} is lost`),
      },
    },
    mail: {
      delivery: {
        work: async (id: string) => {
          if (fail(id)) throw new Error("down");
          sent.push(id);
        },
      },
    },
  };
  const failedMessages = {
    async keep(message: FailedMessage, failedAt: Date) {
      if (fail(message.id) && queue === deadLetters) throw new Error("down");
      if (unkept.has(message.id)) throw new Error("the database is away");
      expect(failedAt.getTime()).toBe(noon);
      kept.push(message);
    },
  };
  const done = dispatch(batch, { messages: knownMessages, failedMessages, services, clock: createHandClock(noon) });
  return { done, outcomes, sent, kept, worked };
}

describe("a batch of messages", () => {
  test("is done message by message: one that fails comes back alone", async () => {
    const bodies: QueueMessage[] = [
      { kind: "mail", id: "one" },
      { kind: "mail", id: "two" },
    ];
    const { done, outcomes, sent } = deliver(bodies, { fail: (id) => id === "two" });
    await done;
    expect(sent).toEqual(["one"]);
    expect(outcomes).toEqual(
      new Map([
        ["one", "ack"],
        ["two", "retry in 10"],
      ]),
    );
  });

  test("with a message of an unknown kind is not stopped by it", async () => {
    const unknown = JSON.parse('{"kind":"toString","id":"odd"}') as QueueMessage;
    const { done, outcomes } = deliver([unknown, { kind: "mail", id: "one" }]);
    await done;
    expect(outcomes).toEqual(
      new Map([
        ["odd", "retry in 10"],
        ["one", "ack"],
      ]),
    );
  });
});

const event = (id: string, customerId: string | null): KnownMessage => ({ kind: "payment-event", id, customerId });

describe("events of the payment provider", () => {
  test("of one customer follow each other; those of several customers, or of none, go side by side", async () => {
    const { done, worked } = deliver([event("a", "one"), event("b", "one"), event("c", "two"), event("d", null)]);
    await done;
    expect(worked.indexOf("a ends")).toBeLessThan(worked.indexOf("b begins"));
    expect(worked.indexOf("c begins")).toBeLessThan(worked.indexOf("a ends"));
    expect(worked.indexOf("d begins")).toBeLessThan(worked.indexOf("a ends"));
  });

  test("that fail do not stop the next one of their customer", async () => {
    const { done, outcomes } = deliver([event("a", "one"), event("b", "one")], { fail: (id) => id === "a" });
    await done;
    expect(outcomes.get("a")).toBe("retry in 10");
    expect(outcomes.get("b")).toBe("ack");
  });
});

const step: KnownMessage = {
  kind: "job-step",
  id: "one",
  job: "pdf-analysis",
  subject: "document",
  gen: 1,
  step: "summary",
  name: "summary",
  work: {},
};

describe("a message that fails for the last time", () => {
  const letter: QueueMessage = { kind: "mail", id: "lost" };

  test("is kept with its reason, and does not come back", async () => {
    const { done, kept, outcomes } = deliver([letter], { attempts: 11, fail: () => true });
    await done;
    expect(kept).toEqual([
      { id: "lost", kind: "mail", body: { ...letter, schemaVersion: 2 }, reason: "down", attempts: 11 },
    ]);
    expect(outcomes.get("lost")).toBe("ack");
  });

  test("was tried as often as its queue allows", async () => {
    const early = deliver([letter], { attempts: 10, fail: () => true });
    const ofFiles = deliver([step], { queue: "ensemble-documents", attempts: 6, fail: () => true });
    await Promise.all([early.done, ofFiles.done]);
    expect([early.kept, early.outcomes.get("lost")]).toEqual([[], "retry in 600"]);
    expect(ofFiles.kept).toMatchObject([{ id: "one", reason: "the parser is lost", attempts: 6 }]);
  });

  test("as a step of a job is reported to its job as lost", async () => {
    const { done, worked } = deliver([step], { queue: "ensemble-documents", attempts: 6, fail: () => true });
    await done;
    expect(worked).toEqual(["summary begins", "summary is lost"]);
  });

  test("goes to the dead letters where it cannot be kept", async () => {
    const { done, outcomes } = deliver([letter], { attempts: 11, fail: () => true, unkept: new Set(["lost"]) });
    await done;
    expect(outcomes.get("lost")).toBe("retry in 600");
  });
});

describe("log lines of the queue", () => {
  test("carry the id of the request that caused the work", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const asked: QueueMessage = { kind: "mail", id: "one", requestId: "ray-of-one" };
    await deliver([asked, { kind: "mail", id: "two" }], { fail: () => true }).done;
    const ids = log.mock.calls.map(([said]) => (JSON.parse(String(said)) as { requestId: string }).requestId);
    expect(ids).toEqual(["ray-of-one", "delivery-of-two"]);
    log.mockRestore();
  });
});

describe("a dead letter", () => {
  const letter: QueueMessage = { kind: "mail", id: "lost" };

  test("is kept with all it holds", async () => {
    const { done, kept, outcomes, sent } = deliver([letter], { queue: deadLetters, attempts: 1 });
    await done;
    expect(kept).toEqual([
      { id: "lost", kind: "mail", body: { ...letter, schemaVersion: 2 }, reason: null, attempts: 11 },
    ]);
    expect(outcomes.get("lost")).toBe("ack");
    expect(sent).toEqual([]);
  });

  test("of a job is reported to its job as a lost step", async () => {
    const { done, worked, kept } = deliver([step], { queue: deadLetters });
    await done;
    expect(worked).toEqual(["summary is lost"]);
    expect(kept).toMatchObject([{ id: "one", kind: "pdf-analysis", attempts: 6 }]);
  });

  test("stays in the queue while it cannot be kept", async () => {
    const { done, outcomes } = deliver([letter], { queue: deadLetters, fail: () => true });
    await done;
    expect(outcomes.get("lost")).toBe("retry in 10");
  });
});

test("a message that cannot be kept is logged without its one-time link", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lost = new DrizzleQueryError("insert $1", ["https://ensemble.example/auth?token=secret"], new Error("lost"));
  const { done } = deliver([{ kind: "mail", id: "one" }], {
    queue: deadLetters,
    fail: () => {
      throw lost;
    },
  });
  await done;
  expect(String(log.mock.calls[0]?.[0])).toContain("queue.failed");
  expect(String(log.mock.calls[0]?.[0])).not.toContain("secret");
  log.mockRestore();
});
