import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles, type Role } from "../../../worker/contract/workspaces/roles.ts";
import { hasRight } from "../../../worker/contract/workspaces/rights.ts";
import { alone } from "../../../worker/lib/caller.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { createWritingSources } from "../../../worker/modules/assistant/writing/sources.repository.ts";
import { doneOrCode as answerOrCode } from "../../support/outcomes.ts";
import { inTeam, join, leave, makeTeam } from "../../support/teams.ts";
import { ownId } from "../../support/owner-ids.ts";
import { openAssistant } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openAssistant();
});
afterAll(() => world.close());

interface Scene {
  team: WorkspaceId;
  /** Ada owns the text; Ben is a member. Each stands in the team. */
  ada: UserCaller;
  ben: UserCaller;
  id: string;
}

async function scene(role: Role = "member"): Promise<Scene> {
  const [ada, ben] = [await world.newPerson(), await world.newPerson()];
  const team = await makeTeam(world.sql, ada);
  await join(world.sql, team, ben, role);
  const id = await world.addText(ada.id, "The tide is high.", "Tides");
  return { team, ada: inTeam(ada, team), ben: inTeam(ben, team, role), id };
}

const atHome = (person: UserCaller): UserCaller => ({ ...person, ...alone(person.id) });

const titles = async (caller: UserCaller, query: Record<string, string> = {}) => {
  await world.search.catchUp();
  return ((await world.documents.list(caller, query)) as { title: string }[]).map(({ title }) => title);
};
const doneOrCode = (work: Promise<unknown>) => answerOrCode(work.then(() => "done"));
const reading = (caller: UserCaller, id: string) => doneOrCode(world.documents.read(caller, id));
const gone = "assistant.not_found";

/** Everything that a caller may try with a text. */
const acts = {
  read: (caller, id) => world.documents.read(caller, id),
  export: (caller, id) => world.exporting.open(caller, id, "md"),
  duplicate: (caller, id) => world.documents.duplicate(caller, id, undefined),
  versions: (caller, id) => world.versions.list(caller, id),
  write: (caller, id) => world.saving.update(caller, id, { content: "The tide is low." }),
  keep: (caller, id) => world.versions.keep(caller, id, "As it was"),
  settle: (caller, id) => world.documents.settleStruck(caller, id, ["x"]),
  move: (caller, id) => world.saving.update(caller, id, { folder_id: null }),
  favour: (caller, id) => world.documents.markFavorite(caller, id, true),
  share: (caller, id) => world.sharedTexts.share(caller, id),
  "take back": (caller, id) => world.sharedTexts.takeBack(caller, id),
  restore: (caller, id) => world.documents.restore(caller, id),
  bin: (caller, id) => world.documents.remove(caller, id),
  erase: (caller, id) => world.documents.erase(caller, id),
} satisfies Record<string, (caller: UserCaller, id: string) => Promise<unknown>>;
const acting = Object.entries(acts);
const needsRead = ["read", "export", "duplicate", "versions"];
const needsEdit = ["write", "keep", "settle"];

