import { afterAll, beforeAll, expect, test } from "vitest";
import { comparison as most } from "../../../worker/contract/limits.ts";
import { createPagesRepository } from "../../../worker/knowledge/pages.repository.ts";
import { createAnalysisRepository } from "../../../worker/modules/pdf/analysis/analysis.repository.ts";
import { createComparisonService } from "../../../worker/modules/pdf/comparison/comparison.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { storeFile } from "../../support/stored-file.ts";
import { makeReader } from "./documents/readers.ts";

let database: TestDatabase;
let comparison: ReturnType<typeof createComparisonService>;
beforeAll(async () => {
  database = await startDatabase();
  comparison = createComparisonService({
    documents: createAnalysisRepository(database.db),
    pages: createPagesRepository(database.db),
  });
});
afterAll(() => database.close());

const reader = async () =>
  (await makeReader(database.db, { chat: { period: "day", questions: 1, costMicros: null } })).id;
const old = ["The lease begins in May.\nThe rent is 900 euros.", "It ends after three years."];

const lines = (word: string) => [
  Array.from({ length: most.changes + 5 }, (_, at) => `Clause ${at} stays. Rule ${at} says ${word}.`).join(" "),
];

test("the passages that changed are listed with their pages and places", async () => {
  const workspaceId = await reader();
  const [one, other] = [
    await storeFile(database.sql, { workspaceId: workspaceId, name: "lease-1.pdf", pages: old }),
    await storeFile(database.sql, {
      workspaceId: workspaceId,
      name: "lease-2.pdf",
      pages: [old[0]?.replace("900", "950") ?? "", `${old[1]} Pets are welcome.`],
    }),
  ];
  const { changes, more, shared } = await comparison.compare(workspaceId, one, other);
  expect(
    changes.map(({ before, after }) => [before, after].map((side) => side.map(({ page, text }) => [page, text]))),
  ).toEqual([
    [[[1, "The rent is 900 euros."]], [[1, "The rent is 950 euros."]]],
    [[], [[2, "Pets are welcome."]]],
  ]);
  expect(changes[0]?.before[0]?.quads).toEqual([[0.1, 0.12, 0.9, 0.135]]);
  expect(more).toBe(0);
  expect(shared).toBeCloseTo(0.5);
});

test("no more changes are listed than a page can show, and the others are counted", async () => {
  const workspaceId = await reader();
  const [one, other] = [
    await storeFile(database.sql, { workspaceId: workspaceId, pages: lines("no") }),
    await storeFile(database.sql, { workspaceId: workspaceId, pages: lines("yes") }),
  ];
  const { changes, more } = await comparison.compare(workspaceId, one, other);
  expect([changes.length, more]).toEqual([most.changes, 5]);
});

test("files of others, files that are not read yet and files that are too long are refused", async () => {
  const [workspaceId, stranger] = [await reader(), await reader()];
  const own = await storeFile(database.sql, { workspaceId: workspaceId, pages: old });
  const others = await storeFile(database.sql, { workspaceId: stranger, pages: old });
  const unread = await storeFile(database.sql, { workspaceId: workspaceId, pages: old, status: "processing" });
  const long = await storeFile(database.sql, { workspaceId: workspaceId, pages: ["x ".repeat(10)] });
  await database.sql("update source_page set text = repeat('tide ', $2) where source_id = $1", [
    long,
    most.characters / 5 + 1,
  ]);
  for (const [one, other, code] of [
    [own, others, "pdf.not_found"],
    [others, own, "pdf.not_found"],
    [own, unread, "pdf.not_ready"],
    [own, long, "pdf.too_long_to_compare"],
  ] as const)
    await expect(comparison.compare(workspaceId, one, other)).rejects.toMatchObject({ code });
});
