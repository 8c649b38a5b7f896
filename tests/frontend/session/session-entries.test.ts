import { beforeEach, expect, test, vi } from "vitest";

const ofTheDevice = ["darkMode", "ensemble.locale", "ensemble.consent"];
const ofTheProduct = ["ensemble.session", "ensemble.referral", "ensemble.of.ada.remembered.order"];
const draft = "ensemble.of.ada.typed.drafts";
let stored: Map<string, string>;
const opened: string[] = [];

beforeEach(() => {
  vi.resetModules();
  opened.length = 0;
  stored = new Map([...ofTheDevice, ...ofTheProduct, "another-program"].map((key) => [key, '"kept"']));
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("sessionStorage", { clear: () => {} });
  vi.stubGlobal("location", { pathname: "/user/history", search: "", replace: (path: string) => opened.push(path) });
  vi.stubGlobal("StorageEvent", class extends Event {});
  vi.stubGlobal("dispatchEvent", () => true);
});

/** The page of an account whose token the API knows no more. */
async function ended(how: "signOut" | "forceOut") {
  const { openPersonal } = await import("#lib/personal.ts");
  const { sessionEnd } = await import("#session/session.actions.ts");
  openPersonal("ada");
  await (how === "signOut" ? sessionEnd.signOut() : sessionEnd.forceOut("forced"));
  return [...stored.keys()].toSorted();
}

test("an ordinary logout clears the product's own entries, and leaves those of other programs and of the device", async () => {
  stored.set(draft, '{"new":{"text":"Hello"}}');
  expect(await ended("signOut")).toEqual([...ofTheDevice, "another-program"].toSorted());
  expect(opened).toEqual(["/auth"]);
});

test("a forced logout clears everything, and theme, language and the answer about cookies stay for the device", async () => {
  expect(await ended("forceOut")).toEqual(ofTheDevice.toSorted());
  expect(opened).toEqual([expect.stringMatching(/^\/auth\?reason=forced/)]);
});

test("a forced logout keeps the words that were not sent, for their account", async () => {
  stored.set(draft, '{"new":{"text":"Hello"}}');
  expect(await ended("forceOut")).toEqual([...ofTheDevice, draft, "ensemble.of.ada.until"].toSorted());
});
