/** Suites whose subject is what true sessions do to each other: the embedded Postgres has one session, so they do not run there. */
export const onlyOnPostgres = [
  "tests/migrations/locks.test.ts",
  "tests/worker/db/tcp-client.test.ts",
  "tests/worker/limits/quota.races.test.ts",
];

/**
 * Suites whose races, locks or plans of statements matter: they run on the embedded Postgres over HTTP, and once more on the
 * real one of POSTGRES_URL, which has no vectors: those of `overTcp` over TCP as with Hyperdrive, which is slow without its pool.
 */
export const onPostgres = [
  ...onlyOnPostgres,
  "tests/migrations/baseline.test.ts",
  "tests/migrations/concurrently.test.ts",
  "tests/worker/answers/admission.repository.test.ts",
  "tests/worker/answers/admission.texts.test.ts",
  "tests/worker/answers/answers.repository.test.ts",
  "tests/worker/assistant/sharing.test.ts",
  "tests/worker/assistant/versions.test.ts",
  "tests/worker/auth/accounts.test.ts",
  "tests/worker/auth/passkeys.test.ts",
  "tests/worker/chat/memories.test.ts",
  "tests/worker/chat/schedules/schedules.test.ts",
  "tests/worker/comments/comments.races.test.ts",
  "tests/worker/generation/creating.test.ts",
  "tests/worker/limits/accounts.test.ts",
  "tests/worker/limits/caps.test.ts",
  "tests/worker/limits/ceilings.test.ts",
  "tests/worker/limits/grants.test.ts",
  "tests/worker/limits/members.test.ts",
  "tests/worker/limits/account-quota.test.ts",
  "tests/worker/limits/shared-ceilings.test.ts",
  "tests/worker/limits/window.test.ts",
  "tests/worker/media/shorts/shorts.test.ts",
  "tests/worker/payments/checkout/cards.service.test.ts",
  "tests/worker/payments/checkout/checkout.service.test.ts",
  "tests/worker/payments/looks/looks.test.ts",
  "tests/worker/payments/races.test.ts",
  "tests/worker/payments/trials/trials.service.test.ts",
  "tests/worker/pdf/folders/folders.service.test.ts",
  "tests/worker/plans/moves.test.ts",
  "tests/worker/publishing/publications.test.ts",
  "tests/worker/support/bots.test.ts",
  "tests/worker/tracking/ledger.test.ts",
  "tests/worker/workspaces/invitations.test.ts",
  "tests/worker/workspaces/members.test.ts",
];

/** Between them they have every shape of call: alone, as a batch, prepared, refused and cut off. */
export const overTcp = [
  "tests/worker/db/tcp-client.test.ts",
  "tests/worker/answers/admission.texts.test.ts",
  "tests/worker/limits/accounts.test.ts",
  "tests/worker/pdf/folders/folders.service.test.ts",
  "tests/worker/tracking/ledger.test.ts",
];

/** The real Postgres that the suite which runs now is to have; tests/vitest.config.ts names it to the project of those. */
export const suitePostgresUrl = process.env["SUITE_POSTGRES_URL"];
