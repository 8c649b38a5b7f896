import { describe, expect, test } from "vitest";
import type { ArrivedPiece } from "../../../durable-objects/upload/upload.machine.ts";
import { pdfOf, piece } from "../../support/uploading.ts";
import { stageUpload, sumOf } from "./live-upload.fixture.ts";
import type { Break } from "./live-upload.fixture.ts";

const bytes = pdfOf(6_000_000);
const order = { id: "upload", userId: "ada", key: "key", totalSize: bytes.length, folderId: null };
const claim = { name: "a.pdf", totalSize: bytes.length, folderId: undefined, sha256: sumOf(bytes) };

const pieces = [0, 1, 2].map((at) => bytes.slice(at * 2_000_000, (at + 1) * 2_000_000));
const pieceOf = (index: number) => ({ index, bytes: pieces[index] ?? new Uint8Array(), sha256: undefined });
/** The same with its own checksum, as the pages send it. */
const checkedPiece = (index: number) => ({ ...pieceOf(index), sha256: sumOf(pieceOf(index).bytes) });
type Staged = ReturnType<typeof stageUpload>;

/** What a patient sender does: everything again until it is answered, from where the server says. */
async function send(stage: Staged): Promise<{ id: string; duplicate: boolean }> {
  let live = stage.wake();
  for (;;) {
    try {
      await live.begin(order);
      const { received = 0 } = live.read("ada") ?? {};
      for (let index = Math.floor(received / 2_000_000); index < pieces.length; index += 1)
        await live.put("ada", { index: index, bytes: pieces[index] ?? new Uint8Array(), sha256: undefined });
      return await live.finish("ada", claim);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== "killed") throw error;
      live = stage.wake();
    }
  }
}

/** A sender who asks for nothing twice. */
async function sendOnce(stage: Staged): Promise<void> {
  const live = stage.wake();
  await live.begin(order);
  for (const [index, one] of pieces.entries()) await live.put("ada", { index: index, bytes: one, sha256: undefined });
  await live.finish("ada", claim);
}

/** Everything that leaves the object while this file is sent, each of it the last. */
async function breaksOf(sender: (stage: Staged) => Promise<unknown>): Promise<NonNullable<Break>[]> {
  const stage = stageUpload();
  await sender(stage);
  const steps = Array.from({ length: stage.calls() }, (_, at) => at + 1);
  return steps.flatMap((at) => [
    { at, when: "before" as const },
    { at, when: "after" as const },
  ]);
}

describe("an upload whose object dies in the middle", async () => {
  test.each(await breaksOf(send))("$when call $at is whole when it was sent on, and counted once", async (broken) => {
    const stage = stageUpload(broken);
    expect(await send(stage)).toMatchObject({ id: "upload", duplicate: false });
    expect(sumOf(stage.store.contents.get("key") ?? new Uint8Array())).toBe(sumOf(bytes));
    expect([stage.counted.used, stage.counted.held.size]).toEqual([1, 0]);
    expect(await stage.wake().finish("ada", claim)).toMatchObject({ id: "upload", duplicate: false });
  });

  test.each(await breaksOf(sendOnce))(
    "$when call $at leaves nothing held a day later, if nobody came",
    async (broken) => {
      const stage = stageUpload(broken);
      await expect(sendOnce(stage)).rejects.toThrow("killed");
      await stage.wake().expire();
      const made = stage.documents.has("upload");
      expect([stage.counted.used, stage.store.contents.has("key")]).toEqual([made ? 1 : 0, made]);
      // What was begun in the store and never written down is left to the store's own end of it.
      expect([...stage.store.open.values()].map((parts) => parts.size).filter((size) => size > 0)).toEqual([]);
    },
  );
});

describe("an upload that nobody ends", () => {
  test("gives back what it held when its time is over, and leaves nothing in the store", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(order);
    await live.put("ada", { index: 0, bytes: pieces[0] ?? new Uint8Array(), sha256: undefined });
    await live.put("ada", { index: 1, bytes: pieces[1] ?? new Uint8Array(), sha256: undefined });
    await live.expire();
    expect([stage.counted.held.size, stage.counted.used]).toEqual([0, 0]);
    expect([stage.store.open.size, stage.store.contents.size]).toEqual([0, 0]);
    expect(live.read("ada")).toBeNull();
    await expect(live.finish("ada", claim)).rejects.toThrow("pdf.upload_not_found");
    await expect(
      live.put("ada", { index: 2, bytes: pieces[2] ?? new Uint8Array(), sha256: undefined }),
    ).rejects.toThrow("pdf.upload_not_found");
  });

  test("stays what it became when it was ended before", async () => {
    const stage = stageUpload();
    const answer = await send(stage);
    const live = stage.wake();
    await live.expire();
    expect(await live.finish("ada", claim)).toEqual(answer);
    expect(stage.store.contents.has("key")).toBe(true);
    expect(stage.counted.used).toBe(1);
  });
});

