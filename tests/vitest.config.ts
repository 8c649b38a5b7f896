import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..");
const unitFolders = "{architecture,worker,durable-objects,migrations,local,frontend,bench}";

export default defineConfig({
  root,
  cacheDir: join(root, "node_modules/.cache/vitest"),
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`tests/${unitFolders}/**/*.test.{ts,tsx}`],
          globalSetup: ["tests/support/global-setup-database.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/{contract,integration}/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          pool: "forks",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts", "tests/support/global-setup-site.ts"],
          pool: "forks",
          // A browser, workerd and Postgres in one file: two files at once make each other slow.
          maxWorkers: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
