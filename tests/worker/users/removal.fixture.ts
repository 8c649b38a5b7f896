import type { AnswerPlace } from "../../../worker/answers/lanes.rules.ts";
import { createAnswersRemoval } from "../../../worker/answers/answers-removal.service.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { createAnswerKinds } from "../../../worker/answers/kind.ts";
import { createJobRowsRepository } from "../../../worker/jobs/job-rows.repository.ts";
import { createJobsRemoval } from "../../../worker/jobs/jobs-removal.service.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import { createAccountsRepository } from "../../../worker/modules/publishing/accounts/accounts.repository.ts";
import { createAccountsService } from "../../../worker/modules/publishing/accounts/accounts.service.ts";
import { createMediaRemovalRepository } from "../../../worker/modules/media/library/media-removal.repository.ts";
import { createMediaRemoval } from "../../../worker/modules/media/library/media-removal.service.ts";
import { createInboxRepository } from "../../../worker/modules/support/inbox/inbox.repository.ts";
import { createBotObjectsRemoval } from "../../../worker/modules/support/inbox/objects-removal.service.ts";
import { createSupportFilesRemovalRepository } from "../../../worker/modules/support/sources/files-removal.repository.ts";
import { createSupportFilesRemoval } from "../../../worker/modules/support/sources/files-removal.service.ts";
import { createPhotosRemovalRepository } from "../../../worker/modules/assistant/cv/photos-removal.repository.ts";
import { createPhotosRemoval } from "../../../worker/modules/assistant/cv/photos-removal.service.ts";
import { createPicturesRemoval } from "../../../worker/modules/chat/conversations/pictures-removal.service.ts";
import { createPicturesRepository } from "../../../worker/modules/chat/conversations/pictures.repository.ts";
import { createChatFilesRemovalRepository } from "../../../worker/modules/chat/files/files-removal.repository.ts";
import { createChatFilesRemoval } from "../../../worker/modules/chat/files/files-removal.service.ts";
import { createImportFiles } from "../../../worker/modules/chat/importing/importing.repository.ts";
import { personalData } from "../../../worker/registries.ts";
import { createBillingRepository } from "../../../worker/modules/payments/billing/billing.repository.ts";
import { createCustomerRemoval } from "../../../worker/modules/payments/billing/customer-removal.service.ts";
import type { CustomerRemoval } from "../../../worker/modules/payments/billing/customer-removal.service.ts";
import { createLatePayments } from "../../../worker/modules/payments/billing/late-payments.service.ts";
import { createCheckoutRepository } from "../../../worker/modules/payments/checkout/checkout.repository.ts";
import type { CheckoutRepository } from "../../../worker/modules/payments/checkout/checkout.repository.ts";
import { createOpening } from "../../../worker/modules/payments/checkout/opening.service.ts";
import { createWorksRemovalRepository } from "../../../worker/modules/generation/works/works-removal.repository.ts";
import { createWorksRemoval } from "../../../worker/modules/generation/works/works-removal.service.ts";
import { createFilesRemovalRepository } from "../../../worker/modules/pdf/documents/files-removal.repository.ts";
import { createFilesRemoval } from "../../../worker/modules/pdf/documents/files-removal.service.ts";
import { createRemovalConsumer } from "../../../worker/modules/users/removal.consumer.ts";
import { createRemovalRepository } from "../../../worker/modules/users/removal.repository.ts";
import { createRemovalService } from "../../../worker/modules/users/removal.service.ts";
import { collectPersonal } from "../../../worker/personal/collect-personal.ts";
import { createTeamNotices } from "../../../worker/modules/workspaces/notices.service.ts";
import { createRecipientsRepository } from "../../../worker/modules/workspaces/recipients.repository.ts";
import { createTeamRemovalConsumer } from "../../../worker/modules/workspaces/team-removal.consumer.ts";
import { createTeamRemovalRepository } from "../../../worker/modules/workspaces/team-removal.repository.ts";
import { createTeamRemoval } from "../../../worker/modules/workspaces/team-removal.service.ts";
import { createClaimsRepository } from "../../../worker/modules/publishing/publications/claims.repository.ts";
import { createPublicationsRepository } from "../../../worker/modules/publishing/publications/publications.repository.ts";
import { createWaking } from "../../../worker/modules/publishing/publications/waking.service.ts";
import type { PaymentsProvider } from "../../../worker/providers/payments/payments.ts";
import type { RemovedAccounts } from "../../../worker/bindings/removed-accounts.ts";
import type { QueueMessage } from "../../../worker/queues/messages.ts";
import type { PersonalServices } from "../../../worker/services.ts";
import { createUploadsRemovalRepository } from "../../../worker/uploads/uploads-removal.repository.ts";
import { createUploadsRemoval } from "../../../worker/uploads/uploads-removal.service.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openNews } from "../../support/news.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createPostbox } from "../../support/postbox.ts";
import { createScriptedPayments } from "../../support/scripted-payments.ts";

