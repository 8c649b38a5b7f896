import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { removeSources } from "../../../../worker/knowledge/sources.sql.ts";
import { storeFile } from "../../../support/stored-file.ts";
import { openChatFiles, start } from "./world.ts";
import type { ChatFilesWorld } from "./world.ts";

let world: ChatFilesWorld;
beforeAll(async () => {
  world = await openChatFiles();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("the files of a project", () => {
  test("are added once, listed and taken out; one that a conversation has stays there", async () => {
    const ada = await world.newPerson();
    const project = await world.newProject(ada.id);
    const own = await world.send(ada, "a.txt", bytesOf("One."));
    const asked = await world.send(ada, "b.txt", bytesOf("Two."));
    await world.work();
    await world.conversationWith(ada.id, [asked.id]);
    for (const { id } of [own, own, asked]) await world.projectFiles.add(ada.id, project, id);
    const names = async () => (await world.projectFiles.list(ada.id, project)).map(({ name }) => name).toSorted();
    expect(await names()).toEqual(["a.txt", "b.txt"]);
    await world.files.removeLeft(new Date(start + 99 * 3_600_000));
    expect(await world.left(own.id)).toEqual([1, 1]);
    for (const { id } of [own, asked]) await world.projectFiles.remove(ada.id, project, id);
    expect([await names(), await world.left(own.id), await world.left(asked.id)]).toEqual([[], [0, 0], [1, 1]]);
  });

  test("are found by its owner alone, and go with it", async () => {
    const [ada, ben] = [await world.newPerson(), await world.newPerson()];
    const [project, other] = [await world.newProject(ada.id), await world.newProject(ben.id)];
    const file = await world.send(ada, "a.txt", bytesOf("One."));
    const missing = { code: "chat.project_not_found" };
    await expect(world.projectFiles.list(ben.id, project)).rejects.toMatchObject(missing);
    await expect(world.projectFiles.add(ada.id, other, file.id)).rejects.toMatchObject(missing);
    await expect(world.projectFiles.add(ben.id, other, file.id)).rejects.toMatchObject({ code: "chat.file_not_found" });
    await world.projectFiles.add(ada.id, project, file.id);
    await expect(world.projectFiles.remove(ben.id, project, file.id)).rejects.toMatchObject({
      code: "chat.file_not_found",
    });
    await world.files.removeOfProject(ada.id, project);
    expect(await world.left(file.id)).toEqual([0, 0]);
  });

  test("are at most fifty", async () => {
    const ada = await world.newPerson();
    const project = await world.newProject(ada.id);
    const files = [];
    for (let count = 0; count < 51; count += 1) files.push(await world.send(ada, `${count}.txt`, bytesOf("One.")));
    for (const { id } of files.slice(0, 50)) await world.projectFiles.add(ada.id, project, id);
    await expect(world.projectFiles.add(ada.id, project, files[50]?.id ?? "")).rejects.toMatchObject({
      code: "chat.project_files_full",
    });
  });

  test("may be PDFs of the library, which stay there when they leave the project, and leave it when they are deleted", async () => {
    const ada = await world.newPerson();
    const project = await world.newProject(ada.id);
    const id = await storeFile(world.sql, { workspaceId: ada.id, pages: ["One.", "Two."], name: "Tides.pdf" });
    const shown = { id, name: "Tides.pdf", state: "ready", pages: 2, pages_done: 2, in_library: true };
    for (let time = 0; time < 2; time += 1)
      expect(await world.projectFiles.add(ada.id, project, id)).toMatchObject(shown);
    const own = await world.send(ada, "a.txt", bytesOf("One."));
    world.clock.advance(1_000);
    expect(await world.projectFiles.add(ada.id, project, own.id)).toMatchObject({ id: own.id, in_library: false });
    const ids = async () => (await world.projectFiles.list(ada.id, project)).map((file) => file.id);
    expect(await ids()).toEqual([own.id, id]);
    const documents = () => world.sql("select id from document where user_id = $1", [ada.id]);
    await world.projectFiles.remove(ada.id, project, id);
    expect([await ids(), await documents()]).toEqual([[own.id], [{ id }]]);
    await world.projectFiles.add(ada.id, project, id);
    await world.files.removeOfProject(ada.id, project);
    expect(await documents()).toEqual([{ id }]);
    await world.db.execute(removeSources(sql`select ${id}`));
    expect(await ids()).toEqual([]);
  });

  test("are no PDFs of another, and none that is not analysed yet", async () => {
    const [ada, ben] = [await world.newPerson(), await world.newPerson()];
    const project = await world.newProject(ada.id);
    const [foreign, unread] = [
      await storeFile(world.sql, { workspaceId: ben.id, pages: ["One."] }),
      await storeFile(world.sql, { workspaceId: ada.id, pages: ["Two."], status: "analyzing", gen: 0 }),
    ];
    const add = (id: string) => world.projectFiles.add(ada.id, project, id);
    await expect(add(foreign)).rejects.toMatchObject({ code: "chat.file_not_found" });
    await expect(add(unread)).rejects.toMatchObject({ code: "pdf.not_ready" });
    expect(await world.projectFiles.list(ada.id, project)).toEqual([]);
  });
});
