import { afterAll, beforeAll, expect, test } from "vitest";
import { messageRegistry } from "../../../../worker/registries.ts";
import type { StepMessage } from "../../../../worker/jobs/job.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { readRecorded } from "../../../support/recorded.ts";
import { present } from "../../../support/present.ts";
import { pagesOf } from "./parser.ts";
import { createWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const jobs = readRecorded<object>("job.unversioned");
const bodies = readRecorded<object>("queue-bodies.unversioned");

test.each([
  ["waiting", "pdf-pages first", ["pages-51-100", "pages-101-120", "summary"], 1],
  ["middle", "pdf-pages", ["pages-101-120", "scans-7", "embeddings", "summary"], 51],
])(
  "an analysis that an earlier release left %s goes on by what it stored and sent",
  async (state, body, steps, from) => {
    const world = await createWorld(database);
    world.script({ pages: pagesOf(120) });
    /** What was recorded, of the world's document and its owner. */
    const own = <T>(recorded: T): T =>
      JSON.parse(
        JSON.stringify(recorded)
          .replaceAll("document0123456789abcdef", world.documentId)
          .replaceAll("user0123456789abcdefghij", world.workspaceId),
      ) as T;
    world.jobs.restore(own(present(jobs[state])));
    expect(await world.deliver(messageRegistry.read(own(bodies[body])) as StepMessage)).toBe(true);
    await world.run();
    expect(world.jobs.sent.map(({ step }) => step)).toEqual(steps);
    const { row, pages } = await world.stored();
    expect(row).toMatchObject({
      status: "completed",
      failure: null,
      gen: 1,
      pages: 120,
      pages_done: 120,
      percent: 100,
    });
    expect(pages.map(({ page }) => page)).toEqual(pagesOf(120).flatMap(({ page }) => (page >= from ? [page] : [])));
  },
);
