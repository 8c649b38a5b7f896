import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { createQueue } from "../../../worker/bindings/queue.ts";
import { messageRegistry } from "../../../worker/registries.ts";
import { acceptRequestId, logError, logWarning, requestId, withRequestId } from "../../../worker/lib/log.ts";
import { namedRequest } from "../../../worker/providers/ai/named-request.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import type { KnownMessage } from "../../support/messages.ts";
import { ownId } from "../../support/owner-ids.ts";

let errors: MockInstance<typeof console.error>;
let warnings: MockInstance<typeof console.warn>;
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const line = (spy: typeof errors, at = 0): Record<string, unknown> =>
  JSON.parse(String(spy.mock.calls[at]?.[0])) as Record<string, unknown>;

describe("a request's id", () => {
  test("is in every log line of its work, however deep and however late", async () => {
    await withRequestId("ray-of-one", async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      await Promise.all([1, 2].map(async (place) => logError("step.failed", new Error("down"), { place })));
    });
    expect([line(errors, 0), line(errors, 1)]).toMatchObject([
      { event: "step.failed", requestId: "ray-of-one", place: 1 },
      { event: "step.failed", requestId: "ray-of-one", place: 2 },
    ]);
  });

  test("is its own: two requests side by side do not share one", async () => {
    const seen = await Promise.all(
      ["first-one", "second-one"].map((id) =>
        withRequestId(id, async () => {
          await Promise.resolve();
          return requestId();
        }),
      ),
    );
    expect(seen).toEqual(["first-one", "second-one"]);
    expect(requestId()).toBeUndefined();
  });

  test("goes along with what it puts into the queue, and a message that was sent before keeps its own", async () => {
    const sent: QueueMessage[] = [];
    const silent = { send: () => Promise.reject(new Error("no step was sent")) };
    const queue = createQueue(
      {
        QUEUE: { send: async (message) => void sent.push(message) },
        DOCUMENTS: silent,
        GENERATIONS: silent,
        SITES: silent,
        SOCIAL: silent,
        MEDIA_WORK: silent,
      },
      messageRegistry,
    );
    const removal: KnownMessage = { kind: "account-removal", id: "one", userId: ownId("u") };
    await withRequestId("ray-of-one", () => queue.send(removal));
    await withRequestId("ray-of-two", () => queue.send({ ...removal, requestId: "ray-of-old" }));
    await queue.send(removal);
    expect(sent.map((message) => message.requestId)).toEqual(["ray-of-one", "ray-of-old", undefined]);
  });

  test("is sent to vendors, and no header is sent outside of a request", () => {
    expect(withRequestId("ray-of-one", namedRequest)).toEqual({ "x-client-request-id": "ray-of-one" });
    expect(namedRequest()).toEqual({});
  });

  test("is in warnings too, beside their facts", () => {
    withRequestId("ray-of-one", () => logWarning("billing.needs_look", { customerId: "cus_1" }));
    expect(line(warnings)).toEqual({ event: "billing.needs_look", requestId: "ray-of-one", customerId: "cus_1" });
  });
});

test.each([
  ["8f1c2d3e4a5b6c7d-CDG", true],
  ["A1b2C3d4E5f6G7h8I9j0K1l2", true],
  ["short", false],
  ["with space and more", false],
  ["line\nbreak-in-it", false],
  ['{"event":"forged"}', false],
  ["x".repeat(65), false],
  ["", false],
  [null, false],
])("an id from outside like %j is taken: %s", (id, taken) => {
  expect(acceptRequestId(id)).toBe(taken ? id : null);
});
