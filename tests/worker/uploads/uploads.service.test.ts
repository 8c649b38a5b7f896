import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "../pdf/documents/library.fixture.ts";
import { sumOf } from "./object/live-upload.fixture.ts";
import { kindCases } from "./kinds.fixture.ts";
import { openUploads } from "./stage.fixture.ts";

let stage: Awaited<ReturnType<typeof openUploads>>;
beforeAll(async () => {
  stage = await openUploads();
});
afterAll(() => stage.close());

type Sender = Awaited<ReturnType<typeof stage.newSender>>;

describe.each(kindCases)("%s", (_what, { kind, fileOf, refusal, tooLarge, detail, laterDetail, answerOf }) => {
  const file = fileOf(600_000);
  const counted = ({ workspaceId }: Sender) => stage.counted(workspaceId, kind.meter);
  const start = (who: Sender, bytes = file.length) => stage.inPieces.start(kind, who, bytes, detail);
  const put = (who: Sender, fileId: string, index: number, bytes: Uint8Array<ArrayBuffer>, total = 2) =>
    stage.inPieces.put(kind, who, { fileId, index: String(index), total: String(total), chunk: new Blob([bytes]) });
  const finish = (who: Sender, fileId: string, more = {}) =>
    stage.inPieces.finish(kind, who, { fileId, fileName: "a", totalSize: file.length, detail: undefined, ...more });

  test("sent in pieces is held by the meter of its kind from the start, and counted when it is recorded", async () => {
    const ada = await stage.newSender(1);
    const { fileId } = await start(ada);
    expect(await counted(ada)).toEqual([0, 1]);
    expect(await put(ada, fileId, 0, file.slice(0, 300_000))).toEqual({ received: 300_000 });
    expect(await put(ada, fileId, 1, file.slice(300_000))).toEqual({ received: 600_000 });
    const answer = await finish(ada, fileId, { sha256: sumOf(file), detail: laterDetail });
    expect(answer).toEqual(answerOf(ada.workspaceId, fileId));
    expect(await finish(ada, fileId)).toEqual(answer);
    expect(stage.kept.get(fileId)).toMatchObject({
      workspaceId: ada.workspaceId,
      bytes: file.length,
      detail: laterDetail,
    });
    expect(stage.kept.get(fileId)?.key).toMatch(new RegExp(`^${kind.kind}/[A-Za-z0-9]{24}$`));
    expect(await counted(ada)).toEqual([1, 0]);
    const done = { received: file.length, total_size: file.length, finished: true };
    expect(await stage.inPieces.read(kind, ada, fileId)).toEqual(done);
    await expect(start(ada)).rejects.toThrow("limits.reached");
  });

  test("larger than the plan takes is refused before a byte is sent, and holds nothing", async () => {
    const ada = await stage.newSender();
    const limit = kind.maxBytes(ada);
    await expect(start(ada, limit + 1)).rejects.toMatchObject({ code: tooLarge, details: { limit } });
    const form = formOf(file, { length: limit + 20_000 });
    await expect(stage.whole.send(kind, ada, form)).rejects.toMatchObject({ code: tooLarge, details: { limit } });
    expect(await counted(ada)).toEqual([0, 0]);
    await start(ada, limit);
  });

  test("of another content is refused with its first piece, and gives its unit back", async () => {
    const ada = await stage.newSender();
    const { fileId } = await start(ada);
    await expect(put(ada, fileId, 0, new Uint8Array(300_000))).rejects.toThrow(refusal);
    await expect(put(ada, fileId, 0, file.slice(0, 300_000))).rejects.toThrow("uploads.not_found");
    expect(await counted(ada)).toEqual([0, 0]);
  });

  test("that is given up gives its unit back, and only its owner may", async () => {
    const [ada, ben] = [await stage.newSender(), await stage.newSender()];
    const { fileId } = await start(ada);
    await expect(stage.inPieces.abandon(kind, ben.id, fileId)).rejects.toThrow("uploads.not_found");
    await expect(stage.inPieces.read(kind, ben, fileId)).rejects.toThrow("uploads.not_found");
    await stage.inPieces.abandon(kind, ada.id, fileId);
    await expect(stage.inPieces.read(kind, ada, fileId)).rejects.toThrow("uploads.not_found");
    expect(await counted(ada)).toEqual([0, 0]);
  });

  test("is not found as an upload of another kind", async () => {
    const ada = await stage.newSender();
    const { fileId } = await start(ada);
    for (const [, { kind: other }] of kindCases.filter(([, one]) => one.kind !== kind)) {
      await expect(stage.inPieces.read(other, ada, fileId)).rejects.toThrow("uploads.not_found");
      await expect(stage.inPieces.abandon(other, ada.id, fileId)).rejects.toThrow("uploads.not_found");
      const piece = { fileId, index: "0", total: "1", chunk: new Blob([file]) };
      await expect(stage.inPieces.put(other, ada, piece)).rejects.toThrow("uploads.not_found");
    }
    expect(await counted(ada)).toEqual([0, 1]);
  });

  test("sent whole is counted once, and the same content is neither stored nor counted again", async () => {
    const ada = await stage.newSender();
    const before = stage.bucket.size;
    const [first, again] = [
      await stage.whole.send(kind, ada, formOf(file.slice(0, 5_000))),
      await stage.whole.send(kind, ada, formOf(file.slice(0, 5_000))),
    ];
    const [id = ""] = [...stage.kept.values()]
      .filter(({ workspaceId }) => workspaceId === ada.workspaceId)
      .map((one) => one.id);
    expect(first).toEqual(answerOf(ada.workspaceId, id));
    expect(again).not.toEqual(first);
    expect(Object.values(again)).toContain(id);
    expect([stage.bucket.size - before, await counted(ada)]).toEqual([1, [1, 0]]);
  });

  test("of another content sent whole is refused, and leaves nothing", async () => {
    const ada = await stage.newSender();
    const before = stage.bucket.size;
    await expect(stage.whole.send(kind, ada, formOf(new Uint8Array(5_000)))).rejects.toThrow(refusal);
    expect([stage.bucket.size - before, await counted(ada)]).toEqual([0, [0, 0]]);
  });
});

test("a detail that its kind refuses to this account holds nothing, in pieces and whole", async () => {
  const { kind } = kindCases[1][1];
  const ada = await stage.newSender();
  await expect(stage.inPieces.start(kind, ada, 9, { beach: "closed" })).rejects.toThrow("auth.forbidden");
  const form = formOf("SHELL", { fields: { beach: "closed" } });
  await expect(stage.whole.send(kind, ada, form)).rejects.toThrow("auth.forbidden");
  expect(await stage.counted(ada.workspaceId, kind.meter)).toEqual([0, 0]);
});
