import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindCases } from "./kinds.fixture.ts";
import { openUploads } from "./stage.fixture.ts";

let stage: Awaited<ReturnType<typeof openUploads>>;
beforeAll(async () => {
  stage = await openUploads();
});
afterAll(() => stage.close());

type Sender = Awaited<ReturnType<typeof stage.newSender>>;
const keptOf = (who: Sender) => [...stage.kept.values()].filter(({ workspaceId }) => workspaceId === who.workspaceId);

describe.each(kindCases)("%s under an id that its client chose", (_what, { kind, fileOf, ...expected }) => {
  const { tooLarge, refusal } = expected;
  const file = fileOf(600_000);
  const counted = ({ workspaceId }: Sender) => stage.counted(workspaceId, kind.meter);
  const put = (who: Sender, fileId: string, index: number, bytes: Uint8Array<ArrayBuffer>, total: number | null = 2) =>
    stage.inPieces.put(kind, who, {
      fileId,
      index: String(index),
      ...(total !== null && { total: String(total) }),
      chunk: new Blob([bytes]),
    });
  const finish = (who: Sender, fileId: string, totalSize = file.length) =>
    stage.inPieces.finish(kind, who, { fileId, fileName: "a", totalSize, detail: undefined });
  const send = async (who: Sender, fileId: string, bytes = file) => {
    await put(who, fileId, 0, bytes.slice(0, 300_000));
    await put(who, fileId, 1, bytes.slice(300_000));
    return finish(who, fileId, bytes.length);
  };

  test("begins with a piece, which holds a unit, and needs no call before", async () => {
    const ada = await stage.newSender(1);
    expect(await put(ada, "1732286400-a.b", 0, file.slice(0, 300_000))).toEqual({ received: 300_000 });
    expect(await counted(ada)).toEqual([0, 1]);
    const progress = { received: 300_000, total_size: 300_000, finished: false };
    expect(await stage.inPieces.read(kind, ada, "1732286400-a.b")).toEqual(progress);
    await put(ada, "1732286400-a.b", 1, file.slice(300_000));
    const answer = await finish(ada, "1732286400-a.b");
    expect(await finish(ada, "1732286400-a.b")).toEqual(answer);
    expect(keptOf(ada)).toMatchObject([{ bytes: file.length, detail: kind.readForm({}) }]);
    expect(await counted(ada)).toEqual([1, 0]);
    await expect(put(ada, "another", 0, file.slice(0, 300_000))).rejects.toThrow("limits.reached");
  });

  test("needs no number of pieces: its end says how large the file is", async () => {
    const ada = await stage.newSender();
    for (const [index, from] of [0, 290_000, 580_000].entries())
      await put(ada, "unannounced", index, file.slice(from, from + 290_000), null);
    await expect(finish(ada, "unannounced", file.length + 1)).rejects.toThrow("uploads.incomplete");
    await expect(put(ada, "unannounced", 3, file.slice(0, 290_000), null)).rejects.toThrow("uploads.piece_size");
    await finish(ada, "unannounced");
    expect(keptOf(ada)).toMatchObject([{ bytes: file.length }]);
  });

  test("begins with any piece, which is refused with where to go on", async () => {
    const ada = await stage.newSender();
    const refused = { code: "uploads.piece_missing", details: { next: 0, received: 0 } };
    await expect(put(ada, "a", 1, file.slice(300_000))).rejects.toMatchObject(refused);
    expect(await counted(ada)).toEqual([0, 1]);
    await send(ada, "a");
    expect(await counted(ada)).toEqual([1, 0]);
  });

  test("begins once where its first pieces come at the same moment", async () => {
    const ada = await stage.newSender();
    const first = file.slice(0, 300_000);
    const sent = await Promise.all([0, 0, 0].map((index) => put(ada, "at once", index, first)));
    expect(sent).toEqual(sent.map(() => ({ received: 300_000 })));
    expect(await counted(ada)).toEqual([0, 1]);
  });

  test("is another's upload for another account: neither sees or touches the other's", async () => {
    const [ada, ben] = [await stage.newSender(), await stage.newSender()];
    await put(ada, "same", 0, file.slice(0, 300_000));
    await expect(stage.inPieces.read(kind, ben, "same")).rejects.toThrow("uploads.not_found");
    await expect(stage.inPieces.abandon(kind, ben.id, "same")).rejects.toThrow("uploads.not_found");
    await expect(finish(ben, "same")).rejects.toThrow("uploads.not_found");
    await send(ben, "same", fileOf(500_000, 2));
    expect(await stage.inPieces.read(kind, ada, "same")).toMatchObject({ received: 300_000 });
    await put(ada, "same", 1, file.slice(300_000));
    await finish(ada, "same");
    expect([keptOf(ada), keptOf(ben)]).toMatchObject([[{ bytes: 600_000 }], [{ bytes: 500_000 }]]);
  });

  test("that the API made for another account, or for an upload that is over, begins nothing", async () => {
    const [ada, ben] = [await stage.newSender(), await stage.newSender()];
    const { fileId } = await stage.inPieces.start(kind, ada, file.length, kind.readForm({}));
    await expect(put(ben, fileId, 0, file)).rejects.toThrow("uploads.not_found");
    await stage.inPieces.abandon(kind, ada.id, fileId);
    await expect(put(ada, fileId, 0, file)).rejects.toThrow("uploads.not_found");
    expect([await counted(ada), await counted(ben)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("that is the id of what another account has, or of its upload, leaves that as it is", async () => {
    const [ada, ben] = [await stage.newSender(), await stage.newSender()];
    await send(ada, "hers");
    const [hers] = keptOf(ada);
    await send(ben, hers?.id ?? "", fileOf(500_000, 3));
    expect(stage.kept.get(hers?.id ?? "")).toEqual(hers);
    expect(keptOf(ben)).toMatchObject([{ bytes: 500_000 }]);
    expect(keptOf(ben)[0]).not.toMatchObject({ id: hers?.id });
  });

  test("that was used before is a new upload for another content, and counted again; no stored file is overwritten", async () => {
    const ada = await stage.newSender();
    await send(ada, "report");
    await send(ada, "report");
    expect(await counted(ada)).toEqual([1, 0]);
    await send(ada, "report", fileOf(500_000, 4));
    const kept = keptOf(ada);
    expect(kept).toMatchObject([{ bytes: 600_000 }, { bytes: 500_000 }]);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(2);
    expect(await counted(ada)).toEqual([2, 0]);
  });

  test("larger than the plan takes, or of another content, is refused and gives its unit back", async () => {
    const ada = await stage.newSender();
    const limit = kind.maxBytes(ada);
    const mebibytes5 = 5 * 1024 * 1024;
    const large = fileOf(mebibytes5);
    await put(ada, "large", 0, large, 9);
    await expect(put(ada, "large", 1, fileOf(limit - mebibytes5 + 300_000), 9)).rejects.toMatchObject({
      code: tooLarge,
      details: { limit },
    });
    await expect(put(ada, "other", 0, new Uint8Array(300_000))).rejects.toThrow(refusal);
    expect(await counted(ada)).toEqual([0, 0]);
  });

  test("is refused where the plan has no unit of its meter", async () => {
    const ada = await stage.newSender(0);
    await expect(put(ada, "a", 0, file)).rejects.toThrow(/^limits\./);
    expect(await counted(ada)).toEqual([0, 0]);
  });
});
