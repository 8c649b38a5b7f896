import { afterEach, expect, test, vi } from "vitest";
import { listContentVersions, readContentPage } from "#contract/landing.contract.ts";
import { listPeople } from "#contract/people.contract.ts";
import { listSupportModels } from "#contract/support/chatbots.contract.ts";
import { listLeads } from "#contract/support/conversations.contract.ts";
import { connectCredentials } from "#api/credentials.ts";
import { pagedSource, rowsOf, toSource } from "#api/source.ts";

const asked: { path: string; signal: AbortSignal | null | undefined }[] = [];

function answerWith(body: unknown): void {
  asked.length = 0;
  connectCredentials({
    token: () => "token",
    userId: () => null,
    workspace: () => null,
    onRefused: () => Promise.resolve(false),
    onForceLogout: () => undefined,
    onNotFound: () => {},
  });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push({ path, signal: init.signal });
    return Promise.resolve(Response.json(body));
  });
}

afterEach(() => vi.unstubAllGlobals());

test("a source reads what an endpoint answers to its input, and can be cut off", async () => {
  answerWith({ id: 7 });
  const running = new AbortController();
  expect(await toSource(readContentPage, { params: { id: "7" } }).read(running.signal)).toEqual({ id: 7 });
  expect(asked[0]?.path).toBe("/api/admin/content/7");
  running.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
});

const key = (id: string) => toSource(readContentPage, { params: { id } }).key;

test("another input is another source, the same input the same", () => {
  expect(key("7")).toBe(key("7"));
  expect(key("8")).not.toBe(key("7"));
});

test("pages ask for what the address of the page says", async () => {
  answerWith({ data: [], current_page: 2, last_page: 2, total: 21 });
  const rows = await pagedSource(listPeople).read({ q: "ada", page: "2" }, new AbortController().signal);
  expect(asked[0]?.path).toBe("/api/admin/users?q=ada&page=2");
  expect(rows.total).toBe(21);
});

test("a list is asked for a page where it is shown in pages, and for none where all of it is", async () => {
  answerWith([]);
  const { signal } = new AbortController();
  expect(await rowsOf(listSupportModels, {}).read(signal)).toEqual([]);
  await pagedSource(listLeads, { id: "b".repeat(24) }).read({}, signal);
  expect(asked.map(({ path }) => path.replace(/^.*support-chatbot/, ""))).toEqual([
    "/ai-models-all",
    `/leads/${"b".repeat(24)}?page=1`,
  ]);
});

test("a list below one thing is a list of its own for each", async () => {
  answerWith({ data: [], current_page: 1, last_page: 1, total: 0 });
  const pages = pagedSource(listContentVersions, { id: "3" });
  await pages.read({}, new AbortController().signal);
  expect(asked[0]?.path).toBe("/api/admin/content/3/versions?page=1");
  expect(pagedSource(listContentVersions, { id: "4" }).key).not.toBe(pages.key);
});
