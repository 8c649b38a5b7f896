import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSocket } from "../support/sockets.ts";
import type { WorkerBundle } from "../../local/build/worker.ts";
import { appPages } from "../support/specified-pages.ts";
import { startRuntime } from "../../local/workerd/runtime.ts";
import type { Runtime } from "../../local/workerd/runtime.ts";

const echo = `export default { fetch(request, { WORD: word }) {
  const ip = request.headers.get("cf-connecting-ip");
  if (request.headers.get("upgrade") !== "websocket") return Response.json({ ip, method: request.method, url: request.url, word });
  const [client, server] = Object.values(new WebSocketPair());
  server.accept();
  server.addEventListener("message", ({ data }) => server.send(data + " from " + ip));
  return new Response(null, { status: 101, webSocket: client });
} }`;
const bundle: WorkerBundle = {
  mainModule: "index.js",
  sourceMapFile: "index.js.map",
  modules: { "index.js": new TextEncoder().encode(echo) },
  settings: {
    name: "echo",
    compatibility_date: "2026-10-20",
    compatibility_flags: [],
    vars: {},
    r2_buckets: [],
    durable_objects: { bindings: [] },
    services: [],
    queues: { producers: [], consumers: [] },
    limits: {},
    ratelimits: [],
    triggers: { crons: [] },
  },
};
const siteWorker = `export default { async fetch(request, { ASSETS, API }) {
  const file = await ASSETS.fetch(request);
  if (file.ok) return file;
  const { word } = await (await API.fetch(new Request(new URL("/api/x", request.url)))).json();
  return new Response("drawn with " + word, { headers: file.headers });
} }`;
const files = {
  "index.html": "the page",
  "admin.html": "the admin",
  "share.html": "a share",
  "404.html": "the page, which says so",
  "assets/app.js": "1",
  "pages/built.html": "a built page",
  "pages/never.html": "a file alone",
  _redirects: `${readFileSync(join(import.meta.dirname, "../../frontend/public/_redirects"), "utf8")}/old /new 301\n`,
  _headers: "/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
};

let folder: string;
let runtime: Runtime;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-site-"));
  for (const name of ["assets", "pages"]) mkdirSync(join(folder, name));
  const workerFolder = mkdtempSync(join(tmpdir(), "ensemble-site-worker-"));
  writeFileSync(join(workerFolder, "index.js"), siteWorker);
  writeFileSync(join(workerFolder, "first-paths.json"), '["/pages/*", "/one.page", "!/pages/never"]');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  runtime = await startRuntime({
    bundle,
    vars: { WORD: "a word" },
    site: { folder, workerFolder, port: 0, challengeUrl: "http://127.0.0.1:1" },
    onLog: () => {},
  });
});
afterAll(async () => {
  await runtime.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string, init?: RequestInit) => fetch(`${runtime.siteUrl}${path}`, { redirect: "manual", ...init });

test.each(appPages)("the site answers %s, a page of the specification, with the app", async (path) => {
  const response = await open(path);
  expect([response.status, await response.text()]).toEqual([200, "the page"]);
});

test.each([
  ["/user/dashboard?source=landing-pdf", 200, "the page"],
  ["/admin", 200, "the admin"],
  ["/admin/login", 200, "the admin"],
  ["/admin/users/abc?page=2", 200, "the admin"],
  ["/share/AbC_-9", 200, "a share"],
  ["/administration", 404, "the page, which says so"],
  ["/assets/app.js", 200, "1"],
  ["/assets/gone.js", 404, "the page, which says so"],
  ["/unknown", 404, "the page, which says so"],
  ["/_headers", 404, "the page, which says so"],
])("the site answers %s with %i", async (path, status, text) => {
  const response = await open(path);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test.each([
  ["/pages/built", "a built page"],
  ["/pages/new", "drawn with a word"],
  ["/one.page", "drawn with a word"],
  ["/pages/never", "a file alone"],
  ["/one-page", "the page, which says so"],
])("the Worker of the site answers the paths of run_worker_first alone: %s is %j", async (path, text) => {
  const response = await open(path);
  expect([await response.text(), response.headers.get("x-frame-options")]).toEqual([text, "DENY"]);
});

test("a redirect of the site is followed by the browser", async () => {
  const response = await open("/old");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/new"]);
});

test("the site's headers are on every answer, and a folder's beside them", async () => {
  expect((await open("/user/dashboard")).headers.get("x-frame-options")).toBe("DENY");
  expect((await open("/assets/app.js")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

const encodingOf = async (path: string, accepted: string): Promise<string | null> =>
  (await open(path, { headers: { "accept-encoding": accepted } })).headers.get("content-encoding");

test("what is text travels compressed to a client that can read that, as from the edge", async () => {
  expect(await encodingOf("/assets/app.js", "gzip, br")).toBe("gzip");
  expect(await encodingOf("/user/dashboard", "gzip")).toBe("gzip");
  expect(await encodingOf("/assets/app.js", "identity")).toBeNull();
});

test("a visitor of the site cannot choose an address; a caller of the API can", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.7" };
  expect(await (await open("/api/x", { headers })).json()).toMatchObject({ ip: "127.0.0.1" });
  expect(await (await fetch(`${runtime.apiUrl}/api/x`, { headers })).json()).toMatchObject({ ip: "203.0.113.7" });
});

test.each(["/api", "/api/x?y=1"])("%s goes to the API on the same origin, whatever the method", async (path) => {
  const answer = await (await open(path, { method: "POST", body: "{}" })).json();
  expect(answer).toMatchObject({ method: "POST", url: `${runtime.siteUrl}${path}` });
});

test("a Worker that dies is started again on the same port", async () => {
  const again = Promise.withResolvers<void>();
  const other = await startRuntime({ bundle, vars: {}, onLog: () => {}, onRestart: again.resolve });
  other.kill();
  await again.promise;
  expect((await fetch(other.apiUrl)).status).toBe(200);
  await other.close();
});

test("a Worker that is started anew with other options keeps its port", async () => {
  const other = await startRuntime({ bundle, vars: { WORD: "first" }, onLog: () => {} });
  await other.restart({ vars: { WORD: "second" } });
  expect(await (await fetch(`${other.apiUrl}/api/x`)).json()).toMatchObject({ word: "second" });
  await other.close();
});

test("a WebSocket of the API is opened through the site", async () => {
  const socket = await openSocket(`${String(runtime.siteUrl).replace("http", "ws")}/api/live`);
  socket.send("hello");
  expect(await socket.next()).toBe("hello from 127.0.0.1");
  socket.close();
});
