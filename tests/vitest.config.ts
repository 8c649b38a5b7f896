import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { apart } from "./support/apart.ts";
import { onlyOnPostgres, onPostgres, overTcp } from "./support/on-postgres.ts";
import { SpreadWaiting } from "./support/sequence.ts";

const root = join(import.meta.dirname, "..");
// What a process has compiled, the next one begins with: workers of tests, starts of the product, builds.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node");

/** A file with a Worker waits for much of its time, for alarms, processes that start and pages: with four, two cores never idle. */
const aroundWorker = availableParallelism() * 2;
const unitFolders = "{architecture,worker,press,migrations,local,deploy,frontend,bench,media-engine,smoke}";

export default defineConfig({
  root,
  cacheDir: join(root, "node_modules/.cache/vitest"),
  test: {
    // The default leaves one core to the process that leads, which has nothing to do here.
    maxWorkers: "100%",
    sequence: { sequencer: SpreadWaiting },
    // A process holds the modules of many files: V8 would look through all of them with every 64 MB of buffers.
    execArgv: ["--external-memory-accounted-in-global-limit"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`tests/${unitFolders}/**/*.test.{ts,tsx}`],
          exclude: [...apart, ...onlyOnPostgres],
          globalSetup: ["tests/support/global-setup-database.ts"],
          // Modules are loaded once a process; tests/architecture/apart.test.ts says what may not be shared.
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-postgres",
          include: onPostgres,
          exclude: overTcp,
          env: { SUITE_POSTGRES_URL: process.env["POSTGRES_URL"] ?? "" },
          globalSetup: ["tests/support/global-setup-postgres.ts"],
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-tcp",
          include: overTcp,
          env: { SUITE_POSTGRES_URL: process.env["POSTGRES_URL"] ?? "", SUITE_OVER_TCP: "1" },
          globalSetup: ["tests/support/global-setup-postgres.ts"],
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Too long for `npm test`: `npm run test:long`.
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup-folder.ts", "tests/support/global-setup.ts"],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-apart",
          include: apart,
          globalSetup: ["tests/support/global-setup-database.ts"],
          isolate: false,
          setupFiles: ["tests/support/fresh-modules.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/{contract,integration}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup-folder.ts", "tests/support/global-setup.ts"],
          isolate: false,
          maxWorkers: aroundWorker,
          // A disk may stall for longer than a call waits for Postgres: tests/run.ts names every test that needed it.
          retry: process.env["CI"] ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: [
            "tests/support/global-setup-folder.ts",
            "tests/support/global-setup.ts",
            "tests/support/global-setup-site.ts",
          ],
          isolate: false,
          maxWorkers: aroundWorker,
          // A machine may be loaded: tests/run.ts names every story that needed it.
          retry: process.env["CI"] ? 1 : 0,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
