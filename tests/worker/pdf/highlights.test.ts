import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { highlights as most } from "../../../worker/contract/limits.ts";
import type { HighlightDraft } from "../../../worker/contract/pdf/highlights.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createHighlightsRepository } from "../../../worker/modules/pdf/highlights/highlights.repository.ts";
import { createHighlightsService } from "../../../worker/modules/pdf/highlights/highlights.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makeTeam, memberOf } from "../../support/teams.ts";
import { storeFile } from "../../support/stored-file.ts";
import { makeReader } from "./documents/readers.ts";
import { inOwn } from "../../support/owner-ids.ts";

let database: TestDatabase;
let highlights: ReturnType<typeof createHighlightsService>;
const clock = createHandClock(Date.UTC(2026, 10, 21));
beforeAll(async () => {
  database = await startDatabase();
  highlights = createHighlightsService({ highlights: createHighlightsRepository(database.db), clock });
});
afterAll(() => database.close());

const draft = (over: Partial<HighlightDraft> = {}): HighlightDraft => ({
  page: 2,
  quads: [[0.1, 0.2, 0.3, 0.25]],
  quote: "the spring tide",
  color: "yellow",
  note: "",
  ...over,
});

async function newFile() {
  const { id: workspaceId } = await makeReader(database.db, {
    chat: { period: "day", questions: 1, costMicros: null },
  });
  return {
    workspaceId,
    file: await storeFile(database.sql, { workspaceId: workspaceId, pages: ["The tide is high at noon."] }),
  };
}

test("a highlight in a team is seen by its members, and changed by who marked it", async () => {
  const { workspaceId: ada } = await newFile();
  const { workspaceId: ben } = await newFile();
  const team = await makeTeam(database.sql, { id: ada }, { id: ben });
  const file = await storeFile(database.sql, { workspaceId: team, pages: ["The tide is high at noon."] });
  const [hers, his] = [memberOf(team, { id: ada }), memberOf(team, { id: ben })];
  const id = createId();
  const kept = await highlights.keep(hers, file, id, draft());
  expect(kept.author).toMatchObject({ id: ada });
  expect(await highlights.list(team, file)).toEqual([kept]);
  const refused = { code: "pdf.not_your_highlight" };
  await expect(highlights.keep(his, file, id, draft({ note: "Mine now." }))).rejects.toMatchObject(refused);
  await expect(highlights.remove(his, file, id)).rejects.toMatchObject(refused);
  expect(await highlights.list(team, file)).toEqual([kept]);
  await highlights.remove(hers, file, id);
  await highlights.remove(his, file, id);
  expect(await highlights.list(team, file)).toEqual([]);
});

test("a highlight without an author is its person's, where the workspace is theirs alone", async () => {
  const { workspaceId, file } = await newFile();
  const id = createId();
  await highlights.keep(inOwn(workspaceId), file, id, draft());
  await database.sql("update document_highlight set author_id = null where id = $1", [id]);
  expect(await highlights.keep(inOwn(workspaceId), file, id, draft({ note: "Still mine." }))).toMatchObject({
    note: "Still mine.",
  });
});

describe("highlights of a file", () => {
  test("are kept under the reader's id, changed by the same id, and listed from the first page to the last", async () => {
    const { workspaceId, file } = await newFile();
    const [late, early] = [createId(), createId()];
    await highlights.keep(inOwn(workspaceId), file, late, draft({ page: 3 }));
    await highlights.keep(inOwn(workspaceId), file, early, draft());
    await highlights.keep(inOwn(workspaceId), file, early, draft());
    const changed = await highlights.keep(
      inOwn(workspaceId),
      file,
      late,
      draft({ page: 3, color: "blue", note: "Check this." }),
    );
    expect(changed).toMatchObject({ id: late, color: "blue", note: "Check this.", quote: "the spring tide" });
    const listed = await highlights.list(workspaceId, file);
    expect(listed.map(({ id, color }) => [id, color])).toEqual([
      [early, "yellow"],
      [late, "blue"],
    ]);
    expect(listed[1]).toEqual(changed);
    await highlights.remove(inOwn(workspaceId), file, early);
    await highlights.remove(inOwn(workspaceId), file, early);
    expect(await highlights.list(workspaceId, file)).toHaveLength(1);
  });

  test("are closed to other accounts, which see no such file", async () => {
    const [mine, other] = [await newFile(), await newFile()];
    const id = createId();
    await highlights.keep(inOwn(mine.workspaceId), mine.file, id, draft());
    const refused = { code: "pdf.not_found" };
    await expect(highlights.list(other.workspaceId, mine.file)).rejects.toMatchObject(refused);
    await expect(highlights.keep(inOwn(other.workspaceId), mine.file, id, draft({ note: "x" }))).rejects.toMatchObject(
      refused,
    );
    await expect(highlights.remove(inOwn(other.workspaceId), mine.file, id)).rejects.toMatchObject(refused);
    // The same id in a file of their own is another highlight.
    await highlights.keep(inOwn(other.workspaceId), other.file, id, draft({ note: "theirs" }));
    expect(await highlights.list(mine.workspaceId, mine.file)).toMatchObject([{ id, note: "" }]);
  });

  test("are as many as a file may have, and those that stand can still be changed", async () => {
    const { workspaceId, file } = await newFile();
    await database.sql(
      `insert into document_highlight (document_id, id, user_id, page, quads, quote, color, note, created_at, updated_at)
       select $1, 'highlight_0123456789_' || n, $2, 1, '[]', '', 'pink', 'n', now(), now() from generate_series(1, $3) n`,
      [file, workspaceId, most.perDocument],
    );
    await expect(highlights.keep(inOwn(workspaceId), file, createId(), draft())).rejects.toMatchObject({
      code: "pdf.too_many_highlights",
    });
    const known = "highlight_0123456789_1";
    expect(await highlights.keep(inOwn(workspaceId), file, known, draft({ note: "changed" }))).toMatchObject({
      note: "changed",
    });
    await highlights.remove(inOwn(workspaceId), file, known);
    await highlights.keep(inOwn(workspaceId), file, createId(), draft());
  });

  test("go with their file", async () => {
    const { workspaceId, file } = await newFile();
    await highlights.keep(inOwn(workspaceId), file, createId(), draft());
    await database.sql("delete from source where id = $1", [file]);
    expect(await database.sql("select id from document_highlight where document_id = $1", [file])).toEqual([]);
  });
});