const publicUrl = "https://ensemble.example";

/** Where a call breaks: before it did its work, or after it and before its caller knew. */
export type Break = { at: number; when: "before" | "after" } | null;

/** Removal over a real database; every call that leaves the consumer is counted, and one of them may break. */
export function startRemoval({ db }: TestDatabase, broken: Break = null) {
  const clock = createHandClock(Date.now());
  const queued: QueueMessage[] = [];
  const dropped: string[] = [];
  const abandoned: string[] = [];
  const ended: string[] = [];
  const bucket = new Set<string>();
  const payments = createScriptedPayments();
  let calls = 0;

  function breakable<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const call: unknown = Reflect.get(target, name);
        if (typeof call !== "function") return call;
        return async (...input: unknown[]) => {
          const mine = (calls += 1) === broken?.at ? broken.when : null;
          if (mine === "before") throw new Error("broken");
          const answer: unknown = await Reflect.apply(call, target, input);
          if (mine === "after") throw new Error("broken");
          return answer;
        };
      },
    });
  }
  let queueIsBroken = false;
  const queue = {
    async send(message: QueueMessage) {
      const isBroken = queueIsBroken;
      queueIsBroken = false;
      if (isBroken) throw new Error("the queue is down");
      queued.push(message);
    },
  };
  const { posted, mails } = createPostbox();
  const billing = createBillingRepository(db);
  const checkouts = createCheckoutRepository(db);
  const openingWith = (rows: CheckoutRepository, provider: PaymentsProvider) =>
    createOpening({
      checkouts: rows,
      trials: { claim: async () => true, release: async () => {} },
      billing: { sync: async () => {} },
      payments: provider,
      clock,
      publicUrl,
    });
  const runs = breakable({
    delete: async ({ lane }: AnswerPlace) => void dropped.push(lane),
    stop: async () => null,
  });
  const files = breakable({ remove: async (ids: readonly string[]) => ids.forEach((id) => bucket.delete(id)) });
  const removalOf = (port: <T extends object>(of: T) => T) =>
    createCustomerRemoval({
      billing: port(billing),
      opening: openingWith(port(checkouts), port(payments)),
      latePayments: createLatePayments({ billing: port(billing), payments: port(payments) }),
      payments: port(payments),
      clock,
    });
  const kinds = createAnswerKinds([]);
  const parts = (customer: CustomerRemoval) => ({
    answers: {
      removal: createAnswersRemoval({
        kinds,
        answers: breakable(createAnswersRepository(db, kinds)),
        runsOf: () => runs,
        clock,
      }),
    },
    payments: { removal: customer },
    chat: {
      removal: createPicturesRemoval({ pictures: breakable(createPicturesRepository(db)), files }),
      filesRemoval: createChatFilesRemoval({ rows: breakable(createChatFilesRemovalRepository(db)), files }),
      importsRemoval: createPicturesRemoval({ pictures: breakable(createImportFiles(db)), files }),
    },
    uploads: {
      removal: createUploadsRemoval({
        rows: breakable(createUploadsRemovalRepository(db, ["pdf-uploads"])),
        uploads: breakable({
          abandon: async (id: string) => {
            if (abandoned.includes(id)) throw new AppError("uploads.not_found");
            abandoned.push(id);
          },
        }),
      }),
    },
    jobs: {
      removal: createJobsRemoval({
        rows: breakable(createJobRowsRepository(db)),
        jobs: breakable({ delete: async ({ subject }: { subject: string }) => void ended.push(subject) }),
      }),
    },
    assistant: {
      removal: createPhotosRemoval({ rows: breakable(createPhotosRemovalRepository(db)), files }),
    },
    support: {
      removal: createSupportFilesRemoval({ rows: breakable(createSupportFilesRemovalRepository(db)), files }),
      objectsRemoval: createBotObjectsRemoval({
        rows: breakable(createInboxRepository(db)),
        objects: breakable({ delete: async (id: string) => void ended.push(id) }),
      }),
    },
    publishing: {
      accounts: createAccountsService({
        accounts: breakable(
          createAccountsRepository(db, { write: () => Promise.reject(new Error("nothing is connected")) }),
        ),
        caps: { list: async () => [] },
        networks: { linkedin: null, twitter: null },
        pauses: { listPaused: async () => [] },
        vault: { open: async () => null },
        clock,
      }),
      waking: createWaking({
        claims: createClaimsRepository(db),
        publications: breakable(createPublicationsRepository(db)),
        publishers: breakable({ wake: async () => undefined, delete: async (id: string) => void ended.push(id) }),
      }),
    },
    media: { mediaRemoval: createMediaRemoval({ rows: breakable(createMediaRemovalRepository(db)), files }) },
    generation: {
      removal: createWorksRemoval({ rows: breakable(createWorksRemovalRepository(db)), files }),
    },
    pdf: { removal: createFilesRemoval({ rows: breakable(createFilesRemovalRepository(db)), files }) },
  });
  // The steps of the modules call nothing else of the parts.
  const collect = (customer: CustomerRemoval) =>
    collectPersonal(personalData, parts(customer) as unknown as PersonalServices);
  const asked = collect(removalOf((port) => port));
  const personal = collect(removalOf(breakable));
  const removals = createRemovalRepository(db, personal);
  const listed: string[] = [];
  const removed: RemovedAccounts = {
    add: async (id) => void listed.push(id),
    list: async () => ({ ids: listed, next: null }),
  };
  const teams = createTeamRemoval({ removals: createTeamRemovalRepository(db, personal), removed, queue, clock });
  const service = createRemovalService({ removals, personal: asked, removed, teams, queue, clock });
  const teamConsumer = createTeamRemovalConsumer({
    removals: breakable(createTeamRemovalRepository(db, personal)),
    recipients: createRecipientsRepository(db),
    notices: createTeamNotices({
      recipients: createRecipientsRepository(db),
      mails: breakable(mails),
      news: openNews(db, clock),
      publicUrl,
    }),
    personal,
    removed: breakable(removed),
    endedMemberships: { close: async ({ id }) => void ended.push(id) },
    pictures: { deleteAll: async () => {} },
  });
  const consumer = createRemovalConsumer({
    removals: breakable(removals),
    personal,
    mails: breakable(mails),
    removed: breakable(removed),
    publicUrl,
  });
  const breakQueue = () => void (queueIsBroken = true);
  return {
    clock,
    queued,
    posted,
    dropped,
    abandoned,
    ended,
    bucket,
    payments,
    service,
    consumer,
    teams,
    teamConsumer,
    listed,
    breakQueue,
    calls: () => calls,
  };
}

export type Removal = ReturnType<typeof startRemoval>;
