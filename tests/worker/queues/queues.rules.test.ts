import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobKinds } from "../../../worker/contract/jobs.contract.ts";
import { messageKinds } from "../../../worker/contract/work.contract.ts";
import { jobRegistry, messageRegistry } from "../../../worker/registries.ts";
import { deadLetters, queues, retrySeconds } from "../../../worker/queues/queues.rules.ts";
import type { KnownMessage } from "../../support/messages.ts";
import { ownId } from "../../support/owner-ids.ts";

const settings = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");

/** The fields of each section of a name. */
const sections = (name: string): Record<string, string>[] =>
  settings
    .split(`[[queues.${name}]]`)
    .slice(1)
    .map((text) => [...(text.split("\n[")[0] ?? "").matchAll(/^(\w+) = "?([^"\n]+)"?$/gm)])
    .map((fields) => Object.fromEntries(fields.map(([, key = "", value = ""]) => [key, value])));

describe("the queues of wrangler.toml", () => {
  test("are those that the code sends to, under the names of their producers", () => {
    expect(Object.fromEntries(sections("producers").map(({ queue, binding }) => [queue, binding]))).toEqual(
      Object.fromEntries(Object.entries(queues).map(([name, { binding }]) => [name, binding])),
    );
  });

  test("give a message up after as many tries as the code counts, and send it to the dead letters", () => {
    const consumers = sections("consumers").map(({ queue, max_retries: retries, dead_letter_queue: next }) => [
      queue,
      Number(retries) + 1,
      next,
    ]);
    expect(consumers.filter(([queue]) => queue !== deadLetters).toSorted()).toEqual(
      Object.entries(queues)
        .map(([name, { tries }]) => [name, tries, deadLetters])
        .toSorted(),
    );
    expect(consumers.map(([queue]) => queue)).toContain(deadLetters);
  });

  test("that lead to the parser have a bound to how many steps run at once", () => {
    const reading = ["ensemble-documents", "ensemble-sites"];
    const bounds = sections("consumers").map(({ queue, max_concurrency: most }) => [queue, most]);
    expect(bounds.filter(([queue]) => reading.includes(String(queue)))).toEqual(reading.map((queue) => [queue, "10"]));
    const parsed = jobRegistry.kinds.filter(({ steps }) =>
      Object.entries(steps).some(([name, { countsAlone }]) => countsAlone && name !== "render"),
    );
    expect([...new Set(parsed.map(({ queue }) => queue))].toSorted()).toEqual(reading);
  });

  test("are those of every kind of job", () => {
    expect(jobRegistry.kinds.filter(({ queue }) => !Object.hasOwn(queues, queue))).toEqual([]);
  });
});

test("admins can filter by every kind of job", () => {
  expect(jobRegistry.kinds.map(({ kind }) => kind)).toEqual([...jobKinds]);
});

test("admins can filter by every kind of message, and by the kind of its job where it is a step", () => {
  const beside = messageRegistry.kinds.map(({ kind }) => kind).filter((kind) => kind !== "job-step");
  expect([...beside, ...jobKinds].toSorted()).toEqual([...messageKinds].toSorted());
});

const queueOf = (message: KnownMessage) => messageRegistry.queueOf(message);

test("a step goes through the queue of its kind, everything else through that of the work", () => {
  const step = {
    kind: "job-step",
    id: "one",
    subject: "d",
    gen: 1,
    step: "summary",
    name: "summary",
    work: {},
  } as const;
  expect(queueOf({ ...step, job: "pdf-analysis" })).toBe("ensemble-documents");
  expect(queueOf({ ...step, job: "of a later release" })).toBe("ensemble-work");
  expect(queueOf({ kind: "account-removal", id: "one", userId: ownId("u") })).toBe("ensemble-work");
});

test.each([
  [1, 10],
  [2, 20],
  [4, 80],
  [12, 600],
])("after try %i a message waits %i seconds", (attempts, seconds) => {
  expect(retrySeconds(attempts)).toBe(seconds);
});
