import { describe, expect, test } from "vitest";
import { createJobRegistry } from "../../worker/jobs/job-registry.ts";
import { defineJob } from "../../worker/jobs/define-job.ts";
import type { mailModule } from "../../worker/modules/mail/mail.module.ts";
import type { Module } from "../../worker/modules/module.ts";
import { modules } from "../../worker/modules/modules.ts";
import type { pdfModule } from "../../worker/modules/pdf/pdf.module.ts";
import { defineMessage } from "../../worker/queues/define-message.ts";
import { createMessageRegistry } from "../../worker/queues/message-registry.ts";
import type { QueueMessage } from "../../worker/queues/messages.ts";
import { jobRegistry, messageRegistry, uploadRegistry } from "../../worker/registries.ts";
import type { shellUpload } from "./uploads/toy-shells.upload.ts";

/** What services.ts does not make. */
interface Missing {
  cards: { print(): Promise<void> };
}

type Accepts<Manifest> = Manifest extends Module ? true : false;

const printing = { phase: "printing", silenceMs: 60_000, tries: 2, onExhausted: "fail" } as const;
const cards = defineJob<{ print: object }, Missing>({
  kind: "cards",
  queue: "ensemble-work",
  deadlineMs: 60_000,
  steps: { print: { ...printing, run: (_work, _step, { cards: made }) => made.print() } },
});
const postcard = defineMessage<QueueMessage & { kind: "postcard" }, Missing>({
  kind: "postcard",
  fields: { id: "string" },
  work: (_message, { cards: made }) => made.print(),
});

describe("a manifest", () => {
  test("is refused by the compiler where its work calls a service that services.ts does not make", () => {
    const refused: [
      Accepts<{ name: "cards"; jobs: [typeof cards] }>,
      Accepts<{ name: "cards"; messages: [typeof postcard] }>,
      Accepts<{ name: "shells"; uploads: [typeof shellUpload] }>,
    ] = [false, false, false];
    const accepted: [Accepts<typeof pdfModule>, Accepts<typeof mailModule>] = [true, true];
    expect([refused, accepted]).toEqual([
      [false, false, false],
      [true, true],
    ]);
  });

  test("declares kinds that the registries of the product hold, each once", () => {
    expect(jobRegistry.kinds).toEqual(modules.flatMap(({ jobs }) => jobs ?? []));
    expect(messageRegistry.kinds.slice(1)).toEqual(modules.flatMap(({ messages }) => messages ?? []));
    expect(uploadRegistry.kinds).toEqual(modules.flatMap(({ uploads }) => uploads ?? []));
    expect(() => createJobRegistry([cards, cards])).toThrow("two kinds of job of one name");
    expect(() => createMessageRegistry([postcard, postcard])).toThrow("two kinds of message of one name");
  });
});
