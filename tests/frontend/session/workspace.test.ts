import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "#contract/auth.contract.ts";
import { askedWorkspace, beginIn, parseTabEntry, parseTeams, pathIn } from "#session/workspace.rules.ts";
import { stubLocalStorage } from "../lib/local-storage.ts";
import { tabStorage } from "../thread/tab-storage.ts";
import { guestSession, userSession } from "./sessions.ts";

const ada = userSession("ada").user.id;
const harbour = {
  id: "harbour".padEnd(24, "0"),
  name: "Harbour",
  personal: false,
  picture: null,
  role: "editor",
} as const;
const quarry = { id: "quarry".padEnd(24, "0"), name: "Quarry", personal: false, picture: null, role: "owner" } as const;
const plan = { id: 4, name: { en: "Team", fr: "Équipe" }, plan_type: "combo" } as const;

const text = (stored: unknown) => (typeof stored === "string" ? stored : null);

const chosen = (user: string | null, id: string | null) => ({ user, id });

describe("a tab begins", () => {
  test.each([
    ["in the personal workspace, where nothing is known", null, null, null],
    ["where the account was last, as a new tab", null, quarry.id, quarry.id],
    ["where it was, whatever another tab chose since", chosen(ada, harbour.id), quarry.id, harbour.id],
    ["in the personal workspace that it was in", chosen(ada, null), quarry.id, null],
    ["where a link opened it before the sign-in", chosen(null, harbour.id), quarry.id, harbour.id],
    ["in the personal workspace that a link names by its person", chosen(null, ada), quarry.id, null],
    ["nowhere that another account chose", chosen("grace".padEnd(24, "0"), harbour.id), null, null],
  ] as const)("%s", (_, entry, last, begun) => {
    expect(beginIn({ account: ada, tab: entry, last })).toBe(begun);
  });
});

test("a link names a workspace by an id alone", () => {
  expect(askedWorkspace({ workspace: harbour.id })).toBe(harbour.id);
  for (const workspace of ["", "short", "a b".padEnd(24, "x"), "x".repeat(65), 7, null])
    expect(askedWorkspace({ workspace })).toBeNull();
  expect(pathIn(harbour.id, "/user/pdf-chat?sort=name#top")).toBe(
    `/user/pdf-chat?sort=name&workspace=${harbour.id}#top`,
  );
});

test("what a browser keeps of another shape is nothing", () => {
  for (const text of [null, "", "{", "null", '{"user":7,"id":null}', '{"user":null,"id":"short"}'])
    expect(parseTabEntry(text)).toBeNull();
  expect(parseTeams([harbour, { ...quarry, role: "king" }, { id: "short" }, null])).toEqual([harbour]);
  expect(parseTeams({})).toBeNull();
});

/** A page that is loaded in this tab. */
async function load(session: Session | null = userSession("ada")) {
  vi.resetModules();
  const sessions = await import("#session/session.store.ts");
  const workspaces = await import("#session/workspace.store.ts");
  const { workspaceEntry, personal } = await import("#lib/personal.ts");
  const { followAccount, sessionHere, sessionForAll, currentWorkspace } = workspaces;
  sessions.connectPlace({ follow: followAccount, shown: sessionHere, kept: sessionForAll });
  const restore = () => sessions.record({ type: "restored", session });
  return {
    ...workspaces,
    ...sessions,
    restore,
    here: () => currentWorkspace()?.id ?? null,
    draft: workspaceEntry("draft", "typed", "", text),
    own: personal("own", "typed", "", text),
  };
}

/** The tab as it is loaded again after a switch. */
async function switched(id: string) {
  const page = await load();
  page.askFor(id);
  page.restore();
  return page;
}

describe("the tab of an account", () => {
  let entries: Map<string, string>;
  let tab: Storage;
  beforeEach(() => {
    entries = new Map();
    stubLocalStorage(entries);
    tab = tabStorage();
    vi.stubGlobal("sessionStorage", tab);
  });

  test("keeps its workspace over a reload, and another tab begins in the one that was chosen last", async () => {
    expect((await switched(harbour.id)).here()).toBe(harbour.id);
    const first = tab;
    vi.stubGlobal("sessionStorage", tabStorage());
    expect((await switched(quarry.id)).here()).toBe(quarry.id);
    vi.stubGlobal("sessionStorage", first);
    const again = await load();
    again.restore();
    expect(again.here()).toBe(harbour.id);
    vi.stubGlobal("sessionStorage", tabStorage());
    const third = await load();
    third.restore();
    expect(third.here()).toBe(quarry.id);
    expect([...entries].filter(([key]) => !key.includes(".remembered."))).toEqual([]);
  });

  test("keeps drafts of a workspace's things there, and a person's own everywhere", async () => {
    const personal = await load();
    personal.restore();
    personal.draft.write("of Ada's own chatbot");
    personal.own.write("a question");
    const team = await switched(harbour.id);
    expect([team.draft.read(), team.own.read()]).toEqual(["", "a question"]);
    team.draft.write("of the team's chatbot");
    const back = await switched(ada);
    expect(back.here()).toBeNull();
    expect(back.draft.read()).toBe("of Ada's own chatbot");
    expect([...entries.keys()].filter((key) => key.includes(".typed.")).toSorted()).toEqual([
      `ensemble.of.${ada}.typed.draft`,
      `ensemble.of.${ada}.typed.in.${harbour.id}.draft`,
      `ensemble.of.${ada}.typed.own`,
    ]);
  });

  test("does the least in a team until the list says what the person is there, and finds the team gone", async () => {
    const page = await switched(harbour.id);
    expect(page.currentWorkspace()).toMatchObject({ name: "", role: "viewer" });
    expect(page.teamsRead([harbour, quarry])).toBe(true);
    expect(page.currentWorkspace()).toEqual(harbour);
    const reloaded = await load();
    reloaded.restore();
    expect(reloaded.currentWorkspace()).toEqual(harbour);
    expect(reloaded.teamsRead([quarry])).toBe(false);
  });

  test("shows the plan of its team, and leaves the personal one to the other tabs", async () => {
    const mine = userSession("ada", { plan: { ...plan, id: 2 }, isPremium: true });
    const page = await load(mine);
    entries.set("ensemble.session", JSON.stringify(mine));
    page.askFor(harbour.id);
    page.restore();
    const shown = () => page.currentSession()?.user.plan?.id ?? null;
    const kept = () => (JSON.parse(entries.get("ensemble.session") ?? "null") as Session).user;
    expect(shown()).toBeNull();
    page.record({ type: "user-read", user: { ...mine.user, name: "Ada King", plan } });
    expect(shown()).toBe(4);
    expect(kept()).toMatchObject({ name: "Ada King", plan: { id: 2 }, isPremium: true });
    page.record({ type: "changed-in-another-tab", session: { ...mine, token: "another".padEnd(40, "x") } });
    expect(shown()).toBe(4);
    const reloaded = await load(mine);
    reloaded.restore();
    expect(reloaded.currentSession()?.user.plan?.id).toBe(4);
  });

  test("has none as a visitor and as a guest; a link's waits for the sign-in", async () => {
    const page = await load(guestSession("guest"));
    page.askFor(harbour.id);
    page.restore();
    expect(page.here()).toBeNull();
    page.record({ type: "signed-in", session: userSession("ada") });
    expect(page.here()).toBe(harbour.id);
    page.record({ type: "left" });
    expect([page.here(), tab.length]).toEqual([null, 0]);
  });
});
