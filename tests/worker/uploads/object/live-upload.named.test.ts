import { describe, expect, test } from "vitest";
import { kindCases } from "../kinds.fixture.ts";
import { createStorage, stageUpload, sumOf } from "./live-upload.fixture.ts";
import { ownId } from "../../../support/owner-ids.ts";

test("an object that is asked about an upload that it does not have stores nothing", async () => {
  const storage = createStorage();
  const live = stageUpload(null, storage).wake();
  const asker = { personId: ownId("ada"), kind: "shells" };
  expect(live.read(asker)).toBeNull();
  const piece = { index: 0, bytes: new Uint8Array(9), sha256: undefined };
  const claim = { name: "a", totalSize: 9, detail: undefined, sha256: undefined };
  for (const tried of [() => live.put(asker, piece), () => live.finish(asker, claim), () => live.abandon(asker)])
    await expect(tried()).rejects.toThrow("uploads.not_found");
  await live.expire();
  expect(storage.sql.exec("select name from sqlite_master").toArray()).toEqual([]);
});

describe.each(kindCases)("%s of a size that its client did not announce", (_what, { kind, fileOf, ...expected }) => {
  const { tooLarge, detail, answerOf } = expected;
  const bytes = fileOf(900_000);
  const ada = { personId: ownId("ada"), kind: kind.kind };
  const orderOf = (id: string, maxBytes = 1_000_000) => ({
    ...ada,
    workspaceId: ada.personId,
    id,
    key: `key of ${id}`,
    totalSize: null,
    maxBytes,
    detail,
  });
  const pieceOf = (index: number, file = bytes) => ({
    index,
    bytes: file.slice(index * 600_000, (index + 1) * 600_000),
    sha256: undefined,
    isLast: index === 1,
  });
  const claimOf = (totalSize = bytes.length) => ({ name: "a", totalSize, detail: undefined, sha256: undefined });

  test("is what arrived, without any checksum", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    expect(await live.begin(orderOf("upload"))).toBe("upload");
    expect(await live.put(ada, pieceOf(0))).toBe(600_000);
    await expect(live.finish(ada, claimOf())).rejects.toMatchObject({
      code: "uploads.incomplete",
      details: { next: 1, received: 600_000, total_size: 900_000 },
    });
    expect(await live.put(ada, pieceOf(1))).toBe(900_000);
    await expect(live.finish(ada, claimOf(5))).rejects.toThrow("uploads.size_differs");
    expect(await live.finish(ada, claimOf())).toEqual(answerOf(ada.personId, "upload"));
    expect(stage.kept.get("upload")).toMatchObject({ bytes: 900_000, sha256: sumOf(bytes) });
    expect([stage.counted.used, stage.counted.held.size]).toEqual([1, 0]);
  });

  test("is given up with the piece that makes it larger than the plan takes, which the refusal names", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(orderOf("upload", 700_000));
    await live.put(ada, pieceOf(0));
    await expect(live.put(ada, pieceOf(1))).rejects.toMatchObject({ code: tooLarge, details: { limit: 700_000 } });
    expect(live.read(ada)).toBeNull();
    expect([stage.counted.held.size, stage.counted.used, stage.store.open.size]).toEqual([0, 0, 0]);
  });

  test("is begun once: a second beginning finds the first", async () => {
    const live = stageUpload().wake();
    await live.begin(orderOf("upload"));
    await live.put(ada, pieceOf(0));
    expect(await live.begin(orderOf("later"))).toBe("upload");
    expect(live.read(ada)).toMatchObject({ received: 600_000 });
  });

  test("answers the same after its end, and another content of its name is a file of its own", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(orderOf("upload"));
    for (const index of [0, 1]) await live.put(ada, pieceOf(index));
    const first = await live.finish(ada, claimOf());
    expect(await live.put(ada, pieceOf(0))).toBe(900_000);
    expect(await live.finish(ada, claimOf())).toEqual(first);

    const other = fileOf(900_000, 2);
    other[300_000] = 1 + (other[300_000] ?? 0);
    await expect(live.put(ada, pieceOf(0, other))).rejects.toThrow("uploads.not_found");
    stage.counted.held.add("second");
    expect(await live.begin(orderOf("second"))).toBe("second");
    for (const index of [0, 1]) await live.put(ada, pieceOf(index, other));
    expect(await live.finish(ada, claimOf())).toEqual(answerOf(ada.personId, "second"));
    expect([...stage.store.contents.keys()]).toEqual(["key of upload", "key of second"]);
    expect(sumOf(stage.store.contents.get("key of upload") ?? other)).toBe(sumOf(bytes));
    expect([stage.counted.used, stage.counted.held.size]).toEqual([2, 0]);
  });

  test("is sent anew where what it became was deleted since", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(orderOf("upload"));
    for (const index of [0, 1]) await live.put(ada, pieceOf(index));
    await live.finish(ada, claimOf());
    stage.kept.delete("upload");
    await expect(live.put(ada, pieceOf(0))).rejects.toThrow("uploads.not_found");
    expect(await live.begin(orderOf("second"))).toBe("second");
  });
});