test("more calls at once than may wait are told to come again, and the others are taken in their order", async () => {
  const stage = stageUpload();
  const live = stage.wake();
  await live.begin(order);
  const sent = await Promise.allSettled(
    Array.from({ length: 9 }, () =>
      live.put("ada", { index: 0, bytes: pieces[0] ?? new Uint8Array(), sha256: undefined }),
    ),
  );
  const refused = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused).toEqual(Array.from({ length: 5 }, () => expect.stringContaining("pdf.upload_busy")));
  expect(live.read("ada")).toMatchObject({ received: 2_000_000 });
});

test("pieces of any sizes become parts that the store takes", async () => {
  const stage = stageUpload();
  const live = stage.wake();
  await live.begin(order);
  let from = 0;
  for (const [index, size] of [300_000, piece, 6_000_000 - piece - 300_000].entries()) {
    from += size;
    expect(await live.put("ada", { index: index, bytes: bytes.slice(from - size, from), sha256: undefined })).toBe(
      from,
    );
  }
  expect(await live.finish("ada", claim)).toMatchObject({ id: "upload" });
  expect(sumOf(stage.store.contents.get("key") ?? new Uint8Array())).toBe(sumOf(bytes));
});

test("what is another's is not there", async () => {
  const stage = stageUpload();
  const live = stage.wake();
  await live.begin(order);
  expect(live.read("ben")).toBeNull();
  for (const tried of [
    () => live.put("ben", { index: 0, bytes: bytes, sha256: undefined }),
    () => live.finish("ben", claim),
    () => live.abandon("ben"),
  ])
    await expect(tried()).rejects.toThrow("pdf.upload_not_found");
  expect(live.read("ada")).toMatchObject({ received: 0, finished: false });
});

describe("a piece that carries its checksum", () => {
  test("and was damaged on its way is refused with its index, and can be sent again", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(order);
    await live.put("ada", checkedPiece(0));
    const damaged = { ...checkedPiece(1), bytes: pieceOf(2).bytes };
    await expect(live.put("ada", damaged)).rejects.toMatchObject({
      code: "pdf.piece_damaged",
      details: { index: 1, next: 1, received: 2_000_000 },
    });
    for (const index of [1, 2]) await live.put("ada", checkedPiece(index));
    expect(await live.finish("ada", claim)).toMatchObject({ id: "upload" });
    expect(sumOf(stage.store.contents.get("key") ?? new Uint8Array())).toBe(sumOf(bytes));
  });

  test("is known when it comes again, and refused when it comes again damaged", async () => {
    const live = stageUpload().wake();
    await live.begin(order);
    await live.put("ada", checkedPiece(0));
    expect(await live.put("ada", checkedPiece(0))).toBe(2_000_000);
    await expect(live.put("ada", { ...checkedPiece(0), bytes: pieceOf(1).bytes })).rejects.toThrow("pdf.piece_damaged");
  });
});

describe("a wrong total", () => {
  const wrong = { ...claim, sha256: sumOf(pieces[0] ?? new Uint8Array()) };
  const sent = async (stage: Staged, piecesOf: (index: number) => ArrivedPiece) => {
    const live = stage.wake();
    await live.begin(order);
    for (const index of [0, 1, 2]) await live.put("ada", piecesOf(index));
    await expect(live.finish("ada", wrong)).rejects.toThrow("pdf.sum_differs");
    return live;
  };

  test("costs no piece where all carried checksums: the right total ends the upload", async () => {
    const stage = stageUpload();
    const live = await sent(stage, checkedPiece);
    expect(live.read("ada")).toEqual({ received: bytes.length, total_size: bytes.length, finished: false });
    expect(await live.finish("ada", claim)).toMatchObject({ id: "upload", duplicate: false });
    expect([stage.counted.used, stage.counted.held.size]).toEqual([1, 0]);
  });

  test("gives the upload up where a piece carried none", async () => {
    const stage = stageUpload();
    const live = await sent(stage, (index) => (index === 1 ? pieceOf(index) : checkedPiece(index)));
    expect(live.read("ada")).toBeNull();
    expect([stage.counted.held.size, stage.counted.used, stage.store.contents.size]).toEqual([0, 0, 0]);
  });

  test("of checked pieces that nobody corrects gives back what it held when its time is over", async () => {
    const stage = stageUpload();
    await (await sent(stage, checkedPiece)).expire();
    expect([stage.counted.held.size, stage.counted.used, stage.store.contents.size]).toEqual([0, 0, 0]);
  });
});