describe("a text that is shared in a team", () => {
  test.each(roles.filter((role) => role !== "owner"))(
    "is read and written by the role %s as its rights say",
    async (role) => {
      const { ada, ben, id } = await scene(role);
      await world.sharedTexts.share(ada, id);
      const may = (act: string) => {
        if (!hasRight(role, "library.read")) return gone;
        if (needsRead.includes(act)) return "done";
        if (!hasRight(role, "library.edit")) return "workspaces.right_missing";
        return needsEdit.includes(act) ? "done" : "workspaces.not_yours";
      };
      for (const [name, act] of acting) expect([name, await doneOrCode(act(ben, id))]).toEqual([name, may(name)]);
      expect(await titles(ben, { shared: "true" })).toEqual(hasRight(role, "library.read") ? ["Tides"] : []);
    },
  );

  test("is absent elsewhere: in another team, in a personal workspace, to a member who was removed, and until it is shared", async () => {
    const { team, ada, ben, id } = await scene();
    const other = await makeTeam(world.sql, ben);
    expect(await reading(ben, id)).toBe(gone);
    await world.sharedTexts.share(ada, id);
    expect(await reading(ben, id)).toBe("done");
    const stranger = await world.newPerson();
    for (const caller of [inTeam(ben, other), atHome(ben), stranger])
      for (const [name, act] of acting) expect([name, await doneOrCode(act(caller, id))]).toEqual([name, gone]);
    expect(await titles(inTeam(ben, other))).toEqual([]);
    expect(await titles(ben)).toEqual(["Tides"]);
    // The owner has it in every workspace.
    expect(await titles(inTeam(ada, await makeTeam(world.sql, ada)))).toEqual(["Tides"]);
    await leave(world.sql, team, ada);
    expect(await reading(ben, id)).toBe(gone);
    expect((await world.documents.read(atHome(ada), id)).shared).toBeNull();
  });

  test("is merged by its base version, says who changed it, and keeps versions with their authors", async () => {
    const { ada, ben, id, team } = await scene();
    const mine = await world.sharedTexts.share(ada, id);
    expect(mine.shared).toEqual({
      workspace_id: team,
      owner: null,
      with_folder: false,
      copies: 0,
      changed_by: { id: ada.id, name: ada.name },
    });
    await world.saving.update(ben, id, { content: "The tide is low.", base_version: 1 });
    expect(await doneOrCode(world.saving.update(ada, id, { content: "No tide.", base_version: 1 }))).toBe(
      "assistant.stale",
    );
    expect(await world.documents.read(ben, id)).toMatchObject({
      content: "The tide is low.\n",
      shared: { owner: { id: ada.id, name: ada.name }, changed_by: { id: ben.id } },
    });
    const rows = await world.sql("select user_id, author_id from assistant_document where id = $1", [id]);
    expect(rows).toEqual([{ user_id: ada.id, author_id: ben.id }]);
    expect(await world.sql("select user_id, author_id from assistant_version where document_id = $1", [id])).toEqual([
      { user_id: ada.id, author_id: ada.id },
    ]);
    expect(await titles(ben, { q: "low" })).toEqual(["Tides"]);
    expect(await titles(ada, { q: "low" })).toEqual(["Tides"]);
  });

  test("is taken back at once; the copies that were made are counted and stay", async () => {
    const { ada, ben, id } = await scene();
    await world.sharedTexts.share(ada, id);
    const copy = await world.documents.duplicate(ben, id, undefined);
    await world.documents.duplicate(ada, id, undefined);
    expect(copy).toMatchObject({ folder_id: null, shared: null });
    expect((await world.documents.read(ada, id)).shared?.copies).toBe(1);
    expect((await world.documents.read(ben, id)).shared?.copies).toBe(0);
    expect((await world.sharedTexts.takeBack(ada, id)).shared).toBeNull();
    expect((await world.sharedTexts.takeBack(ada, id)).shared).toBeNull();
    for (const [name, act] of acting) expect([name, await doneOrCode(act(ben, id))]).toEqual([name, gone]);
    expect(await titles(ben, { q: "tide" })).toEqual(["Tides (copy)"]);
  });

  test("stays in one team, and a CV in none", async () => {
    const { ada, id } = await scene();
    const other = inTeam(ada, await makeTeam(world.sql, ada));
    await world.sharedTexts.share(ada, id);
    expect((await world.sharedTexts.share(ada, id)).shared?.workspace_id).toBe(ada.workspaceId);
    expect(await doneOrCode(world.sharedTexts.share(other, id))).toBe("workspaces.shared_elsewhere");
    expect(await doneOrCode(world.sharedTexts.takeBack(other, id))).toBe("workspaces.shared_elsewhere");
    expect(await doneOrCode(world.sharedTexts.share(atHome(ada), id))).toBe("workspaces.personal");
    const { document } = await world.cvs.create({ id: ada.id, name: "Ada", email: "" }, {}, "en");
    expect(await doneOrCode(world.sharedTexts.share(ada, document.id))).toBe("assistant.cv_stays");
  });

  test("is shared no more where its owner leaves at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ada, ben, id, team } = await scene();
      const folder = await world.folders.create(ada, alone(ada.id).workspaceId, "Shared", null);
      const inside = await world.documents.create(ada.id, { title: "Inside", folder_id: folder.id }, "en");
      await Promise.allSettled([
        world.sharedTexts.share(ada, id),
        world.sharedFolders.share(ada, folder.id),
        leave(world.sql, team, ada),
      ]);
      expect([await reading(ben, id), await reading(ben, inside.id)]).toEqual([gone, gone]);
    }
  });

  test("goes with the account of its owner, and with the team: a copy stays, the text of an owner who stays too", async () => {
    const { ada, ben, id, team } = await scene();
    await world.sharedTexts.share(ada, id);
    const copy = await world.documents.duplicate(ben, id, undefined);
    const his = await world.addText(ownId(ben.id), "Mine");
    await world.sharedTexts.share(ben, his);
    await world.sql(`delete from "user" where id = $1`, [ada.id]);
    expect([await reading(ben, id), await reading(ben, copy.id)]).toEqual([gone, "done"]);
    await world.sql("delete from workspace where id = $1", [team]);
    expect((await world.documents.read(atHome(ben), his)).shared).toBeNull();
  });

  test("goes to the bin for its members too, and shows them nothing that is its owner's alone", async () => {
    const { ada, ben, id } = await scene();
    const folder = await world.folders.create(ada, alone(ada.id).workspaceId, "Private", null);
    await world.saving.update(ada, id, { folder_id: folder.id });
    await world.documents.markFavorite(ada, id, true);
    await world.sharedTexts.share(ada, id);
    expect(await world.documents.read(ben, id)).toMatchObject({ folder_id: null, is_favorite: false });
    expect(await titles(ben, { favourite: "true" })).toEqual([]);
    await world.documents.remove(ada, id);
    expect(await reading(ben, id)).toBe(gone);
    expect(await world.documents.listBin(ben.id)).toEqual([]);
  });
});

