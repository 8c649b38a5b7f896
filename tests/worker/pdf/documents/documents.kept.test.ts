import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { documentUpload } from "../../../../worker/modules/pdf/documents/document.upload.ts";
import { formOf, openLibrary } from "./library.fixture.ts";

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const send = (who: Awaited<ReturnType<typeof library.newReader>>, words = "hello", more = {}) =>
  library.whole.send(documentUpload, who, formOf(`%PDF-1.7\n${words}`, more));
/** Keys under which contents of this run stand. */
const stored = () => library.bucket.size;

const nothing = { range: null, ifRange: null, ifNoneMatch: null };

/** The query of a file's signed address. */
async function linkOf(reader: OwnCaller, id: string) {
  const { url, expires_at } = await library.content.readUrl(reader, id);
  const query = new URL(url, "https://ensemble.test").searchParams;
  const said = (name: string) => query.get(name) ?? "";
  return { expires_at, link: { session: said("session"), expires: said("expires"), signature: said("signature") } };
}
describe("a file that is kept", () => {
  test("says how its analysis ended, in the language that is asked for, and what was found", async () => {
    const ada = await library.newReader();
    const [failed, done] = [await send(ada, "failed"), await send(ada, "done")];
    await library.sql("update document set status = 'failed', failure = 'bomb' where id = $1", [failed.id]);
    const found = "status = 'completed', pages = 3, language = 'fr', title = 'Marées'";
    await library.sql(`update document set ${found} where id = $1`, [done.id]);
    expect(await library.documents.read(ada, failed.id, "en")).toMatchObject({
      failure: "bomb",
      error_message: expect.stringContaining("expands to far more than it should") as string,
      analysis: null,
    });
    expect(await library.documents.read(ada, failed.id, "fr")).toMatchObject({
      failure: "bomb",
      error_message: expect.stringContaining("se déploie bien au-delà de sa taille") as string,
    });
    expect(await library.documents.read(ada, done.id, "fr")).toMatchObject({
      error_message: null,
      analysis: { pages: 3, language: "fr", title: "Marées" },
    });
  });

  test("carries a signed address of its content, in lists too", async () => {
    const ada = await library.newReader();
    const { id } = await send(ada, "addressed");
    for (const { s3_url, url } of [
      await library.documents.read(ada, id, "en"),
      ...(await library.documents.list(ada, "en")),
    ]) {
      const address = new URL(s3_url, "https://ensemble.test");
      expect([url, address.pathname]).toEqual([s3_url, `/api/pdf/content/${id}`]);
      const { session, expires, signature } = Object.fromEntries(address.searchParams);
      const link = { session: String(session), expires: String(expires), signature: String(signature) };
      const nothing = { range: null, ifRange: null, ifNoneMatch: null };
      expect(await library.content.open(id, link, nothing)).toMatchObject({ as: "whole", name: "a.pdf" });
    }
  });

  test("gets another name and another place, each without the other", async () => {
    const ada = await library.newReader();
    const { id } = await send(ada);
    const folder = await library.folders.create(ada, ada.id, "Here", null);
    const change = (more: object) => library.documents.update(ada, id, more, "en");
    expect(await change({ name: "  CON.pdf " })).toMatchObject({ name: "CON_.pdf", folder_id: null });
    expect(await change({ folder_id: folder.id })).toMatchObject({ name: "CON_.pdf", folder_id: folder.id });
    expect(await change({})).toMatchObject({ folder_id: folder.id });
    expect(await change({ folder_id: null, name: "a" })).toMatchObject({ name: "a.pdf", folder_id: null });
    await expect(change({ folder_id: createId() })).rejects.toThrow("folders.not_found");
  });

  test("goes with its content; a removal that failed half-way can be asked for again", async () => {
    const ada = await library.newReader();
    const { id } = await send(ada, "to be removed");
    const before = stored();
    library.faults.remove = () => Promise.reject(new Error("bucket down"));
    await expect(library.documents.remove(ada, id, { withWorks: false })).rejects.toThrow("bucket down");
    delete library.faults.remove;
    expect(await library.documents.read(ada, id, "en")).toMatchObject({ id });
    await library.documents.remove(ada, id, { withWorks: false });
    expect(stored()).toBe(before - 1);
    expect(library.dropped).toEqual(expect.arrayContaining([id, `discussion ${id}`]));
    await expect(library.documents.read(ada, id, "en")).rejects.toThrow("pdf.not_found");
    expect(await library.counted(ada.id)).toEqual([1, 0]);
    expect(await send(ada, "to be removed")).toMatchObject({ duplicate: false });
  });

  test("is closed to other accounts: not read, changed, removed or opened", async () => {
    const [ada, ben] = [await library.newReader(), await library.newReader()];
    const { id } = await send(ada);
    const tries = [
      () => library.documents.read(ben, id, "en"),
      () => library.documents.update(ben, id, { name: "his" }, "en"),
      () => library.documents.remove(ben, id, { withWorks: false }),
      () => library.content.readUrl(ben, id),
    ];
    for (const refused of tries) await expect(refused()).rejects.toThrow("pdf.not_found");
    expect(await library.documents.list(ben, "en")).toEqual([]);
    expect(await library.documents.read(ada, id, "en")).toMatchObject({ name: "a.pdf" });
  });

  test("opens by its link for a quarter of an hour, and not when its reader's account is closed or no member any more", async () => {
    const ada = await library.newReader();
    const { id } = await send(ada, "linked");
    const { link, expires_at } = await linkOf(ada, id);
    expect(Date.parse(expires_at) - library.clock.now()).toBeLessThanOrEqual(15 * 60_000);
    const open = () => library.content.open(id, link, nothing);
    expect(await open()).toMatchObject({ as: "whole", name: "a.pdf", bytes: 15 });
    await library.sql(`update "user" set suspended_at = now() where id = $1`, [ada.id]);
    await expect(open()).rejects.toThrow("pdf.link_expired");
    await library.sql(`update "user" set suspended_at = null where id = $1`, [ada.id]);
    expect(await open()).toMatchObject({ as: "whole" });
    await library.sql("delete from membership where person_id = $1", [ada.id]);
    await expect(open()).rejects.toThrow("pdf.link_expired");
    await library.sql("insert into membership values ($1, $1, 'agent', now())", [ada.id]);
    await expect(open()).rejects.toThrow("pdf.link_expired");
    await library.sql("update membership set role = 'viewer' where person_id = $1", [ada.id]);
    expect(await open()).toMatchObject({ as: "whole" });
    library.clock.advance(15 * 60_000);
    await expect(open()).rejects.toThrow("pdf.link_expired");
  });

  test("opens by its link as long as the session lives that asked for it, and by no other's", async () => {
    const [ada, ben] = [await library.newReader(), await library.newReader()];
    const { id } = await send(ada, "of a session");
    const { link } = await linkOf(ada, id);
    const swapped = { ...link, session: ben.sessionId };
    await expect(library.content.open(id, swapped, nothing)).rejects.toThrow("pdf.link_expired");
    expect(await library.content.open(id, link, nothing)).toMatchObject({ as: "whole" });
    await library.sql("delete from session where id = $1", [ada.sessionId]);
    await expect(library.content.open(id, link, nothing)).rejects.toThrow("pdf.link_expired");
    await expect(library.content.open(id, link, { ...nothing, ifNoneMatch: "*" })).rejects.toThrow("pdf.link_expired");
  });

  test("opens by no link that another account signed for a session of its own", async () => {
    const [ada, ben] = [await library.newReader(), await library.newReader()];
    const { id } = await send(ada, "hers alone");
    const link = await library.links.sign(`${id} ${ben.sessionId}`, 15);
    const open = library.content.open(id, { ...link, session: ben.sessionId }, nothing);
    await expect(open).rejects.toThrow("pdf.link_expired");
  });
});
