import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
  world = openWorld(database);
});
afterAll(() => database.close());

const bytes = readFileSync(join(import.meta.dirname, "../../../frontend/public/og-en.png"));
const picture = new Blob([new Uint8Array(bytes)]);
const nameOf = (path: string | null) => path?.split("/").at(-1) ?? "";

test("a team's picture has a new address with each change, and no one keeps the one before", async () => {
  const team = await world.team(await world.person());
  const [first, second] = [await world.pictures.write(team, picture), await world.pictures.write(team, picture)];
  expect(first.picture).toMatch(/^\/api\/team-pictures\/\w{20,}$/);
  expect(second.picture).not.toBe(first.picture);
  expect([...world.bucket.keys()]).toEqual([`team-pictures/${nameOf(second.picture)}`]);
  await expect(world.pictures.open(nameOf(first.picture))).rejects.toMatchObject({ code: "request.not_found" });
  await world.pictures.open(nameOf(second.picture));
  expect((await world.teams.list(team)).data.find(({ id }) => id === team.workspaceId)?.picture).toBe(second.picture);
  const token = await world.invited(team, `${createId().toLowerCase()}@example.test`);
  expect((await world.acceptance.read(token, null)).workspace.picture).toBe(second.picture);
  expect(await world.pictures.remove(team)).toMatchObject({ picture: null });
  expect(world.bucket.size).toBe(0);
});

test.each([
  ["no file", "words", "type"],
  ["no picture", new Blob(["words"]), "type"],
  ["a picture that breaks off", picture.slice(0, 4_000), "type"],
  ["more than 1 MB", new Blob([new Uint8Array(1_100_000)]), "too_large"],
] as const)("%s is no picture of a team, and the one before stays", async (_name, sent, reason) => {
  const team = await world.team(await world.person());
  const { picture: before } = await world.pictures.write(team, picture);
  await expect(world.pictures.write(team, sent)).rejects.toMatchObject({
    code: "workspaces.picture_invalid",
    details: { reason },
  });
  expect((await world.teams.view(team)).picture).toBe(before);
});

test("a personal workspace has none, and a team's goes with the team", async () => {
  const ada = await world.person();
  await expect(world.pictures.write(ada, picture)).rejects.toMatchObject({ code: "workspaces.personal" });
  await expect(world.pictures.remove(ada)).rejects.toMatchObject({ code: "workspaces.personal" });
  const team = await world.team(ada);
  const { picture: path } = await world.pictures.write(team, picture);
  await world.pictures.deleteAll(team.workspaceId);
  expect(world.bucket.has(`team-pictures/${nameOf(path)}`)).toBe(false);
  expect((await world.teams.view(team)).picture).toBeNull();
});
