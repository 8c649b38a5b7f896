import { beforeEach, expect, test, vi } from "vitest";
import { activateModule, fetchUserModules, userModulesAreRead } from "#modules/marketplace/marketplace.actions.ts";
import { activeModulesOf, userModules } from "#modules/marketplace/marketplace.store.ts";
import type { UserModule } from "#contract/marketplace.contract.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";

const ada = person({ id: "user_ada_456789abcdefghij" });
const bob = person({ id: "user_bob_456789abcdefghij" });

const module = (id: number, active: boolean): UserModule => ({
  id,
  marketplace_id: id,
  name: { en: `Module ${id}`, fr: `Module ${id}` },
  icon: "file",
  sort_order: id,
  active,
});

const asked: string[] = [];
let answer: (path: string) => Response | Promise<Response>;

beforeEach(async () => {
  stubBrowser();
  signInAs(null);
  await fetchUserModules();
  asked.length = 0;
  answer = () => Response.json([module(5, false), module(8, true)]);
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${init.method ?? "GET"} ${path}`);
    return Promise.resolve(answer(path));
  });
});

test("the modules of who has signed in are read, and which are active is known", async () => {
  signInAs(ada);
  expect(activeModulesOf(ada.id)).toBeNull();
  await fetchUserModules();
  expect(asked).toEqual([`GET /api/user/${ada.id}/modules`]);
  expect(activeModulesOf(ada.id)).toEqual([8]);
});

test.each([
  ["a visitor", null],
  ["a guest", person({ guest: true })],
])("nothing is read for %s", async (_who, user) => {
  signInAs(user);
  await fetchUserModules();
  expect(asked).toEqual([]);
  expect(userModules).toMatchObject({ userId: null, all: [] });
});

test("another account never sees the modules of the one before, however late they come", async () => {
  signInAs(ada);
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const first = fetchUserModules();
  signInAs(bob);
  answer = () => Response.json([module(8, false)]);
  await fetchUserModules();
  late.resolve(Response.json([module(8, true)]));
  await first;
  expect(activeModulesOf(bob.id)).toEqual([]);
  expect(activeModulesOf(ada.id)).toBeNull();
});

test("waiting for the modules asks once, and again only after a failure or for another account", async () => {
  signInAs(bob);
  answer = () => Response.json({ status: "error" }, { status: 503 });
  await fetchUserModules();
  expect(userModules).toMatchObject({ status: "failed", error: "request.failed" });
  answer = () => Response.json([module(8, true)]);
  await userModulesAreRead();
  expect(activeModulesOf(bob.id)).toEqual([8]);
  await userModulesAreRead();
  expect(asked.length).toBe(2);
  signInAs(ada);
  await userModulesAreRead();
  expect(asked.length).toBe(3);
});

test("modules that are here stay when reading them again fails", async () => {
  signInAs(ada);
  await fetchUserModules();
  answer = () => Response.json({ status: "error" }, { status: 503 });
  await fetchUserModules();
  expect(activeModulesOf(ada.id)).toEqual([8]);
});

test("an activated module is active at once; a refused one is not, and says why", async () => {
  signInAs(ada);
  await fetchUserModules();
  answer = () => Response.json({ success: true });
  await activateModule(5);
  expect(asked.at(-1)).toBe(`POST /api/user/${ada.id}/modules/5/activate`);
  expect(activeModulesOf(ada.id)).toEqual([5, 8]);

  userModules.all = [module(8, false)];
  answer = () =>
    Response.json({ status: "error", error: { code: "marketplace.not_included", message: "" } }, { status: 403 });
  await expect(activateModule(8)).rejects.toMatchObject({ code: "marketplace.not_included" });
  expect(activeModulesOf(ada.id)).toEqual([]);
});
