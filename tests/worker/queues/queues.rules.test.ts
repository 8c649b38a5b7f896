import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { queueOf, retrySeconds, triesOf } from "../../../worker/queues/queues.rules.ts";

const settings = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");

test.each(Object.entries(triesOf))(
  "the queue %s gives a message up after %i tries, as it is set up",
  (queue, tries) => {
    const [, section = ""] = settings.split(`[[queues.consumers]]\nqueue = "${queue}"`);
    const [, retries] = /^max_retries = (\d+)$/m.exec(section.split("[[")[0] ?? "") ?? [];
    expect(Number(retries) + 1).toBe(tries);
  },
);

test("steps of a job go through the queue of files, all else through the other", () => {
  const step = { kind: "pdf-summary", id: "one", documentId: "d", gen: 1, step: "summary" } as const;
  expect(queueOf(step)).toBe("ensemble-documents");
  expect(queueOf({ kind: "account-removal" })).toBe("ensemble-work");
});

test.each([
  [1, 10],
  [2, 20],
  [4, 80],
  [12, 600],
])("after try %i a message waits %i seconds", (attempts, seconds) => {
  expect(retrySeconds(attempts)).toBe(seconds);
});
