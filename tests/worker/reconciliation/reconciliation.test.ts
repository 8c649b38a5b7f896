import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRemovedAccounts } from "../../../worker/bindings/removed-accounts.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { personalData } from "../../../worker/registries.ts";
import { createFileInventoryRepository } from "../../../worker/reconciliation/file-inventory.repository.ts";
import { createFileInventory } from "../../../worker/reconciliation/file-inventory.service.ts";
import { createReconciliationRepository } from "../../../worker/reconciliation/reconciliation.repository.ts";
import { createReconciliationService } from "../../../worker/reconciliation/reconciliation.service.ts";
import type { BoundStep } from "../../../worker/reconciliation/reconciliation.service.ts";
import { withPage } from "../../../worker/reconciliation/report.rules.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeDocument } from "../../support/documents.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makePerson } from "../../support/people.ts";
import { ownId } from "../../support/owner-ids.ts";

const noon = Date.parse("2026-11-29T12:00:00Z");
const anHourAgo = new Date(noon - 3_600_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(() => database.sql("delete from reconciliation"));
afterAll(() => database.close());

function compose(steps: readonly BoundStep[]) {
  const clock = createHandClock(noon);
  const reconciliations = createReconciliationRepository(database.db);
  const begin = () => reconciliations.begin(createId(), anHourAgo, new Date(clock.now()));
  return { clock, reconciliations, begin, service: createReconciliationService({ reconciliations, steps, clock }) };
}

/** A step of so many pages, which writes down when each is done. */
function counting(name: string, pages: number, done: string[], fails: () => boolean = () => false): BoundStep {
  return {
    name,
    async run({ to }, cursor) {
      if (fails()) throw new Error("the provider is away");
      const page = Number(cursor ?? 0);
      done.push(`${name} ${page} ${to.toISOString().slice(11, 16)}`);
      return { next: page + 1 < pages ? String(page + 1) : null, counts: { pages: 1 }, findings: [`${name} ${page}`] };
    },
  };
}

describe("a reconciliation", () => {
  test("does the pages of its steps in order, with the moment to which the database went back", async () => {
    const done: string[] = [];
    const { begin, service, reconciliations } = compose([counting("one", 2, done), counting("two", 1, done)]);
    const { id } = await begin();
    await service.goOn();
    expect(done).toEqual(["one 0 11:00", "one 1 11:00", "two 0 11:00"]);
    expect(await reconciliations.find(id)).toMatchObject({
      endedAt: new Date(noon),
      report: { one: { counts: { pages: 2 }, findings: ["one 0", "one 1"] }, two: { counts: { pages: 1 } } },
    });
  });

  test("that is open is the one that a second call begins, and a new one follows its end", async () => {
    const { begin, service } = compose([]);
    const [first, second] = [await begin(), await begin()];
    await service.goOn();
    expect([second.id === first.id, (await begin()).id === first.id]).toEqual([true, false]);
  });

  test("goes on at the page that failed, and says why until it has succeeded", async () => {
    let isAway = true;
    const done: string[] = [];
    const { begin, service, reconciliations } = compose([
      counting("one", 1, done),
      counting("two", 1, done, () => isAway),
    ]);
    const { id } = await begin();
    await service.goOn();
    expect(await reconciliations.find(id)).toMatchObject({ stepsDone: 1, error: "Error: the provider is away" });
    isAway = false;
    await service.goOn();
    expect(done).toEqual(["one 0 11:00", "two 0 11:00"]);
    expect(await reconciliations.find(id)).toMatchObject({ error: null, endedAt: new Date(noon) });
  });

  test("is worked on by one run at a time; a run that died is followed after its lease", async () => {
    const done: string[] = [];
    const { begin, service, reconciliations, clock } = compose([counting("one", 1, done)]);
    await begin();
    await reconciliations.take(new Date(clock.now()), new Date(clock.now() + 300_000));
    await service.goOn();
    expect(done).toEqual([]);
    clock.advance(300_001);
    await service.goOn();
    expect(done).toHaveLength(1);
  });

  test("leaves the rest to the next run after 40 seconds", async () => {
    const done: string[] = [];
    const { begin, service, clock } = compose([
      { name: "slow", run: async () => (clock.advance(41_000), { next: null, counts: {} }) },
      counting("two", 1, done),
    ]);
    await begin();
    await service.goOn();
    expect(done).toEqual([]);
    await service.goOn();
    expect(done).toHaveLength(1);
  });
});

test("a report counts a page that is done twice in its counts, and names what it found once", () => {
  const page = { next: null, counts: { files: 1 }, findings: ["file a"] };
  expect(withPage(withPage(undefined, page), page)).toEqual({ counts: { files: 2 }, findings: ["file a"], more: 0 });
  const many = { next: null, counts: {}, findings: Array.from({ length: 203 }, (_, at) => `file ${at}`) };
  expect(withPage(undefined, many)).toMatchObject({ more: 3 });
});

/** A bucket of these keys, three a page. */
const bucketOf = (keys: readonly string[]) => ({
  async list({ after, prefix = "" }: { after: string; prefix?: string }) {
    const behind = keys.toSorted().filter((key) => key > after && key.startsWith(prefix));
    return { keys: behind.slice(0, 3), isWhole: behind.length <= 3 };
  },
});

describe("files and rows", () => {
  const columns = personalData.flatMap(({ tables }) => tables.flatMap(({ contents }) => contents ?? []));

  test("are compared page by page: files without a row and rows without a file are named, wherever they stand", async () => {
    const { id: userId } = await makePerson(database.db);
    for (const fileKey of ["a1", "b2", "m5", "z9"]) await makeDocument(database.db, { workspaceId: userId, fileKey });
    const files = bucketOf(["b2", "c3", "d4", "m5", "n6", "removed-accounts/x", "transfer/y"]);
    const inventory = createFileInventory({ rows: createFileInventoryRepository(database.db, columns), files });
    const findings: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await inventory.compare(cursor);
      findings.push(...(page.findings ?? []));
      if ((cursor = page.next) === null) break;
    }
    expect(findings.toSorted()).toEqual([
      "document: its file a1 is gone",
      "document: its file z9 is gone",
      "file c3: no row names it",
      "file d4: no row names it",
      "file n6: no row names it",
    ]);
  });

  test("every column that is called the key of a file is compared", () => {
    const named = columns.map(({ name, table }) => `${String(table[Symbol.for("drizzle:Name") as never])}.${name}`);
    expect(named.toSorted()).toEqual([
      "assistant_cv.photo_key",
      "chat_file.file_key",
      "document.file_key",
      "file.id",
      "generation_file.key",
      "media.file_key",
      "media.peaks_key",
      "media.poster_key",
      "support_source.file_key",
      "workspace.picture_key",
    ]);
  });
});

test("removed accounts are listed outside the database by their ids, a page at a time", async () => {
  const stored = new Map<string, string>();
  const removed = createRemovedAccounts({
    put: async (key, bytes) => void stored.set(key, new TextDecoder().decode(bytes)),
    list: (asked) => bucketOf([...stored.keys()]).list(asked),
  });
  for (const id of ["d", "a", "c", "b"]) await removed.add(ownId(id), new Date(noon));
  expect(stored.get("removed-accounts/a")).toBe("2026-11-29T12:00:00.000Z");
  expect(await removed.list(null)).toEqual({ ids: ["a", "b", "c"], next: "removed-accounts/c" });
  expect(await removed.list("removed-accounts/c")).toEqual({ ids: ["d"], next: null });
});
