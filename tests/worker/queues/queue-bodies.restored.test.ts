import { expect, test } from "vitest";
import { dispatch } from "../../../worker/queues/dispatch.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { knownMessages } from "../../support/messages.ts";
import { readRecorded } from "../../support/recorded.ts";
import { present } from "../../support/present.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const recorded = readRecorded<QueueMessage>("queue-bodies.unversioned");

/** Delivers one body, and answers what it made each service do. */
async function deliver(body: QueueMessage) {
  const done: unknown[] = [];
  let settled = "";
  const message = {
    id: "delivery",
    timestamp: new Date(0),
    body,
    attempts: 1,
    ack: () => void (settled = "ack"),
    retry: () => void (settled = "retry"),
  };
  const metadata = { metrics: { backlogCount: 0, backlogBytes: 0 } };
  const batch = { queue: "ensemble-work", messages: [message], ackAll() {}, retryAll() {}, metadata };
  const services = {
    mail: { delivery: { work: async (id: string) => void done.push(["mail", id]) } },
    payments: { paymentEvents: { work: async (event: object) => void done.push(["event", event]) } },
    users: { removalWork: { work: async (userId: OwnId) => void done.push(["removal", userId]) } },
    landing: { builds: { work: async () => {} } },
    jobs: { steps: { work: async (step: object) => void done.push(["step", step]), lost: async () => {} } },
  };
  const failedMessages = { keep: async () => {} };
  await dispatch(batch, { messages: knownMessages, failedMessages, services, clock: createHandClock() });
  return { settled, done };
}

const ofTides = { kind: "job-step", job: "pdf-analysis", subject: "document0123456789abcdef", gen: 1 };

test.each<[string, unknown[]]>([
  ["mail", ["mail", "verify:user0123456789abcdefghij"]],
  ["payment-event", ["event", { id: "evt_1", customerId: "cus_1" }]],
  ["payment-event of nobody", ["event", { id: "evt_2", customerId: null }]],
  ["account-removal", ["removal", "user0123456789abcdefghij"]],
  [
    "pdf-pages first",
    ["step", { ...ofTides, name: "pages", step: "pages-1-50", work: { from: 1, to: 50, first: true } }],
  ],
  [
    "pdf-pages",
    ["step", { ...ofTides, name: "pages", step: "pages-51-100", work: { from: 51, to: 100, first: false } }],
  ],
  ["pdf-scans", ["step", { ...ofTides, name: "scans", step: "scans-7", work: { pages: [7, 9] } }]],
  ["pdf-embeddings", ["step", { ...ofTides, name: "embeddings", step: "embeddings", work: {} }]],
  ["pdf-summary", ["step", { ...ofTides, name: "summary", step: "summary", work: {} }]],
])("a message of an earlier release, %s, has its work done", async (name, work) => {
  const { settled, done } = await deliver(present(recorded[name]));
  expect(settled).toBe("ack");
  expect(done).toMatchObject([work]);
});

test("every message that was recorded is delivered above", () => {
  expect(Object.keys(recorded)).toHaveLength(9);
});
