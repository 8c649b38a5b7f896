import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFoldersRepository } from "../../../../worker/folders/folders.repository.ts";
import { createFoldersService } from "../../../../worker/folders/folders.service.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { capCounts } from "../../../../worker/cap-counts.ts";
import { admitFolder, folderDefaults } from "../../../../worker/modules/pdf/folders/own-folders.rules.ts";
import { foldersOfFiles } from "../../../../worker/modules/pdf/folders/folders.sql.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { makeReader } from "../documents/readers.ts";

let database: TestDatabase;
let folders: ReturnType<typeof createFoldersService>;
const clock = createHandClock(Date.UTC(2026, 10, 21));
beforeAll(async () => {
  database = await startDatabase();
  folders = createFoldersService({
    folders: createFoldersRepository(database.db, foldersOfFiles(createCapsRepository(database.db, capCounts))),
    defaults: folderDefaults,
    admit: admitFolder,
    clock,
  });
});
afterAll(() => database.close());

const allowing = (folders: number): PlanLimits => ({
  chat: { period: "day", questions: 1, costMicros: null },
  caps: { "pdf-folders": folders },
});
const newReader = (most = 20) => makeReader(database.db, allowing(most));
const create = (who: OwnCaller, name: string, parent: string | null = null) =>
  folders.create(who, who.id, name, parent);
const names = async (who: OwnCaller) => (await folders.list(who.id, "en")).map(({ name }) => name);

/** Folders that stand and count: those that the account made. */
const countedOf = async ({ id }: OwnCaller) => {
  const [row] = await database.sql("select count(*)::int as made from folder where user_id = $1 and not is_default", [
    id,
  ]);
  return Number(row?.["made"]);
};

async function putFile(who: OwnCaller, folderId: string): Promise<void> {
  await database.sql(
    `with stored as (insert into source (id, user_id, kind) values ($1, $2, 'file'))
       insert into document (id, user_id, folder_id, name, file_key, bytes, sha256, created_at, updated_at)
     values ($1, $2, $3, 'a.pdf', $1, 3, $1, now(), now())`,
    [createId(), who.id, folderId],
  );
}

describe("the folders of an account", () => {
  test.each([
    ["en", ["Documents", "Archive"]],
    ["fr", ["Documents", "Archives"]],
  ] as const)("begin with the default ones, named in the language of who looks: %s", async (language, named) => {
    const ada = await newReader();
    const all = await Promise.all(Array.from({ length: 5 }, () => folders.list(ada.id, language)));
    for (const seen of all)
      expect(seen.map(({ name, is_default }) => [name, is_default])).toEqual(named.map((name) => [name, true]));
    expect((await folders.list(ada.id, "en")).map(({ name }) => name)).toEqual(["Documents", "Archive"]);
    expect(await countedOf(ada)).toBe(0);
  });

  test("list the default ones first though others are older, and count what stands in each", async () => {
    const ada = await newReader();
    const old = await create(ada, "Old");
    clock.advance(1_000);
    await create(ada, "New");
    await putFile(ada, old.id);
    await putFile(ada, old.id);
    expect(await names(ada)).toEqual(["Documents", "Archive", "Old", "New"]);
    expect((await folders.list(ada.id, "en")).map(({ documents }) => documents)).toEqual([0, 0, 2, 0]);
  });

  test("are closed to other accounts: they are not seen, renamed, deleted or built upon", async () => {
    const [ada, ben] = [await newReader(), await newReader()];
    const { id } = await create(ada, "Hers");
    expect(await names(ben)).not.toContain("Hers");
    const tries = [
      () => folders.require(ben.id, id),
      () => folders.change(ben.id, id, { name: "His" }),
      () => folders.remove(ben.id, id, "en"),
      () => create(ben, "Inside", id),
    ];
    for (const refused of tries) await expect(refused()).rejects.toThrow("folders.not_found");
    expect(await names(ada)).toContain("Hers");
    expect(await countedOf(ben)).toBe(0);
  });
});

describe("a folder that is made", () => {
  test("is counted as it stands, and one that is refused does not stand", async () => {
    const ada = await newReader(2);
    await create(ada, "One");
    await expect(create(ada, "Nowhere", createId())).rejects.toThrow("folders.not_found");
    expect(await countedOf(ada)).toBe(1);
    await create(ada, "Two");
    await expect(create(ada, "Three")).rejects.toMatchObject({
      code: "limits.cap_reached",
      details: { limit: 2, used: 2, cap: "pdf-folders" },
    });
    await expect(create(await newReader(0), "None")).rejects.toThrow("limits.not_included");
  });

  test("is one of two that were asked for at once at the last place", async () => {
    const ada = await newReader(1);
    const asked = await Promise.allSettled([create(ada, "One"), create(ada, "Other")]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countedOf(ada)).toBe(1);
  });

  test("stands at most five levels deep", async () => {
    const ada = await newReader();
    let parent: string | null = null;
    for (let level = 1; level <= 5; level += 1) parent = (await create(ada, `Level ${level}`, parent)).id;
    await expect(create(ada, "Level 6", parent)).rejects.toMatchObject({
      code: "folders.too_deep",
      details: { limit: 5 },
    });
    expect(await countedOf(ada)).toBe(5);
  });

  test("is not made before the address is confirmed", async () => {
    const ada = await newReader();
    await expect(create({ ...ada, emailVerified: false }, "Early")).rejects.toThrow("auth.email_unconfirmed");
    expect(await countedOf(ada)).toBe(0);
  });

  test("gets another name, which a default one does not", async () => {
    const ada = await newReader();
    const { id } = await create(ada, "Before");
    expect(await folders.change(ada.id, id, { name: "After" })).toMatchObject({ id, name: "After" });
    const [first] = await folders.list(ada.id, "en");
    await expect(folders.change(ada.id, first?.id ?? "", { name: "Mine" })).rejects.toThrow("folders.default");
    await expect(folders.change(ada.id, createId(), { name: "Mine" })).rejects.toThrow("folders.not_found");
  });
});

describe("a folder that is to be deleted", () => {
  test("goes when it is empty, and makes room for another", async () => {
    const ada = await newReader(1);
    const { id } = await create(ada, "Empty");
    expect(await folders.remove(ada.id, id, "en")).toEqual({ success: true });
    await expect(folders.remove(ada.id, id, "en")).rejects.toThrow("folders.not_found");
    await create(ada, "Another");
    expect(await countedOf(ada)).toBe(1);
  });

  test.each([
    ["en", "This folder isn't empty. Move or delete its contents first."],
    ["fr", "Ce dossier n'est pas vide. Déplacez ou supprimez d'abord ce qu'il contient."],
  ] as const)("stays, in words, while a file or a folder stands in it: %s", async (language, message) => {
    const ada = await newReader();
    const [withFile, withFolder] = [await create(ada, "File"), await create(ada, "Folder")];
    await putFile(ada, withFile.id);
    await create(ada, "Inside", withFolder.id);
    for (const { id } of [withFile, withFolder])
      expect(await folders.remove(ada.id, id, language)).toEqual({ success: false, code: "not_empty", message });
    expect(await names(ada)).toEqual(expect.arrayContaining(["File", "Folder", "Inside"]));
  });

  test.each([
    ["en", "This folder comes with your account and can't be deleted."],
    ["fr", "Ce dossier fait partie de votre compte et ne peut pas être supprimé."],
  ] as const)("stays, in words, when it is a default one: %s", async (language, message) => {
    const ada = await newReader();
    for (const { id } of await folders.list(ada.id, "en"))
      expect(await folders.remove(ada.id, id, language)).toEqual({ success: false, code: "default", message });
  });
});
