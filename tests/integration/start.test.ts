import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "../../local/build/site.ts";
import { openDataFolder } from "../../local/data-folder.ts";
import { closeServer, freePort, listenLocally } from "../../local/listen.ts";
import { workerdProcesses } from "../../local/workerd/children.ts";
import { startProduct } from "../support/started.ts";
import type { Started } from "../support/started.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-start-"));
  await buildSite();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function post(url: string, body: unknown, bearer?: string) {
  const headers = { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const answer: { token?: string } = await response.json();
  return { ...answer, status: response.status, token: answer.token ?? "" };
}

const sessionStatus = async (origin: string, token: string) =>
  (await fetch(`${origin}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } })).status;

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Lines that the start prints of its servers, as patterns. */
const listed = (...names: readonly string[]) => names.map((name) => `${name} http://127\\.0\\.0\\.1:\\d+`);

describe("one data folder, from its first start on", () => {
  let data: string;
  let port: number;
  let origin: string;
  let started: Started;
  let token: string;

  async function start() {
    started = startProduct({ port, data });
    origin = await started.ready;
  }

  beforeAll(async () => {
    data = join(folder, "data");
    port = await freePort();
    await start();
    const ada = { name: "Ada", email: "ada@example.com", password: "a-long-password" };
    ({ token } = await post(`${origin}/api/auth/sign-up`, ada));
  });
  afterAll(async () => {
    started.signal("SIGKILL");
    await started.ended;
  });

  test("the start says where the product, its mailbox and its demonstration accounts are", () => {
    expect(origin).toBe(`http://127.0.0.1:${port}`);
    const lines = [
      ...listed("mailbox", "alerts", "payments", "linkedin", "x", "domains", "sites", "pushes"),
      "sign-in of a team https://\\S+ \\S+ \\S+",
      ...listed("media", "authenticator"),
      "demo user \\S+ \\S+",
      "demo admin \\S+ \\S+",
    ];
    const output = started.output().replaceAll(/^waiting for .*\n/gm, "");
    expect(output).toMatch(new RegExp(`^${lines.join("\\n")}\\nready \\S+\\n$`));
  });

  test("page and API are served on one origin, and a missing asset is missing", async () => {
    const paths = ["/", "/user/dashboard", "/assets/gone.js", "/api/health"];
    const answers = await Promise.all(paths.map((path) => fetch(origin + path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  });

  test.each([
    ["user", "/api/auth/sign-in"],
    ["admin", "/api/admin/auth/sign-in"],
  ])("the demonstration's %s can sign in with what was printed", async (role, path) => {
    const [, email, password] = new RegExp(`demo ${role} (\\S+) (\\S+)`).exec(started.output()) ?? [];
    expect((await post(origin + path, { email, password })).status).toBe(200);
  });

  test("the demonstration's admin sets up the second step with the code of the printed authenticator", async () => {
    const [, email, password] = /demo admin (\S+) (\S+)/.exec(started.output()) ?? [];
    const [, authenticator = ""] = /authenticator (\S+)/.exec(started.output()) ?? [];
    const { token: admin } = await post(`${origin}/api/admin/auth/sign-in`, { email, password });
    await post(`${origin}/api/admin/auth/second-step`, { password }, admin);
    const shown = await (await fetch(authenticator)).text();
    const code = new RegExp(`${email}</td>\\s*<td><code>(\\d{6})`).exec(shown)?.[1];
    const confirmed = await post(`${origin}/api/admin/auth/second-step/confirm`, { code }, admin);
    expect(confirmed).toMatchObject({ status: 200, admin: { email, two_factor: true } });
  });

  test("a second start on the same folder is one clear line, and harms nothing", async () => {
    const second = startProduct({ port: await freePort(), data });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`${data} is in use by another start\n`);
    expect(await sessionStatus(origin, token)).toBe(200);
  });

  test("a workerd that is killed is started again, and says so", async () => {
    for (const id of workerdProcesses(started.pid)) process.kill(id, "SIGKILL");
    await expect.poll(() => started.output(), { timeout: 20_000 }).toContain("workerd ended unexpectedly");
    expect(await sessionStatus(origin, token)).toBe(200);
  });

  test("after an end without warning the next start remembers, on the same port", async () => {
    started.signal("SIGKILL");
    await started.ended;
    await start();
    expect(await sessionStatus(origin, token)).toBe(200);
  });

  /** Ends the product, which was started by the test before. */
  async function endBy(signal: "SIGINT" | "SIGTERM") {
    const children = workerdProcesses(started.pid);
    // The product, and the parser and the press apart from it.
    expect(children).toHaveLength(3);
    const [, engine = ""] = /^media (\S+)$/m.exec(started.output()) ?? [];
    await expect.poll(() => answers(`${engine}/health`)).toBe(true);
    started.signal(signal);
    expect(await started.ended).toBe(0);
    expect(await answers(`${engine}/health`)).toBe(false);
    for (const id of children) expect(() => process.kill(id, 0)).toThrow("ESRCH");
  }

  test("SIGTERM ends it cleanly, and the next start remembers", async () => {
    await endBy("SIGTERM");
    await start();
    expect(await sessionStatus(origin, token)).toBe(200);
  });

  test("SIGINT ends it as cleanly, and leaves the folder to the next start", async () => {
    await endBy("SIGINT");
    expect(() => openDataFolder(data).release()).not.toThrow();
  });
});

test("a taken port is one clear line", async () => {
  const other = createServer();
  const port = Number(new URL(await listenLocally(other)).port);
  const started = startProduct({ port, data: join(folder, "other") });
  expect(await started.ended).toBe(1);
  expect(started.output()).toBe(`port ${port} is taken; choose another with --port\n`);
  await closeServer(other);
});

test("a damaged data folder is one clear line", async () => {
  const data = mkdtempSync(join(folder, "damaged-"));
  writeFileSync(join(data, "postgres"), "not a database");
  const started = startProduct({ port: await freePort(), data });
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(/^the database in \S+ is damaged or of another version[^\n]*\n$/);
});
