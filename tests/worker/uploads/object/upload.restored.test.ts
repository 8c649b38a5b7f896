import { describe, expect, test } from "vitest";
import { uploads } from "../../../../worker/contract/limits.ts";
import { readRecorded, restoreStorage } from "../../../support/recorded.ts";
import type { RecordedTables } from "../../../support/recorded.ts";
import { ownId } from "../../../support/owner-ids.ts";
import { present } from "../../../support/present.ts";
import { stageUpload, sumOf } from "./live-upload.fixture.ts";

const id = "upload0123456789abcdefgh";
const owner = { personId: ownId("user0123456789abcdefghij"), kind: "pdf" };
const first = new Uint8Array(uploads.piece);
first.set(new TextEncoder().encode("%PDF-1.7 "));
const last = new TextEncoder().encode("the last bytes: %%EOF   ");
const whole = new Uint8Array(Buffer.concat([first, last]));
const claim = { name: "tides.pdf", totalSize: whole.length, detail: undefined, sha256: sumOf(whole) };
const answer = { id, duplicate: false };
const folder = "folder0123456789abcdefgh";

/** An upload as an earlier release left it, beside a store that has what it sent there. */
function wake(found: RecordedTables) {
  const stage = stageUpload(null, restoreStorage(found), id);
  const { part = [], upload = [] } = found.rows;
  const { phase } = JSON.parse(String(upload[0]?.["state"])) as { phase: string };
  const etag = String(part[0]?.["etag"] ?? "");
  if (phase === "open") stage.store.open.set("store-name-1", new Map(etag === "" ? [] : [[1, { bytes: first, etag }]]));
  else stage.store.contents.set("pdf/key0123456789abcdefghijk", whole);
  return { live: stage.wake(), ...stage };
}

/** Since its second version an upload says whether its pieces carried checksums, since its third of which kind it is. */
describe.each([
  ["without a version", "upload-journal.unversioned", { begun: null, open: null, whole: null, stored: folder }],
  ["with version 2", "upload-journal.v2", { begun: folder, open: folder, whole: folder, stored: folder }],
])("an upload that an earlier release left %s", (_version, fixture, folders) => {
  const recorded = readRecorded<RecordedTables>(fixture);
  const left = (state: string) => present(recorded[state]);

  test.each<["begun" | "open" | "whole" | "stored", Uint8Array[], number]>([
    ["begun", [first, last], 0],
    ["open", [last], 1],
    ["whole", [], 2],
    ["stored", [], 2],
  ])("and %s goes on to its end as a file of the library", async (state, missing, from) => {
    const { live, kept, counted } = wake(left(state));
    expect(live.read(owner)).toMatchObject({ finished: false, total_size: whole.length });
    for (const [at, bytes] of missing.entries()) await live.put(owner, { index: from + at, bytes, sha256: undefined });
    expect(await live.finish(owner, claim)).toEqual(answer);
    const file = { id, sha256: sumOf(whole), bytes: whole.length, detail: { folderId: folders[state] } };
    expect([...kept.values()]).toMatchObject([file]);
    expect([counted.used, counted.held.size]).toEqual([1, 0]);
  });

  test("and closed answers the same again", async () => {
    const { live, kept } = wake(left("closed"));
    expect(live.read(owner)).toMatchObject({ finished: true });
    expect(await live.finish(owner, claim)).toMatchObject({ id, duplicate: false });
    expect(kept.size).toBe(0);
  });
});

test("an upload that a later release left is not guessed at: it stays as it is", async () => {
  const found = structuredClone(present(readRecorded<RecordedTables>("upload-journal.v2")["open"]));
  const [row] = found.rows["upload"] ?? [];
  const state = JSON.stringify({ ...JSON.parse(String(row?.["state"])), schemaVersion: 99 });
  const storage = restoreStorage({ ...found, rows: { ...found.rows, upload: [{ ...row, state }] } });
  expect(() => stageUpload(null, storage).wake().read(owner)).toThrow("upload: version 99");
});