const homeOf = (caller: UserCaller) => alone(caller.id).workspaceId;
const make = (caller: UserCaller, name: string, parent: string | null) =>
  world.folders.create(caller, homeOf(caller), name, parent);
const names = async (caller: UserCaller) =>
  (await world.folders.list(homeOf(caller), "en", caller))
    .filter(({ is_default }) => !is_default)
    .map(({ name, parent_id, documents, shared }) => [name, parent_id, documents, shared?.with_folder ?? null])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
const move = (caller: UserCaller, id: string, parentId: string | null) =>
  world.folders.change(homeOf(caller), id, { parentId }, caller);
const put = (caller: UserCaller, id: string, folder: string | null) =>
  world.saving.update(caller, id, { folder_id: folder });

describe("a folder that is shared in a team", () => {
  test("shares what is in it and what comes later, at any depth, but no CV; and all of it is taken back", async () => {
    const { ada, ben, id } = await scene();
    const top = await make(ada, "Top", null);
    const inner = await make(ada, "Inner", top.id);
    await put(ada, id, inner.id);
    await world.cvs.create({ id: ada.id, name: "Ada", email: "" }, { folder_id: inner.id }, "en");
    await world.sharedFolders.share(ada, inner.id);
    expect(await names(ben)).toEqual([["Inner", null, 1, false]]);
    await world.sharedFolders.takeBack(ada, inner.id);
    await world.sharedFolders.share(ada, top.id);
    const late = await make(ada, "Late", inner.id);
    await world.documents.create(ada.id, { title: "Later", folder_id: late.id }, "en");
    expect(await names(ben)).toEqual([
      ["Inner", top.id, 1, true],
      ["Late", inner.id, 1, true],
      ["Top", null, 0, false],
    ]);
    expect(await titles(ben, { folder: inner.id })).toEqual(["Tides"]);
    expect((await titles(ben)).toSorted()).toEqual(["Later", "Tides"]);
    expect((await world.documents.read(ben, id)).shared).toMatchObject({ with_folder: true });
    await world.documents.duplicate(ben, id, undefined);
    expect((await world.folders.require(homeOf(ada), top.id, ada)).shared?.copies).toBe(1);
    expect(await doneOrCode(world.sharedTexts.takeBack(ada, id))).toBe("workspaces.shared_with_folder");
    expect(await doneOrCode(world.sharedFolders.takeBack(ada, inner.id))).toBe("workspaces.shared_with_folder");
    await world.sharedFolders.takeBack(ada, top.id);
    expect(await names(ben)).toEqual([]);
    expect(await titles(ben)).toEqual(["Tides (copy)"]);
    expect(await doneOrCode(world.documents.list(ben, { folder: inner.id }))).toBe("folders.not_found");
  });

  test("is followed by what moves into it, and left by what moves out of it or when it is deleted", async () => {
    const { ada, ben, id } = await scene();
    const [shared, plain] = [await make(ada, "Shared", null), await make(ada, "Plain", null)];
    const inner = await make(ada, "Inner", plain.id);
    await put(ada, id, inner.id);
    await world.sharedTexts.share(ada, id);
    await world.sharedFolders.share(ada, shared.id);
    await move(ada, plain.id, shared.id);
    expect((await names(ben)).map(([name]) => name)).toEqual(["Inner", "Plain", "Shared"]);
    await put(ada, id, shared.id);
    expect((await world.documents.read(ada, id)).shared).toMatchObject({ with_folder: true });
    await put(ada, id, null);
    expect(await reading(ben, id)).toBe(gone);
    await put(ada, id, inner.id);
    await move(ada, plain.id, null);
    expect((await names(ben)).map(([name]) => name)).toEqual(["Shared"]);
    expect(await reading(ben, id)).toBe(gone);
    // One that is shared by itself stays so where it moves.
    await move(ada, shared.id, plain.id);
    await move(ada, inner.id, shared.id);
    expect(await reading(ben, id)).toBe("done");
    await world.folders.remove(homeOf(ada), shared.id, "en", { upwards: true });
    expect(await names(ben)).toEqual([]);
    expect(await reading(ben, id)).toBe(gone);
  });

  test("is changed by its owner alone, and shared neither twice nor as one that comes with the account", async () => {
    const { ada, ben, id } = await scene();
    const folder = await make(ada, "Shared", null);
    await put(ada, id, folder.id);
    const other = inTeam(ada, await makeTeam(world.sql, ada));
    await world.sharedTexts.share(other, id);
    expect(await doneOrCode(world.sharedFolders.share(ada, folder.id))).toBe("workspaces.shared_elsewhere");
    await world.sharedTexts.takeBack(other, id);
    await world.sharedFolders.share(ada, folder.id);
    expect(await doneOrCode(world.sharedFolders.share(other, folder.id))).toBe("workspaces.shared_elsewhere");
    const [first] = await world.folders.list(homeOf(ada), "en", ada);
    expect(await doneOrCode(world.sharedFolders.share(ada, first?.id ?? ""))).toBe("folders.default");
    for (const act of [
      () => world.folders.change(homeOf(ben), folder.id, { name: "Mine" }, ben),
      () => move(ben, folder.id, null),
      () => world.folders.remove(homeOf(ben), folder.id, "en", { upwards: true, caller: ben }),
      () => world.sharedFolders.share(ben, folder.id),
      () => world.sharedFolders.takeBack(ben, folder.id),
    ])
      expect(await doneOrCode(act())).toBe("workspaces.not_yours");
    expect(await doneOrCode(make(ben, "Inside", folder.id))).toBe("folders.not_found");
    expect(await doneOrCode(put(ben, await world.addText(ownId(ben.id), "Mine"), folder.id))).toBe("folders.not_found");
  });
});

