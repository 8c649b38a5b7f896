import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "../../local/data-folder.ts";
import { openPGlite } from "../../local/database/pglite.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-data-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are made once and kept", () => {
  const first = openDataFolder(folder);
  first.release();
  const second = openDataFolder(folder);
  second.release();
  expect(second.secrets).toEqual(first.secrets);
  expect(first.secrets.AUTH_SECRET).not.toBe(first.secrets.ADMIN_AUTH_SECRET);
});

test("a secret that an older folder lacks is made, and kept beside the others", () => {
  const older = { AUTH_SECRET: "a".repeat(43), ADMIN_AUTH_SECRET: "b".repeat(43) };
  writeFileSync(join(folder, "secrets.json"), JSON.stringify(older));
  const read = () => {
    const { secrets, release } = openDataFolder(folder);
    release();
    return secrets;
  };
  const first = read();
  expect(first).toMatchObject(older);
  expect([first.MEDIA_SECRET.length, read()]).toEqual([43, first]);
});

test("a folder is held by one start at a time", () => {
  const held = openDataFolder(folder);
  expect(() => openDataFolder(folder)).toThrow(`${folder} is in use by another start`);
  held.release();
});

test("damaged secrets are named", () => {
  writeFileSync(join(folder, "secrets.json"), "{}");
  expect(() => openDataFolder(folder)).toThrow("secrets.json is damaged");
});

test("a file in the place of the folder is named", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => openDataFolder(file)).toThrow("cannot be made into the data folder");
});

test("a database keeps what it was given, and a damaged one is named", async () => {
  const directory = join(folder, "postgres");
  const first = await openPGlite({ directory });
  await first.script("create table kept (word text); insert into kept values ('still here')");
  await first.close();
  const second = await openPGlite({ directory });
  expect((await second.script("select word from kept")).rows).toEqual([["still here"]]);
  await second.close();
  writeFileSync(join(directory, "global/pg_control"), "damaged");
  await expect(openPGlite({ directory })).rejects.toThrow(`the database in ${directory} is damaged`);
});
