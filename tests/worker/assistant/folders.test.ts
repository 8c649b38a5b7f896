import { afterAll, beforeAll, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

async function makeTree(names: readonly string[]) {
  const ada = await world.newPerson();
  let parent: string | null = null;
  const ids: string[] = [];
  for (const name of names) {
    const made: { id: string } = await world.folders.create(ada, ada.id, name, parent);
    parent = made.id;
    ids.push(made.id);
  }
  return { ada, ids };
}

const refusal = (code: string) => ({ code: `folders.${code}` });
const move = (userId: OwnId, id: string | undefined, parentId: string | null | undefined) =>
  world.folders.change(userId, id ?? "", { parentId });

test("folders of texts begin with their own default ones, even for accounts with folders of files", async () => {
  const { ada } = await makeTree([]);
  expect((await world.folders.list(ada.id, "fr")).map(({ name }) => name)).toEqual(["Mes textes", "Archives"]);
  // Made in French, they are English for an English reader.
  expect((await world.folders.list(ada.id, "en")).map(({ name, code }) => [name, code])).toEqual([
    ["My texts", "texts"],
    ["Archive", "archive"],
  ]);
});

test("a folder moves with all that is in it, and to the top", async () => {
  const { ada, ids } = await makeTree(["A", "B", "C"]);
  const other = await world.folders.create(ada, ada.id, "Other", null);
  expect(await move(ada.id, ids[1], other.id)).toMatchObject({ parent_id: other.id });
  expect(await move(ada.id, ids[1], null)).toMatchObject({ parent_id: null });
  expect((await world.folders.list(ada.id, "en")).find(({ id }) => id === ids[2])?.parent_id).toBe(ids[1]);
});

test("a folder moves neither into itself nor into one that is in it, nor too deep, nor to another account", async () => {
  const { ada, ids } = await makeTree(["A", "B", "C", "D"]);
  const { ada: ben, ids: his } = await makeTree(["His"]);
  await expect(move(ada.id, ids[0], ids[0])).rejects.toMatchObject(refusal("into_itself"));
  await expect(move(ada.id, ids[0], ids[3])).rejects.toMatchObject(refusal("into_itself"));
  const two = await world.folders.create(ada, ada.id, "Two", null);
  await world.folders.create(ada, ada.id, "Levels", two.id);
  await expect(move(ada.id, two.id, ids[3])).rejects.toMatchObject(refusal("too_deep"));
  await expect(move(ada.id, two.id, his[0])).rejects.toMatchObject(refusal("not_found"));
  await expect(move(ben.id, ids[0], null)).rejects.toMatchObject(refusal("not_found"));
  const [first] = (await world.folders.list(ada.id, "en")).filter(({ is_default }) => is_default);
  await expect(move(ada.id, first?.id, ids[0])).rejects.toMatchObject(refusal("default"));
});

test("a folder with texts stays, unless its texts and folders move one level up", async () => {
  const { ada, ids } = await makeTree(["Above", "Full", "Inside"]);
  const { id } = await world.documents.create(ada.id, { title: "Kept", folder_id: ids[1] ?? "" }, "en");
  const remove = (upwards: boolean) => world.folders.remove(ada.id, ids[1] ?? "", "en", { upwards });
  expect(await remove(false)).toMatchObject({ success: false, code: "not_empty" });
  expect(await remove(true)).toEqual({ success: true });
  expect(await world.documents.read(alone(ada.id), id)).toMatchObject({ folder_id: ids[0] });
  expect(await world.folders.require(ada.id, ids[2] ?? "")).toMatchObject({ parent_id: ids[0] });
});

test("a folder whose texts are in the bin is empty; they come back without it", async () => {
  const { ada, ids } = await makeTree(["Post"]);
  const { id } = await world.documents.create(ada.id, { title: "Letter", folder_id: ids[0] ?? "" }, "en");
  await world.documents.remove(alone(ada.id), id);
  expect(await world.folders.remove(ada.id, ids[0] ?? "", "en")).toEqual({ success: true });
  expect(await world.documents.restore(alone(ada.id), id)).toMatchObject({ folder_id: null });
});

test("an account has a thousand folders at most", async () => {
  const { ada } = await makeTree([]);
  await world.sql(
    "insert into assistant_folder (id, user_id, name, created_at) select 'folder-of-many-' || n, $1, 'F', now() from generate_series(1, 1000) n",
    [ada.id],
  );
  await expect(world.folders.create(ada, ada.id, "One more", null)).rejects.toMatchObject({ code: "assistant.full" });
});