describe.each(["templates", "improvements"] as const)("one of the %s that is shared in a team", (kind) => {
  const draft = { name: "Menu", prompt: "Write the menu.", fields: [] };
  const found = (caller: UserCaller, id: number) => {
    const sources = createWritingSources(world.db);
    return kind === "templates" ? sources.findTemplate(caller, id) : sources.findImprovement(caller, id);
  };
  const add = async (caller: UserCaller): Promise<number> => (await world[kind].add(caller, draft)).answer.id;
  const listed = async (caller: UserCaller) => (await world[kind].list(caller)).filter(({ shared }) => shared !== null);

  test("is used by its members, changed by its owner alone, and taken back", async () => {
    const { ada, ben, team } = await scene();
    const id = await add(ada);
    await world[kind].share(ada, id);
    await world[kind].share(ada, id);
    const [seen] = await listed(ben);
    const owner = { id: ada.id, name: ada.name };
    const shared = { workspace_id: team, owner, with_folder: false, copies: 0 };
    expect(seen).toMatchObject({ id, is_own: false, prompt: null, shared });
    expect(await found(ben, id)).not.toBeNull();
    expect((await listed(ada))[0]).toMatchObject({ is_own: true, shared: { owner: null } });
    for (const act of [
      () => world[kind].update(ben, id, draft),
      () => world[kind].remove(ben, id),
      () => world[kind].share(ben, id),
      () => world[kind].takeBack(ben, id),
    ])
      expect(await doneOrCode(act())).toBe("workspaces.not_yours");
    const other = inTeam(ben, await makeTeam(world.sql, ben));
    for (const caller of [other, atHome(ben), { ...ben, role: "agent" as const }]) {
      expect([await listed(caller), await found(caller, id)]).toEqual([[], null]);
      expect(await doneOrCode(world[kind].read(caller, id))).toBe("assistant.entry_not_found");
    }
    expect(await doneOrCode(world[kind].share(atHome(ada), id))).toBe("workspaces.personal");
    const further = inTeam(ada, await makeTeam(world.sql, ada));
    expect(await doneOrCode(world[kind].share(further, id))).toBe("workspaces.shared_elsewhere");
    expect(await doneOrCode(world[kind].takeBack(further, id))).toBe("workspaces.shared_elsewhere");
    await world[kind].takeBack(ada, id);
    expect([await listed(ben), await found(ben, id)]).toEqual([[], null]);
  });

  test("leaves the team with its owner", async () => {
    const { ada, ben, team } = await scene();
    const id = await add(ada);
    await world[kind].share(ada, id);
    await leave(world.sql, team, ada);
    expect(await found(ben, id)).toBeNull();
    expect((await world[kind].read(atHome(ada), id)).shared).toBeNull();
  });
});
