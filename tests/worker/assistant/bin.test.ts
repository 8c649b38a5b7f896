import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alone } from "../../../worker/lib/caller.ts";
import { minutes, openAssistant } from "./world.ts";
import type { World } from "./world.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

const titles = async (userId: OwnId) => {
  const found = await world.documents.list(alone(userId), {});
  return (Array.isArray(found) ? found : found.data).map(({ title }) => title);
};

describe("the bin", () => {
  test("takes a text out of the list, gives it back, and forgets it after 30 days", async () => {
    const { id: userId } = await world.newPerson();
    const [kept, gone] = [await world.addText(userId, "A", "Kept"), await world.addText(userId, "B", "Gone")];
    await world.documents.remove(alone(userId), kept);
    await world.documents.remove(alone(userId), gone);
    expect(await titles(userId)).toEqual([]);
    await expect(world.documents.read(alone(userId), gone)).rejects.toMatchObject({ code: "assistant.not_found" });
    await expect(world.write(userId, gone, "C")).rejects.toMatchObject({ code: "assistant.not_found" });
    expect(await world.documents.restore(alone(userId), kept)).toMatchObject({ title: "Kept", deleted_at: null });
    const deleted = (await world.documents.listBin(userId))[0]?.deleted_at;
    world.clock.advance(minutes(1));
    await world.documents.remove(alone(userId), gone);
    expect((await world.documents.listBin(userId)).map(({ deleted_at }) => deleted_at)).toEqual([deleted]);
    const later = (days: number) => new Date(Date.parse(deleted ?? "") + days * minutes(24 * 60) + 1);
    await world.documents.purge(later(29));
    expect(await world.documents.listBin(userId)).toHaveLength(1);
    await world.documents.purge(later(30));
    expect(await world.documents.listBin(userId)).toEqual([]);
    expect(await titles(userId)).toEqual(["Kept"]);
  });

  test("is emptied at once, and leaves what stands elsewhere", async () => {
    const [ada, ben] = [await world.newPerson(), await world.newPerson()];
    for (const { id } of [ada, ben]) await world.documents.remove(alone(id), await world.addText(id, "A"));
    await world.addText(ada.id, "B", "Stands");
    await world.documents.emptyBin(ada.id);
    expect([await world.documents.listBin(ada.id), await titles(ada.id)]).toEqual([[], ["Stands"]]);
    expect(await world.documents.listBin(ben.id)).toHaveLength(1);
  });
});
