import { expect, test } from "vitest";
import { uploads } from "../../../worker/contract/limits.ts";
import { readRecorded, restoreStorage } from "../../support/recorded.ts";
import type { RecordedTables } from "../../support/recorded.ts";
import { stageUpload, sumOf } from "./live-upload.fixture.ts";

const recorded = readRecorded<RecordedTables>("upload-journal.unversioned");
const owner = "user0123456789abcdefghij";
const first = new Uint8Array(uploads.piece);
first.set(new TextEncoder().encode("%PDF-1.7 "));
const last = new TextEncoder().encode("the last bytes: %%EOF   ");
const whole = new Uint8Array(Buffer.concat([first, last]));
const claim = { name: "tides.pdf", totalSize: whole.length, folderId: undefined, sha256: sumOf(whole) };
const answer = { id: "upload0123456789abcdefgh", s3_url: "/upload0123456789abcdefgh", duplicate: false };

/** An upload as an earlier release left it, beside a store that has what it sent there. */
function wake(state: string) {
  const found = recorded[state] ?? expect.unreachable();
  const stage = stageUpload(null, restoreStorage(found));
  const { part = [], upload = [] } = found.rows;
  const { phase } = JSON.parse(String(upload[0]?.["state"])) as { phase: string };
  if (phase === "open") stage.store.open.set("store-name-1", new Map(part.length > 0 ? [[1, first]] : []));
  else stage.store.contents.set("pdf/key0123456789abcdefghijk", whole);
  return { live: stage.wake(), ...stage };
}

test.each<[string, Uint8Array[], number]>([
  ["begun", [first, last], 0],
  ["open", [last], 1],
  ["whole", [], 2],
])("an upload that an earlier release left %s goes on to its end", async (state, missing, from) => {
  const { live, documents } = wake(state);
  expect(live.read(owner)).toMatchObject({ finished: false, total_size: whole.length });
  for (const [at, bytes] of missing.entries()) await live.put(owner, { index: from + at, bytes, sha256: undefined });
  expect(await live.finish(owner, claim)).toEqual(answer);
  expect([...documents.values()]).toMatchObject([{ sha256: sumOf(whole), bytes: whole.length }]);
});

test("an upload that an earlier release had stored becomes a document", async () => {
  const { live } = wake("stored");
  expect(await live.finish(owner, claim)).toEqual(answer);
});

test("an upload that an earlier release had closed answers the same again", async () => {
  const { live, documents } = wake("closed");
  expect(live.read(owner)).toMatchObject({ finished: true });
  expect(await live.finish(owner, claim)).toMatchObject({ id: answer.id, duplicate: false });
  expect(documents.size).toBe(0);
});

test("an upload that a later release left is not guessed at: it stays as it is", async () => {
  const found = structuredClone(recorded["open"] ?? expect.unreachable());
  const [row] = found.rows["upload"] ?? [];
  const state = JSON.stringify({ ...JSON.parse(String(row?.["state"])), schemaVersion: 99 });
  const storage = restoreStorage({ ...found, rows: { ...found.rows, upload: [{ ...row, state }] } });
  expect(() => stageUpload(null, storage).wake().read(owner)).toThrow("upload: version 99");
});
