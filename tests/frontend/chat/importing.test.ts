import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatImport } from "#contract/chat/importing.contract.ts";
import { connectCredentials } from "#api/credentials.ts";
import { sidebarPages } from "#modules/chat/conversations.store.ts";
import { importsStore, readImports } from "#modules/chat/transfer/importing.actions.ts";
import { record } from "#session/session.store.ts";
import { person, stubBrowser } from "./page.ts";

const one = (id: string, state: ChatImport["state"]) => ({ id, state }) as ChatImport;
let imports: ChatImport[] = [];
let paths: string[] = [];

beforeEach(() => {
  stubBrowser();
  const user = person();
  connectCredentials({
    token: () => "token",
    userId: () => user.id,
    workspace: () => null,
    onRefused: () => Promise.resolve(false),
    onForceLogout: () => {},
    onNotFound: () => {},
  });
  record({ type: "restored", session: { token: "token", user } });
  vi.stubGlobal("fetch", (path: string) => {
    paths.push(path);
    return Promise.resolve(Response.json(path.includes("conversation-imports") ? imports : { data: [] }));
  });
  sidebarPages.status = "ready";
  Object.assign(importsStore, { status: "loading", all: [] });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[string, ChatImport[], ChatImport[], boolean]>([
  ["that ended since the last look", [one("a", "running")], [one("a", "completed")], true],
  ["that ended before it was read as running", [], [one("a", "completed")], true],
  ["that runs still", [], [one("a", "running")], false],
  ["that had ended at the last look", [one("a", "completed")], [one("a", "completed")], false],
])("an import %s brings its conversations into the sidebar, or has none to bring", async (_, before, after, read) => {
  imports = before;
  await readImports();
  paths = [];
  imports = after;
  await readImports();
  expect(paths.some((path) => path.includes("conversations"))).toBe(read);
});
