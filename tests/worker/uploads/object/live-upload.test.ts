import { describe, expect, test, vi } from "vitest";
import type { ArrivedPiece } from "../../../../worker/uploads/object/upload.machine.ts";
import { uploads } from "../../../../worker/contract/limits.ts";
import type { PlainFields } from "../../../../worker/uploads/define-upload.ts";
import { kindCases } from "../kinds.fixture.ts";
import { breaksOf, stageUpload, sumOf } from "./live-upload.fixture.ts";
import { ownId } from "../../../support/owner-ids.ts";

/** Files and their parts are a thousandth of what they are: to sum and copy megabytes takes most of 240 uploads. */
vi.mock(import("../../../../worker/contract/limits.ts"), async (load) => {
  const limits = await load();
  return { ...limits, uploads: { ...limits.uploads, piece: 5_243, leastPiece: 262 } } as unknown as typeof limits;
});

type Staged = ReturnType<typeof stageUpload>;

describe.each(kindCases)("%s", async (_what, { kind, fileOf, refusal, detail, laterDetail, answerOf }) => {
  const bytes = fileOf(6_000);
  const ada = { personId: ownId("ada"), kind: kind.kind };
  const order = {
    id: "upload",
    ...ada,
    workspaceId: ada.personId,
    key: "key",
    totalSize: bytes.length,
    maxBytes: bytes.length,
    detail,
  };
  const claim = { name: "a file", totalSize: bytes.length, detail: undefined, sha256: sumOf(bytes) };
  const answer = answerOf(ada.personId, "upload");

  /** Whether the store has the file as it was sent. */
  const isWhole = ({ store }: Staged) =>
    Buffer.from(bytes.buffer).equals(store.contents.get("key") ?? new Uint8Array());

  const pieces = [0, 1, 2].map((at) => bytes.slice(at * 2_000, (at + 1) * 2_000));
  const pieceOf = (index: number) => ({ index, bytes: pieces[index] ?? new Uint8Array(), sha256: undefined });
  /** The same with its own checksum, as the pages send it. */
  const checkedPiece = (index: number) => ({ ...pieceOf(index), sha256: sumOf(pieceOf(index).bytes) });

  /** A sender who repeats everything until it is answered, from where the server says. */
  async function send(stage: Staged): Promise<PlainFields> {
    let live = stage.wake();
    for (;;) {
      try {
        await live.begin(order);
        const { received = 0 } = live.read(ada) ?? {};
        for (let index = Math.floor(received / 2_000); index < pieces.length; index += 1)
          await live.put(ada, { index: index, bytes: pieces[index] ?? new Uint8Array(), sha256: undefined });
        return await live.finish(ada, claim);
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
    for (const [index, one] of pieces.entries()) await live.put(ada, { index: index, bytes: one, sha256: undefined });
    await live.finish(ada, claim);
  }

  describe("an upload whose object dies in the middle", async () => {
    test.each(await breaksOf(send))("$when call $at is whole when it was sent on, and counted once", async (broken) => {
      const stage = stageUpload(broken);
      expect(await send(stage)).toEqual(answer);
      expect(isWhole(stage)).toBe(true);
      expect([stage.counted.used, stage.counted.held.size]).toEqual([1, 0]);
      expect(await stage.wake().finish(ada, claim)).toEqual(answer);
    });

    test.each(await breaksOf(sendOnce))(
      "$when call $at leaves nothing held a day later, if its sender stays away",
      async (broken) => {
        const stage = stageUpload(broken);
        await expect(sendOnce(stage)).rejects.toThrow("killed");
        await stage.wake().expire();
        const made = stage.kept.has("upload");
        expect([stage.counted.used, stage.store.contents.has("key")]).toEqual([made ? 1 : 0, made]);
        // What was begun in the store and never written down is left to the store's own end of it.
        expect([...stage.store.open.values()].map((parts) => parts.size).filter((size) => size > 0)).toEqual([]);
      },
    );
  });

  describe("an upload that is not finished", () => {
    test("gives back what it held when its time is over, and leaves nothing in the store", async () => {
      const stage = stageUpload();
      const live = stage.wake();
      await live.begin(order);
      await live.put(ada, { index: 0, bytes: pieces[0] ?? new Uint8Array(), sha256: undefined });
      await live.put(ada, { index: 1, bytes: pieces[1] ?? new Uint8Array(), sha256: undefined });
      await live.expire();
      expect([stage.counted.held.size, stage.counted.used]).toEqual([0, 0]);
      expect([stage.store.open.size, stage.store.contents.size]).toEqual([0, 0]);
      expect(live.read(ada)).toBeNull();
      await expect(live.finish(ada, claim)).rejects.toThrow("uploads.not_found");
      await expect(
        live.put(ada, { index: 2, bytes: pieces[2] ?? new Uint8Array(), sha256: undefined }),
      ).rejects.toThrow("uploads.not_found");
    });

    test("stays what it became when it was ended before", async () => {
      const stage = stageUpload();
      const answer = await send(stage);
      const live = stage.wake();
      await live.expire();
      expect(await live.finish(ada, claim)).toEqual(answer);
      expect(stage.store.contents.has("key")).toBe(true);
      expect(stage.counted.used).toBe(1);
    });
  });

  test("more calls at once than may wait are refused as busy, and the others are taken in their order", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(order);
    const sent = await Promise.allSettled(
      Array.from({ length: 9 }, () =>
        live.put(ada, { index: 0, bytes: pieces[0] ?? new Uint8Array(), sha256: undefined }),
      ),
    );
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => expect.stringContaining("uploads.busy")));
    expect(live.read(ada)).toMatchObject({ received: 2_000 });
  });

  test("pieces of any sizes become parts that the store takes", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(order);
    let from = 0;
    for (const [index, size] of [300, uploads.piece, 6_000 - uploads.piece - 300].entries()) {
      from += size;
      expect(await live.put(ada, { index: index, bytes: bytes.slice(from - size, from), sha256: undefined })).toBe(
        from,
      );
    }
    expect(await live.finish(ada, claim)).toEqual(answer);
    expect(isWhole(stage)).toBe(true);
  });

  test("who began an upload adds to it in its workspace alone, and sees and gives it up in any", async () => {
    const live = stageUpload().wake();
    await live.begin(order);
    const elsewhere = { ...ada, workspaceId: ownId("harbour") };
    for (const tried of [() => live.put(elsewhere, pieceOf(0)), () => live.finish(elsewhere, claim)])
      await expect(tried()).rejects.toThrow("uploads.not_found");
    expect(await live.put({ ...ada, workspaceId: ada.personId }, pieceOf(0))).toBeGreaterThan(0);
    expect(live.read(ada)).toMatchObject({ finished: false });
    await live.abandon(ada);
    expect(live.read(ada)).toBeNull();
  });

  test("an upload of another account, or asked for as of another kind, is not there", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(order);
    const ben = { ...ada, personId: ownId("ben") };
    const otherKind = { ...ada, kind: "another" };
    for (const asker of [ben, otherKind]) {
      expect(live.read(asker)).toBeNull();
      for (const tried of [
        () => live.put(asker, pieceOf(0)),
        () => live.finish(asker, claim),
        () => live.abandon(asker),
      ])
        await expect(tried()).rejects.toThrow("uploads.not_found");
    }
    expect(live.read(ada)).toMatchObject({ received: 0, finished: false });
  });

  describe("a piece that carries its checksum", () => {
    test("and was damaged on its way is refused with its index, and can be sent again", async () => {
      const stage = stageUpload();
      const live = stage.wake();
      await live.begin(order);
      await live.put(ada, checkedPiece(0));
      const damaged = { ...checkedPiece(1), bytes: pieceOf(2).bytes };
      await expect(live.put(ada, damaged)).rejects.toMatchObject({
        code: "uploads.piece_damaged",
        details: { index: 1, next: 1, received: 2_000 },
      });
      for (const index of [1, 2]) await live.put(ada, checkedPiece(index));
      expect(await live.finish(ada, claim)).toEqual(answer);
      expect(isWhole(stage)).toBe(true);
    });

    test("is known when it comes again, and refused when it comes again damaged", async () => {
      const live = stageUpload().wake();
      await live.begin(order);
      await live.put(ada, checkedPiece(0));
      expect(await live.put(ada, checkedPiece(0))).toBe(2_000);
      await expect(live.put(ada, { ...checkedPiece(0), bytes: pieceOf(1).bytes })).rejects.toThrow(
        "uploads.piece_damaged",
      );
    });
  });

  describe("a wrong total", () => {
    const wrong = { ...claim, sha256: sumOf(pieces[0] ?? new Uint8Array()) };
    const sent = async (stage: Staged, piecesOf: (index: number) => ArrivedPiece) => {
      const live = stage.wake();
      await live.begin(order);
      for (const index of [0, 1, 2]) await live.put(ada, piecesOf(index));
      await expect(live.finish(ada, wrong)).rejects.toThrow("uploads.sum_differs");
      return live;
    };

    test("costs no piece where all carried checksums: the right total ends the upload", async () => {
      const stage = stageUpload();
      const live = await sent(stage, checkedPiece);
      expect(live.read(ada)).toEqual({ received: bytes.length, total_size: bytes.length, finished: false });
      expect(await live.finish(ada, claim)).toEqual(answer);
      expect([stage.counted.used, stage.counted.held.size]).toEqual([1, 0]);
    });

    test("gives the upload up where a piece carried none", async () => {
      const stage = stageUpload();
      const live = await sent(stage, (index) => (index === 1 ? pieceOf(index) : checkedPiece(index)));
      expect(live.read(ada)).toBeNull();
      expect([stage.counted.held.size, stage.counted.used, stage.store.contents.size]).toEqual([0, 0, 0]);
    });

    test("of checked pieces that is not corrected gives back what it held when its time is over", async () => {
      const stage = stageUpload();
      await (await sent(stage, checkedPiece)).expire();
      expect([stage.counted.held.size, stage.counted.used, stage.store.contents.size]).toEqual([0, 0, 0]);
    });
  });

  test("a content that the kind does not accept is refused with its first piece, and gives back what it held", async () => {
    const stage = stageUpload();
    const live = stage.wake();
    await live.begin(order);
    const other = { index: 0, bytes: new TextEncoder().encode(`<html>${"x".repeat(300)}`), sha256: undefined };
    await expect(live.put(ada, other)).rejects.toThrow(refusal);
    expect(live.read(ada)).toBeNull();
    expect([stage.counted.held.size, stage.counted.used, stage.store.open.size]).toEqual([0, 0, 0]);
  });

  test.each([
    ["at its start holds", undefined, detail],
    ["at its end takes the place of that", laterDetail, laterDetail],
  ])(
    "what was said beside the file %s, and the file is counted by the meter of its kind",
    async (_when, said, kept) => {
      const stage = stageUpload();
      const live = stage.wake();
      await live.begin(order);
      for (const index of [0, 1, 2]) await live.put(ada, pieceOf(index));
      await live.finish(ada, { ...claim, detail: said });
      expect(stage.kept.get("upload")).toMatchObject({ workspaceId: "ada", bytes: bytes.length, detail: kept });
      expect([...stage.counted.meters]).toEqual([kind.meter]);
    },
  );

  test("a content that the account has is not stored or counted again", async () => {
    const stage = stageUpload();
    const earlier = { ...order, id: "earlier", name: "a", key: "there", bytes: bytes.length, detail };
    stage.kept.set("earlier", { ...earlier, sha256: sumOf(bytes) });
    const answered = await send(stage);
    expect(Object.values(answered)).toContain("earlier");
    expect([stage.counted.used, stage.counted.held.size, stage.store.contents.size]).toEqual([0, 0, 0]);
    expect(await stage.wake().finish(ada, claim)).toEqual(answered);
  });
});
