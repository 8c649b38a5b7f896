import { expect, test } from "vitest";
import { AppError } from "../../../../worker/lib/app-error.ts";
import { createDiscussionsService } from "../../../../worker/modules/pdf/discussions/discussions.service.ts";
import type { DiscussionsRepository } from "../../../../worker/modules/pdf/discussions/discussions.repository.ts";
import { bearing } from "../../../support/credentials.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

const nobody = () => Promise.reject(new Error("nobody asks"));

test("a question without a session has no vector made for it, which would be paid for", async () => {
  let made = 0;
  const service = createDiscussionsService({
    answers: { begin: nobody, requirePictures: nobody },
    // A caller who is not signed in never comes as far as the rows.
    discussions: {} as DiscussionsRepository,
    sessions: { requireSignature: () => Promise.reject(new AppError("auth.missing")) },
    embedQuestion() {
      made += 1;
      return { point: Promise.resolve([1]), recorded: Promise.resolve() };
    },
    vectorWeight: 1,
    limits: { reserve: nobody, settle: nobody },
    runs: { readMemory: nobody },
    removal: { deleteThread: nobody, deleteThreads: nobody },
    files: { remove: nobody },
    clock: createHandClock(0),
  });
  const asked = service.ask({
    credential: bearing("forged"),
    claimedUserIds: [],
    ownerId: "a".repeat(24),
    documentId: "b".repeat(24),
    address: "192.0.2.1",
    question: { message: "When is high tide?" },
    after: () => undefined,
  });
  await expect(asked).rejects.toMatchObject({ code: "auth.missing" });
  expect(made).toBe(0);
});
